import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { leaveDurations, type LeaveTerms } from './leave-durations.service.ts'
import { recalculate } from './recalculation.service.ts'
import { addPunches, type PunchText } from './testing/add-punches.ts'
import { section } from './testing/two-weeks.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(database.db, { now })
  employeeId = await company.addEmployee({ standardMinutes: 450 })
})

const plan = (days: Record<string, [from: number, to: number][]>) =>
  company.transact((work) =>
    saveScheduleDays(work, {
      source: 'roster',
      days: Object.entries(days).map(([workDate, sections]) => ({
        employeeId,
        workDate,
        isOffDay: sections.length === 0,
        sections: sections.map(([from, to]) => section(from, to)),
      })),
    }),
  )

const WHOLE = {
  fromMinute: null,
  toMinute: null,
  hoursPerDay: null,
  bySchedule: true,
  skipHoliday: true,
  skipUnscheduled: true,
}
type Dates = Pick<LeaveTerms, 'fromDate' | 'toDate'> & Partial<LeaveTerms>

/** What a leave is said to take, and what its days come to once it is approved. */
async function bothOf(leave: Dates) {
  const terms: LeaveTerms = { ...WHOLE, id: 'asked', employeeId, ...leave }
  return company.transact(async (work) => {
    const { tx } = work
    const duration = (await leaveDurations(tx, [terms])).get('asked')!
    await sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status,
        hours_per_day, by_schedule, skip_holiday, skip_unscheduled)
      values (app_company_id(), ${employeeId}::uuid, ${company.rules.payTypeIds.get('ANNUAL')}::uuid,
        ${terms.fromDate}::date, ${terms.toDate}::date, ${terms.fromMinute}, ${terms.toMinute}, 'Approved',
        ${terms.hoursPerDay}, ${terms.bySchedule}, ${terms.skipHoliday}, ${terms.skipUnscheduled})`.execute(tx)
    await recalculate(work, { employeeIds: [employeeId], from: terms.fromDate, to: terms.toDate })
    const { rows } = await sql<{ date: string; minutes: number }>`
      select l.work_date as date, l.minutes from pay_line l join pay_type t on t.id = l.pay_type_id
      where t.code = 'ANNUAL' and l.employee_id = ${employeeId}::uuid order by l.work_date`.execute(tx)
    const taken = duration.dates.flatMap(({ date, minutes }) => (minutes > 0 ? [{ date, minutes }] : []))
    return { duration, taken, computed: rows }
  })
}

it.each([
  { why: 'whole days', leave: { fromDate: '2026-11-23', toDate: '2026-11-29' }, minutes: [480, 540] },
  {
    why: 'hours per day, of every date',
    leave: { fromDate: '2026-11-23', toDate: '2026-11-25', bySchedule: false, skipUnscheduled: false },
    minutes: [450, 450, 450],
  },
  {
    why: 'an afternoon to midnight',
    leave: { fromDate: '2026-11-24', toDate: '2026-11-24', fromMinute: 1320, toMinute: 1440 },
    minutes: [120],
  },
  {
    why: 'the end of a night, asked for on the day that it began',
    leave: { fromDate: '2026-11-24', toDate: '2026-11-24', fromMinute: 1500, toMinute: 1860 },
    minutes: [300],
  },
  {
    why: 'from midnight to midnight',
    leave: { fromDate: '2026-11-23', toDate: '2026-11-23', fromMinute: 0, toMinute: 1440 },
    minutes: [480],
  },
  {
    why: 'over midnight where nothing is planned',
    leave: { fromDate: '2026-11-28', toDate: '2026-11-28', fromMinute: 1380, toMinute: 1530 },
    minutes: [150],
  },
])('$why: the days come to what was announced', async ({ leave, minutes }) => {
  await plan({ '2026-11-23': [[480, 960]], '2026-11-24': [[1260, 1800]], '2026-11-25': [] })
  const { taken, computed } = await bothOf(leave)
  expect(taken.map((each) => each.minutes)).toEqual(minutes)
  expect(computed).toEqual(taken)
})

it('a date that is skipped says why, and a date that cannot be taken is named', async () => {
  await plan({ '2026-11-23': [[480, 960]], '2026-11-24': [] })
  await company.transact((work) => addHoliday(work, { name: 'Founding Day', date: '2026-11-23' }))
  const of = (leave: Dates) =>
    company.transact(async ({ tx }) =>
      (await leaveDurations(tx, [{ ...WHOLE, id: 'asked', employeeId, ...leave }])).get('asked')!,
    )
  const dates = { fromDate: '2026-11-23', toDate: '2026-11-24' }
  expect(await of(dates)).toEqual({
    dates: [
      { date: '2026-11-23', minutes: 0, skipped: 'holiday' },
      { date: '2026-11-24', minutes: 0, skipped: 'unscheduled' },
    ],
    totalMinutes: 0,
    error: { reason: 'unscheduledDays', date: '2026-11-23' },
  })
  expect((await of({ ...dates, toDate: '2026-11-23' })).error).toEqual({ reason: 'holiday', date: '2026-11-23' })
  expect((await of({ ...dates, skipUnscheduled: false })).error).toEqual({ reason: 'offDay', date: '2026-11-24' })
  expect((await of({ ...dates, toDate: '2026-11-25', skipUnscheduled: false, hoursPerDay: 4 })).totalMinutes).toBe(480)
  const unplanned = { fromDate: '2026-11-22', toDate: '2026-11-23', skipUnscheduled: false }
  expect((await of(unplanned)).error).toEqual({ reason: 'noData', date: '2026-11-22' })
  expect((await of({ ...dates, skipHoliday: false })).totalMinutes).toBe(480)
})

/** Of three Saturdays in a row. */
const threeTimes = (punches: (saturday: string) => PunchText[]) =>
  ['2026-10-31', '2026-11-07', '2026-11-14'].flatMap(punches)

it.each([
  {
    why: 'is observed on its Saturday by people who work Saturdays',
    punches: threeTimes((saturday) => [`${saturday} 08:00 In`, `${saturday} 16:00 Out`]),
    taken: ['2026-11-30'],
  },
  {
    why: 'is observed on the Monday by people who work Fridays until midnight',
    punches: threeTimes((saturday) => [`${addDays(saturday, -1)} 16:00 In`, `${saturday} 00:00 Out`]),
    taken: ['2026-11-28'],
  },
  {
    why: 'is observed on the Monday where the punches at midnight have no direction',
    punches: threeTimes((saturday) => [`${addDays(saturday, -1)} 16:00 ?`, `${saturday} 00:00 ?`]),
    taken: ['2026-11-28'],
  },
  { why: 'is observed on the Monday by people who do not', punches: [], taken: ['2026-11-28'] },
])('a Saturday’s holiday $why', async ({ punches, taken: expected }) => {
  await company.transact((work) =>
    addHoliday(work, { name: 'Saturday’s', date: '2026-11-28', alternativeDate: '2026-11-30' }),
  )
  if (punches.length > 0) await addPunches(company, { employeeId, punches })
  const hours = { bySchedule: false, skipUnscheduled: false, hoursPerDay: 8 }
  const { taken, computed } = await bothOf({ fromDate: '2026-11-28', toDate: '2026-11-30', ...hours })
  expect(taken.map(({ date }) => date)).toEqual([...expected, '2026-11-29'].toSorted())
  expect(computed).toEqual(taken)
})

it('each leave of each person follows its own rules, in a single call', async () => {
  const other = await company.addEmployee({ standardMinutes: 600 })
  const whole = { ...WHOLE, bySchedule: false, skipUnscheduled: false, fromDate: '2026-11-23', toDate: '2026-11-23' }
  const durations = await company.transact(({ tx }) =>
    leaveDurations(tx, [
      { ...whole, id: 'own', employeeId },
      { ...whole, id: 'second', employeeId, hoursPerDay: 2 },
      { ...whole, id: 'other', employeeId: other },
    ]),
  )
  expect([...durations].map(([id, { totalMinutes }]) => [id, totalMinutes])).toEqual([
    ['own', 450],
    ['second', 120],
    ['other', 600],
  ])
  expect(await company.transact(({ tx }) => leaveDurations(tx, []))).toEqual(new Map())
})
