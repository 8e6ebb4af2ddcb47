import { expect, it } from 'vitest'
import { at, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { quarterHours } from '../testing/random-week.ts'

it('the worked day is told piece by piece, each with its reason', () => {
  const payGroup = {
    graceTimeIn: 5,
    graceTimeOut: 5,
    breakCalculationType: 'HoursAtWork',
    workTime: 5,
    breakTime: 30,
    overtimeCalculationType: 'Daily',
    dailyOvertimeThreshold: 8,
  } as const
  const schedule = [row([section('08:00', '17:00')])]
  const { pieces } = mondayOf(
    inputWith(payGroup, { schedule, punches: [punch('In 07:53'), punch('Out 17:22')], rounding: quarterHours }),
  )
  expect(pieces.map(({ start, end, outcome, rule }) => [start, end, outcome, rule.section, rule.setting])).toEqual([
    [at('08:00'), at('13:00'), 'ordinary', 'A4', null],
    [at('13:00'), at('13:30'), 'break', 'A6', 'breakTime'],
    [at('13:30'), at('16:30'), 'ordinary', 'A4', null],
    [at('16:30'), at('17:00'), 'overtime', 'A7', 'dailyOvertimeThreshold'],
    [at('17:00'), at('17:15'), 'unpaidLate', 'A4', 'acceptLD'],
  ])
})

it.each([
  {
    why: 'the supervisor',
    facts: { decisions: { '08:00-16:00': { allowEA: false } } },
    rule: { setting: 'allowEA', value: false },
  },
  {
    why: 'the threshold',
    facts: {},
    payGroup: { earlyArrivalThreshold: 29 },
    rule: { setting: 'earlyArrivalThreshold', value: 29 },
  },
  { why: 'the pay group', facts: {}, payGroup: { acceptEA: false }, rule: { setting: 'acceptEA', value: false } },
])('unpaid early time names $why', ({ facts, payGroup = {}, rule }) => {
  const schedule = [row([section('08:00', '16:00')])]
  const { pieces } = mondayOf(
    inputWith(payGroup, { schedule, punches: [punch('In 07:30'), punch('Out 16:00')], ...facts }),
  )
  expect(pieces[0]).toMatchObject({ outcome: 'unpaidEarly', rule })
})
