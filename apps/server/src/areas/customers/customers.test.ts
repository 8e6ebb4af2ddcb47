import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { customersRoutes } from './customers.routes.ts'
import { orchard } from './testing/orchard.ts'

const database = testDatabase()
const all = superuser(database)
const routes = [
  ...signInRoutes,
  ...ownAccountRoutes,
  ...auditLogRoutes,
  ...companySetupRoutes,
  ...customersRoutes,
  ...oauthRoutes,
]
const server = testApp(database, routes)

let number = 0
let headers: { authorization: string }

beforeAll(async () => {
  const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
  headers = await server.bearer({ accountId, companyId: null, roleId: '1', employeeId: null })
})
beforeEach(() => {
  number++
})

const get = async (url: string) => (await server.app.inject({ url, headers })).json()
const post = (url: string, payload: Record<string, unknown>) =>
  server.app.inject({ method: 'POST', url, headers, payload })

async function create(changes: Record<string, unknown> = {}) {
  return (await post('/customer/create', orchard(number, changes))).json<{ message: string; id: string }>()
}

/** The Admin of a company that chose a password with the link of the invitation. */
async function invitedAdmin(email: string) {
  const [mail] = await all.query<{ body_text: string }>(
    'select body_text from outgoing_mail where recipient = $1 order by created_at desc',
    [email],
  )
  const token = /token=([\w-]{43})\b/.exec(mail?.body_text ?? '')?.[1] ?? 'none'
  await postForm(server, '/password/changepwd', { password: TEST_PASSWORD, token })
  return signedIn(server, email)
}

describe('a new company', () => {
  it('has its levels, pay types, pay group, rounding, and the holidays of its region for two years', async () => {
    const { message, id } = await create()
    expect(message).toBe('success')
    const of = (sql: string) => all.query(sql, [id])
    expect(await of('select label_name from company_structure where company_id = $1 order by level')).toEqual(
      ['Region', 'Orchard', 'Block', 'Job'].map((label_name) => ({ label_name })),
    )
    expect((await of('select 1 from pay_type where company_id = $1')).length).toBeGreaterThan(5)
    expect(await of('select 1 from pay_group where company_id = $1')).toHaveLength(1)
    expect(await of('select 1 from time_rounding where company_id = $1')).toHaveLength(1)
    const holidays = await of(
      `select name, holiday_date::text as date from holiday where company_id = $1 and name like '%Anniversary%' order by 2`,
    )
    expect(holidays).toEqual([
      { name: 'Taranaki Anniversary Day', date: '2026-03-09' },
      { name: 'Taranaki Anniversary Day', date: '2027-03-08' },
    ])
    expect(await get(`/api/customers/${id}`)).toMatchObject({
      code: `ORCH${number}`,
      status: 'Active',
      licences: 40,
      appLicences: 5,
      licencesUsed: 0,
      lastActivityAt: null,
      regionName: 'Taranaki',
      admins: [{ email: `mere${number}@orchard.example`, isActive: true }],
    })
  })

  it.each([
    { why: 'another country gets its own holidays', regionId: 'JP', zone: 'Asia/Tokyo', region: 'Japan', count: 17 },
    { why: '“none” gets none', regionId: 'none', zone: 'Asia/Tokyo', region: null, count: 0 },
  ])('$why', async ({ regionId, zone, region, count }) => {
    const { id } = await create({ regionId, timeZoneId: zone })
    const ofYear = `select 1 from holiday where company_id = $1 and holiday_date between '2026-01-01' and '2026-12-31'`
    expect(await all.query(ofYear, [id])).toHaveLength(count)
    expect(await get(`/api/customers/${id}`)).toMatchObject({ regionName: region })
  })

  it('invites its Admin, who chooses a password and can work in it', async () => {
    const { id } = await create()
    const { headers: admin } = await invitedAdmin(`mere${number}@orchard.example`)
    const settings = await server.app.inject({ url: '/api/company/settings', headers: admin })
    expect(settings.json()).toMatchObject({ companyId: id, companyName: `Orchard ${number}` })
    const [audited] = await all.query<{ after: object }>(
      `select after from audit_entry where company_id = $1 and entity = 'company' and action = 'create'`,
      [id],
    )
    expect(audited?.after).toMatchObject({ code: `ORCH${number}`, regionId: 'NZ-TKI' })
  })

  it.each([
    { why: 'the code of another company', changes: { code: 'Taken' }, message: 'code extis' },
    {
      why: 'an address already used to sign in',
      changes: { email: 'taken@orchard.example' },
      message: 'userEmailExit',
    },
  ])('is not created with $why, not even in part', async ({ changes, message }) => {
    await create({ code: 'TAKEN', email: 'taken@orchard.example' })
    const count = async () => (await all.query('select 1 from company')).length
    const before = await count()
    expect(await create(changes)).toEqual({ message })
    expect(await count()).toBe(before)
  })

  it.each([
    { field: 'timeZoneId', value: 'Pacific/Atlantis' },
    { field: 'regionId', value: 'NZ-XXX' },
  ])('with an unknown $field answers 400', async ({ field, value }) => {
    expect(await create({ [field]: value })).toMatchObject({ issues: [{ field }] })
  })
})

