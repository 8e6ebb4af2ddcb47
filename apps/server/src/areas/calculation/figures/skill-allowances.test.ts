import type { PayrollTransfer, Timesheet } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import { paySetupRoutes } from '../../pay-setup/pay-setup.routes.ts'
import { payrollRoutes } from '../../payroll/payroll.routes.ts'
import { peopleRoutes } from '../../people/people.routes.ts'
import { skillsRoutes } from '../../skills/skills.routes.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { workShiftsRoutes } from '../../work-shifts/work-shifts.routes.ts'
import { recalculateBatches } from '../recalculate-batches.ts'
import { markForRecalculation } from '../../marks/mark-for-recalculation.ts'
import {
  FIRST,
  LEAVE_DAY,
  NOW,
  ORDINARY_DAY,
  ORDINARY_WEEK,
  SECOND,
  twoWeeks,
  type TwoWeeks,
} from '../testing/two-weeks.ts'
import { addPunches } from '../testing/add-punches.ts'
import { timesheetsRoutes } from '../../timesheets/timesheets.routes.ts'

const database = testDatabase()
const routes = [
  ...paySetupRoutes,
  ...skillsRoutes,
  ...peopleRoutes,
  ...timesheetsRoutes,
  ...workShiftsRoutes,
  ...payrollRoutes,
]
const server = testApp(database, routes, { now: NOW })
const BOTH = { from: FIRST.from, to: SECOND.to }
const DONE = { message: 'success' }

let weeks: TwoWeeks
let height: string
let skill: string

const headers = () =>
  server.bearer({ accountId: weeks.accountId, companyId: weeks.companyId, roleId: '2', employeeId: null })
const post = async (url: string, payload: Record<string, unknown>) =>
  (await server.app.inject({ method: 'POST', url, headers: await headers(), payload })).json<{
    message: string
    id: string
    changedDays?: number
  }>()
const get = async (url: string) => server.app.inject({ url, headers: await headers() })
const saveSkill = (fields: object) => post('/api/skills/save', { id: skill, ...fields })
const give = (...skills: string[]) => post('/employee/save-without-photo', { id: weeks.employeeId, skills })
const sheet = async (range = SECOND) =>
  (
    await get(`/api/timesheet/getPunchRecords?employee=${weeks.employeeId}&fromT=${range.from}&endT=${range.to}`)
  ).json<Timesheet>()
/** The allowance earned on each day of the second week, as the timesheet shows it. */
const brings = async (name = 'Height') =>
  (await sheet()).timeSheets.flatMap(({ payTypeTimes }) =>
    payTypeTimes.filter((line) => line.name === name).map(({ value }) => value),
  )

beforeEach(async () => {
  weeks = await twoWeeks(database.db)
  height = (await post('/paytype/save', { code: 'HGT', name: 'Height', exportCode: 'H', isAllowance: true })).id
  const { id } = await post('/api/skills/save', {
    name: 'Climbing',
    payTypeId: height,
    allowanceCalculationType: 'eitherOnePerShift',
  })
  skill = id
})

