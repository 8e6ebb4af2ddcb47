import type { AnswerOf, readDashboardWeeks, Timesheet } from '@timeloom/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { presenceOffice, type PresenceOffice } from '../presence/testing/presence-office.ts'
import { calculateWeek, changeRules, FOUR_BY_SIX, WEEK } from './testing/week-at-work.ts'

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })

const weeksOf = async (office: PresenceOffice, query = '') =>
  (await office.get(`/api/dashboard/weeks${query}`)).json<AnswerOf<typeof readDashboardWeeks>>().weeks

it('the hours of a week are those of the timesheets: work, paid leave, plan and standard', async () => {
  const office = await presenceOffice(database, server)
  await changeRules(office, {})
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
  await calculateWeek(office, [planned, free])
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
  await calculateWeek(office, changed)
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

it('are of the people whom the caller may see, with the right to their times', async () => {
  const office = await presenceOffice(database, server)
  const theirs = await office.company.addEmployee({ firstName: 'Theirs' })
  await addPunches(office.company, { employeeId: theirs, punches: FOUR_BY_SIX })
  await calculateWeek(office, [theirs])
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
