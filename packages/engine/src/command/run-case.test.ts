import { describe, expect, it } from 'vitest'
import { runCase } from './run-case.ts'

const run = (kind: string, inputs: unknown) => runCase({ id: 'case', kind, inputs })
const punches = ['2026-05-04T08:04', '2026-05-04T16:00']
const schedule = [{ date: '2026-05-04', sections: [{ start: '08:00', end: '16:00' }] }]

describe('a case may leave out', () => {
  it('everything', () => expect(run('timesheet', {})).toEqual({}))

  it('a value, by null or empty text', () => {
    const bare = run('timesheet', { schedule, punches })
    const empty = {
      tz: null,
      payGroup: { graceTimeIn: null, breakStartTime: '', timeZoneId: null },
      schedule: [{ ...schedule[0], isOffDay: null, sections: [{ ...schedule[0]!.sections[0], breakTime: null }] }],
      punches: punches.map((t) => ({ t, dir: '', offset: null, day: null })),
      holidays: null,
      leave: null,
      rounding: null,
      approvals: { '2026-05-04#0': null, '2026-05-05': { allowOT: null } },
      company: null,
      asOf: null,
      payPeriod: null,
      standardHours: null,
      workedDates: null,
    }
    expect(run('timesheet', empty)).toEqual(bare)
  })

  it('the sections of a row', () => {
    const day = { type: 'NoData', paid: 0, breakMin: 0, exceptions: [], shifts: [] }
    expect(run('timesheet', { schedule: [{ date: '2026-05-04', sections: null }] })).toEqual({ '2026-05-04': day })
  })

  it('the last date of a leave and the day on which months begin', () => {
    const leave = { from: '2026-05-04', to: null, bySchedule: false, skipUnscheduled: false }
    expect(run('leave', { leave })).toMatchObject({ totalMinutes: 480 })
    expect(run('payPeriods', { period: 'monthly', start: '2026-01-31', count: 2, startDayOfMonth: null })).toEqual({
      periods: [
        ['2026-01-31', '2026-01-31'],
        ['2026-02-01', '2026-02-28'],
      ],
    })
  })
})

it('numbers, booleans and names may be written as text or label', () => {
  const breakGroup = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30, clockOutForBreaks: true }
  const asText = {
    graceTimeIn: '5',
    breakCalculationType: 'Hours at Work',
    workTime: '5.0',
    breakTime: '30',
    clockOutForBreaks: 'true',
    earlyArrivalThreshold: '90',
    lateDepartureThreshold: '90',
  }
  const labelled = punches.map((t, i) => ({ t, dir: i === 0 ? 'IN' : 'out' }))
  expect(run('timesheet', { payGroup: asText, schedule, punches: labelled })).toEqual(
    run('timesheet', { payGroup: { ...breakGroup, graceTimeIn: 5 }, schedule, punches }),
  )
  expect(run('round', { time: '08:07', rounding: [['0', '7', '0']] })).toEqual({ time: '08:00' })
})

it('the order of two punches of one minute does not matter where the clock is put back', () => {
  const [plain, out] = [{ t: '2026-04-05T02:15' }, { t: '2026-04-05T02:15', dir: 'Out' }]
  const others = [
    { t: '2026-04-05T02:16', dir: 'Out' },
    { t: '2026-04-05T02:30', dir: 'In' },
  ]
  const [one, other] = [
    [plain, out],
    [out, plain],
  ].map((two) => run('timesheet', { tz: 'Pacific/Auckland', punches: [...two, ...others] }))
  expect(other).toEqual(one)
  // from 02:30 to the second 02:15
  expect(one).toMatchObject({ '2026-04-05': { paid: 45 } })
})

it.each([
  ['timesheet', null, 'inputs: not an object: null'],
  ['timesheet', { schedule: [{ sections: [] }] }, 'inputs.schedule[0].date is needed'],
  ['timesheet', { schedule: [{ date: '2026-02-30' }] }, 'inputs.schedule[0].date: not a date: 2026-02-30'],
  [
    'timesheet',
    { schedule: [{ date: '2026-05-04', sections: [{ start: '08:00' }] }] },
    'inputs.schedule[0].sections[0].end is needed',
  ],
  [
    'timesheet',
    { schedule: [{ date: '2026-05-04', sections: [{ start: '08:00', end: '24:01' }] }] },
    'inputs.schedule[0].sections[0].end: not a clock time: 24:01',
  ],
  ['timesheet', { punches: [{ t: punches[0], dir: 'Up' }] }, 'inputs.punches[0].dir: "Up" is not one of In, Out'],
  ['timesheet', { punches: [null] }, 'inputs.punches[0]: not an object: null'],
  ['timesheet', { punches: {} }, 'inputs.punches: not a list: {}'],
  ['timesheet', { punches: [{ t: punches[0], offset: 'noon' }] }, 'inputs.punches[0].offset: not a number: "noon"'],
  ['timesheet', { payGroup: { graceTimeIn: 'five' } }, 'inputs.payGroup.graceTimeIn: not a number: "five"'],
  ['timesheet', { payGroup: { breakTime: -30 } }, 'inputs.payGroup.breakTime: below 0: -30'],
  ['timesheet', { payGroup: { acceptEA: 'yes' } }, 'inputs.payGroup.acceptEA: not true or false: "yes"'],
  ['timesheet', { leave: [{ date: '2026-05-04' }] }, 'inputs.leave[0].minutes is needed'],
  ['timesheet', { payPeriod: ['2026-05-04'] }, 'inputs.payPeriod: a list of 2 is needed'],
  ['timesheet', { tz: 'Mars/Olympus' }, 'Invalid time zone specified: Mars/Olympus'],
  ['leave', {}, 'inputs.leave is needed'],
  ['leave', { leave: { from: '2026-05-04', to: '2026-05-01' } }, 'leave: 2026-05-01 is before 2026-05-04'],
  [
    'leave',
    { leave: { from: '2026-05-04', byTimeRange: true } },
    'leave by time range: fromTime and toTime are needed',
  ],
  ['round', { time: '08:07', rounding: [[0, 7]] }, 'inputs.rounding[0]: a list of 3 is needed'],
  [
    'payPeriods',
    { period: 'yearly', start: '2026-01-01', count: 1 },
    'inputs.period: "yearly" is not one of weekly, fortnightly, monthly, bimonthly',
  ],
  [
    'payPeriods',
    { period: 'monthly', start: '2026-01-01', count: 1, startDayOfMonth: 32 },
    'inputs.startDayOfMonth: not a day of a month: 32',
  ],
  ['alterdate', { date: '2026-04-25', rule: 's46' }, 'inputs.rule: "s46" is not one of s45A, s45'],
  ['units', { minutes: 90.5 }, 'inputs.minutes: not a whole number: 90.5'],
  ['allowance', { employeeSkills: [{}] }, 'inputs.employeeSkills[0]: not text: {}'],
  ['constructor', {}, 'unknown kind constructor: one of timesheet, leave'],
])('%s %j is refused by name', (kind, inputs, message) => expect(() => run(kind, inputs)).toThrow(message))
