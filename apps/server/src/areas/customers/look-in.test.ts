import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { customersRoutes } from './customers.routes.ts'
import { orchard } from './testing/orchard.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [
  ...signInRoutes,
  ...ownAccountRoutes,
  ...auditLogRoutes,
  ...companySetupRoutes,
  ...customersRoutes,
  ...oauthRoutes,
])

let number = 0
let headers: { authorization: string }

beforeAll(async () => {
  const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
  headers = await server.bearer({ accountId, companyId: null, roleId: '1', employeeId: null })
})
beforeEach(() => {
  number++
})

const post = (url: string, payload: Record<string, unknown>) =>
  server.app.inject({ method: 'POST', url, headers, payload })
const create = async (changes: Record<string, unknown> = {}) =>
  (await post('/customer/create', orchard(number, changes))).json<{ message: string; id: string }>()

describe('looking in', () => {
  it('opens the company in a separate session, says so, and is recorded there', async () => {
    const { id } = await create()
    const { accessToken } = (await post('/customer/open', { id })).json()
    const inside = { authorization: `Bearer ${accessToken}` }
    const user = async (as: { authorization: string }) =>
      (await server.app.inject({ method: 'POST', url: '/account/token', headers: as })).json().user
    expect(await user(inside)).toMatchObject({ roleName: 'Superadmin', companyId: id, isLookingIn: true })
    const settings = await server.app.inject({ url: '/api/company/settings', headers: inside })
    expect(settings.json()).toMatchObject({ companyId: id })
    expect(await user(headers)).toMatchObject({ companyId: null, isLookingIn: false })

    const left = await server.app.inject({ method: 'POST', url: '/customer/leave', headers: inside })
    const outside = { authorization: `Bearer ${left.json().accessToken}` }
    expect(await user(outside)).toMatchObject({ companyId: null, companyName: '', isLookingIn: false })
    const actions = await all.query(
      `select action from audit_entry where company_id = $1 and action in ('open', 'leave') order by at, action desc`,
      [id],
    )
    expect(actions).toEqual([{ action: 'open' }, { action: 'leave' }])
  })

  it('ends with the visit: no token of it works any more, in whatever tab or program', async () => {
    const { id } = await create()
    const send = (url: string, as: object, payload = {}) =>
      server.app.inject({ method: 'POST', url, headers: { ...as }, payload })
    const opened = (await post('/customer/open', { id })).json()
    const inside = { authorization: `Bearer ${opened.accessToken}` }
    const otherTab = (await send('/account/token', inside)).json()
    const made = await send('/profile/api-tokens', inside, { name: 'Look', scopes: ['audit:visible'] })
    const program = { authorization: `Bearer ${made.json().token}` }
    expect((await server.app.inject({ url: '/api/audit', headers: program })).statusCode).toBe(200)
    expect((await send('/customer/leave', inside)).statusCode).toBe(200)
    for (const accessToken of [opened.accessToken, otherTab.accessToken]) {
      const headers = { authorization: `Bearer ${accessToken}` }
      expect((await server.app.inject({ url: '/api/company/settings', headers })).statusCode).toBe(401)
    }
    for (const { refreshToken } of [opened, otherTab]) {
      expect((await send('/account/refresh-token', {}, { refreshToken })).statusCode).toBe(400)
    }
    expect((await server.app.inject({ url: '/api/audit', headers: program })).statusCode).toBe(401)
    expect((await server.app.inject({ url: '/api/customers', headers })).statusCode).toBe(200)
  })

  it('takes a Superadmin of a company back to their own, which records nothing of it', async () => {
    const own = (await create()).id
    number++
    const other = (await create({ code: `OTHER${number}`, email: `other${number}@orchard.example` })).id
    const { accountId } = await newAccount(database, { roleId: '1', companyId: own })
    const home = await server.bearer({ accountId, companyId: own, roleId: '1', employeeId: null })
    const send = async (url: string, as: object, payload = {}) =>
      (await server.app.inject({ method: 'POST', url, headers: { ...as }, payload })).json()
    const opened = await send('/customer/open', home, { id: other })
    const back = await send('/customer/leave', { authorization: `Bearer ${opened.accessToken}` })
    const { user } = await send('/account/token', { authorization: `Bearer ${back.accessToken}` })
    expect(user).toMatchObject({ companyId: own, isLookingIn: false })
  })
})
