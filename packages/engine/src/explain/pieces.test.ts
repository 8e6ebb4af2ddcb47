import { describe, expect, it } from 'vitest'
import { at, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'
import { quarterHours } from '../testing/random-week.ts'

it('the worked day is explained piece by piece, each with its reason', () => {
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

describe('a piece', () => {
  const overtime = { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 0 } as const
  const spansOf = (...[payGroup, facts]: Parameters<typeof inputWith>) =>
    mondayOf(inputWith(payGroup, facts)).pieces.map(({ start, end, outcome, pair }) => [start, end, outcome, pair])

  it('is all that one rule decides on, early time and section together', () => {
    const schedule = [row([section('08:00', '16:00')])]
    const punches = [punch('In 07:30'), punch('Out 16:00')]
    expect(spansOf(overtime, { schedule, punches })).toEqual([[at('07:30'), at('16:00'), 'overtime', 0]])
  })

  it('continues the one before it, not the first of its day', () => {
    const schedule = [row([section('08:00', '10:00'), section('12:00', '16:00')])]
    const punches = [punch('In 08:00'), punch('Out 10:00'), punch('In 11:30'), punch('Out 16:00')]
    expect(spansOf(overtime, { schedule, punches })).toEqual([
      [at('08:00'), at('10:00'), 'overtime', 0],
      [at('11:30'), at('16:00'), 'overtime', 0],
    ])
  })

  it('ends where another rule pays the same', () => {
    const schedule = [row([section('08:00', '16:00')])]
    const punches = [punch('In 07:30'), punch('Out 16:00')]
    expect(spansOf({}, { schedule, punches })).toEqual([
      [at('07:30'), at('08:00'), 'ordinary', 0],
      [at('08:00'), at('16:00'), 'ordinary', 0],
    ])
  })

  it('ends with its pair', () => {
    const punches = [punch('In 08:00'), punch('Out 12:00'), { ...punch('In 12:00'), id: 'back' }, punch('Out 16:00')]
    expect(spansOf(overtime, { punches })).toEqual([
      [at('08:00'), at('12:00'), 'overtime', 0],
      [at('12:00'), at('16:00'), 'overtime', 1],
    ])
  })

  it('ends with its gap', () => {
    const punches = [punch('In 08:00'), punch('Out 12:00'), punch('In 12:30'), punch('Out 16:00')]
    expect(spansOf(overtime, { punches }).map(([start]) => start)).toEqual([at('08:00'), at('12:30')])
  })

  it('ends at midnight between two holidays', () => {
    const punches = [punch('In 20:00'), punch('Out 04:00', 1)]
    expect(spansOf({}, { punches, holidays: [{ date: monday }, { date: '2026-05-05' }] })).toEqual([
      [at('20:00'), at('00:00', 1), 'holidayWorked', 0],
      [at('00:00', 1), at('04:00', 1), 'holidayWorked', 0],
    ])
  })

  it.each([
    { why: 'before it begins', holiday: '2026-05-05' },
    { why: 'after it ended', holiday: '2026-05-03' },
  ])('is never empty beside a holiday, $why', ({ holiday }) => {
    const punches = [punch('In 00:00'), punch('Out 10:00'), punch('In 14:00'), punch('Out 00:00', 1)]
    expect(spansOf({ shiftThreshold: 0 }, { punches, holidays: [{ date: holiday }] })).toEqual([
      [at('00:00'), at('10:00'), 'ordinary', 0],
      [at('14:00'), at('00:00', 1), 'ordinary', 0],
    ])
  })
})
