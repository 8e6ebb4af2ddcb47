import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { Refusal } from '../../platform/call/refusal.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'
import { savePunch } from '../punches/punches.service.ts'
import { addEmployees, readEmployees } from './people.service.ts'
import { readEmployee } from './read-employee.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let nodes: Map<string, string>

const bakery = ['Plant', 'Production', 'Bakery']
const packing = ['Plant', 'Production', 'Packing']
const node = (path: string[]) => nodes.get(pathKey(path))!

beforeAll(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  nodes = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [bakery, packing]))
  await company.addEmployee({ clockId: 1, firstName: 'Zoe', lastName: 'Adams', departmentId: node(bakery) })
  await company.addEmployee({
    clockId: 22,
    firstName: 'Āwhina',
    lastName: 'Ārama',
    departmentId: node(bakery),
    status: 'Inactive',
  })
  await company.addEmployee({ clockId: 3, firstName: 'Bo_b', lastName: 'Zane', departmentId: node(packing) })
})

const list = async (query: Parameters<typeof readEmployees>[1] = {}) => {
  const rows = await company.transact((work) => readEmployees(work, query))
  if (rows instanceof Refusal) throw new Error(JSON.stringify(rows.answer))
  return rows
}
const names = async (query: Parameters<typeof readEmployees>[1] = {}) => (await list(query)).map((row) => row.lastName)

describe('the list', () => {
  it('is by name, with macrons where people look for them', async () => {
    expect(await names()).toEqual(['Adams', 'Ārama', 'Zane'])
  })

  it.each([
    { why: 'status', query: { employeeStatus: 'Inactive' as const }, expected: ['Ārama'] },
    { why: 'part of a name', query: { search: 'zo' }, expected: ['Adams'] },
    { why: 'both names', query: { search: 'Zane Bo' }, expected: ['Zane'] },
    { why: 'part of a clock id', query: { search: '2', searchIn: ['clockId' as const] }, expected: ['Ārama'] },
    { why: 'a character that LIKE would take for any', query: { search: 'o_b' }, expected: ['Zane'] },
    { why: 'a percent sign', query: { search: '%' }, expected: [] },
    { why: 'descending order', query: { sort: '-lastName' }, expected: ['Zane', 'Ārama', 'Adams'] },
    { why: 'the number', query: { sort: 'clockId' }, expected: ['Adams', 'Zane', 'Ārama'] },
    { why: 'a page', query: { page: 2, pageSize: 2 }, expected: ['Zane'] },
  ])('by $why', async ({ query, expected }) => expect(await names(query)).toEqual(expected))

  it('of a node holds the nodes below it', async () => {
    expect(await names({ departmentIds: [node(['Plant'])] })).toHaveLength(3)
    expect(await names({ departmentIds: [node(packing)] })).toEqual(['Zane'])
  })

  it('of a node that the company has not is not found', async () => {
    const departmentIds = [node(packing), randomUUID()]
    expect(await company.transact((work) => readEmployees(work, { departmentIds }))).toMatchObject({ status: 404 })
  })

  it('by a field that it has not is a bad request', async () => {
    expect(await company.transact((work) => readEmployees(work, { sort: 'password' }))).toMatchObject({ status: 400 })
  })

  it('names department, pay group and hours', async () => {
    expect((await list())[0]).toMatchObject({
      departmentName: 'Bakery',
      payGroupName: 'Standard',
      standardHours: 8,
      timeRoundingName: null,
    })
  })

  it('shows a supervisor the managed nodes, another company nothing', async () => {
    await company.transact(({ tx }) =>
      tx
        .insertInto('managed_department')
        .values({ companyId: company.companyId, accountId: company.accountId, departmentId: node(bakery) })
        .execute(),
    )
    const managed = await company.transact((work) => readEmployees(work, {}), { roleId: '3' })
    expect(managed).toMatchObject([{ lastName: 'Adams' }, { lastName: 'Ārama' }])
    const other = await companyAtWork(db, { now })
    expect(await other.transact((work) => readEmployees(work, {}))).toEqual([])
  })
})

