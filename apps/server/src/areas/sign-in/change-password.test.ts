import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { profileRoutes } from '../profile/profile.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes, ...profileRoutes, ...companySetupRoutes])
const NEW_PASSWORD = 'purple tulips in spring'

let companyId: string
let accountId: string
let email: string

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  ;({ accountId, email } = await newAccount(database, { roleId: '2', companyId }))
})

function change(headers: Record<string, string>, fields: Record<string, string> = {}) {
  const body = {
    currentPassword: TEST_PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: fields['newPassword'] ?? NEW_PASSWORD,
    ...fields,
  }
  return postForm(server, '/profile/change-password', body, { headers })
}

it('the password changes, other sign-ins end, and this one continues', async () => {
  const [own, other] = [await signedIn(server, email), await signedIn(server, email)]
  expect((await change(own.headers)).json()).toEqual({ message: 'success' })
  expect(await statusOf(server, own.headers)).toBe(200)
  expect(await statusOf(server, other.headers)).toBe(401)
  const refresh = (token: string) => postForm(server, '/account/refresh-token', { refreshToken: token })
  expect((await refresh(other.refreshToken)).statusCode).toBe(400)
  expect((await refresh(own.refreshToken)).statusCode).toBe(200)
  await signedIn(server, email, NEW_PASSWORD)
})

it('links in mails stop working after it, and the audit says what happened without saying the password', async () => {
  await postForm(server, '/password/sendEmail', { email })
  await change((await signedIn(server, email)).headers)
  const links = await all.query('select 1 from account_link where account_id = $1 and used_at is null', [accountId])
  expect(links).toEqual([])
  const rows = await all.query('select action, before, after from audit_entry where entity_id = $1', [accountId])
  expect(rows).toEqual([{ action: 'update', before: null, after: { password: 'changed' } }])
})

it.each([
  {
    why: 'another current password',
    fields: { currentPassword: 'not it' },
    field: 'currentPassword',
    words: 'The current password is incorrect.',
  },
  {
    why: 'two new ones that differ',
    fields: { confirmPassword: 'something else' },
    field: 'confirmPassword',
    words: 'The two passwords that you entered do not match!',
  },
  {
    why: 'the same one',
    fields: { newPassword: TEST_PASSWORD },
    field: 'newPassword',
    words: 'Please choose a password that differs from the current one.',
  },
  {
    why: 'a short one',
    fields: { newPassword: 'too short' },
    field: 'newPassword',
    words: 'The password needs at least 12 characters.',
  },
])('$why is refused with its words, and nothing changes', async ({ fields, field, words }) => {
  const [own, other] = [await signedIn(server, email), await signedIn(server, email)]
  const answer = await change(own.headers, fields)
  expect([answer.statusCode, answer.json().message]).toEqual([400, words])
  expect(answer.json().issues).toEqual([{ field, reason: words }])
  expect(await statusOf(server, other.headers)).toBe(200)
  await signedIn(server, email)
})

it('after ten wrong current passwords the right one has to wait', async () => {
  const { headers } = await signedIn(server, email)
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect((await change(headers, { currentPassword: 'not it' })).statusCode).toBe(400)
  }
  expect((await change(headers)).statusCode).toBe(429)
})

describe('with a password that was handed out', () => {
  beforeEach(() => all.query('update account set must_change_password = true where id = $1', [accountId]))

  it('nothing answers but what is needed to choose another', async () => {
    const { headers } = await signedIn(server, email)
    for (const url of ['/api/company/settings', '/menu-items', '/profile', '/profile/sessions']) {
      const answer = await server.app.inject({ url, headers })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'changePassword'])
    }
    const token = await postForm(server, '/account/token', {}, { headers })
    expect(token.json().user).toMatchObject({ mustChangePassword: true })
    expect(await statusOf(server, headers)).toBe(200)
  })

  it('everything answers in the same session once another is chosen', async () => {
    const { headers } = await signedIn(server, email)
    expect((await change(headers, { newPassword: TEST_PASSWORD })).statusCode).toBe(400)
    expect((await change(headers)).json()).toEqual({ message: 'success' })
    expect((await server.app.inject({ url: '/api/company/settings', headers })).statusCode).toBe(200)
    const token = await postForm(server, '/account/token', {}, { headers })
    expect(token.json().user).toMatchObject({ mustChangePassword: false })
  })

  it('signing out works', async () => {
    const { headers } = await signedIn(server, email)
    expect((await server.app.inject({ url: '/logout', headers })).statusCode).toBe(302)
    expect(await statusOf(server, headers)).toBe(401)
  })
})
