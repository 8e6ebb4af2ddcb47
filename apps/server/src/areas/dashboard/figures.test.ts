import type { AnswerOf, ComingOvertime, readComingOvertime, readDashboardWeeks, Timesheet } from '@timeloom/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { presenceOffice, type PresenceOffice } from '../presence/testing/presence-office.ts'

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })

// now: Friday, 20 November 2026, 13:00 in Auckland
const WEEK = { from: '2026-11-16', to: '2026-11-22' }

const weeksOf = async (office: PresenceOffice, query = '') =>
  (await office.get(`/api/dashboard/weeks${query}`)).json<AnswerOf<typeof readDashboardWeeks>>().weeks
const overtimeOf = async (office: PresenceOffice, query = '') =>
  (await office.get(`/api/dashboard/overtime${query}`)).json<AnswerOf<typeof readComingOvertime>>()

/** Days of this week on which someone worked from 08:00. */
function worked(hours: Record<'16' | '17' | '18' | '19', number>): PunchText[] {
  return Object.entries(hours).flatMap(([day, length]): PunchText[] => [
    `2026-11-${day} 08:00 In`,
    `2026-11-${day} ${String(8 + length).padStart(2, '0')}:00 Out`,
  ])
}
const FOUR_BY_SIX = worked({ 16: 6, 17: 6, 18: 6, 19: 6 })

async function rules(office: PresenceOffice, changes: object) {
  const plain = { breakCalculationType: 'None', ...changes }
  await office.company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(plain)}::jsonb`.execute(tx),
  )
}

const calculate = (office: PresenceOffice, employeeIds: string[]) =>
  office.company.transact((work) => recalculate(work, { employeeIds, ...WEEK }))

it('the hours of a week are those of the timesheets: work, paid leave, plan and standard', async () => {
  const office = await presenceOffice(database, server)
  await rules(office, {})
  const [planned, free] = [
    await office.company.addEmployee({ firstName: 'Planned' }),
    await office.company.addEmployee({ firstName: 'Free' }),
  ]
  await addPunches(office.company, { employeeId: planned, punches: FOUR_BY_SIX })
  await addPunches(office.company, { employeeId: free, punches: FOUR_BY_SIX.slice(0, 2) })
  await office.plan(planned, 8 * 60, 16 * 60)
  await office.company.transact(({ tx }) =>
    sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status, from_minute, to_minute)
      select app_company_id(), ${free}::uuid, f.pay_type_id, '2026-11-18', '2026-11-18', 'Approved', 480, 930
      from pay_type_in_force f where f.is_leave and f.is_paid_leave limit 1
    `.execute(tx),
  )
  await calculate(office, [planned, free])
  const sheets: Timesheet[] = []
  for (const id of [planned, free]) {
    const path = `/api/timesheet/getPunchRecords?employee=${id}&fromT=${WEEK.from}&toT=${WEEK.from}`
    sheets.push((await office.get(path)).json<Timesheet>())
  }
  expect(sheets.map(({ fromT, toT }) => [fromT, toT])).toEqual([Object.values(WEEK), Object.values(WEEK)])
  const sum = (of: (sheet: Timesheet) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0)
  const weeks = await weeksOf(office)
  expect(weeks).toHaveLength(6)
  expect(weeks.at(-1)).toEqual({
    ...WEEK,
    paidMinutes: sum(({ summary }) => summary.paidMinutes),
    plannedMinutes: sum(({ timeSheets }) => timeSheets.reduce((total, day) => total + day.scheduledMinutes, 0)),
    standardMinutes: sum(({ summary }) => summary.standardMinutes),
  })
  // 24 h and 6 h worked, 7.5 h of leave; one planned day, and a week without a plan
  expect(weeks.at(-1)).toMatchObject({ paidMinutes: 37.5 * 60, plannedMinutes: 480, standardMinutes: 6 * 480 })
})

it('standard hours count for people employed in the week, by their terms at its end', async () => {
  const office = await presenceOffice(database, server)
  const { addEmployee, transact } = office.company
  const before = await weeksOf(office)
  await addEmployee({ hiredOn: '2026-11-08', effectiveFrom: '2026-11-08', standardMinutes: 1 })
  await addEmployee({ hiredOn: '2026-11-09', effectiveFrom: '2026-11-09', standardMinutes: 10 })
  await addEmployee({ terminatedOn: '2026-11-08', standardMinutes: 100 })
  await addEmployee({ terminatedOn: '2026-11-09', standardMinutes: 1000 })
  const changed = [await addEmployee({ standardMinutes: 480 }), await addEmployee({ standardMinutes: 480 })]
  await transact(({ tx }) =>
    sql`
      insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id, time_rounding_id,
        standard_minutes)
      select a.company_id, a.employee_id, c.day, a.department_id, a.pay_group_id, a.time_rounding_id, 60
      from (values (${changed[0]!}::uuid, date '2026-11-15'), (${changed[1]!}::uuid, date '2026-11-16')) c (employee_id, day)
      join employee_assignment a on a.employee_id = c.employee_id
    `.execute(tx),
  )
  await office.plan(changed[0]!, 8 * 60, 16 * 60)
  await calculate(office, changed)
  const added = (await weeksOf(office)).map(({ standardMinutes }, i) => standardMinutes - before[i]!.standardMinutes)
  expect(added).toEqual([
    5 * (1100 + 960),
    5 * (1100 + 960),
    5 * (1100 + 960),
    5 * (1101 + 960), // 2 to 8 November
    5 * (1011 + 60 + 480), // 9 to 15 November
    5 * (11 + 60) + 60, // the planned day
  ])
})

