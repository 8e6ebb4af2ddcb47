import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { tableDigests } from '../../../test/isolation/table-digests.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { readCost } from './labour-cost.service.ts'
import { labourCostRoutes } from './labour-cost.routes.ts'
import { costOffice, MONDAY, WEEK, type CostOffice } from './testing/cost-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...labourCostRoutes, ...oauthRoutes])
const [TUESDAY, WEDNESDAY, BEFORE] = ['2026-11-10', '2026-11-11', '2026-11-03']
let office: CostOffice

beforeEach(async () => {
  office = await costOffice(database, server)
})

describe('labour cost', () => {
  it('is refused to people who may not see pay rates, on each call', async () => {
    for (const path of ['', '/jobs', '/people']) {
      expect((await office.ask(path, {}, office.supervisor)).status).toBe(403)
      expect((await office.ask(path, {}, await office.person('4'))).status).toBe(403)
      expect((await office.ask(path)).status).toBe(200)
    }
  })

  it('of a supervisor with the right is of their departments', async () => {
    const { company, aroha, wiremu, bakery } = office
    await office.addRate(wiremu, '2026-01-05', 20)
    for (const who of [aroha, wiremu]) await office.addLine(who, MONDAY, 'ORD', 60)
    await office.setBudget(null, MONDAY, 100)
    await office.setBudget(office.packing, MONDAY, 100)
    await office.setBudget(bakery, MONDAY, 100)
    const asked = { ...WEEK, departmentIds: [] }
    const cost = await company.transact(
      async (work) => {
        await sql`select set_config('app.account_id', ${office.supervisor.accountId}, true)`.execute(work.tx)
        return readCost({ ...work, caller: { ...work.caller, accountId: office.supervisor.accountId } }, asked)
      },
      { roleId: '3' },
    )
    if (isRefusal(cost)) throw new Error('refused')
    expect(cost.total).toMatchObject({ cost: 30, budget: null })
    expect(cost.departments).toMatchObject([{ departmentId: bakery, cost: 30, budget: { amount: 100, left: 70 } }])
  })

  it('is refused to programs that may not read timesheets', async () => {
    const scopes = ['payRate:update'] as const
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: [...scopes] })
    const url = `/api/labour-cost?${new URLSearchParams(WEEK).toString()}`
    expect((await server.app.inject({ url, headers })).statusCode).toBe(403)
    const both = await addToken(server, await server.bearer(office.admin), { scopes: [...scopes, 'timesheet:visible'] })
    expect((await server.app.inject({ url, headers: both.headers })).statusCode).toBe(200)
  })

  it('shows nothing of another company, and writes nothing', async () => {
    const other = await costOffice(database, server)
    await other.addLine(other.aroha, MONDAY, 'ORD', 60)
    const before = await tableDigests(all, office.company.companyId)
    expect(await office.cost()).toMatchObject({ total: { minutes: 0, cost: 0 }, departments: [], payTypes: [] })
    expect(await office.jobs()).toEqual([])
    expect(await tableDigests(all, office.company.companyId)).toEqual(before)
    expect((await office.ask('', { departmentIds: other.bakery })).status).toBe(404)
    expect((await office.ask('/people', { departmentId: other.bakery })).status).toBe(404)
  })

  it('refuses ranges that end before they begin, or are longer than a year', async () => {
    expect((await office.ask('', { endDate: '2026-11-08' })).status).toBe(400)
    expect((await office.ask('', { endDate: '2027-11-10' })).status).toBe(400)
    expect((await office.ask('', { endDate: '2027-11-09' })).status).toBe(200)
  })
})

