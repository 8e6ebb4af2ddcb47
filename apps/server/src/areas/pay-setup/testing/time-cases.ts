import type { FieldCase } from './field-case.ts'

export const day = (ORD: number, more: Record<string, number> = {}) => ({ paid: { 3: { ORD, ...more } } })
export const NINE_HOURS = { planned: ['3 08:00-17:00'], punched: ['3 08:00-17:00'] }
const HALF_HOUR = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 }
const SHORT_LUNCH = { planned: ['3 08:00-17:00'], punched: ['3 08:00-12:00', '3 12:20-17:00'] }

/** Early and late, unscheduled work. @source docs/engine.md A4 */
const earlyAndLate: FieldCase[] = [
  {
    field: 'acceptEA',
    why: 'time before the schedule is not paid',
    planned: ['3 08:00-17:00'],
    punched: ['3 07:30-17:00'],
    set: { acceptEA: false },
    before: day(570),
    after: day(540),
  },
  {
    field: 'acceptLD',
    why: 'time after the schedule is paid',
    planned: ['3 08:00-17:00'],
    punched: ['3 08:00-17:30'],
    set: { acceptLD: true },
    before: day(540),
    after: day(570),
  },
  {
    field: 'earlyArrivalThreshold',
    why: 'an hour early is more than half an hour',
    planned: ['3 08:00-17:00'],
    punched: ['3 07:00-17:00'],
    set: { earlyArrivalThreshold: 30 },
    before: day(600),
    after: day(540),
  },
  {
    field: 'lateDepartureThreshold',
    why: 'an hour late is more than half an hour',
    base: { acceptLD: true },
    planned: ['3 08:00-17:00'],
    punched: ['3 08:00-18:00'],
    set: { lateDepartureThreshold: 30 },
    before: day(600),
    after: day(540),
  },
  {
    field: 'graceTimeIn',
    why: 'four minutes late count as on time',
    planned: ['3 08:00-17:00'],
    punched: ['3 08:04-17:00'],
    set: { graceTimeIn: 5 },
    before: { ...day(536), exceptions: ['LateArrival'] },
    after: { ...day(540), exceptions: [] },
  },
  {
    field: 'graceTimeOut',
    why: 'four minutes short count as to the end',
    planned: ['3 08:00-17:00'],
    punched: ['3 08:00-16:56'],
    set: { graceTimeOut: 5 },
    before: { ...day(536), exceptions: ['EarlyDeparture'] },
    after: { ...day(540), exceptions: [] },
  },
  {
    field: 'approvedUnscheduledWork',
    why: 'work outside the schedule of a planned day waits for a supervisor',
    planned: ['3 08:00-12:00'],
    punched: ['3 08:00-12:00', '3 15:00-16:00'],
    set: { approvedUnscheduledWork: false },
    before: { ...day(300), exceptions: [] },
    after: { ...day(240), exceptions: ['UnscheduleWork'] },
  },
  {
    field: 'punchPairWitoutSchedule',
    why: 'work on a day without a plan waits for a supervisor',
    punched: ['3 08:00-12:00'],
    set: { punchPairWitoutSchedule: false },
    before: day(240),
    after: { paid: {}, exceptions: ['UnscheduleWork'] },
  },
  {
    field: 'skipException',
    why: 'nobody hears of twenty minutes late',
    planned: ['3 08:00-17:00'],
    punched: ['3 08:20-17:00'],
    set: { skipException: true },
    before: { ...day(520), exceptions: ['LateArrival'] },
    after: { ...day(520), exceptions: [] },
  },
]

/** @source docs/engine.md A6 */
const breaks: FieldCase[] = [
  {
    field: 'breakCalculationType',
    why: 'a break comes off after five hours',
    base: { workTime: 5, breakTime: 30 },
    ...NINE_HOURS,
    set: { breakCalculationType: 'HoursAtWork' },
    before: day(540),
    after: day(510),
  },
  {
    field: 'workTime',
    why: 'nine hours are not more than ten',
    base: HALF_HOUR,
    ...NINE_HOURS,
    set: { workTime: '10' },
    before: day(510),
    after: day(540),
  },
  {
    field: 'breakTime',
    why: 'an hour instead of half an hour',
    base: HALF_HOUR,
    ...NINE_HOURS,
    set: { breakTime: '60' },
    before: day(510),
    after: day(480),
  },
  {
    field: 'breakStartTime',
    why: 'who is gone by 12:15 has no break at 13:00',
    base: { breakCalculationType: 'TimeOfDay', breakStartTime: '12:00', breakTime: 30 },
    planned: ['3 08:00-12:15'],
    punched: ['3 08:00-12:15'],
    set: { breakStartTime: '13:00' },
    before: day(240),
    after: day(255),
  },
  {
    field: 'clockOutForBreaks',
    why: 'twenty punched minutes count toward the half hour',
    base: HALF_HOUR,
    ...SHORT_LUNCH,
    set: { clockOutForBreaks: true },
    before: day(490),
    after: day(510),
  },
  {
    field: 'minimumBreak',
    why: 'a short break is not topped up',
    base: { ...HALF_HOUR, clockOutForBreaks: true },
    ...SHORT_LUNCH,
    set: { minimumBreak: false },
    before: day(510),
    after: day(520),
  },
  {
    field: 'breakTimeException',
    why: 'a quarter of an hour over is no exception yet',
    base: { ...HALF_HOUR, clockOutForBreaks: true },
    planned: ['3 08:00-17:00'],
    punched: ['3 08:00-12:00', '3 12:45-17:00'],
    set: { breakTimeException: 20 },
    before: { ...day(495), exceptions: ['LongBreak'] },
    after: { ...day(495), exceptions: [] },
  },
]

/** @source docs/engine.md A1, A2 */
const punches: FieldCase[] = [
  {
    field: 'punchPairCompletionTime',
    why: 'fifteen hours are one pair where sixteen may be',
    punched: ['3 06:00-21:00'],
    set: { punchPairCompletionTime: 16 },
    before: { paid: {} },
    after: day(900),
  },
  {
    field: 'shiftThreshold',
    why: 'an hour apart makes two shifts, neither long enough for a break',
    base: HALF_HOUR,
    punched: ['3 08:00-12:00', '3 13:00-17:00'],
    set: { shiftThreshold: 30 },
    before: day(450),
    after: day(480),
  },
  {
    field: 'payOnFinishDay',
    why: 'a night counts on the day it ends',
    punched: ['3 22:00-06:00'],
    set: { payOnFinishDay: true },
    before: day(480),
    after: { paid: { 4: { ORD: 480 } } },
  },
  {
    field: 'timeZoneId',
    why: 'half past midnight in Auckland is the evening before in Sydney',
    punched: ['4 00:30-01:30'],
    set: { timeZoneId: 'Australia/Sydney' },
    before: { paid: { 4: { ORD: 60 } } },
    after: day(60),
  },
]

/** What decides how long someone worked. */
export const TIME_CASES: FieldCase[] = [...earlyAndLate, ...breaks, ...punches]
