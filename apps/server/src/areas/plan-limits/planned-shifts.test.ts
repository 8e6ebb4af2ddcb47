import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'
import { templateOffice, THROUGH, weekly, type TemplateOffice } from '../schedule-templates/testing/template-office.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import { saveScheduleDays, type Section } from '../schedules/schedules.service.ts'
import { plannedShifts, type PlanLimits } from './plan-limits.service.ts'

const { db } = testDatabase()
const NONE: PlanLimits = { minimumRestMinutes: null, mostDaysInARow: null, mostMinutesAWeek: null }
let office: TemplateOffice
let employeeId: string

beforeEach(async () => {
  office = await templateOffice(db)
  employeeId = await office.addEmployee({ firstName: 'Mia', lastName: 'Ngata' })
})

const read = async (from: string, to = from, limits: Partial<PlanLimits> = {}, whose = employeeId) =>
  (
    await office.transact(({ tx }) => plannedShifts(tx, { employeeIds: [whose], from, to }, { ...NONE, ...limits }))
  ).get(whose)!
const section = (startMinute: number, endMinute: number, fields: Partial<Section> = {}): Section => ({
  startMinute,
  endMinute,
  breakMinutes: null,
  labelName: null,
  colorCode: null,
  rules: {},
  ...fields,
})
const plan = (workDate: string, sections: Section[], whose = employeeId) => {
  const days = [{ employeeId: whose, workDate, isOffDay: sections.length === 0, sections }]
  return office.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
}
const setRules = (rules: object) =>
  office.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`.execute(tx),
  )

it.each([
  { why: 'written by a template', from: '2026-03-23', to: '2026-04-05' },
  { why: 'that a template plans ahead', from: '2026-06-08', to: '2026-06-21' },
])('are the shifts of the planned days: $why', async ({ from, to }) => {
  await office.template(weekly({ employeeIds: [employeeId] }))
  expect(THROUGH > '2026-04-05' && THROUGH < '2026-06-08').toBe(true)
  await plan(from, [section(780, 1020), section(1320, 1800)])
  await plan(to, [])
  const days = await office.transact(({ tx }) => plannedDays(tx, { employeeIds: [employeeId], from, to }))
  const expected = days.flatMap(({ workDate, sections }) =>
    sections.map(({ id, startMinute, endMinute }) => ({ workDate, sectionId: id, startMinute, endMinute })),
  )
  expect(expected.length).toBe(11)
  expect((await read(from, to)).shifts).toMatchObject(expected)
})

describe('are read as far as the limits reach', () => {
  beforeEach(async () => {
    for (const day of ['01', '05', '08', '10', '12', '13', '17']) await plan(`2026-06-${day}`, [section(480, 960)])
  })
  it.each([
    { why: 'nothing to check', limits: {}, days: [10] },
    { why: 'rest: two days', limits: { minimumRestMinutes: 600 }, days: [8, 10, 12] },
    { why: 'five days in a row: five', limits: { mostDaysInARow: 5 }, days: [5, 8, 10, 12, 13] },
    { why: 'weekly hours: the rest of the week', limits: { mostMinutesAWeek: 2400 }, days: [5, 8, 10, 12, 13] },
  ])('$why', async ({ limits, days }) => {
    const { shifts } = await read('2026-06-10', '2026-06-10', limits)
    expect(shifts.map(({ workDate }) => Number(workDate.slice(8)))).toEqual(days)
  })
})

it('have their break: the pay group’s, their own, or none where the meal is worked', async () => {
  await setRules({ breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 })
  await plan('2026-06-10', [section(0, 300), section(400, 800), section(900, 1300, { breakMinutes: 45 })])
  await plan('2026-06-11', [section(480, 960, { rules: { lunchWorkingThrough: true } })])
  await plan('2026-06-12', [
    section(480, 960, {
      breakMinutes: 20,
      rules: { overrideBreakCalculation: true, breakCalculationType: 'TimeOfDay', breakStartTime: '12:00' },
    }),
  ])
  const { shifts } = await read('2026-06-10', '2026-06-12')
  expect(shifts.map(({ breakMinutes }) => breakMinutes)).toEqual([0, 30, 45, 0, 20])
})

it('lie at the instants of their zone, over midnight and a clock change', async () => {
  await plan('2026-09-26', [section(1320, 1800)])
  const {
    shifts: [night],
    zoneOn,
  } = await read('2026-09-26')
  expect(night!.end - night!.start).toBe(420)
  expect(zoneOn('2026-09-26')).toBe('Pacific/Auckland')
  const payGroupId = await office.transact(({ tx }) =>
    createPayGroup(tx, {
      companyId: office.companyId,
      name: 'Sydney',
      effectiveFrom: '2026-01-05',
      rules: { startTime: '2026-01-05', timeZoneId: 'Australia/Sydney' },
    }),
  )
  const sydney = await office.addEmployee({ payGroupId })
  await plan('2026-09-26', [section(1320, 1800)], sydney)
  const [later] = (await read('2026-09-26', '2026-09-26', {}, sydney)).shifts
  expect(later!.end - later!.start).toBe(480)
  expect(later!.start - night!.start).toBe(120)
})

it('of days that approved leave takes whole are marked; leave by times and requests take none', async () => {
  const payTypeId = office.rules.payTypeIds.get('SICK')!
  for (const day of ['10', '11', '12']) await plan(`2026-06-${day}`, [section(480, 960)])
  await office.transact(({ tx }) =>
    tx
      .insertInto('leave')
      .values(
        [
          { date: '2026-06-10', status: 'Approved' as const },
          { date: '2026-06-11', status: 'Approved' as const, fromMinute: 480, toMinute: 600 },
          { date: '2026-06-12', status: 'Pending' as const },
        ].map(({ date, ...leave }) => ({
          companyId: office.companyId,
          employeeId,
          payTypeId,
          fromDate: date,
          toDate: date,
          ...leave,
        })),
      )
      .execute(),
  )
  const { shifts } = await read('2026-06-10', '2026-06-12')
  expect(shifts.map(({ isOnLeave }) => isOnLeave)).toEqual([true, false, false])
})

it('are counted in weeks from the first day of the pay group’s periods on', async () => {
  await setRules({ period: 'fortnightly', startTime: '2026-01-03' })
  expect((await read('2026-06-10')).firstOfWeek('2026-06-10')).toBe('2026-06-06')
})

it('are nobody’s of another company', async () => {
  await plan('2026-06-10', [section(480, 960)])
  const other = await templateOffice(db)
  const asked = { employeeIds: [employeeId], from: '2026-06-10', to: '2026-06-10' }
  const found = await other.transact(({ tx }) => plannedShifts(tx, asked, NONE))
  expect(found.get(employeeId)!.shifts).toEqual([])
})

it('of nobody are none, without a query', async () => {
  const asked = { employeeIds: [], from: '2026-06-10', to: '2026-06-10' }
  expect(await office.transact(({ tx }) => plannedShifts(tx, asked, NONE))).toEqual(new Map())
})

it('a section that is not planned is made a shift by the same rules', async () => {
  await setRules({ breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 })
  await plan('2026-06-10', [section(480, 960)])
  const { shifts, shiftOf } = await read('2026-06-10', '2026-06-11')
  const offered = { workDate: '2026-06-11', id: 'offered', departmentId: null, ...section(480, 960) }
  const [planned] = shifts
  const aDay = 1440
  expect(shiftOf(offered)).toEqual({
    ...planned,
    workDate: '2026-06-11',
    sectionId: 'offered',
    start: planned!.start + aDay,
    end: planned!.end + aDay,
  })
})