describe('one employee', () => {
  it('is out before the first punch, in after an In, out after an Out', async () => {
    const employeeId = await company.addEmployee({ clockId: 50 })
    const read = (at: string) => company.transact((work) => readEmployee(work, employeeId), { now: new Date(at) })
    const punch = (punchTime: string, direction: 'In' | 'Out') =>
      company.transact((work) =>
        savePunch(work, { employeeId, day: '2026-06-03', dayType: 'Today', punchTime, direction }),
      )
    expect(await read('2026-06-03T00:00Z')).toMatchObject({
      punchStatus: 'NoPunch',
      punchStatusSince: null,
      timeZoneId: 'Pacific/Auckland',
    })
    await punch('08:00', 'In')
    expect(await read('2026-06-03T00:00Z')).toMatchObject({
      punchStatus: 'In',
      punchStatusSince: '2026-06-02T20:00:00.000Z',
    })
    await punch('12:30', 'Out')
    expect(await read('2026-06-03T01:00Z')).toMatchObject({
      punchStatus: 'Out',
      punchStatusSince: '2026-06-03T00:30:00.000Z',
    })
    expect(await read('2026-06-04T01:00Z')).toMatchObject({ punchStatus: 'NoPunch' })
  })

  it('of another company is not found', async () => {
    const other = await companyAtWork(db, { now })
    const stranger = await other.addEmployee({})
    expect(await company.transact((work) => readEmployee(work, stranger))).toMatchObject({ status: 404 })
  })
})

describe('the zone of an employee', () => {
  it('is the company’s, the nearest node’s before that, the pay group’s before both, from the date each holds', async () => {
    const { companyId } = company
    const perth = await company.transact(({ tx }) =>
      createPayGroup(tx, {
        companyId,
        name: 'West',
        effectiveFrom: '2026-05-20',
        rules: { startTime: '2026-05-18', timeZoneId: 'Australia/Perth' },
      }),
    )
    const [plain, onNode] = [await company.addEmployee({}), await company.addEmployee({ departmentId: node(packing) })]
    await company.transact(async ({ tx }) => {
      await tx
        .updateTable('department')
        .set({ timeZoneId: 'Australia/Sydney' })
        .where('id', '=', node(['Plant', 'Production']))
        .execute()
      await tx.updateTable('department').set({ timeZoneId: 'Asia/Tokyo' }).where('id', '=', node(packing)).execute()
      await tx
        .insertInto('employee_assignment')
        .values({
          companyId,
          employeeId: onNode,
          effectiveFrom: '2026-06-01',
          departmentId: node(packing),
          payGroupId: perth,
        })
        .execute()
    })
    const zoneOn = await company.transact(({ tx }) => zoneOfEmployees(tx, [plain, onNode]))
    expect(zoneOn(plain, '2026-06-03')).toBe('Pacific/Auckland')
    // The department's own zone does not count: its level has the time-zone flag off.
    expect([zoneOn(onNode, '2020-01-01'), zoneOn(onNode, '2026-05-31')]).toEqual([
      'Australia/Sydney',
      'Australia/Sydney',
    ])
    expect(zoneOn(onNode, '2026-06-01')).toBe('Australia/Perth')
    expect(() => zoneOn('unasked', '2026-06-01')).toThrow(/was not asked for/)
  })
})

describe('with 2,000 employees', () => {
  let large: CompanyAtWork

  beforeAll(async () => {
    large = await companyAtWork(db, { now, from: '2026-05-04' })
    await large.transact(({ tx }) =>
      addEmployees(
        tx,
        large.companyId,
        Array.from({ length: 2000 }, (_, index) => ({
          clockId: index + 1,
          payId: `P${index}`,
          firstName: `First${index % 97}`,
          lastName: `Last${index}`,
          email: null,
          hiredOn: '2026-05-04',
          terminatedOn: null,
          status: 'Active' as const,
          accountId: null,
          effectiveFrom: '2026-05-04',
          departmentId: null,
          payGroupId: large.rules.payGroupId,
          timeRoundingId: null,
          standardMinutes: 480,
        })),
      ),
    )
    await db.pool.query('analyze employee, employee_assignment')
  })

  it('the list is read at once, well under a second', async () => {
    const start = performance.now()
    expect(await large.transact((work) => readEmployees(work, {}))).toHaveLength(2000)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it.each([
    {
      index: 'employee_pkey',
      query: `select id from visible_employee where id = '00000000-0000-4000-8000-000000000000'`,
    },
    { index: 'employee_clock_id', query: 'select id from visible_employee where clock_id = 77' },
    {
      index: 'employee_assignment_pkey',
      query: `select * from employee_assignment where employee_id = '00000000-0000-4000-8000-000000000000' order by effective_from desc limit 1`,
    },
  ])('$index serves its look-up', async ({ index, query }) => {
    const plan = await large.transact(async ({ tx }) => {
      const { rows } = await sql<{ queryPlan?: string } & Record<string, string>>`explain ${sql.raw(query)}`.execute(tx)
      return rows.map((row) => Object.values(row).join()).join('\n')
    })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on employee ')
  })
})
