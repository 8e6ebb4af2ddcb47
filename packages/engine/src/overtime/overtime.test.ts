import { describe, expect, it } from 'vitest'
import type { PayGroup } from '../model.ts'
import { at, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { calculateTimesheet } from '../timesheet.ts'

const daily: Partial<PayGroup> = { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 }
const longDay = [punch('In 08:00'), punch('Out 18:00')]

describe('a day over its limit', () => {
  it('turns into overtime in the minute after the limit, and says why', () => {
    const { pieces } = mondayOf(inputWith(daily, { punches: longDay }))
    expect(pieces).toMatchObject([
      {
        start: at('08:00'),
        end: at('16:00'),
        outcome: 'ordinary',
        rule: { section: 'A4', setting: 'punchPairWitoutSchedule', value: true },
      },
      {
        start: at('16:00'),
        end: at('18:00'),
        outcome: 'overtime',
        rule: { section: 'A7', setting: 'dailyOvertimeThreshold', value: 480 },
      },
    ])
  })

  it.each([
    {
      why: 'the pay group requires approval',
      payGroup: { supervisorMAOT: true },
      decision: {},
      outcome: 'pendingOvertime',
    },
    {
      why: 'a supervisor allowed it',
      payGroup: { supervisorMAOT: true },
      decision: { allowOT: true },
      outcome: 'overtime',
    },
    { why: 'a supervisor refused it', payGroup: {}, decision: { allowOT: false }, outcome: 'pendingOvertime' },
    { why: 'null is no decision', payGroup: {}, decision: { allowOT: null }, outcome: 'overtime' },
  ])('$outcome when $why', ({ payGroup, decision, outcome }) => {
    const decisions = { '2026-05-04': decision }
    const { pieces } = mondayOf(inputWith({ ...daily, ...payGroup }, { punches: longDay, decisions }))
    expect(pieces.at(-1)?.outcome).toBe(outcome)
  })

  it('a decision may name the first In of an unscheduled shift', () => {
    const decisions = { 'In 08:00': { allowOT: false } }
    expect(mondayOf(inputWith(daily, { punches: longDay, decisions })).pendingOvertimeMinutes).toBe(120)
  })

  it('only the shift that is not allowed is pending', () => {
    const schedule = [
      row([section('06:00', '12:00'), section('14:00', '20:00', { isOverridePayGroup: true, allowOT: false })]),
    ]
    const punches = [punch('In 06:00'), punch('Out 12:00'), punch('In 14:00'), punch('Out 20:00')]
    const day = mondayOf(inputWith({ ...daily, dailyOvertimeThreshold: 5 }, { schedule, punches }))
    expect(day).toMatchObject({ ordinaryMinutes: 300, overtimeMinutes: 60, pendingOvertimeMinutes: 360 })
  })
})

describe("the week's limit", () => {
  const weekly: Partial<PayGroup> = { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 10 }

  it('counts what was stored for earlier days, and only of the same week', () => {
    const input = inputWith(weekly, {
      punches: [punch('In 08:00', 1), punch('Out 18:00', 1)],
      window: { from: '2026-05-05', to: '2026-05-05' },
      countedBefore: [
        { date: '2026-05-03', minutes: 6000 },
        { date: '2026-05-04', minutes: 300 },
      ],
    })
    expect(calculateTimesheet(input).days).toMatchObject([
      { ordinaryMinutes: 300, overtimeMinutes: 300, countedMinutes: 600 },
    ])
  })

  it('counts paid leave first where the pay group includes it', () => {
    const payGroup = { ...weekly, includePaidLeavesInOvertimeThreshold: true }
    const leave = [{ date: '2026-05-04', minutes: 480, fromTime: 1200, toTime: 1260 }]
    expect(mondayOf(inputWith(payGroup, { punches: longDay, leave }))).toMatchObject({
      ordinaryMinutes: 120,
      overtimeMinutes: 480,
    })
  })

  it('of standard hours counts the scheduled days of the whole week', () => {
    const payGroup = { ...weekly, useStandardHoursAsPeriodOvertimeThreshold: true }
    const schedule = [row([section('08:00', '17:00')]), row([], { date: '2026-05-10', isOffDay: true })]
    const day = mondayOf(inputWith({ ...payGroup, acceptLD: true }, { schedule, punches: longDay }))
    expect(day).toMatchObject({ ordinaryMinutes: 480, overtimeMinutes: 120 })
  })
})
