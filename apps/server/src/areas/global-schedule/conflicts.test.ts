import { expect, it } from 'vitest'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import { conflictsOf } from './conflicts.ts'

const person = { employeeId: 'e', employeeName: 'Mele Fonuake' }
const workDate = '2026-06-03'

type Span = [start: number, end: number]

function planned(date: string, plan: Span[] | 'off' | null): PlannedDayRow {
  const sections = (Array.isArray(plan) ? plan : []).map(([startMinute, endMinute]) => ({ startMinute, endMinute }))
  return {
    employeeId: 'e',
    workDate: date,
    id: plan === null ? null : 'd',
    isOffDay: plan === 'off',
    sections,
  } as unknown as PlannedDayRow
}

function conflicts(asked: Span[] | 'off', days: PlannedDayRow[]) {
  const sections = (asked === 'off' ? [] : asked).map(([startMinute, endMinute]) => ({ startMinute, endMinute }))
  return conflictsOf(person, days, { workDate, isOffDay: asked === 'off', sections }).map(
    ({ shiftStart, shiftEnd, conflictDate, conflictStart, conflictEnd, prevConflict }) =>
      `${shiftStart} ${shiftEnd} / ${conflictDate} ${conflictStart} ${conflictEnd}${prevConflict ? ' before' : ''}`,
  )
}

const EIGHT: Span = [480, 960]

it.each<{ why: string; asked: Span[] | 'off'; days: PlannedDayRow[]; found: string[] }>([
  { why: 'a day that nobody planned', asked: [EIGHT], days: [planned(workDate, null)], found: [] },
  { why: 'the same times again', asked: [EIGHT], days: [planned(workDate, [EIGHT])], found: [] },
  { why: 'an off day again', asked: 'off', days: [planned(workDate, 'off')], found: [] },
  {
    why: 'a shift at that time is replaced',
    asked: [EIGHT],
    days: [planned(workDate, [[540, 1020]])],
    found: ['08:00 16:00 / 2026-06-03 09:00 17:00'],
  },
  {
    why: 'a shift at another time is replaced by none',
    asked: [EIGHT],
    days: [planned(workDate, [[960, 1200]])],
    found: ['null null / 2026-06-03 16:00 20:00'],
  },
  {
    why: 'an off day becomes a working day',
    asked: [EIGHT],
    days: [planned(workDate, 'off')],
    found: ['08:00 16:00 / 2026-06-03 null null'],
  },
  {
    why: 'shifts become an off day',
    asked: 'off',
    days: [planned(workDate, [EIGHT, [1020, 1440]])],
    found: ['null null / 2026-06-03 08:00 16:00', 'null null / 2026-06-03 17:00 24:00'],
  },
  {
    why: 'a night that ends after the new start',
    asked: [[300, 780]],
    days: [planned('2026-06-02', [[1320, 1800]]), planned(workDate, null)],
    found: ['05:00 13:00 / 2026-06-02 22:00 +06:00 before'],
  },
  {
    why: 'a night that ends as the new shift starts',
    asked: [[360, 780]],
    days: [planned('2026-06-02', [[1320, 1800]])],
    found: [],
  },
  {
    why: 'a new night into the next morning',
    asked: [[1320, 1800]],
    days: [planned('2026-06-04', [[300, 600]])],
    found: ['22:00 +06:00 / 2026-06-04 05:00 10:00'],
  },
  {
    why: 'a shift of the next day that starts the evening before',
    asked: [[1200, 1440]],
    days: [planned('2026-06-04', [[-120, 360]])],
    found: ['20:00 24:00 / 2026-06-04 -22:00 06:00'],
  },
])('$why', ({ asked, days, found }) => {
  expect(conflicts(asked, days)).toEqual(found)
})