it('overtime is about to happen where the rest of the plan passes the threshold, as the engine counts it', async () => {
  const office = await presenceOffice(database, server)
  await rules(office, { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 30 })
  const add = (firstName: string) => office.company.addEmployee({ firstName, lastName: 'Lane' })
  const [over, exact, idle] = [await add('Over'), await add('Exact'), await add('Idle')]
  for (const employeeId of [over, exact, idle]) await addPunches(office.company, { employeeId, punches: FOUR_BY_SIX })
  await office.punch({ employeeId: over, hoursAgo: 1 })
  await office.plan(over, 12 * 60, 20 * 60)
  await office.plan(exact, 12 * 60, 18 * 60)
  await calculate(office, [over, exact, idle])
  const { rows, more } = await overtimeOf(office)
  expect(more).toBe(0)
  expect(rows).toEqual<ComingOvertime[]>([
    {
      employeeId: over,
      employeeName: 'Over Lane',
      avatarFileName: null,
      departmentName: null,
      span: 'Weekly',
      ...WEEK,
      soFarMinutes: 24 * 60,
      plannedMinutes: 8 * 60,
      limitMinutes: 30 * 60,
      passesOn: '2026-11-20',
      overtimeMinutes: 120,
    },
  ])
})

it('planned hours are without the break that the pay group takes off, unless the shift has its own', async () => {
  const office = await presenceOffice(database, server)
  const hours = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30, clockOutForBreaks: false }
  await rules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, ...hours })
  const add = (firstName: string) => office.company.addEmployee({ firstName, lastName: 'Lane' })
  const [rested, through, own] = [await add('Rested'), await add('Through'), await add('Own')]
  for (const employeeId of [rested, through, own]) await office.plan(employeeId, 10 * 60, 18 * 60 + 30)
  const setRules = (employeeId: string, sectionRules: object) =>
    office.company.transact(({ tx }) =>
      sql`
        update work_section set rules = ${JSON.stringify(sectionRules)}::jsonb, break_minutes = 10
        where employee_id = ${employeeId}::uuid
      `.execute(tx),
    )
  const found = async () =>
    (await overtimeOf(office)).rows.map((row) => [row.employeeId, row.plannedMinutes, row.overtimeMinutes])
  expect(await overtimeOf(office)).toEqual({ rows: [], more: 0 })
  await setRules(through, { lunchWorkingThrough: true })
  await setRules(own, { overrideBreakCalculation: true, breakCalculationType: 'TimeOfDay', breakStartTime: '12:00' })
  expect(await found()).toEqual([
    [through, 510, 30],
    [own, 500, 20],
  ])
  await rules(office, { ...hours, breakCalculationType: 'TimeOfDay', breakStartTime: '18:15' })
  expect(await found()).toEqual([
    [through, 510, 30],
    [own, 500, 20],
    [rested, 495, 15],
  ])
})

it('five people are looked at, and more on request', async () => {
  const office = await presenceOffice(database, server)
  await rules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 4 })
  for (let number = 0; number < 6; number += 1) {
    await office.plan(await office.company.addEmployee({}), 14 * 60, 20 * 60 + number)
  }
  const first = await overtimeOf(office)
  expect([first.rows.map((row) => row.overtimeMinutes), first.more]).toEqual([[125, 124, 123, 122, 121], 1])
  const all = await overtimeOf(office, '?count=50')
  expect([all.rows.length, all.more]).toEqual([6, 0])
  expect((await office.get('/api/dashboard/overtime?count=51')).statusCode).toBe(400)
})

it('leave on the day is no work that is left, and a pay group without overtime has none to come', async () => {
  const office = await presenceOffice(database, server)
  await rules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 4 })
  const away = await office.company.addEmployee({ firstName: 'Away' })
  await office.plan(away, 14 * 60, 20 * 60)
  expect((await overtimeOf(office)).rows).toMatchObject([{ span: 'Daily', overtimeMinutes: 120, limitMinutes: 240 }])
  await office.company.transact(({ tx }) =>
    sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
      select app_company_id(), ${away}::uuid, id, '2026-11-20', '2026-11-20', 'Approved' from pay_type limit 1
    `.execute(tx),
  )
  expect((await overtimeOf(office)).rows).toEqual([])
  await rules(office, { overtimeCalculationType: 'None' })
  expect((await overtimeOf(office)).rows).toEqual([])
})

it('are of the people whom the caller may see, with the right to their times', async () => {
  const office = await presenceOffice(database, server)
  const theirs = await office.company.addEmployee({ firstName: 'Theirs' })
  await addPunches(office.company, { employeeId: theirs, punches: FOUR_BY_SIX })
  await calculate(office, [theirs])
  const supervisor = await office.person('3')
  const weeks = (await office.get('/api/dashboard/weeks', supervisor)).json<AnswerOf<typeof readDashboardWeeks>>().weeks
  expect(weeks.every(({ paidMinutes, standardMinutes }) => paidMinutes + standardMinutes === 0)).toBe(true)
  for (const path of ['/api/dashboard/weeks', '/api/dashboard/overtime']) {
    expect((await office.get(`${path}?departmentIds=${crypto.randomUUID()}`)).statusCode, path).toBe(404)
  }
  await office.company.transact(({ tx }) =>
    tx
      .updateTable('account')
      .set({ functions: ['Leave'] })
      .where('id', '=', supervisor.accountId)
      .execute(),
  )
  for (const path of ['/api/dashboard/weeks', '/api/dashboard/overtime']) {
    expect((await office.get(path, supervisor)).statusCode, path).toBe(403)
  }
})
