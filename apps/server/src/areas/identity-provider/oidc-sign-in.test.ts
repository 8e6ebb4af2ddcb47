import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startIdentityProvider } from '../../../test/identity-provider-server.ts'
import { newAccount, testConfig } from '../../../test/test-app.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { companyWithProvider } from './testing/company-with-provider.ts'
import { postForm, signedIn } from '../accounts/testing/signed-in.ts'
import { atProvider, begin, comeBack, exchange } from './testing/through-provider.ts'
import { providerForm, setProvider } from './testing/with-provider.ts'

const { database, server, provider, lines, own, other, enter, entered, newPerson } = companyWithProvider()

describe('the way through the provider', () => {
  it('opens a session as the password does, with the cookie, and nothing of it is in an address', async () => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const at = new URL(address)
    expect(at.origin).toBe(provider().issuer)
    expect(at.searchParams.get('response_type')).toBe('code')
    expect(at.searchParams.get('code_challenge_method')).toBe('S256')
    expect(at.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    const page = await comeBack(server, await atProvider(address, { name }), cookie)
    expect([...page.keys()]).toEqual(['oidc'])
    const answer = await exchange(server, page.get('oidc') ?? '', cookie)
    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      allowLoginAsEmployee: false,
    })
    expect(answer.cookies.map((set) => [set.name, set.httpOnly])).toContainEqual(['timeloom_session', true])
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'timeloom_sign_in', value: '' }))
    const refreshed = await postForm(server, '/account/refresh-token', { refreshToken: answer.json().refreshToken })
    expect(refreshed.statusCode).toBe(200)
  })

  it('the code of a company is taken in small letters, and so is an address of its domain', async () => {
    const domain = `${randomUUID()}.example`
    await setProvider(server, own().admin, { ...providerForm(provider()), emailDomains: domain })
    expect((await begin(server, own().code.toUpperCase())).address).toContain(provider().issuer)
    expect((await begin(server, `nobody-at-all@${domain.toUpperCase()}`)).address).toContain(provider().issuer)
  })

  it('keeps no state, nonce, verifier or code in the database', async () => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const page = await comeBack(server, await atProvider(address, { name }), cookie)
    const kept = await installationTransaction(database.db, (tx) =>
      tx.selectFrom('sign_in_challenge').selectAll().where('kind', '=', 'oidc').execute(),
    )
    const text = JSON.stringify(kept.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('base64url') })))
    const { searchParams } = new URL(address)
    for (const secret of [
      searchParams.get('state'),
      searchParams.get('nonce'),
      page.get('oidc'),
      cookie.split('=')[1],
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('a handed-out password need not be changed by people who do not use it', async () => {
    const { accountId, email, name } = await newPerson()
    await installationTransaction(database.db, (tx) =>
      tx.updateTable('account').set({ mustChangePassword: true }).where('id', '=', accountId).execute(),
    )
    const { headers } = await entered(name)
    expect((await server.app.inject({ url: '/profile', headers })).statusCode).toBe(200)
    const byPassword = await signedIn(server, email)
    expect((await server.app.inject({ url: '/profile', headers: byPassword.headers })).statusCode).toBe(403)
  })

  it('counts as the second step that the company requires', async () => {
    const { name } = await newPerson()
    await installationTransaction(database.db, (tx) =>
      tx.updateTable('company').set({ twoStepRequired: 'everyone' }).where('id', '=', own().companyId).execute(),
    )
    const { headers } = await entered(name)
    expect((await server.app.inject({ url: '/profile', headers })).statusCode).toBe(200)
    await installationTransaction(database.db, (tx) =>
      tx.updateTable('company').set({ twoStepRequired: 'none' }).where('id', '=', own().companyId).execute(),
    )
  })
})