describe('the allowance of a skill', () => {
  it.each([
    { type: 'eitherOnePerShift', expected: [1, 1, 1, 1, 1] },
    { type: 'hoursWorkedForShift', expected: [8.75, 8.75, 8.75, 8.75, 8.75] },
    { type: 'hoursWorkedForDay', expected: [8.75, 8.75, 8.75, 8.75, 8.75] },
  ])('is paid as $type says, only on worked days', async ({ type, expected }) => {
    expect(await saveSkill({ allowanceCalculationType: type })).toMatchObject(DONE)
    expect(await brings()).toEqual([])
    expect(await give(skill)).toMatchObject(DONE)
    expect(await brings()).toEqual(expected)
    expect(await give()).toMatchObject(DONE)
    expect(await brings()).toEqual([])
    expect(await weeks.paid(SECOND)).toEqual(ORDINARY_WEEK)
  })

  it('is paid for work on a day off', async () => {
    const { employeeId } = weeks
    const day = { employeeId, workDate: '2026-03-14', isOffDay: true, sections: [] }
    await weeks.transact((work) => saveScheduleDays(work, { source: 'roster', days: [day] }))
    await weeks.transact(({ tx }) =>
      sql`update pay_group_version set rules = rules || '{"punchPairWitoutSchedule": true, "approvedUnscheduledWork": true}'::jsonb`.execute(
        tx,
      ),
    )
    await addPunches(weeks, { employeeId, punches: ['2026-03-14 09:00 In', '2026-03-14 12:00 Out'] })
    await give(skill)
    expect(await brings()).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('goes out in a file of its own, and in no other where the company asks for that', async () => {
    await give(skill)
    const own = async () => Object.keys(await exported(SECOND, 'exportAllowance'))
    const all = async () => Object.keys(await exported(SECOND))
    expect([await own(), (await all()).includes('H')]).toEqual([['H'], true])
    const codes = await all()
    await weeks.transact(({ tx }) =>
      sql`update company set settings = settings || '{"isAllowanceExportClient": true}'::jsonb`.execute(tx),
    )
    expect([await own(), await all()]).toEqual([['H'], codes.filter((code) => code !== 'H')])
  })

  it('takes nothing from the work, and never counts as worked time', async () => {
    await saveSkill({ allowanceCalculationType: 'hoursWorkedForDay' })
    const [before, period] = [(await sheet()).summary, await periodHours()]
    await give(skill)
    expect(await weeks.paid(SECOND)).toEqual(ORDINARY_WEEK.map((day) => ({ ...day, HGT: 525 })))
    const { payTypeTotals, ...after } = (await sheet()).summary
    expect({ ...after, payTypeTotals: payTypeTotals.filter(({ name }) => name !== 'Height') }).toEqual({
      ...before,
      payTypeTotals: before.payTypeTotals,
    })
    expect(payTypeTotals).toContainEqual({ name: 'Height', value: 43.75 })
    expect(await periodHours()).toEqual(period)
  })

  it('follows changes: the way it is counted, its pay type, whether the skill is active', async () => {
    await give(skill)
    const tools = (await post('/paytype/save', { code: 'TLS', name: 'Tools', isAllowance: true })).id
    expect(await saveSkill({ payTypeId: tools })).toMatchObject({ ...DONE, changedDays: 10 })
    expect([await brings(), await brings('Tools')]).toEqual([[], [1, 1, 1, 1, 1]])
    expect(await saveSkill({ name: 'Climbing with ropes' })).toEqual({ ...DONE, id: skill })
    expect(await saveSkill({ active: false })).toMatchObject({ changedDays: 10 })
    expect(await brings('Tools')).toEqual([])
    expect(await saveSkill({ active: true, payTypeId: '' })).toEqual({ ...DONE, id: skill })
    expect(await saveSkill({ payTypeId: height, allowanceCalculationType: 'hoursWorkedForShift' })).toMatchObject({
      changedDays: 10,
    })
    expect(await brings()).toEqual([8.75, 8.75, 8.75, 8.75, 8.75])
  })

  it('of two skills that share a pay type is paid once per shift', async () => {
    const other = await post('/api/skills/save', {
      name: 'Rescue',
      payTypeId: height,
      allowanceCalculationType: 'eitherOnePerShift',
    })
    await give(skill, other.id)
    expect(await brings()).toEqual([1, 1, 1, 1, 1])
  })

  it('is paid for sections that require the skill or none', async () => {
    await give(skill)
    const asking = (skills: string[], date: string) =>
      weeks.transact(async ({ tx }) => {
        await markForRecalculation(tx, [{ employeeId: weeks.employeeId, from: date, to: date }])
        await sql`update work_section set rules = rules || ${JSON.stringify({ skills })}::jsonb where work_date = ${date}::date`.execute(
          tx,
        )
      })
    await asking([crypto.randomUUID()], '2026-03-09')
    await asking([skill, crypto.randomUUID()], '2026-03-10')
    await inBackground()
    expect(await weeks.paid(SECOND)).toEqual([
      ORDINARY_DAY,
      ...[ORDINARY_DAY, ORDINARY_DAY, LEAVE_DAY, { PHW: 525 }].map((day) => ({ ...day, HGT: 0 })),
    ])
    expect(await brings()).toEqual([1, 1, 1, 1])
  })

  it('is paid while its pay type is an allowance, from the date on which it is', async () => {
    await give(skill)
    const answer = await post('/paytype/save', { id: height, isAllowance: false, effectiveFrom: '2026-03-11' })
    expect(answer).toMatchObject({ ...DONE, effectiveFrom: '2026-03-11', changedDays: 3 })
    expect(await brings()).toEqual([1, 1])
    await post('/paytype/save', { id: height, isAllowance: true, effectiveFrom: '2026-03-13' })
    expect(await brings()).toEqual([1, 1, 1])
  })

  it('is not paid for pending overtime until it is approved', async () => {
    await saveSkill({ allowanceCalculationType: 'hoursWorkedForDay' })
    await give(skill)
    await weeks.transact(async ({ tx }) => {
      await markForRecalculation(tx, [{ employeeId: weeks.employeeId, ...SECOND }])
      await sql`update pay_group_version set rules = rules || '{"supervisorMAOT": true}'::jsonb`.execute(tx)
    })
    await inBackground()
    expect((await brings()).slice(0, 4)).toEqual([8, 8, 8, 4])
    const [monday] = (await sheet()).timeSheets
    const decision = {
      employeeId: weeks.employeeId,
      day: monday!.day,
      workShiftId: monday!.workShifts[0]!.id,
      allowOT: true,
    }
    expect(await post('/timesheet/saveShiftCard', decision)).toMatchObject({ success: true })
    expect((await brings())[0]).toBe(8.75)
  })

  it('stays as it was on closed days, whatever is changed', async () => {
    await give(skill)
    await weeks.closeFirst()
    const closed = await weeks.days(FIRST)
    expect(await saveSkill({ allowanceCalculationType: 'hoursWorkedForDay' })).toMatchObject({ changedDays: 5 })
    await give()
    expect(await weeks.days(FIRST)).toEqual(closed)
    expect((await sheet(FIRST)).summary.payTypeTotals).toContainEqual({ name: 'Height', value: 5 })
    expect(await brings()).toEqual([])
    expect(await exported(FIRST)).toMatchObject({ H: { units: '5.00', effUnits: '5.00' } })
    const refused = await post('/paytype/save', { id: height, isAllowance: false, effectiveFrom: FIRST.from })
    expect(refused).toEqual({ message: 'close' })
    expect(await post('/paytype/save', { id: height, isAllowance: false })).toMatchObject({
      // The day after the last closed one on which it was paid.
      effectiveFrom: '2026-03-07',
    })
  })

  it('is exported as shifts and hours: neither days nor the pay group’s factor change a shift', async () => {
    const rescue = await post('/api/skills/save', {
      name: 'Rescue',
      payTypeId: height,
      allowanceCalculationType: 'hoursWorkedForShift',
    })
    await give(skill, rescue.id)
    await post('/paytype/save', { id: height, convertToDay: true, ctDay: 8.75 })
    await weeks.transact(({ tx }) =>
      sql`update pay_group_version set rules = rules || '{"convertUnit": 2}'::jsonb`.execute(tx),
    )
    expect(await exported(SECOND)).toMatchObject({ H: { units: '10.00', effUnits: '15.00' } })
  })

  it('is calculated once: repeating it writes nothing', async () => {
    await give(skill)
    await inBackground()
    const days = await weeks.days(BOTH)
    await inBackground()
    await weeks.recalculateFirst()
    expect(await weeks.days(BOTH)).toEqual(days)
  })

  it('is compared by a background recalculation: a changed skill is not skipped', async () => {
    await give(skill)
    await inBackground()
    await weeks.transact(({ tx }) =>
      sql`update skill set allowance_calculation_type = 'hoursWorkedForDay' where id = ${skill}::uuid`.execute(tx),
    )
    await inBackground()
    expect(await brings()).toEqual([8.75, 8.75, 8.75, 8.75, 8.75])
    await weeks.transact(({ tx }) =>
      sql`update pay_type set is_allowance = false where id = ${height}::uuid`.execute(tx),
    )
    await inBackground()
    expect(await brings()).toEqual([])
  })
})

/** Has a job calculate the two weeks. */
async function inBackground(): Promise<void> {
  const { transact, employeeId, companyId, accountId } = weeks
  await transact(({ tx }) => markForRecalculation(tx, [{ employeeId, ...BOTH }]))
  const failed = await recalculateBatches({
    transaction: (run) => transact(({ tx }) => run(tx)),
    caller: { companyId, accountId, address: null },
    now: () => NOW,
    log: createLog('silent'),
    employeeIds: [employeeId],
    unlessComputedBy: { program: 'this one' },
    goOn: () => Promise.resolve(true),
    onProgress: () => Promise.resolve(),
  })
  expect(failed).toEqual([])
}

/** What the pay periods are worth, in hours. */
async function periodHours(): Promise<number[]> {
  const periods = (await get('/api/payroll-transfers/search')).json<PayrollTransfer[]>()
  return periods.map(({ paidHours }) => paidHours)
}

/** The exported lines of a week, by export code. */
async function exported(
  { from }: { from: string },
  file = 'exportCSV',
): Promise<Record<string, { units: string; effUnits: string }>> {
  const id = await weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`select id from pay_period where from_date = ${from}::date`.execute(tx)
    return rows[0]!.id
  })
  const { body } = await get(`/payrolltransfer/${file}?id=${id}&draft=true`)
  const lines = parse(body, { columns: true }) as { exportCode: string; units: string; effUnits: string }[]
  return Object.fromEntries(lines.map(({ exportCode, ...line }) => [exportCode, line]))
}
