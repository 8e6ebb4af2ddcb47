import { describe, expect, it } from 'vitest'
import type { ExceptionValues, PatternValues } from './availability.repository.ts'
import { dayLimits, limitDuring, type AvailabilityLimit } from './day-limits.ts'

/** A Monday. */
const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-22'
const TUESDAY = '2026-11-24'

function pattern(fields: Partial<PatternValues> = {}): PatternValues {
  return {
    kind: 'NotAvailable',
    weekdays: [1],
    startMinute: null,
    endMinute: null,
    validFrom: '2026-01-01',
    validUntil: null,
    everySecondWeek: false,
    note: null,
    ...fields,
  }
}

function exception(fields: Partial<ExceptionValues> = {}): ExceptionValues {
  const dates = { fromDate: MONDAY, toDate: MONDAY }
  return { kind: 'NotAvailable', ...dates, startMinute: null, endMinute: null, note: null, ...fields }
}

const inWords = (limits: AvailabilityLimit[]) =>
  limits.map(({ kind, fromMinute, toMinute }) => `${kind} ${fromMinute}-${toMinute}`)
const on = (date: string, patterns: PatternValues[], exceptions: ExceptionValues[] = []) =>
  inWords(dayLimits(date, { patterns, exceptions }))

const NINE_TO_FIVE = { kind: 'Available', startMinute: 540, endMinute: 1020 } as const
const MORNING = { startMinute: 540, endMinute: 720 }

describe('when a person should not have a shift', () => {
  it.each([
    { why: 'nothing was said', patterns: [], limits: [] },
    { why: 'a whole weekday', patterns: [pattern()], limits: ['NotAvailable 0-1440'] },
    { why: 'another weekday', patterns: [pattern({ weekdays: [3] })], limits: [] },
    {
      why: 'a morning they would rather not work',
      patterns: [pattern({ ...MORNING, kind: 'PrefersNot' })],
      limits: ['PrefersNot 540-720'],
    },
    {
      why: 'all that is around the time they can work',
      patterns: [pattern(NINE_TO_FIVE)],
      limits: ['NotAvailable -1440-540', 'NotAvailable 1020-2880'],
    },
    {
      why: 'the strictest of two that say something of the same time',
      patterns: [pattern(NINE_TO_FIVE), pattern(MORNING)],
      limits: ['NotAvailable -1440-720', 'NotAvailable 1020-2880'],
    },
    {
      why: 'nothing where they can work all day',
      patterns: [pattern({ kind: 'Available' })],
      limits: ['NotAvailable -1440-0', 'NotAvailable 1440-2880'],
    },
    { why: 'nothing before the pattern applies', patterns: [pattern({ validFrom: TUESDAY })], limits: [] },
    {
      why: 'the first day that it applies',
      patterns: [pattern({ validFrom: MONDAY })],
      limits: ['NotAvailable 0-1440'],
    },
    {
      why: 'the last day that it applies',
      patterns: [pattern({ validUntil: MONDAY })],
      limits: ['NotAvailable 0-1440'],
    },
    { why: 'nothing after that', patterns: [pattern({ validUntil: SUNDAY })], limits: [] },
  ])('$why', ({ patterns, limits }) => {
    expect(on(MONDAY, patterns)).toEqual(limits)
  })

  it('every second week is counted from the week in which it begins, whatever its day', () => {
    const second = [pattern({ everySecondWeek: true, validFrom: '2026-11-18' })]
    const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
    expect(mondays.map((date) => on(date, second).length)).toEqual([0, 1, 0, 1])
    expect(on('2026-11-16', second)).toEqual([])
  })

  it('an exception counts at its times, and the pattern at the others', () => {
    expect(on(MONDAY, [pattern()], [exception({ ...MORNING, kind: 'Available' })])).toEqual([
      'NotAvailable -1440-540',
      'NotAvailable 720-2880',
    ])
    expect(
      on(MONDAY, [pattern(NINE_TO_FIVE)], [exception({ kind: 'PrefersNot', startMinute: 600, endMinute: 660 })]),
    ).toEqual(['NotAvailable -1440-540', 'PrefersNot 600-660', 'NotAvailable 1020-2880'])
    expect(on(TUESDAY, [], [exception({ toDate: TUESDAY })])).toEqual(['NotAvailable -1440-1440'])
  })

  it('a time over midnight reaches into the next day, also of a shift that is planned on it', () => {
    const night = pattern({ startMinute: 1320, endMinute: 1800 })
    expect(on(MONDAY, [night])).toEqual(['NotAvailable 1320-1800'])
    expect(on(TUESDAY, [night])).toEqual(['NotAvailable -120-360'])
    expect(on('2026-11-25', [night])).toEqual(['NotAvailable -1440--1080'])
  })

  it('whoever can work until two in the morning cannot work until three', () => {
    const late = [pattern({ kind: 'Available', startMinute: 1080, endMinute: 1560 })]
    const limits = dayLimits(MONDAY, { patterns: late, exceptions: [] })
    expect(limitDuring(limits, { startMinute: 1080, endMinute: 1560 })).toBeNull()
    expect(limitDuring(limits, { startMinute: 1080, endMinute: 1561 })).toMatchObject({ kind: 'NotAvailable' })
    expect(on(TUESDAY, late)).toEqual(['NotAvailable -1440--360'])
  })

  it('keeps what the person wrote to it', () => {
    const limits = dayLimits(MONDAY, { patterns: [pattern({ note: 'School run', ...MORNING })], exceptions: [] })
    expect(limits).toEqual([{ kind: 'NotAvailable', fromMinute: 540, toMinute: 720, note: 'School run' }])
  })
})

describe('the limit during a shift', () => {
  const limits: AvailabilityLimit[] = [
    { kind: 'PrefersNot', fromMinute: 480, toMinute: 600, note: null },
    { kind: 'NotAvailable', fromMinute: 900, toMinute: 960, note: null },
  ]

  it.each([
    { why: 'before both', shift: [300, 480], kind: undefined },
    { why: 'by a minute', shift: [300, 481], kind: 'PrefersNot' },
    { why: 'between them', shift: [600, 900], kind: undefined },
    { why: 'over both: the stricter', shift: [500, 901], kind: 'NotAvailable' },
  ] as const)('$why', ({ shift: [startMinute, endMinute], kind }) => {
    expect(limitDuring(limits, { startMinute, endMinute })?.kind).toBe(kind)
  })
})