describe('whatever leads nowhere gets the same answer', () => {
  it.each([
    { why: 'no such company', company: () => 'NO-SUCH-COMPANY' },
    { why: 'a company without a provider', company: () => other().code },
    { why: 'an address of someone with an account', company: async () => (await newPerson()).email },
    { why: 'an address that nobody has', company: () => 'nobody@nowhere.example' },
  ])('$why', async ({ company }) => {
    const answer = await postForm(server, '/account/oidc/begin', { company: await company() })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'unavailable' }])
    expect(answer.cookies).toEqual([])
  })

  it('a provider that is switched off, and a suspended company', async () => {
    const isNowhere = async () => {
      const answer = await postForm(server, '/account/oidc/begin', { company: own().code })
      expect([answer.json(), answer.cookies]).toEqual([{ message: 'unavailable' }, []])
    }
    const setStatus = (status: 'Active' | 'Suspended') =>
      installationTransaction(database.db, (tx) =>
        tx.updateTable('company').set({ status }).where('id', '=', own().companyId).execute(),
      )
    await setProvider(server, own().admin, { ...providerForm(provider()), isEnabled: 'false' })
    await isNowhere()
    await setProvider(server, own().admin, { ...providerForm(provider()), isEnabled: 'true' })
    await setStatus('Suspended')
    await isNowhere()
    await setStatus('Active')
  })

  it('a domain that another provider names as well', async () => {
    const form = { ...providerForm(provider()), emailDomains: `${randomUUID()}.example` }
    await setProvider(server, own().admin, form)
    await setProvider(server, other().admin, form)
    const answer = await postForm(server, '/account/oidc/begin', { company: `ivy@${form.emailDomains}` })
    expect(answer.json()).toEqual({ message: 'unavailable' })
    await setProvider(server, other().admin, { ...form, isEnabled: 'false' })
  })

  it('a domain of which another company has people', async () => {
    const domain = `${randomUUID()}.example`
    await setProvider(server, own().admin, { ...providerForm(provider()), emailDomains: domain })
    await newAccount(database, { roleId: '2', companyId: other().companyId, email: `ada@${domain}` })
    const answer = await postForm(server, '/account/oidc/begin', { company: `ivy@${domain}` })
    expect(answer.json()).toEqual({ message: 'unavailable' })
  })

  it('after too many failed attempts there is a wait', async () => {
    const ask = () => postForm(server, '/account/oidc/begin', { company: 'NO-SUCH' }, { remoteAddress: '10.9.9.9' })
    for (let count = 0; count < 120; count++) await ask()
    expect((await ask()).statusCode).toBe(429)
  })
})

describe('what the provider answers instead', () => {
  it('that the person said no', async () => {
    const { address, cookie } = await begin(server, own().code)
    const page = await comeBack(server, await atProvider(address, { cancel: '1' }), cookie)
    expect([...page]).toEqual([['oidcProblem', 'denied']])
  })

  it('something else that went wrong, of which nothing is passed on', async () => {
    const { address, cookie } = await begin(server, own().code)
    const state = new URL(address).searchParams.get('state') ?? ''
    const said = new URLSearchParams({ state, error: 'server_error', error_description: 'Call 555' })
    const back = `${testConfig.publicUrl}/account/oidc/callback?${said.toString()}`
    expect([...(await comeBack(server, back, cookie))]).toEqual([['oidcProblem', 'rejected']])
  })

  it('nothing, where the secret is wrong', async () => {
    const { name } = await newPerson()
    await setProvider(server, own().admin, { ...providerForm(provider()), clientSecret: 'not the secret' })
    expect(await enter(name)).toEqual({ problem: 'invalid' })
  })

  it('nothing, where it is unreachable', async () => {
    const gone = { ...providerForm(provider()), issuer: 'http://127.0.0.1:9' }
    await setProvider(server, own().admin, gone)
    const answer = await postForm(server, '/account/oidc/begin', { company: own().code })
    expect([answer.json(), answer.cookies]).toEqual([{ message: 'unreachable' }, []])
  })

  it('nothing, where it became unreachable while the person was there', async () => {
    const { email } = await newPerson()
    const leaving = await startIdentityProvider(`${testConfig.publicUrl}/account/oidc/callback`)
    leaving.people['ada'] = { email, isVerified: true, groups: [] }
    await setProvider(server, own().admin, providerForm(leaving))
    const { address, cookie } = await begin(server, own().code)
    const back = await atProvider(address, { name: 'ada' })
    await leaving.close()
    expect((await comeBack(server, back, cookie)).get('oidcProblem')).toBe('unreachable')
  })
})

it('the log says why, for which company, and nothing that was sent', async () => {
  const { name } = await newPerson()
  const { address, cookie } = await begin(server, own().code)
  const tampered = new URL(address)
  tampered.searchParams.set('nonce', 'A'.repeat(43))
  const back = new URL(await atProvider(tampered.href, { name }))
  lines.length = 0
  await comeBack(server, back.href, cookie)
  const log = lines.join('')
  expect(log).toContain(own().companyId)
  expect(log).toContain('"problem":"invalid"')
  const { searchParams } = back
  const secrets = [searchParams.get('code'), searchParams.get('state'), cookie.split('=')[1], provider().clientSecret]
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/eyJ/)
})