describe('the list', () => {
  it('is paged, searched and sorted by the server, and counts active employees', async () => {
    const { id } = await create({ companyName: 'Zebra Works', code: 'ZEBRA' })
    await all.query(
      `insert into employee (company_id, first_name, last_name, clock_id, hired_on, status, has_app)
       values ($1, 'A', 'B', 1, '2026-01-01', 'Active', true), ($1, 'C', 'D', 2, '2026-01-01', 'Active', false),
         ($1, 'E', 'F', 3, '2026-01-01', 'Inactive', true)`,
      [id],
    )
    expect(await get('/api/customers?search=zebra')).toMatchObject({
      total: 1,
      rows: [{ id, licencesUsed: 2, appLicencesUsed: 1, licences: 40, appLicences: 5 }],
    })
    expect(await get('/api/customers?search=2 of 40&searchIn=licencesUsed')).toMatchObject({ rows: [{ id }] })
    expect(await get('/api/customers?search=never&searchIn=lastActivityAt,name&status=Active')).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id })]),
    })
    expect(await get('/api/customers?search=zebra&searchIn=code,status')).toMatchObject({ total: 1 })
    expect(await get('/api/customers?search=zebra&searchIn=status,timeZoneId')).toMatchObject({ total: 0 })
    const page = await get('/api/customers?page=1&pageSize=1&sort=-name')
    expect(page).toMatchObject({ rows: [{ code: 'ZEBRA' }] })
    expect(page.total).toBeGreaterThan(1)
    expect(await get('/api/customers?sort=licences')).toMatchObject({ issues: [{ field: 'sort' }] })
    expect(await get('/api/customers?status=Suspended&search=zebra')).toEqual({ total: 0, rows: [] })
  })

  it('knows when the company’s people were last active; the Superadmin does not count', async () => {
    const { id } = await create()
    await post('/customer/open', { id })
    expect(await get(`/api/customers/${id}`)).toMatchObject({ lastActivityAt: null })
    await invitedAdmin(`mere${number}@orchard.example`)
    expect(await get(`/api/customers/${id}`)).toMatchObject({ lastActivityAt: server.clock.now().toISOString() })
    expect(await get('/api/customers?sort=-lastActivityAt&page=1&pageSize=1')).toMatchObject({
      rows: [{ lastActivityAt: server.clock.now().toISOString() }],
    })
  })
})

