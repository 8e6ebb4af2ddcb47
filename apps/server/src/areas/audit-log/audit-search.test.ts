import type { AuditRow } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { auditLogRoutes } from './audit-log.routes.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'

/** Just after midnight of the 20th in Auckland. */
const now = new Date('2026-11-19T11:30:00Z')
const database = testDatabase()
const server = testApp(database, auditLogRoutes, { now })

let company: CompanyAtWork
let admin: TestPerson
let supervisor: TestPerson
let mele: string
let ben: string
let bakery: string

beforeAll(async () => {
  company = await companyAtWork(database.db, { now })
  const { companyId } = company
  admin = { accountId: company.accountId, companyId, roleId: '2', employeeId: null }
  const nodes = await company.transact(({ tx }) => ensureNodes(tx, companyId, [['Bakery'], ['Packing']]))
  bakery = nodes.get(pathKey(['Bakery']))!
  const { accountId } = await newAccount(database, { roleId: '3', companyId })
  supervisor = { accountId, companyId, roleId: '3', employeeId: null }
  await company.transact(({ tx }) =>
    tx.insertInto('managed_department').values({ companyId, accountId, departmentId: bakery }).execute(),
  )
  mele = await company.addEmployee({ firstName: 'Mele', lastName: 'Fonua', departmentId: bakery })
  ben = await company.addEmployee({
    firstName: 'Ben',
    lastName: 'Cole',
    departmentId: nodes.get(pathKey(['Packing']))!,
  })
  await record(0, {
    action: 'update',
    entity: 'department',
    entityId: bakery,
    before: { code: 'A' },
    after: { code: 'B' },
  })
  await record(-60, { action: 'create', entity: 'punch', entityId: 'p1', employeeId: mele, workDate: '2026-11-18' })
  await record(-61, { action: 'delete', entity: 'punch', entityId: 'p2', employeeId: ben, reason: 'Wrong clock' })
  await record(-3000, {
    action: 'update',
    entity: 'employee_assignment',
    entityId: `${mele}@2026-11-01`,
    employeeId: mele,
    before: { departmentId: null, effectiveFrom: '2026-10-31' },
    after: { departmentId: bakery, effectiveFrom: '2026-11-01' },
  })
  await record(-3001, {
    action: 'update',
    entity: 'employee_pay_rate',
    entityId: `${mele}@2026-11-01`,
    employeeId: mele,
  })
})

/** @param minutes after `now` */
const record = (minutes: number, entry: AuditEntry) =>
  company.transact((work) => recordAudit(work, [entry]), { now: new Date(now.getTime() + minutes * 60_000) })

async function get(url: string, who: TestPerson = admin) {
  return server.app.inject({ url, headers: await server.bearer(who) })
}
async function find(query = '', who: TestPerson = admin): Promise<{ total: number; rows: AuditRow[] }> {
  return (await get(`/api/audit${query}`, who)).json()
}
/** What was found, by kind and action. */
const found = async (query: string, who?: TestPerson) =>
  (await find(query, who)).rows.map(({ entity, action }) => `${action} ${entity}`)

