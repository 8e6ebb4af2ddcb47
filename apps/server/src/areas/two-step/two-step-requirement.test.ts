import { beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { makePasskey, setUpTotp } from './testing/two-step.ts'
import { postForm, signedIn } from '../accounts/testing/signed-in.ts'
import { twoStepRoutes } from './two-step.routes.ts'
import { profileRoutes } from '../profile/profile.routes.ts'
import { twoStepSignInRoutes } from '../sign-in/two-step-sign-in.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [
  ...signInRoutes,
  ...ownAccountRoutes,
  ...profileRoutes,
  ...oauthRoutes,
  ...twoStepRoutes,
  ...twoStepSignInRoutes,
])

type Role = '1' | '2' | '3' | '4'
type Headers = Record<string, string>

let companyId: string
let admin: Headers

beforeEach(async () => {
  ;({ companyId } = await newCompany(database.db))
  admin = (await person('2')).headers
})

async function person(roleId: Role, of: string | null = companyId) {
  const account = await newAccount(database, { roleId, companyId: of })
  if (roleId === '4') {
    await all.query(
      `insert into employee (company_id, account_id, first_name, last_name, hired_on) values ($1, $2, 'Ada', 'Lane', '2026-01-01')`,
      [of, account.accountId],
    )
  }
  return { ...account, ...(await signedIn(server, account.email)) }
}

const want = (required: string, headers = admin) => postForm(server, '/api/company/two-step', { required }, { headers })
const read = (url: string, headers: Headers) => server.app.inject({ url, headers })
const statusOf = async (headers: Headers) => {
  const answer = await read('/profile', headers)
  return answer.statusCode === 200 ? 200 : answer.json().code
}

describe('a company that wants a second step', () => {
  it.each([
    { required: 'none', of: [] },
    { required: 'admins', of: ['2', '3'] },
    { required: 'everyone', of: ['2', '3', '4'] },
  ])('of $required lets $of do little else before, and at once', async ({ required, of }) => {
    const people = await Promise.all(
      (['2', '3', '4'] as const).map(async (role) => ({ role, ...(await person(role)) })),
    )
    expect((await want(required)).json()).toEqual({ message: 'success' })
    for (const { role, headers } of people) {
      expect([role, await statusOf(headers)]).toEqual([role, of.includes(role) ? 'setUpTwoStep' : 200])
    }
  })

  it.each([
    { what: 'an app', setUp: (headers: Headers) => setUpTotp(server, headers) },
    { what: 'a passkey', setUp: (headers: Headers) => makePasskey(server, headers) },
  ])('lets someone on who sets $what up', async ({ setUp }) => {
    await want('everyone')
    const token = await postForm(server, '/account/token', {}, { headers: admin })
    expect(token.json().user.mustSetUpTwoStep).toBe(true)
    expect((await read('/profile/two-step', admin)).json().isRequired).toBe(true)
    await setUp(admin)
    expect(await statusOf(admin)).toBe(200)
    const after = await postForm(server, '/account/token', {}, { headers: admin })
    expect(after.json().user.mustSetUpTwoStep).toBe(false)
  })

  it('wants a handed-out password changed first', async () => {
    const { headers, accountId } = await person('3')
    await want('everyone')
    await all.query('update account set must_change_password = true where id = $1', [accountId])
    expect(await statusOf(headers)).toBe('changePassword')
    const begun = await postForm(server, '/profile/two-step/totp', { password: TEST_PASSWORD }, { headers })
    expect(begun.json().code).toBe('changePassword')
    const passwords = { newPassword: 'purple tulips in spring', confirmPassword: 'purple tulips in spring' }
    const body = { currentPassword: TEST_PASSWORD, ...passwords }
    expect((await postForm(server, '/profile/change-password', body, { headers })).statusCode).toBe(200)
    expect(await statusOf(headers)).toBe('setUpTwoStep')
  })

  it('lets nobody take the last one away, but change it for another', async () => {
    const { headers } = await person('3')
    await setUpTotp(server, headers)
    await want('admins', headers)
    await setUpTotp(server, admin)
    await want('admins')
    const body = { password: TEST_PASSWORD }
    const last = await postForm(server, '/profile/two-step/totp/remove', body, { headers: admin })
    expect([last.statusCode, last.json().message]).toEqual([
      400,
      'Your company requires a second step. Set up another one first.',
    ])
    await makePasskey(server, admin)
    expect((await postForm(server, '/profile/two-step/totp/remove', body, { headers: admin })).statusCode).toBe(200)
    const [{ id: passkeyId }] = (await read('/profile/two-step', admin)).json().passkeys
    const passkey = await postForm(server, '/profile/passkeys/remove', { passkeyId, ...body }, { headers: admin })
    expect(passkey.statusCode).toBe(400)
  })

  it('wants none of a Superadmin of the installation who looks in', async () => {
    const { accountId } = await person('1', null)
    await want('everyone')
    const looking = await server.bearer({ accountId, companyId, roleId: '1', employeeId: null })
    expect(await statusOf(looking)).toBe(200)
  })

  it("wants none of someone whom the company's identity provider signed in", async () => {
    const { headers, accountId } = await person('2')
    await want('everyone')
    await all.query(`update session set second_step = 'provider' where account_id = $1`, [accountId])
    expect(await statusOf(headers)).toBe(200)
    const { accessToken } = (await postForm(server, '/account/token', {}, { headers })).json()
    expect(await statusOf({ authorization: `Bearer ${accessToken}` })).toBe(200)
  })

  it('leaves programs at work', async () => {
    const { headers: program } = await addToken(server, admin, { scopes: ['company:visible'] })
    await want('everyone')
    expect((await read('/api/company/two-step', program)).statusCode).toBe(200)
  })
})

describe('saying so', () => {
  it('tells how many have none, and is in the history', async () => {
    const { without } = (await read('/api/company/two-step', admin)).json()
    await person('4')
    await setUpTotp(server, (await person('3')).headers)
    await person('3')
    expect((await read('/api/company/two-step', admin)).json()).toEqual({
      required: 'none',
      without: { admins: without.admins + 1, everyone: without.everyone + 2 },
    })
    await want('admins')
    await want('admins')
    const entries = await all.query('select before, after from audit_entry where company_id = $1 and entity = $2', [
      companyId,
      'company_settings',
    ])
    expect(entries).toEqual([{ before: { twoStepRequired: 'none' }, after: { twoStepRequired: 'admins' } }])
  })

  it.each(['3', '4'] as const)('is not for role %s, nor for a program', async (role) => {
    const { headers } = await person(role)
    expect((await want('none', headers)).statusCode).toBe(403)
    const { headers: program } = await addToken(server, admin, { scopes: ['company:update'] })
    expect((await want('everyone', program)).statusCode).toBe(403)
    expect((await read('/api/company/two-step', admin)).json().required).toBe('none')
  })

  it('concerns their own company only', async () => {
    await want('everyone')
    const { companyId: other } = await newCompany(database.db)
    const { headers } = await person('2', other)
    expect((await read('/api/company/two-step', headers)).json().required).toBe('none')
    expect(await statusOf(headers)).toBe(200)
  })
})