describe('a change', () => {
  it('switches what the company’s people then see, and is recorded with before and after', async () => {
    const { id } = await create()
    const { headers: admin } = await invitedAdmin(`mere${number}@orchard.example`)
    const changes = { licences: 60, isSkillEnabled: true, thirdPartyType: '02', payrollOutputType: '21' }
    const saved = await post('/customer/update', { id, ...changes })
    expect(saved.json()).toEqual({ message: 'success' })
    const settings = await server.app.inject({ url: '/api/company/settings', headers: admin })
    expect(settings.json()).toMatchObject({ isSkillEnabled: true, thirdPartyType: '02', payrollOutputType: '21' })
    const entries = await all.query(
      `select entity, before, after from audit_entry where company_id = $1 and action = 'update' and entity like 'company%' order by entity`,
      [id],
    )
    expect(entries).toMatchObject([
      { entity: 'company', before: { licences: 40 }, after: { licences: 60 } },
      { entity: 'company_settings', before: { isSkillEnabled: false }, after: { isSkillEnabled: true } },
    ])
    await post('/customer/update', { id, thirdPartyType: '' })
    expect(await get(`/api/customers/${id}`)).toMatchObject({ thirdPartyType: null, payrollOutputType: '21' })
  })

  it('to what someone else changed in the meantime answers 409 with who and when', async () => {
    const { id } = await create()
    const { version } = await get(`/api/customers/${id}`)
    await post('/customer/update', { id, licences: 50, version })
    const stale = await post('/customer/update', { id, licences: 45, version })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ message: 'changed', changedBy: 'Ada Lane' })
    expect(await get(`/api/customers/${id}`)).toMatchObject({ licences: 50 })
  })

  it('to fewer licences than are in use answers 400', async () => {
    const { id } = await create()
    await all.query(
      `insert into employee (company_id, first_name, last_name, clock_id, hired_on, status)
       values ($1, 'A', 'B', 1, '2026-01-01', 'Active'), ($1, 'C', 'D', 2, '2026-01-01', 'Active')`,
      [id],
    )
    const answer = await post('/customer/update', { id, licences: 1 })
    expect(answer.json()).toMatchObject({ issues: [{ field: 'licences', reason: '2 are in use' }] })
  })
})

describe('a suspension', () => {
  it('ends the company’s sessions, and signing in is answered like a wrong password', async () => {
    const { id } = await create()
    const email = `mere${number}@orchard.example`
    const { headers: admin } = await invitedAdmin(email)
    const suspended = await post('/customer/status', { id, status: 'Suspended', reason: 'unpaid since May' })
    expect(suspended.json()).toEqual({ message: 'success' })
    expect(await statusOf(server, admin)).toBe(401)
    const right = await postForm(server, '/account/login', { email, password: TEST_PASSWORD })
    const wrong = await postForm(server, '/account/login', { email, password: 'another long password' })
    expect([right.statusCode, right.json().message]).toEqual([wrong.statusCode, wrong.json().message])
    expect(await get(`/api/customers/${id}`)).toMatchObject({ status: 'Suspended', statusReason: 'unpaid since May' })
    expect((await post('/customer/open', { id })).statusCode).toBe(400)

    await post('/customer/status', { id, status: 'Active', reason: 'paid' })
    expect(await statusOf(server, (await signedIn(server, email)).headers)).toBe(200)
    const reasons = await all.query(
      `select reason from audit_entry where company_id = $1 and reason is not null order by reason`,
      [id],
    )
    expect(reasons).toEqual([{ reason: 'paid' }, { reason: 'unpaid since May' }])
  })

  it('is refused for the company that the Superadmin belongs to or has open', async () => {
    const { id } = await create()
    const { accountId } = await newAccount(database, { roleId: '1', companyId: id })
    const own = await server.bearer({ accountId, companyId: null, roleId: '1', employeeId: null })
    const body = { id, status: 'Suspended', reason: 'by mistake' }
    const refusedOwn = await server.app.inject({ method: 'POST', url: '/customer/status', headers: own, payload: body })
    expect(refusedOwn.json()).toEqual({ message: 'open' })
    const { accessToken } = (await post('/customer/open', { id })).json()
    const inside = { authorization: `Bearer ${accessToken}` }
    const refused = await server.app.inject({ method: 'POST', url: '/customer/status', headers: inside, payload: body })
    expect(refused.json()).toEqual({ message: 'open' })
    expect(await get(`/api/customers/${id}`)).toMatchObject({ status: 'Active' })
  })
})

describe('an Admin', () => {
  it.each([
    { method: 'GET', url: '/api/customers' },
    { method: 'GET', url: '/api/outbox' },
    { method: 'POST', url: '/customer/create' },
    { method: 'POST', url: '/customer/update' },
    { method: 'POST', url: '/customer/status' },
    { method: 'POST', url: '/customer/open' },
    { method: 'POST', url: '/customer/leave' },
    { method: 'POST', url: '/customer/outbox/retry' },
  ] as const)('may not call $method $url', async ({ method, url }) => {
    const { id } = await create()
    const { accountId } = await newAccount(database, { roleId: '2', companyId: id })
    const admin = await server.bearer({ accountId, companyId: id, roleId: '2', employeeId: null })
    expect((await server.app.inject({ method, url, headers: admin })).statusCode).toBe(403)
  })
})