describe('money', () => {
  it('is hours, the factor of the pay type and the rate of the day, each line half up to the cent', async () => {
    const { aroha } = office
    await office.addRate(aroha, WEDNESDAY, 33.3333)
    await office.addLine(aroha, MONDAY, 'ORD', 480)
    await office.addLine(aroha, MONDAY, 'OT', 50)
    await office.addLine(aroha, WEDNESDAY, 'ORD', 90)
    await office.addLine(aroha, BEFORE, 'ORD', 120)
    const { total, payTypes, departments, previous } = await office.cost()
    // 8 h × 30; 50 min × 1.5 × 30 = 37.50; 1.5 h × 33.3333 = 49.99995
    expect(total).toEqual({ minutes: 620, cost: 327.5, entered: 0, previous: { minutes: 120, cost: 60 }, budget: null })
    expect(payTypes).toEqual([
      expect.objectContaining({ payTypeName: 'Ordinary Time', minutes: 570, cost: 290, isExtra: false }),
      expect.objectContaining({ payTypeName: 'Overtime', minutes: 50, cost: 37.5, isExtra: false }),
    ])
    expect(departments).toMatchObject([
      { departmentId: office.bakery, departmentName: 'Bakery', parentNames: ['Plant'], minutes: 620, cost: 327.5 },
    ])
    expect(previous).toEqual({ startDate: '2026-11-02', endDate: '2026-11-08', kind: 'days' })
  })

  it('of unpaid leave is none, of paid leave the rate; only paid leave is paid time', async () => {
    const { aroha } = office
    await office.addLine(aroha, MONDAY, 'UNPAID', 480)
    await office.addLine(aroha, TUESDAY, 'ANNUAL', 240)
    const { total, payTypes } = await office.cost()
    expect(total).toMatchObject({ minutes: 240, cost: 120 })
    await office.addLine(office.wiremu, MONDAY, 'UNPAID', 480)
    expect((await office.cost()).departments.map(({ departmentName }) => departmentName)).toEqual(['Bakery'])
    expect(payTypes).toMatchObject([
      { payTypeName: 'Annual Leave', minutes: 240, cost: 120, isExtra: false },
      { payTypeName: 'Unpaid Leave', minutes: 480, cost: 0, isExtra: true },
    ])
  })

  it('of an allowance is known with a factor alone, by its hours, or an hour a shift', async () => {
    const { aroha } = office
    await office.addPayType('COLD', { isAllowance: true, isOvertime: true, payRateFactor: 0.1 })
    await office.addPayType('TOOL', { isAllowance: true })
    await office.addLine(aroha, MONDAY, 'ORD', 480)
    await office.addLine(aroha, MONDAY, 'COLD', 120)
    await office.addLine(aroha, TUESDAY, 'COLD', { shifts: 2 })
    await office.addLine(aroha, MONDAY, 'TOOL', { shifts: 1 })
    const { total, payTypes, unpriced } = await office.cost()
    // 2 h and 2 shifts × 0.1 × 30
    expect(total).toMatchObject({ minutes: 480, cost: 252 })
    expect(payTypes).toMatchObject([
      { payTypeName: 'COLD', minutes: 120, shifts: 2, cost: 12, isExtra: true },
      { payTypeName: 'Ordinary Time', cost: 240 },
      { payTypeName: 'TOOL', shifts: 1, cost: null, isExtra: true },
    ])
    expect(unpriced.people).toBe(0)
  })

  it('of people without a pay rate is missing, and they are named', async () => {
    const { aroha, wiremu } = office
    await office.addLine(aroha, MONDAY, 'ORD', 60)
    for (const date of [BEFORE, MONDAY, TUESDAY, WEDNESDAY]) await office.addLine(wiremu, date, 'ORD', 60)
    await office.addLine(wiremu, '2026-11-12', 'UNPAID', 60)
    await office.addRate(wiremu, WEDNESDAY, 20)
    const { total, unpriced } = await office.cost()
    expect(total).toMatchObject({ minutes: 240, cost: 50, previous: { minutes: 60, cost: 0 } })
    expect(unpriced).toEqual({
      people: 1,
      first: [{ employeeId: wiremu, employeeName: 'Wiremu Pere', reason: 'noPayRate', days: 2 }],
      previousPeople: 1,
    })
    expect(await office.people({ rest: 'unpriced' })).toMatchObject({
      total: 1,
      rows: [{ id: wiremu, unpricedDays: 2, cost: 0, minutes: 120 }],
    })
  })

  it('of leave whose type the reader does not read stands under Leave, without its people', async () => {
    const { aroha, company } = office
    await company.transact(({ tx }) =>
      sql`update pay_type set settings = settings || '{"confidential": true}'::jsonb where code = 'SICK'`.execute(tx),
    )
    await office.addLine(aroha, MONDAY, 'SICK', 60)
    const { payTypes } = await office.cost()
    expect(payTypes).toMatchObject([{ payTypeId: null, payTypeName: 'Leave', minutes: 60, cost: 30 }])
    expect((await office.ask('/people', { payTypeId: office.payType('SICK') })).status).toBe(404)
  })
})

