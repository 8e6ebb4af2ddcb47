import { dayOfDate, mondayOf, weekdayOf } from '@timeloom/engine'
import type { ExceptionValues, PatternValues, SaidTimes } from './availability.repository.ts'

/** A stretch of time in which a person should not be planned; minutes after the midnight that begins a date. */
export interface AvailabilityLimit {
  kind: 'PrefersNot' | 'NotAvailable'
  fromMinute: number
  toMinute: number
  /** what the person wrote to it */
  note: string | null
}

/** What one person has said. */
export interface Said {
  patterns: readonly PatternValues[]
  exceptions: readonly ExceptionValues[]
}

const DAY = 1440
/** Where a shift that is planned on a date can lie. */
const [EARLIEST, LATEST] = [-DAY, 2 * DAY]
const STRICTNESS = { Available: 0, PrefersNot: 1, NotAvailable: 2 } as const

/**
 * When a person should not have a shift that is planned on a date, by start. At any time an exception counts before a
 * pattern, and of several the strictest. Time that nothing is said of is free, unless `Available` was said of its day, or
 * of the date: whoever says when they can work cannot work at other times of that day, nor on into the next.
 *
 * Wall times throughout, as shifts have: a clock change lengthens both alike.
 *
 * @returns within -1440 to 2880
 */
export function dayLimits(date: string, said: Said): AvailabilityLimit[] {
  const day = dayOfDate(date)
  const spans = [-2, -1, 0, 1].flatMap((ahead) => spansOn(day + ahead, ahead * DAY, said))
  const cuts = new Set([EARLIEST, 0, DAY, LATEST])
  for (const { from, to } of spans) for (const cut of [from, to]) if (cut > EARLIEST && cut < LATEST) cuts.add(cut)
  const sorted = [...cuts].toSorted((a, b) => a - b)
  const opened = new Set(spans.filter(({ kind }) => kind === 'Available').map(({ ahead }) => ahead))
  const limits = sorted.slice(0, -1).flatMap((fromMinute, index): AvailabilityLimit[] => {
    const covering = spans.filter(({ from, to }) => from <= fromMinute && fromMinute < to)
    const isClosed = opened.has(0) || opened.has(Math.floor(fromMinute / DAY) * DAY)
    const { kind, note } = decisive(covering) ?? { kind: isClosed ? 'NotAvailable' : 'Available', note: null }
    return kind === 'Available' ? [] : [{ kind, fromMinute, toMinute: sorted[index + 1]!, note }]
  })
  return joined(limits)
}

/** The strictest limit that a shift of the date touches; null: none. */
export function limitDuring(
  limits: readonly AvailabilityLimit[],
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
): AvailabilityLimit | null {
  const touched = limits.filter(({ fromMinute, toMinute }) => fromMinute < endMinute && startMinute < toMinute)
  return touched.find(({ kind }) => kind === 'NotAvailable') ?? touched[0] ?? null
}

interface Span extends Pick<SaidTimes, 'kind' | 'note'> {
  from: number
  to: number
  /** minutes from the date to the day that it was said of */
  ahead: number
  isException: boolean
}

function spansOn(day: number, ahead: number, { patterns, exceptions }: Said): Span[] {
  const span = ({ kind, note, startMinute, endMinute }: SaidTimes, isException: boolean): Span => {
    return { kind, note, ahead, isException, from: ahead + (startMinute ?? 0), to: ahead + (endMinute ?? DAY) }
  }
  return [
    ...patterns.filter((pattern) => appliesOn(pattern, day)).map((pattern) => span(pattern, false)),
    ...exceptions
      .filter(({ fromDate, toDate }) => dayOfDate(fromDate) <= day && day <= dayOfDate(toDate))
      .map((exception) => span(exception, true)),
  ]
}

function appliesOn({ weekdays, validFrom, validUntil, everySecondWeek }: PatternValues, day: number): boolean {
  const first = dayOfDate(validFrom)
  if (day < first || (validUntil !== null && day > dayOfDate(validUntil))) return false
  if (!weekdays.includes(weekdayOf(day) + 1)) return false
  return !everySecondWeek || (mondayOf(day) - mondayOf(first)) % 14 === 0
}

function decisive(spans: readonly Span[]): Span | undefined {
  const exceptions = spans.filter(({ isException }) => isException)
  const counting = exceptions.length > 0 ? exceptions : spans
  return counting.toSorted((a, b) => STRICTNESS[b.kind] - STRICTNESS[a.kind])[0]
}

function joined(limits: readonly AvailabilityLimit[]): AvailabilityLimit[] {
  const result: AvailabilityLimit[] = []
  for (const limit of limits) {
    const last = result.at(-1)
    if (last && last.toMinute === limit.fromMinute && last.kind === limit.kind && last.note === limit.note) {
      last.toMinute = limit.toMinute
    } else result.push({ ...limit })
  }
  return result
}
