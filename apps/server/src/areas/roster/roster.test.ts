import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { saveFilter } from '../company/department-filter.service.ts'
import { readRoster } from './roster.service.ts'
import { rosterRoutes } from './roster.routes.ts'
import { rosterOffice, WEEK, type RosterOffice } from './testing/roster-office.ts'

const database = testDatabase()
const server = testApp(database, rosterRoutes)
let office: RosterOffice

beforeAll(async () => {
  office = await rosterOffice(database, server)
  const { company, bakery } = office
  const add = (lastName: string, employed: object) =>
    company.addEmployee({ firstName: 'Zoe', lastName, departmentId: bakery, ...employed })
  await add('Arriving', { hiredOn: '2026-11-29' })
  await add('Leaving', { terminatedOn: '2026-11-23', status: 'Terminated' })
  await add('Later', { hiredOn: '2026-11-30' })
  await add('Gone', { terminatedOn: '2026-11-22', status: 'Terminated' })
  await add('Resting', { status: 'Inactive' })
  await company.addEmployee({ firstName: 'Nia', lastName: 'Nowhere' })
})

const names = async (query: Record<string, string> = {}, who?: TestPerson) =>
  (await office.rows(query, who)).map(({ employee }) => employee.lastName)

describe('who is on the roster', () => {
  it('those employed on a day of the range, by department; people without one last', async () => {
    expect(await names()).toEqual(['Arriving', 'Leaving', 'Tūmanako', 'Pere', 'Nowhere'])
  })

  it.each([
    { query: { sortBy: 'FirstName' }, expected: ['Tūmanako', 'Nowhere', 'Pere', 'Arriving', 'Leaving'] },
    { query: { sortBy: 'LastName' }, expected: ['Arriving', 'Leaving', 'Nowhere', 'Pere', 'Tūmanako'] },
    { query: { search: 'zoe l' }, expected: ['Leaving'] },
    { query: { search: 'tūmanako aro' }, expected: ['Tūmanako'] },
    { query: { search: '%' }, expected: [] },
    { query: { pageSize: '2', page: '2' }, expected: ['Tūmanako', 'Pere'] },
  ])('with $query', async ({ query, expected }) => {
    expect(await names(query as Record<string, string>)).toEqual(expected)
  })

  it('is filtered by departments with those below, else by the filter of the shell', async () => {
    const { company, admin, bakery, packing, plant } = office
    expect(await names({ departmentIds: packing })).toEqual(['Pere'])
    expect(await names({ departmentIds: plant })).toHaveLength(4)
    const filter = (ids: string[]) =>
      company.transact((work) => saveFilter({ ...work, caller: { ...work.caller, accountId: admin.accountId } }, ids))
    await filter([packing])
    expect(await names()).toEqual(['Pere'])
    expect(await names({ departmentIds: bakery })).toContain('Tūmanako')
    await filter([])
  })

  it('for a Supervisor are people of the managed departments; an Employee and another company see none', async () => {
    const { supervisor, packing } = office
    expect(await names({}, supervisor)).toEqual(['Arriving', 'Leaving', 'Tūmanako'])
    expect(await names({ departmentIds: packing }, supervisor)).toEqual([])
    expect((await office.roster({}, await office.person('4'))).statusCode).toBe(403)
    const other = await rosterOffice(database, server)
    expect((await other.roster({ departmentIds: packing })).statusCode).toBe(404)
  })

  it.each([
    { why: 'the end is before the start', endDate: '2026-11-22' },
    { why: 'the range is longer than six weeks', endDate: '2027-01-04' },
  ])('is refused when $why', async ({ endDate }) => {
    const answer = await office.roster({ endDate })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ field: 'endDate' }])
  })
})

