import { toInstant, zoneOf } from '@timeloom/engine'
import { expect, it } from 'vitest'
import { workedStretches, type LeaveTimes } from './worked-stretches.service.ts'

const zone = zoneOf('Pacific/Auckland')
const workDate = '2026-11-23'
const midnight = toInstant(zone, workDate, 0)
const leave = (fields: Partial<LeaveTimes> = {}): LeaveTimes => ({
  fromDate: workDate,
  toDate: workDate,
  fromMinute: null,
  toMinute: null,
  ...fields,
})
const hours = (fromMinute: number, toMinute: number, date = workDate) =>
  leave({ fromDate: date, toDate: date, fromMinute, toMinute })

it.each([
  { why: 'without leave', section: [480, 960], leaves: [], is: [[480, 960]] },
  { why: 'on a day of leave', section: [480, 960], leaves: [leave()], is: [] },
  { why: 'a night of a day of leave', section: [1320, 1800], leaves: [leave()], is: [] },
  {
    why: 'a night into a day of leave',
    section: [1320, 1800],
    leaves: [leave({ fromDate: '2026-11-24', toDate: '2026-11-24' })],
    is: [[1320, 1800]],
  },
  { why: 'with leave at its beginning', section: [480, 960], leaves: [hours(420, 600)], is: [[600, 960]] },
  {
    why: 'with leave in the middle',
    section: [480, 960],
    leaves: [hours(540, 600)],
    is: [
      [480, 540],
      [600, 960],
    ],
  },
  { why: 'with leave for all of it', section: [480, 960], leaves: [hours(480, 960)], is: [] },
  { why: 'with leave after it', section: [480, 960], leaves: [hours(960, 1080)], is: [[480, 960]] },
  {
    why: 'with leave over midnight',
    section: [1320, 1800],
    leaves: [hours(1380, 1500)],
    is: [
      [1320, 1380],
      [1500, 1800],
    ],
  },
  {
    why: 'with leave of the next morning',
    section: [1320, 1800],
    leaves: [hours(240, 420, '2026-11-24')],
    is: [[1320, 1680]],
  },
])('a shift is worked $why', ({ section: [startMinute, endMinute], leaves, is }) => {
  const stretches = workedStretches(zone, { workDate, startMinute: startMinute!, endMinute: endMinute! }, leaves)
  expect(stretches.map(({ start, end }) => [start - midnight, end - midnight])).toEqual(is)
})