describe('the search of recorded changes', () => {
  it('says who, when and what changed, with names instead of ids', async () => {
    const { total, rows } = await find()
    expect(total).toBe(5)
    expect(rows[0]).toMatchObject({
      at: now.toISOString(),
      by: 'Ada Admin',
      action: 'update',
      entity: 'department',
      recordName: 'Bakery',
      employeeName: null,
      changes: [{ field: 'code', before: 'A', after: 'B' }],
    })
    expect(rows[3]).toMatchObject({
      recordName: 'Mele Fonua',
      employeeName: 'Mele Fonua',
      changes: [
        { field: 'departmentId', before: null, after: 'Bakery' },
        { field: 'effectiveFrom', before: '2026-10-31', after: '2026-11-01' },
      ],
    })
  })

  it.each([
    { why: 'by kind', query: () => '?entities=punch', entries: ['create punch', 'delete punch'] },
    { why: 'by action', query: () => '?action=delete', entries: ['delete punch'] },
    { why: 'by record', query: () => '?entities=punch&entityId=p2', entries: ['delete punch'] },
    { why: 'by employee', query: () => `?employeeId=${ben}`, entries: ['delete punch'] },
    { why: 'by day', query: () => `?employeeId=${mele}&workDate=2026-11-18`, entries: ['create punch'] },
    { why: 'from a day of the company’s zone', query: () => '?fromDate=2026-11-20', entries: ['update department'] },
    {
      why: 'to a day of the company’s zone',
      query: () => '?fromDate=2026-11-19&toDate=2026-11-19',
      entries: ['create punch', 'delete punch'],
    },
    { why: 'by part of a name', query: () => '?search=n col', entries: ['delete punch'] },
    { why: 'by reason', query: () => '?search=wrong cl&searchIn=reason', entries: ['delete punch'] },
    { why: 'by the day as shown', query: () => '?search=18/11/2026&searchIn=workDate', entries: ['create punch'] },
    {
      why: 'by the time as shown',
      query: () => '?search=20/11/2026 00:30&searchIn=at,employee',
      entries: ['update department'],
    },
    {
      why: 'by what the screen calls an action',
      query: () => '?search=made&searchIn=action,entity&searchValues=action:create',
      entries: ['create punch'],
    },
    {
      why: 'by the record',
      query: () => '?search=bakery&searchIn=record',
      entries: ['update department'],
    },
    {
      why: 'by a name that replaced another',
      query: () => '?search=bakery&searchIn=changes',
      entries: ['update employee_assignment'],
    },
    {
      why: 'by the name of a field that changed',
      query: () => '?search=department&searchIn=changes',
      entries: ['update employee_assignment'],
    },
    {
      why: 'by the name of a field as the screen writes it, in two words',
      query: () => '?search=effective from&searchIn=changes',
      entries: ['update employee_assignment'],
    },
    {
      why: 'by a changed date as shown',
      query: () => '?search=01/11/2026&searchIn=changes',
      entries: ['update employee_assignment'],
    },
    { why: 'by a word that nothing has', query: () => '?search=zebra&searchIn=changes,at,address', entries: [] },
    { why: 'not by a column that is hidden', query: () => '?search=wrong cl&searchIn=by,record', entries: [] },
    { why: 'by who did it', query: () => `?accountId=${supervisor.accountId}`, entries: [] },
    {
      why: 'the oldest first',
      query: () => '?sort=at&pageSize=2',
      entries: ['update employee_pay_rate', 'update employee_assignment'],
    },
  ])('narrows $why', async ({ query, entries }) => expect(await found(query())).toEqual(entries))

  it('comes in pages that miss nothing, from whichever end they are read', async () => {
    const pages = [await find('?pageSize=2&page=1'), await find('?pageSize=2&page=2'), await find('?pageSize=2&page=3')]
    expect(pages.flatMap(({ rows }) => rows)).toEqual((await find()).rows)
    expect(await find('?pageSize=2&page=4')).toEqual({ total: 5, rows: [] })
    const words = await find('?search=fonua')
    expect(words.total).toBe(3)
    expect((await find('?search=fonua&pageSize=2&page=2')).rows).toEqual(words.rows.slice(2))
    expect(await find('?search=fonua&pageSize=2&page=3')).toEqual({ total: 3, rows: [] })
  })

  it.each(['?sort=entity', '?fromDate=2026-02-30', '?pageSize=0', '?employeeId=somebody'])(
    'refuses an impossible filter: %s',
    async (query) => expect((await get(`/api/audit${query}`)).statusCode).toBe(400),
  )
})

describe('a Supervisor', () => {
  it('sees what happened to the employees they manage, without pay rates', async () => {
    expect(await found('', supervisor)).toEqual(['create punch', 'update employee_assignment'])
    expect(await found('?entities=employee_pay_rate', supervisor)).toEqual([])
    expect((await get(`/api/audit?employeeId=${ben}`, supervisor)).statusCode).toBe(404)
  })

  it('without time functions sees nothing of punches', async () => {
    const narrow = (functions: string[]) =>
      company.transact(({ tx }) =>
        tx.updateTable('account').set({ functions }).where('id', '=', supervisor.accountId).execute(),
      )
    await narrow(['Leave'])
    expect(await found('', supervisor)).toEqual(['update employee_assignment'])
    await narrow([])
    expect(await found('', supervisor)).toContain('create punch')
  })

  it('is not offered a kind that they may not see', async () => {
    const { entities } = (await get('/api/audit/choices', supervisor)).json()
    expect(entities).toContain('punch')
    expect(entities).not.toContain('employee_pay_rate')
  })
})

it('offers as filters only what has happened', async () => {
  expect((await get('/api/audit/choices')).json()).toEqual({
    accounts: [{ id: admin.accountId, name: 'Ada Admin' }],
    actions: ['create', 'delete', 'update'],
    entities: ['department', 'employee_assignment', 'employee_pay_rate', 'punch'],
  })
})