describe('where people belong', () => {
  it('is where they belong on the day; a filter and a figure go by it too', async () => {
    const { aroha, bakery, packing, company } = office
    await company.transact(({ tx }) =>
      sql`
        insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id)
        select company_id, employee_id, ${TUESDAY}::date, ${packing}::uuid, pay_group_id from employee_assignment
        where employee_id = ${aroha}::uuid
      `.execute(tx),
    )
    await office.addLine(aroha, MONDAY, 'ORD', 60)
    await office.addLine(aroha, TUESDAY, 'ORD', 120)
    const byName = async (query: Record<string, string> = {}) =>
      (await office.cost(query)).departments.map(({ departmentName, cost }) => [departmentName, cost])
    expect(await byName()).toEqual([
      ['Bakery', 30],
      ['Packing', 60],
    ])
    expect(await byName({ departmentIds: packing })).toEqual([['Packing', 60]])
    expect(await byName({ departmentIds: office.plant })).toHaveLength(2)
    expect((await office.people({ departmentId: bakery })).rows).toMatchObject([{ id: aroha, cost: 30 }])
  })

  it('people without a department are a row of their own', async () => {
    const who = await office.company.addEmployee({ firstName: 'Nia', lastName: 'Nowhere' })
    await office.addRate(who, '2026-01-05', 10)
    await office.addLine(who, MONDAY, 'ORD', 60)
    expect((await office.cost()).departments).toMatchObject([{ departmentId: null, departmentName: null, cost: 10 }])
    expect((await office.people({ rest: 'noDepartment' })).rows).toMatchObject([{ id: who, cost: 10 }])
  })
})

describe('the people behind a figure', () => {
  it('are sorted, searched and paged by the server', async () => {
    const { aroha, wiremu } = office
    await office.addRate(wiremu, '2026-01-05', 20)
    await office.addLine(aroha, MONDAY, 'ORD', 60)
    await office.addLine(aroha, BEFORE, 'ORD', 180)
    await office.addLine(wiremu, MONDAY, 'ORD', 120)
    const names = async (query: Record<string, string>) =>
      (await office.people(query)).rows.map(({ employeeName }) => employeeName.split(' ')[0])
    expect(await names({})).toEqual(['Wiremu', 'Aroha'])
    expect(await names({ sort: 'cost' })).toEqual(['Aroha', 'Wiremu'])
    expect(await names({ sort: 'employeeName' })).toEqual(['Wiremu', 'Aroha'])
    expect(await names({ sort: '-previous' })).toEqual(['Aroha', 'Wiremu'])
    expect(await names({ sort: 'change' })).toEqual(['Aroha', 'Wiremu'])
    expect(await names({ sort: 'departmentName' })).toEqual(['Aroha', 'Wiremu'])
    expect(await office.people({ page: '2', pageSize: '1' })).toEqual({
      total: 2,
      rows: [
        {
          id: aroha,
          employeeName: 'Aroha Tūmanako',
          departmentName: 'Bakery',
          minutes: 60,
          cost: 30,
          entered: 0,
          previous: { minutes: 180, cost: 90 },
          unpricedDays: 0,
        },
      ],
    })
    expect(await office.people({ page: '3', pageSize: '1' })).toEqual({ total: 2, rows: [] })
    expect(await names({ search: 'pack' })).toEqual(['Wiremu'])
    expect(await names({ search: 'pack', searchIn: 'employeeName' })).toEqual([])
    expect((await office.ask('/people', { sort: 'rate' })).status).toBe(400)
  })
})

it('says how many people are still to be calculated, and that a range is not over', async () => {
  await office.company.transact(({ tx }) =>
    sql`
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      values (app_company_id(), ${office.aroha}::uuid, ${MONDAY}::date, ${MONDAY}::date)
    `.execute(tx),
  )
  expect(await office.cost()).toMatchObject({ notCalculated: 1, isRunning: false })
  expect(await office.cost({ startDate: '2026-11-16', endDate: '2026-11-22' })).toMatchObject({ isRunning: true })
})
