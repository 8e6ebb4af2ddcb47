import { describe, expect, it } from 'vitest'
import { newPayGroup, type PayGroupSaid } from './pay-group-values.ts'
import { sampleDay, SAMPLES } from './sample-day.ts'
import { reasons } from './sample-words.ts'

const said = (own: Partial<PayGroupSaid> = {}): PayGroupSaid => ({ ...newPayGroup('2026-11-02'), ...own })
const HALF_HOUR = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 } as const
const none = { ordinary: 0, overtime: 0, pending: 0, holidayWorked: 0, holidayLeave: 0, break: 0, notAccepted: 0 }

describe('a sample day is computed by the rules as they are typed', () => {
  it.each([
    {
      why: '08:00–16:30 less half an hour, and the late time is pending',
      kind: 'early' as const,
      rules: { ...HALF_HOUR, acceptEA: false },
      expected: { ordinary: 480, break: 30, notAccepted: 22 + 52 },
    },
    {
      why: 'over eight hours a day waits for a supervisor',
      kind: 'early' as const,
      rules: {
        ...HALF_HOUR,
        acceptLD: true,
        overtimeCalculationType: 'Daily' as const,
        dailyOvertimeThreshold: 8,
        supervisorMAOT: true,
      },
      expected: { ordinary: 480, pending: 74, break: 30 },
    },
    {
      why: 'a night is one shift, wherever it counts',
      kind: 'night' as const,
      rules: { acceptEA: false },
      expected: { ordinary: 480, notAccepted: 10 + 22 },
    },
    {
      why: 'a break at two in the morning comes off a night',
      kind: 'night' as const,
      rules: { acceptEA: false, breakCalculationType: 'TimeOfDay' as const, breakStartTime: '02:00', breakTime: 30 },
      expected: { ordinary: 450, break: 30, notAccepted: 32 },
    },
    {
      why: 'a holiday that is worked',
      kind: 'holiday' as const,
      rules: {},
      expected: { holidayWorked: 510 },
    },
    {
      why: 'four days of the week as planned are 34 hours',
      kind: 'early' as const,
      rules: { acceptEA: false, overtimeCalculationType: 'Weekly' as const, periodOvertimeThreshold: 40 },
      expected: { ordinary: 360, overtime: 150, notAccepted: 74 },
    },
    {
      why: 'nine days of the fortnight as planned are 76.5 hours',
      kind: 'early' as const,
      rules: {
        acceptEA: false,
        period: 'fortnightly' as const,
        overtimeCalculationType: 'PayPeriod' as const,
        periodOvertimeThreshold: 80,
      },
      expected: { ordinary: 210, overtime: 300, notAccepted: 74 },
    },
  ])('$why', ({ kind, rules, expected }) => {
    expect(sampleDay(said(rules), kind, SAMPLES[kind])?.figures).toEqual({ ...none, ...expected })
  })

  it('shows every minute of it once', () => {
    const { timeline } = sampleDay(said({ ...HALF_HOUR, acceptEA: false }), 'early', SAMPLES.early)!
    expect(timeline.pieces.map(({ from, to, outcome }) => [from, to, outcome])).toEqual([
      [458, 480, 'unpaidEarly'],
      [480, 780, 'ordinary'],
      [780, 810, 'break'],
      [810, 990, 'ordinary'],
      [990, 1042, 'unpaidLate'],
    ])
  })

  it('ends on the next day if it ends before it begins', () => {
    const times = { scheduledFrom: 1320, scheduledTo: 360, in: 1320, out: 360 }
    expect(sampleDay(said(), 'night', times)?.figures.ordinary).toBe(480)
  })

  it('is none where a shift is longer than a day', () => {
    expect(sampleDay(said(), 'early', { ...SAMPLES.early, out: 3000 })).toBeNull()
  })
})

describe('why a sample day is paid differently', () => {
  const why = (before: Partial<PayGroupSaid>, after: Partial<PayGroupSaid>) =>
    reasons({
      before: said(before),
      said: said({ ...before, ...after }),
      changed: Object.keys(after) as (keyof PayGroupSaid)[],
      kind: 'early',
      times: SAMPLES.early,
    })

  it('is the one field that was changed', () => {
    expect(why({ acceptEA: false }, { acceptLD: true })).toEqual([
      'Because Accept Late Departure is now on: Ordinary Time 8.50 → 9.37, Not accepted 1.23 → 0.37.',
    ])
  })

  it('is each field by itself, and both together', () => {
    expect(why({ acceptEA: false }, { acceptEA: true, acceptLD: true })).toEqual([
      'Because Accept Early Arrival is now on: Ordinary Time 8.50 → 8.87, Not accepted 1.23 → 0.87.',
      'Because Accept Late Departure is now on: Ordinary Time 8.50 → 9.37, Not accepted 1.23 → 0.37.',
      'Together: Ordinary Time 8.50 → 9.73, Not accepted 1.23 → 0.00.',
    ])
  })

  it('is reported as one where neither has an effect on its own', () => {
    expect(why({ acceptEA: false }, { workTime: 5, breakTime: 30, breakCalculationType: 'HoursAtWork' })).toEqual([
      'Together: Ordinary Time 8.50 → 8.00, Break 0.00 → 0.50.',
    ])
  })

  it('is nothing if the day does not change', () => {
    expect(why({}, { memo: 'New' })).toEqual(['This day is paid as before.'])
  })
})
