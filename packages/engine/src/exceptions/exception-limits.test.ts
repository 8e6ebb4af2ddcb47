import { describe, expect, it } from 'vitest'
import type { PayGroup, TimesheetInput } from '../model.ts'
import { at, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'

interface Example {
  why: string
  payGroup: Partial<PayGroup>
  punches: string[]
  facts?: Partial<Omit<TimesheetInput, 'settings'>>
  expected: string[]
}

const schedule = [row([section('08:00', '16:00')])]

function exceptionsOf({ payGroup, punches, facts }: Omit<Example, 'why' | 'expected'>): string[] {
  const day = mondayOf(inputWith(payGroup, { schedule, punches: punches.map((text) => punch(text)), ...facts }))
  return day.exceptions.map(({ type, minutes }) => (minutes === null ? type : `${type}:${minutes}`))
}

describe('an exception', () => {
  const examples: Example[] = [
    {
      why: 'needs one minute of early time that is not accepted',
      payGroup: { acceptEA: false },
      punches: ['In 07:59', 'Out 16:00'],
      expected: ['EarlyArrival:1'],
    },
    {
      why: 'needs one minute of late time that is not accepted',
      payGroup: {},
      punches: ['In 08:00', 'Out 16:01'],
      expected: ['LateDeparture:1'],
    },
    {
      why: 'is not raised where the pay group skips exceptions',
      payGroup: { skipException: true, acceptEA: false },
      punches: ['In 06:59', 'Out 15:00', 'In 15:30'],
      expected: [],
    },
    {
      why: 'of absence is not raised there either',
      payGroup: { skipException: true },
      punches: [],
      expected: [],
    },
    {
      why: 'of a long break needs a break',
      payGroup: { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 0, clockOutForBreaks: true },
      punches: ['In 08:00', 'Out 12:00', 'In 13:00', 'Out 16:00'],
      expected: [],
    },
    {
      why: 'of unscheduled work is separate from the minutes that overlap leave',
      payGroup: { approvedUnscheduledWork: false, shiftThreshold: 0, lateDepartureThreshold: 0 },
      punches: ['In 08:00', 'Out 16:00', 'In 18:00', 'Out 20:00'],
      facts: { leave: [{ date: monday, minutes: 60, fromTime: 1140, toTime: 1200 }] },
      expected: ['UnscheduleWork:60', 'UnscheduleWork:60'],
    },
    {
      why: 'counts a minute under two leaves once',
      payGroup: {},
      punches: ['In 12:00', 'Out 16:00'],
      facts: {
        leave: [
          { date: monday, minutes: 180, fromTime: 480, toTime: 660 },
          { date: monday, minutes: 60, fromTime: 540, toTime: 600 },
        ],
      },
      expected: ['LateArrival:60'],
    },
    {
      why: 'is covered by leave that ends after midnight',
      payGroup: {},
      punches: ['In 20:00', 'Out 23:00'],
      facts: {
        schedule: [row([section('20:00', '02:00', { endTimeType: 'NextDay' })])],
        leave: [{ date: monday, minutes: 180, fromTime: 1380, toTime: 120 }],
      },
      expected: [],
    },
    {
      why: 'of a long break needs a minute more than a break of one',
      payGroup: { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 1, clockOutForBreaks: true },
      punches: ['In 08:00', 'Out 12:00', 'In 12:02', 'Out 16:00'],
      expected: ['LongBreak:2'],
    },
    {
      why: 'of a missing break needs one minute due',
      payGroup: { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 1, clockOutForBreaks: true },
      punches: ['In 08:00', 'Out 16:00'],
      expected: ['MissingBreak'],
    },
    {
      why: 'of an unscheduled break is a gap that only touches the fixed break, before or after it',
      payGroup: { breakCalculationType: 'TimeOfDay', breakStartTime: 720, breakTime: 30, clockOutForBreaks: true },
      punches: ['In 08:00', 'Out 11:50', 'In 12:00', 'Out 12:30', 'In 12:40', 'Out 16:00'],
      expected: ['UnscheduleBreak:20'],
    },
    {
      why: 'is one minute of work that nobody planned',
      payGroup: { approvedUnscheduledWork: false, shiftThreshold: 0, lateDepartureThreshold: 0 },
      punches: ['In 08:00', 'Out 16:00', 'In 18:00', 'Out 18:01'],
      expected: ['UnscheduleWork:1'],
    },
    {
      why: 'is one minute worked on leave',
      payGroup: { acceptLD: true },
      punches: ['In 08:00', 'Out 16:01'],
      facts: { leave: [{ date: monday, minutes: 60, fromTime: 960, toTime: 1020 }] },
      expected: ['UnscheduleWork:1'],
    },
    {
      why: 'is one minute of pending overtime',
      payGroup: { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, supervisorMAOT: true, acceptLD: true },
      punches: ['In 08:00', 'Out 16:01'],
      expected: ['UnprovedOvertime:1'],
    },
    {
      why: 'is excused by leave only with both its times, or with none',
      payGroup: {},
      punches: ['In 08:00', 'Out 12:00'],
      facts: { leave: [{ date: monday, minutes: 60, fromTime: 960, toTime: null }] },
      expected: ['UnscheduleWork:240'],
    },
    {
      why: 'is covered for a whole day by leave that ends at its own time',
      payGroup: {},
      punches: [],
      facts: { leave: [{ date: monday, minutes: 480, fromTime: 480, toTime: 480 }] },
      expected: [],
    },
  ]
  it.each(examples)('$why', ({ expected, ...example }) => {
    expect(exceptionsOf(example).toSorted()).toEqual(expected.toSorted())
  })
})

it('a missing punch is marked next to the punch that exists', () => {
  const { exceptions, shifts } = mondayOf(inputWith({}, { schedule, punches: [punch('Out 16:00')] }))
  expect(exceptions.map(({ type, actualIn, actualOut }) => [type, actualIn, actualOut])).toEqual([
    ['MissingPunch', null, at('16:00')],
  ])
  expect(shifts[0]?.incomplete.map(({ exception }) => exception)).toEqual(['MissingPunch'])
})

it.each([
  { why: 'the night before', fromTime: 0, toTime: 480 },
  { why: 'the evening after', fromTime: 960, toTime: 1080 },
])('leave of $why leaves the automatic punch alone', ({ fromTime, toTime }) => {
  const template = [row([section('08:00', '16:00')], { autoPunch: true })]
  const leave = [{ date: monday, minutes: 60, fromTime, toTime }]
  expect(mondayOf(inputWith({}, { schedule: template, leave })).paidMinutes).toBe(480)
  const touching = [{ date: monday, minutes: 60, fromTime: fromTime + 1, toTime: toTime + 1 }]
  const minuteBefore = [{ date: monday, minutes: 60, fromTime: fromTime - 1, toTime: toTime - 1 }]
  const overlapping = fromTime === 0 ? touching : minuteBefore
  expect(mondayOf(inputWith({}, { schedule: template, leave: overlapping })).paidMinutes).toBe(0)
})

it('an exception names its section, its times and the punches it was measured at', () => {
  const punches = [punch('In 08:20'), punch('Out 12:00'), punch('In 13:00')]
  const { exceptions } = mondayOf(inputWith({ clockOutForBreaks: true }, { schedule, punches }))
  const shift = {
    sectionId: '08:00-16:00',
    shiftKey: '08:00-16:00',
    scheduledStart: at('08:00'),
    scheduledEnd: at('16:00'),
  }
  expect(exceptions).toEqual([
    { ...shift, type: 'LateArrival', minutes: 20, actualIn: at('08:20'), actualOut: at('12:00') },
    { ...shift, type: 'MissingPunch', minutes: null, actualIn: at('13:00'), actualOut: null },
  ])
  const [late] = mondayOf(inputWith({}, { schedule, punches: [punch('In 08:20')], asOf: at('09:00') })).exceptions
  expect(late).toMatchObject({ type: 'LateArrival', actualIn: at('08:20'), actualOut: null })
})
