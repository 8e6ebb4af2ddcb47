import type { TimesheetDay } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { likelyDayType } from './likely-date.ts'

const planned = (startTime: string, endTime: string, endTimeType = 'Today') => ({
  startTime,
  startTimeType: 'Today',
  endTime,
  endTimeType,
  punchPairs: [],
})
const punched = (ptimeIn: string | null, ptimeOut: string | null) => ({
  inPunchId: ptimeIn && `in ${ptimeIn}`,
  ptimeIn,
  outPunchId: ptimeOut && `out ${ptimeOut}`,
  ptimeOut,
})
const day = (workShifts: unknown[], unScheduledPairs: unknown[] = []) =>
  ({ day: '2026-11-16', workShifts, unScheduledPairs }) as TimesheetDay

const DAY_SHIFT = day([planned('06:00', '14:30')])
const NIGHT = day([planned('22:00', '06:00', 'NextDay')])
const IN_ONLY = day([], [punched('2026-11-16T22:00', null)])
const OUT_ONLY = day([], [punched(null, '2026-11-17T06:00')])
const DAY_OUT_ONLY = day([], [punched(null, '2026-11-16T14:30')])

describe('a missing punch', () => {
  it.each([
    { why: 'an Out of a day shift is on its day', of: DAY_SHIFT, direction: 'Out', time: '14:31', likely: 'Today' },
    { why: 'an Out of a night is on the next morning', of: NIGHT, direction: 'Out', time: '06:04', likely: 'NextDay' },
    { why: 'an In of a night is on its evening', of: NIGHT, direction: 'In', time: '21:55', likely: 'Today' },
    { why: 'an Out comes after the In that is alone', of: IN_ONLY, direction: 'Out', time: '06:04', likely: 'NextDay' },
    { why: 'an Out before midnight, too', of: IN_ONLY, direction: 'Out', time: '23:59', likely: 'Today' },
    { why: 'an In comes before the Out that is alone', of: OUT_ONLY, direction: 'In', time: '22:00', likely: 'Today' },
    { why: 'also after midnight', of: OUT_ONLY, direction: 'In', time: '00:30', likely: 'NextDay' },
    { why: 'and on the day before', of: DAY_OUT_ONLY, direction: 'In', time: '23:00', likely: 'Previous' },
    { why: 'a day without anything is itself', of: day([]), direction: 'Out', time: '02:00', likely: 'Today' },
    { why: 'no time yet', of: DAY_SHIFT, direction: 'Out', time: '', likely: 'Today' },
  ] as const)('$why', ({ of, direction, time, likely }) => {
    expect(likelyDayType(of, { direction, time, punch: null })).toBe(likely)
  })
})

describe('a punch at another time', () => {
  it.each([
    { why: 'stays on its date', at: '2026-11-16T14:30', time: '16:00', likely: 'Today' },
    { why: 'goes over midnight to the nearest date', at: '2026-11-16T23:50', time: '00:20', likely: 'NextDay' },
    { why: 'and back', at: '2026-11-17T00:10', time: '23:40', likely: 'Today' },
    { why: 'or to the day before', at: '2026-11-16T00:05', time: '23:40', likely: 'Previous' },
    { why: 'stays on its date where both are as far', at: '2026-11-17T06:00', time: '18:00', likely: 'NextDay' },
  ] as const)('$why', ({ at, time, likely }) => {
    expect(likelyDayType(DAY_SHIFT, { direction: 'Out', time, punch: { id: 'p', at, direction: 'Out' } })).toBe(likely)
  })
})
