import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { softAuthenticator } from '../../../test/soft-authenticator.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp, testConfig } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { makePasskey, owedStep, setUpTotp, showStep } from './testing/two-step.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { twoStepRoutes } from './two-step.routes.ts'
import { twoStepSignInRoutes } from '../sign-in/two-step-sign-in.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...twoStepRoutes, ...twoStepSignInRoutes])
const evil = { origin: 'https://evil.example' }

let companyId: string
let accountId: string
let email: string
let headers: Record<string, string>

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  server.clock.set(new Date(server.clock.now().getTime() + 20 * 60_000))
  ;({ accountId, email } = await newAccount(database, { roleId: '2', companyId }))
  headers = (await signedIn(server, email)).headers
})

const options = async (url: string, body: Record<string, string> = {}) =>
  (await postForm(server, url, body, { headers })).json()
const add = (passkey: object, name = 'Laptop') =>
  postForm(server, '/profile/passkeys', { name, passkey: JSON.stringify(passkey) }, { headers })
const signInWith = (passkey: object) => postForm(server, '/account/passkey', { passkey: JSON.stringify(passkey) })
const own = async () => (await server.app.inject({ url: '/profile/two-step', headers })).json()

describe('making a passkey', () => {
  it('asks for one that stays on the device and wants a PIN or a finger, of this address', async () => {
    const asked = await options('/profile/passkeys/options')
    expect(asked).toMatchObject({
      rp: { id: 'timeloom.test', name: 'Timeloom' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('keeps it with its name, and hands out recovery codes with the first', async () => {
    const { recoveryCodes } = await makePasskey(server, headers, 'Phone')
    expect(recoveryCodes).toHaveLength(10)
    expect((await makePasskey(server, headers, 'Key ring')).recoveryCodes).toEqual([])
    // both in one moment of the test's clock, so in any order
    expect((await own()).passkeys.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Key ring', 'Phone'])
    expect((await options('/profile/passkeys/options')).excludeCredentials).toHaveLength(2)
  })

  it.each([
    { why: 'was made at another address', oddity: evil },
    { why: 'nobody gave a PIN or finger for', oddity: { isVerified: false } },
  ])('refuses one that $why', async ({ oddity }) => {
    const asked = await options('/profile/passkeys/options')
    expect((await add(softAuthenticator(testConfig.publicUrl).make(asked, oddity))).statusCode).toBe(400)
    expect((await own()).passkeys).toEqual([])
  })

  it('refuses one of another site, a challenge of nobody, of another person, and one that was used', async () => {
    const asked = await options('/profile/passkeys/options')
    expect(
      (await add(softAuthenticator('https://evil.example').make(asked, { origin: testConfig.publicUrl }))).statusCode,
    ).toBe(400)
    const authenticator = softAuthenticator(testConfig.publicUrl)
    expect((await add(authenticator.make(asked))).statusCode).toBe(400)
    expect((await add(authenticator.make({ ...asked, challenge: 'invented' }))).statusCode).toBe(400)
    const other = await newAccount(database, { roleId: '2', companyId })
    const others = (await signedIn(server, other.email)).headers
    const foreign = (await postForm(server, '/profile/passkeys/options', {}, { headers: others })).json()
    expect((await add(authenticator.make(foreign))).statusCode).toBe(400)
    expect((await own()).passkeys).toEqual([])
  })
})

describe('signing in with a passkey alone', () => {
  it('opens a session, and says when the passkey was used', async () => {
    const { authenticator } = await makePasskey(server, headers)
    const answer = await signInWith(authenticator.show(await options('/account/passkey/options')))
    expect(answer.json()).toMatchObject({ allowLoginAsEmployee: false })
    expect(await statusOf(server, { authorization: `Bearer ${answer.json().accessToken}` })).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('timeloom_session=')
    expect((await own()).passkeys[0].lastUsedAt).toBe(server.clock.now().toISOString())
  })

  it.each([
    { why: 'was shown at another address', oddity: evil },
    { why: 'asked for no PIN or finger', oddity: { isVerified: false } },
    { why: 'counts backwards, as a copy does', oddity: { counter: 1 } },
  ])('refuses one that $why', async ({ oddity }) => {
    const { authenticator } = await makePasskey(server, headers)
    expect((await signInWith(authenticator.show(await options('/account/passkey/options')))).statusCode).toBe(200)
    const answer = await signInWith(authenticator.show(await options('/account/passkey/options'), oddity))
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined])
  })

  it('takes an answer once, and within ten minutes', async () => {
    const { authenticator } = await makePasskey(server, headers)
    const shown = authenticator.show(await options('/account/passkey/options'))
    expect((await signInWith(shown)).statusCode).toBe(200)
    expect((await signInWith(shown)).statusCode).toBe(400)
    const late = authenticator.show(await options('/account/passkey/options'))
    server.clock.set(new Date(server.clock.now().getTime() + 11 * 60_000))
    expect((await signInWith(late)).statusCode).toBe(400)
  })

  it('refuses a passkey of nobody, one that was removed, and an inactive account', async () => {
    const stranger = softAuthenticator(testConfig.publicUrl)
    expect((await signInWith(stranger.show(await options('/account/passkey/options')))).statusCode).toBe(400)
    const { authenticator } = await makePasskey(server, headers)
    await all.query(`update account set status = 'Inactive' where id = $1`, [accountId])
    expect((await signInWith(authenticator.show(await options('/account/passkey/options')))).statusCode).toBe(400)
    await all.query(`update account set status = 'Active' where id = $1`, [accountId])
    expect((await signInWith(authenticator.show(await options('/account/passkey/options')))).statusCode).toBe(200)
    await remove({ password: TEST_PASSWORD })
    expect((await signInWith(authenticator.show(await options('/account/passkey/options')))).statusCode).toBe(400)
  })
})

describe('a passkey as the second step', () => {
  it('follows the password, asked of this account only', async () => {
    const { authenticator } = await makePasskey(server, headers)
    const { challenge, methods } = await owedStep(server, email)
    expect(methods).toEqual(['passkey', 'recoveryCode'])
    const asked = await options('/account/two-step/passkey', { challenge })
    expect(asked.allowCredentials).toHaveLength(1)
    const shown = authenticator.show(asked, { isVerified: false })
    expect((await showStep(server, { challenge, passkey: JSON.stringify(shown) })).statusCode).toBe(200)
  })

  it("refuses another account's, and what was asked for a sign-in without a password", async () => {
    const { authenticator: first } = await makePasskey(server, headers)
    const other = await newAccount(database, { roleId: '2', companyId })
    const { authenticator } = await makePasskey(server, (await signedIn(server, other.email)).headers)
    const { challenge } = await owedStep(server, email)
    const asked = await options('/account/two-step/passkey', { challenge })
    const foreign = await showStep(server, { challenge, passkey: JSON.stringify(authenticator.show(asked)) })
    expect([foreign.statusCode, foreign.json().issues[0].field]).toEqual([400, 'passkey'])
    const alone = first.show(await options('/account/passkey/options'))
    expect((await showStep(server, { challenge, passkey: JSON.stringify(alone) })).statusCode).toBe(400)
  })

  it('cannot be asked for with a challenge of nobody', async () => {
    const answer = await postForm(server, '/account/two-step/passkey', { challenge: 'invented' })
    expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, 'challenge'])
  })

  it('stands beside an app: either opens', async () => {
    await setUpTotp(server, headers)
    await makePasskey(server, headers)
    expect((await owedStep(server, email)).methods).toEqual(['totp', 'passkey', 'recoveryCode'])
  })
})

describe('the list of passkeys', () => {
  it('gives another name', async () => {
    await makePasskey(server, headers)
    const [{ id: passkeyId }] = (await own()).passkeys
    await postForm(server, '/profile/passkeys/rename', { passkeyId, name: 'Work laptop' }, { headers })
    expect((await own()).passkeys[0].name).toBe('Work laptop')
  })

  it('takes one away for the password', async () => {
    await makePasskey(server, headers)
    expect((await remove({})).json().issues[0].field).toBe('password')
    expect((await remove({ password: TEST_PASSWORD })).json()).toEqual({ message: 'success' })
    expect(await own()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  })

  it("touches nobody else's", async () => {
    await makePasskey(server, headers)
    const [{ id: passkeyId }] = (await own()).passkeys
    const other = await newAccount(database, { roleId: '1', companyId })
    const others = { headers: (await signedIn(server, other.email)).headers }
    const renamed = await postForm(server, '/profile/passkeys/rename', { passkeyId, name: 'Mine' }, others)
    const body = { passkeyId, password: TEST_PASSWORD }
    const removed = await postForm(server, '/profile/passkeys/remove', body, others)
    expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404])
    expect((await own()).passkeys[0].name).toBe('Laptop')
  })
})

async function remove(body: Record<string, string>) {
  const [{ id: passkeyId }] = (await own()).passkeys
  return postForm(server, '/profile/passkeys/remove', { passkeyId, ...body }, { headers })
}
