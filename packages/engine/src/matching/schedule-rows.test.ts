import { expect, it } from 'vitest'
import type { ScheduleDay } from '../model.ts'
import { dayOfDate } from '../zone/civil-date.ts'
import { daysOfSchedule, rowOn, scheduleRows } from './schedule-rows.ts'

const row = (date: string, isOffDay = false): ScheduleDay => ({ date, sections: [], isOffDay })
const found = (schedule: ScheduleDay[], date: string): ScheduleDay | undefined =>
  rowOn(scheduleRows(schedule, daysOfSchedule(schedule)), dayOfDate(date))

const [monday, tuesday, friday] = [row('2026-05-04'), row('2026-05-05'), row('2026-05-08')]

it.each([
  { why: 'by date', schedule: [monday, tuesday, friday] },
  { why: 'in any order', schedule: [friday, monday, tuesday] },
])('the row of a day is found in a schedule $why', ({ schedule }) => {
  for (const each of schedule) expect(found(schedule, each.date)).toBe(each)
  expect(found(schedule, '2026-05-06')).toBeUndefined()
  expect(found(schedule, '2026-05-03')).toBeUndefined()
  expect(found(schedule, '2026-05-09')).toBeUndefined()
})

it('of two rows of one day the last one counts', () => {
  const again = row('2026-05-04', true)
  expect(found([monday, again, tuesday], '2026-05-04')).toBe(again)
  expect(found([again, tuesday, monday], '2026-05-04')).toBe(monday)
})

it('a schedule without rows has none', () => {
  expect(found([], '2026-05-04')).toBeUndefined()
})
