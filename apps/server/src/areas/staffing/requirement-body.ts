import type { StaffRequirementSave } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import { minutesOfTimes } from '../schedules/section-wire.service.ts'
import type { RequirementValues } from './staff-requirements.repository.ts'

/** A requirement that was sent, with the one it changes. */
export interface SentRequirement {
  /** null: a new one */
  id: string | null
  values: RequirementValues
}

export function sentRequirement(sent: StaffRequirementSave): SentRequirement {
  const times = minutesOfTimes({ ...sent, startTimeType: 'Today' })
  return {
    id: sent.id ?? null,
    values: {
      departmentId: sent.departmentId ?? null,
      skillId: sent.skillId ?? null,
      weekday: sent.weekday ?? null,
      onDate: sent.date ?? null,
      ...times,
      needed: sent.needed,
    },
  }
}

/** What a form would never send; null: it can be read. */
export function bodyIssue({ values }: SentRequirement, index: number): { field: string; reason: string } | null {
  const { weekday, onDate, needed } = values
  if ((weekday === null) === (onDate === null))
    return { field: `requirements.${index}.weekday`, reason: 'either a weekday or a date' }
  if (needed === 0 && onDate === null)
    return { field: `requirements.${index}.needed`, reason: 'at least 1 on a weekday' }
  return null
}

/** It ends before it starts, or lasts longer than a day. */
export function isBackwards({ values: { startMinute, endMinute } }: SentRequirement): boolean {
  return endMinute <= startMinute || endMinute > startMinute + DAY
}

const DAY = 1440
const WEEK = 7 * DAY

/**
 * The first of the sent requirements that shares time with another of its department and skill, on the same kind of day: it
 * would not be clear how many are needed then.
 *
 * @param others what else there is
 * @returns its place; -1: none
 */
export function firstOverlap(sent: readonly RequirementValues[], others: readonly RequirementValues[]): number {
  const placed = new Map<string, Span[]>()
  const place = (values: RequirementValues) => {
    const key = `${values.departmentId} ${values.skillId} ${values.onDate === null}`
    const spans = placed.get(key) ?? []
    const own = spansOf(values)
    const isTaken = spans.some((span) => own.some(({ start, end }) => start < span.end && span.start < end))
    placed.set(key, [...spans, ...own])
    return isTaken
  }
  for (const values of others) place(values)
  return sent.findIndex(place)
}

interface Span {
  start: number
  end: number
}

/** Minutes of the week that repeats, where a Sunday night goes on on Monday; or since 1970, of a date. */
function spansOf({ weekday, onDate, startMinute, endMinute }: RequirementValues): Span[] {
  const day = (onDate === null ? (weekday ?? 1) - 1 : dayOfDate(onDate)) * DAY
  const span = { start: day + startMinute, end: day + endMinute }
  if (onDate !== null || span.end <= WEEK) return [span]
  return [
    { start: span.start, end: WEEK },
    { start: 0, end: span.end - WEEK },
  ]
}