describe('a row', () => {
  const rowOf = async (id: string, query: Record<string, string> = {}) =>
    (await office.rows(query)).find(({ employee }) => employee.id === id)!

  it('has the employee with the department of the first day', async () => {
    expect((await rowOf(office.aroha)).employee).toEqual({
      id: office.aroha,
      firstName: 'Aroha',
      middleName: null,
      lastName: 'Tūmanako',
      departmentId: office.bakery,
      departmentName: 'Bakery',
      avatarFileName: null,
      payRate: null,
      standardHours: 40,
    })
  })

  it('has a rule per day: what is planned, an off day, or nothing', async () => {
    const { scheduleRuleVoList: days } = await rowOf(office.aroha)
    expect(days.map(({ ruleDay }) => ruleDay)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
    expect(days[0]).toMatchObject({ isOffDay: false, workingHours: 8, breakTime: 30 })
    expect(days[0]!.workSections).toMatchObject([
      { startTime: '08:00', endTime: '16:30', labelName: 'Early', colorCode: '#1890FF', departmentId: null },
    ])
    expect(days[1]!.workSections).toMatchObject([
      { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay', departmentName: 'Packing' },
    ])
    expect(days[2]).toMatchObject({ isOffDay: true, workSections: [] })
    expect(days[3]).toMatchObject({ id: null, isOffDay: false, workSections: [], version: 0, holiday: null, leave: [] })
  })

  it('says on which days the employee has not started yet, or has left', async () => {
    const employed = async (search: string) => {
      const [row] = await office.rows({ search })
      return row!.scheduleRuleVoList.filter(({ isEmployed }) => isEmployed).map(({ ruleDay }) => ruleDay)
    }
    expect(await employed('Arriving')).toEqual(['2026-11-29'])
    expect(await employed('Leaving')).toEqual(['2026-11-23'])
  })

  it('has requested and granted leave on each of its dates, its type for people who may see leave', async () => {
    const { company, aroha } = office
    const leave = { companyId: company.companyId, employeeId: aroha, payTypeId: company.rules.payTypeIds.get('SICK')! }
    await company.transact(({ tx }) =>
      tx
        .insertInto('leave')
        .values([
          { ...leave, fromDate: '2026-11-20', toDate: '2026-11-24', status: 'Approved' },
          { ...leave, fromDate: '2026-11-27', toDate: '2026-11-27', status: 'Pending', fromMinute: 480, toMinute: 600 },
          { ...leave, fromDate: '2026-11-26', toDate: '2026-11-26', status: 'Declined' },
        ])
        .execute(),
    )
    const { scheduleRuleVoList: days } = await rowOf(aroha)
    const whole = { name: expect.stringMatching(/sick/i), status: 'Approved', fromMinute: null, toMinute: null }
    const hours = { name: whole.name, status: 'Pending', fromMinute: 480, toMinute: 600 }
    expect(days.map((day) => day.leave)).toEqual([[whole], [whole], [], [], [hours], [], []])

    const planner = { roleId: '3' as const, functions: ['Schedules' as const] }
    const rows = await company.transact((work) =>
      readRoster({ ...work, caller: { ...work.caller, ...planner } }, { ...WEEK, sortBy: undefined }),
    )
    if (!Array.isArray(rows)) throw new Error('It is refused.')
    const [monday] = rows.find(({ employee }) => employee.id === aroha)!.scheduleRuleVoList
    expect(monday!.leave).toEqual([{ name: null, status: 'Approved', fromMinute: null, toMinute: null }])
  })

  it('has the holidays that the employee observes: of their region, and on a working day', async () => {
    const { company, aroha, wiremu, packing } = office
    const { companyId } = company
    await office.setRules({ calculatePublicHoliday: true, calculateAlternativeHoliday: true })
    await company.transact(async ({ tx }) => {
      const add = (name: string, holidayDate: string, alternativeDate: string) =>
        tx
          .insertInto('holiday')
          .values({ companyId, name, holidayDate, alternativeDate })
          .returning('id')
          .executeTakeFirstOrThrow()
      await add('Moving Day', '2026-11-23', '2026-11-26')
      const { id } = await add('Packing Day', '2026-11-27', '2026-11-27')
      await tx.insertInto('department_holiday').values({ companyId, departmentId: packing, holidayId: id }).execute()
    })
    const holidays = async (id: string) =>
      (await rowOf(id)).scheduleRuleVoList.flatMap(({ ruleDay, holiday }) => (holiday ? [[ruleDay, holiday]] : []))
    expect(await holidays(aroha)).toEqual([['2026-11-23', 'Moving Day']])
    expect(await holidays(wiremu)).toEqual([
      ['2026-11-23', 'Moving Day'],
      ['2026-11-27', 'Packing Day'],
    ])
    // Without a shift on the Monday, and no Mondays worked before, it moves.
    await office.plan(wiremu, '2026-11-23', [])
    expect(await holidays(wiremu)).toEqual([
      ['2026-11-26', 'Moving Day'],
      ['2026-11-27', 'Packing Day'],
    ])
  })

  it('has the pay rate only while the company plans with money, for people who may change rates', async () => {
    const { company, aroha, supervisor } = office
    const { companyId } = company
    await company.transact(({ tx }) =>
      tx
        .insertInto('employee_pay_rate')
        .values([
          { companyId, employeeId: aroha, effectiveFrom: '2026-01-05', rate: 31.5 },
          { companyId, employeeId: aroha, effectiveFrom: '2026-11-24', rate: 35 },
        ])
        .execute(),
    )
    expect((await rowOf(aroha)).employee.payRate).toBeNull()
    await company.transact(({ tx }) =>
      tx
        .updateTable('company')
        .set({ settings: jsonText({ isShiftBudgetEnabled: true }) })
        .where('id', '=', companyId)
        .execute(),
    )
    expect((await rowOf(aroha)).employee.payRate).toBe(31.5)
    expect((await rowOf(aroha, { startDate: '2026-11-24' })).employee.payRate).toBe(35)
    const [row] = await office.rows({ search: 'Aroha' }, supervisor)
    expect(row!.employee.payRate).toBeNull()
  })
})

it('the employees to choose from are active, by first name, as far as the caller plans them', async () => {
  const asked = async (query = '', who?: TestPerson) =>
    (await office.get(`/api/shifts/scheduleemployee${query}`, who)).json<{ lastName: string; clockId: string }[]>()
  const lastNames = (rows: { lastName: string }[]) => rows.map(({ lastName }) => lastName)
  expect(lastNames(await asked())).toEqual(['Tūmanako', 'Nowhere', 'Pere', 'Arriving', 'Later'])
  expect(lastNames(await asked(`?departmentIds=${office.packing}`))).toEqual(['Pere'])
  const [first] = await asked('', office.supervisor)
  expect(first).toMatchObject({
    lastName: 'Tūmanako',
    departmentName: 'Bakery',
    clockId: expect.stringMatching(/^\d+$/),
  })
})
