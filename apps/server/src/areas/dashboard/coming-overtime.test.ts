import type { AnswerOf, ComingOvertime, readComingOvertime } from '@timeloom/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { presenceOffice, type PresenceOffice } from '../presence/testing/presence-office.ts'
import { calculateWeek, changeRules, FOUR_BY_SIX, WEEK } from './testing/week-at-work.ts'

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })

const overtimeOf = async (office: PresenceOffice, query = '', who?: TestPerson) =>
  (await office.get(`/api/dashboard/overtime${query}`, who)).json<AnswerOf<typeof readComingOvertime>>()

/** A full day of leave of the company's first type. */
function leave(office: PresenceOffice, employeeId: string, date: string) {
  return office.company.transact(({ tx }) =>
    sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
      select app_company_id(), ${employeeId}::uuid, id, ${date}::date, ${date}::date, 'Approved' from pay_type limit 1
    `.execute(tx),
  )
}

it('overtime is about to happen where the rest of the plan passes the threshold, as the engine counts it', async () => {
  const office = await presenceOffice(database, server)
  await changeRules(office, { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 30 })
  const add = (firstName: string) => office.company.addEmployee({ firstName, lastName: 'Lane' })
  const [over, exact, idle] = [await add('Over'), await add('Exact'), await add('Idle')]
  for (const employeeId of [over, exact, idle]) await addPunches(office.company, { employeeId, punches: FOUR_BY_SIX })
  await office.punch({ employeeId: over, hoursAgo: 1 })
  await office.plan(over, 12 * 60, 20 * 60)
  await office.plan(exact, 12 * 60, 18 * 60)
  await calculateWeek(office, [over, exact, idle])
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
  await changeRules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, ...hours })
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
  await changeRules(office, { ...hours, breakCalculationType: 'TimeOfDay', breakStartTime: '18:15' })
  expect(await found()).toEqual([
    [through, 510, 30],
    [own, 500, 20],
    [rested, 495, 15],
  ])
})

it('five people are looked at, and more on request', async () => {
  const office = await presenceOffice(database, server)
  await changeRules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 4 })
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
  await changeRules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 4 })
  const away = await office.company.addEmployee({ firstName: 'Away' })
  await office.plan(away, 14 * 60, 20 * 60)
  expect((await overtimeOf(office)).rows).toMatchObject([{ span: 'Daily', overtimeMinutes: 120, limitMinutes: 240 }])
  await leave(office, away, '2026-11-20')
  expect((await overtimeOf(office)).rows).toEqual([])
  await changeRules(office, { overtimeCalculationType: 'None' })
  expect((await overtimeOf(office)).rows).toEqual([])
})

it('the days that are left of a week or a pay period count, and those of leave do not', async () => {
  const office = await presenceOffice(database, server)
  const employeeId = await office.company.addEmployee({ firstName: 'Later' })
  await addPunches(office.company, { employeeId, punches: FOUR_BY_SIX })
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
    await office.plan(employeeId, 14 * 60, 20 * 60, date)
  }
  await calculateWeek(office, [employeeId])
  const found = async () => {
    const { rows } = await overtimeOf(office)
    return rows.map(({ from, to, ...row }) => [from, to, row.soFarMinutes, row.plannedMinutes, row.passesOn])
  }
  for (const overtimeCalculationType of ['Weekly', 'PayPeriod']) {
    await changeRules(office, { overtimeCalculationType, periodOvertimeThreshold: 35 })
    expect(await found()).toEqual([[WEEK.from, WEEK.to, 24 * 60, 18 * 60, '2026-11-21']])
  }
  await leave(office, employeeId, '2026-11-21')
  expect(await found()).toEqual([[WEEK.from, WEEK.to, 24 * 60, 12 * 60, '2026-11-22']])
})

it('where the threshold is the standard hours, each planned day has its own', async () => {
  const office = await presenceOffice(database, server)
  const standard = { periodOvertimeThreshold: null, useStandardHoursAsPeriodOvertimeThreshold: true }
  await changeRules(office, { overtimeCalculationType: 'Weekly', ...standard })
  const [over, exact] = [
    await office.company.addEmployee({ standardMinutes: 359 }),
    await office.company.addEmployee({ standardMinutes: 360 }),
  ]
  for (const employeeId of [over, exact]) {
    for (const date of ['2026-11-20', '2026-11-21']) await office.plan(employeeId, 14 * 60, 20 * 60, date)
  }
  expect((await overtimeOf(office)).rows).toMatchObject([{ employeeId: over, overtimeMinutes: 2, limitMinutes: 718 }])
})

it('is of a department and those below it, and of the people whom the caller may see', async () => {
  const office = await presenceOffice(database, server)
  await changeRules(office, { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 4 })
  const node = (name: string, parentId: string | null) =>
    office.company.transact(async ({ tx }) => {
      const values = { companyId: office.company.companyId, level: parentId === null ? 1 : 2, name, parentId }
      return (await tx.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
  const ward = await node('Ward', null)
  const night = await node('Night', ward)
  const kitchen = await node('Kitchen', null)
  for (const [firstName, departmentId] of Object.entries({ Nora: night, Kim: kitchen, Nobody: null })) {
    await office.plan(await office.company.addEmployee({ firstName, lastName: 'Lane', departmentId }), 14 * 60, 20 * 60)
  }
  const names = async (query = '', who?: TestPerson) => {
    const { rows, more } = await overtimeOf(office, query, who)
    return [...rows.map(({ employeeName, departmentName }) => `${employeeName}, ${departmentName}`), more]
  }
  expect(await names()).toEqual(['Kim Lane, Kitchen', 'Nobody Lane, null', 'Nora Lane, Night', 0])
  expect(await names(`?departmentIds=${ward}`)).toEqual(['Nora Lane, Night', 0])
  const supervisor = await office.person('3')
  expect(await names('', supervisor)).toEqual([0])
  await office.company.transact(({ tx }) =>
    tx
      .insertInto('managed_department')
      .values({ companyId: office.company.companyId, accountId: supervisor.accountId, departmentId: kitchen })
      .execute(),
  )
  expect(await names('', supervisor)).toEqual(['Kim Lane, Kitchen', 0])
})
