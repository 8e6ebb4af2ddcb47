import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes])

let companyId: string
let email: string
let employeeId: string

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})

async function supervisorWithEmployee(roleId: '1' | '2' | '3' | '4', status = 'Active') {
  const account = await newAccount(database, { roleId, companyId })
  const rows = await all.query(
    `insert into employee (company_id, account_id, first_name, last_name, hired_on, status)
     values ($1, $2, 'Ada', 'Lane', '2026-01-01', $3) returning id`,
    [companyId, account.accountId, status],
  )
  return { email: account.email, employeeId: String(rows[0]?.id) }
}

beforeEach(async () => {
  ;({ email, employeeId } = await supervisorWithEmployee('3'))
})

const asEmployee = (headers: Record<string, string>) => postForm(server, '/account/login-as-employee', {}, { headers })

it('a supervisor who is an employee too goes on as one, and nothing leads back', async () => {
  const before = await signedIn(server, email)
  expect(before.allowLoginAsEmployee).toBe(true)
  const answer = await asEmployee(before.headers)
  expect(answer.json()).toMatchObject({ redirectUrl: '/' })
  expect(String(answer.headers['set-cookie'])).toMatch(/^timeloom_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const headers = { authorization: `Bearer ${answer.json().accessToken}` }
  const { user } = (await postForm(server, '/account/token', {}, { headers })).json()
  expect(user).toMatchObject({ roleName: 'Employee', employeeId, allowLoginAsEmployee: false })
  const permissions = await server.app.inject({ url: '/profile/permissions', headers })
  expect(permissions.json()).not.toHaveProperty('timeApproval')
  expect(await statusOf(server, before.headers)).toBe(401)
  expect((await postForm(server, '/account/refresh-token', { refreshToken: before.refreshToken })).statusCode).toBe(400)
  expect((await asEmployee(headers)).statusCode).toBe(403)
})

it('the role stays Employee when the session is refreshed', async () => {
  const { headers } = await signedIn(server, email)
  const { refreshToken } = (await asEmployee(headers)).json()
  const { accessToken } = (await postForm(server, '/account/refresh-token', { refreshToken })).json()
  const answer = await postForm(server, '/account/token', {}, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(answer.json().user.roleName).toBe('Employee')
})

it.each([
  { why: 'without an employee', who: () => newAccount(database, { roleId: '2', companyId }) },
  { why: 'whose employee is inactive', who: () => supervisorWithEmployee('3', 'Inactive') },
  { why: 'whose employee is terminated', who: () => supervisorWithEmployee('2', 'Terminated') },
  { why: 'who is an employee only', who: () => supervisorWithEmployee('4') },
  { why: 'of no company', who: () => newAccount(database, { roleId: '1', companyId: null }) },
])('an account $why has no choice', async ({ who }) => {
  const { headers, allowLoginAsEmployee } = await signedIn(server, (await who()).email)
  expect(allowLoginAsEmployee).toBe(false)
  const { user } = (await postForm(server, '/account/token', {}, { headers })).json()
  expect(user.allowLoginAsEmployee).toBe(false)
  expect((await asEmployee(headers)).statusCode).toBe(403)
  expect(await statusOf(server, headers)).toBe(200)
})
