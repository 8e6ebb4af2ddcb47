import { beforeEach, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { approvalsRoutes } from '../approvals/approvals.routes.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { postForm } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...oauthRoutes, ...companySetupRoutes, ...approvalsRoutes])

let supervisor: TestPerson
let headers: Record<string, string>

beforeEach(async () => {
  const { companyId } = await newCompany(database.db)
  const { accountId } = await newAccount(database, { roleId: '3', companyId })
  supervisor = { accountId, companyId, roleId: '3', employeeId: null }
  headers = await server.bearer(supervisor)
})

const narrow = (functions: string[]) =>
  all.query('update account set functions = $1 where id = $2', [functions, supervisor.accountId])
const get = async (url: string) => (await server.app.inject({ url, headers })).json()
const approvals = async () => (await server.app.inject({ url: '/time-approvals/dailyNum', headers })).statusCode

it('none chosen is all of them', async () => {
  expect(await approvals()).toBe(200)
  expect(await get('/profile/permissions')).toMatchObject({
    leave: ['visible', 'create', 'update', 'approve'],
    timeApproval: ['visible', 'approve'],
    timesheet: ['visible', 'update'],
  })
})

it('what they do not go with is neither answered nor offered, from the next call on', async () => {
  await narrow(['Leave'])
  expect(await approvals()).toBe(403)
  const permissions = await get('/profile/permissions')
  expect(permissions).toMatchObject({
    leave: ['visible', 'create', 'update', 'approve'],
    employee: ['visible', 'update'],
  })
  for (const resource of ['timesheet', 'timeApproval', 'schedule', 'report']) {
    expect(permissions).not.toHaveProperty(resource)
  }
  const menu: { key: string }[] = await get('/menu-items')
  expect(menu.map(({ key }) => key)).toEqual(['dashboard', 'company', 'leave', 'tools', 'settings', 'profile'])
  await narrow(['Approvals'])
  expect(await approvals()).toBe(200)
  expect((await get('/profile/permissions')).timesheet).toEqual(['visible'])
})

it('a program is given no scope beyond them', async () => {
  await narrow(['Leave'])
  const make = (scopes: string) => postForm(server, '/profile/api-tokens', { name: 'Export', scopes }, { headers })
  expect((await make('timesheet:update')).statusCode).toBe(400)
  expect((await make('leave:visible')).statusCode).toBe(200)
})

it('narrow nobody but a Supervisor', async () => {
  await narrow(['Leave'])
  await all.query(`update account set role_id = '2' where id = $1`, [supervisor.accountId])
  headers = await server.bearer({ ...supervisor, roleId: '2' })
  expect(await approvals()).toBe(200)
})
