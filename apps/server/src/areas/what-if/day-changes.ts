import type { AnswerOf, BodyOf, DayChange, DayEffect, previewDayChanges } from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { type DerivedDay, groupBy } from '../calculation/dry-run.service.ts'
import { minuteOfClock } from '../local-time/wall-time.service.ts'
import { readApproval } from './read-trial.ts'
import type { AddedPunch, Trial } from './trial.ts'
import { tryEach } from './try-out.ts'
import { refuseWrites, selectShifts, selectVisible, type ShiftOfDay } from './what-if.repository.ts'

/** An In that is booked to another job. Pay does not depend on it; which pairs miss a job does. */
interface BookedPunch {
  kind: 'bookPunch'
  employeeId: string
  day: string
  punchId: string
  jobId: string
}

/** What can be tried out on a day by itself. */
export type TriedChange = DayChange | BookedPunch

/** What a change would do to its day, with the pairs of the day before and after it. */
export interface TriedDay extends DayEffect {
  pairs: { before: DerivedDay['pairs']; after: DerivedDay['pairs'] }
}

export async function previewDays(
  work: Work,
  { changes }: BodyOf<typeof previewDayChanges>,
): Promise<AnswerOf<typeof previewDayChanges> | Refusal> {
  const tried = await tryDays(work, changes)
  if (isRefusal(tried)) return tried
  return { effects: tried.map((day) => day && { paid: day.paid, pendingOvertime: day.pendingOvertime }) }
}

/**
 * What each change would do to its day by itself, both computed as of now, in one load of facts. The transaction is made
 * read-only first. A change whose shift is gone or whose day is closed has no effect to tell: null.
 */
export async function tryDays(work: Work, changes: readonly TriedChange[]): Promise<(TriedDay | null)[] | Refusal> {
  const { tx, now } = work
  await refuseWrites(tx)
  const employees = [...new Set(changes.map(({ employeeId }) => employeeId))]
  if ((await selectVisible(tx, employees)).length < employees.length) return notFound('There is no such employee.')
  const shifts = await selectShifts(
    tx,
    changes.flatMap((change) => (change.kind === 'approval' ? (change.workShiftId ?? []) : [])),
  )
  const trials = changes.map((change) => trialOf(change, shifts))
  const known = trials.flatMap((trial, place) =>
    trial ? [{ employeeId: changes[place]!.employeeId, trial, place }] : [],
  )
  if (longestSpan(changes) > MOST_DAYS) {
    return invalid('The days are too far apart.', [
      { field: 'changes', reason: 'days within one year for each employee' },
    ])
  }
  const effects = changes.map((): TriedDay | null => null)
  for (const [{ place }, days] of await tryEach({ tx, now }, known)) effects[place] = effectOf(days)
  return effects
}

/** null: the employee's day has no such shift */
function trialOf(change: TriedChange, shifts: readonly ShiftOfDay[]): Trial | null {
  const nothing: Trial = {
    from: change.day,
    to: change.day,
    payGroups: new Map(),
    roundings: new Map(),
    plans: [],
    approvals: [],
    removed: [],
    added: [],
    booked: [],
  }
  if (change.kind === 'bookPunch') return { ...nothing, booked: [change] }
  if (change.kind === 'removePunch') return { ...nothing, removed: [change] }
  if (change.kind === 'addPunch') return { ...nothing, added: [addedPunch(change)] }
  if (change.kind === 'movePunch') return { ...nothing, added: [{ ...addedPunch(change), movedId: change.punchId }] }
  const approval = readApproval(change, shifts)
  return approval && { ...nothing, approvals: [approval] }
}

function addedPunch({
  employeeId,
  day,
  dayType,
  punchTime,
  direction,
}: Extract<DayChange, { kind: 'addPunch' | 'movePunch' }>): AddedPunch {
  const days = { Previous: -1, Today: 0, NextDay: 1 }[dayType]
  const pinnedDate = days === 0 ? null : day
  return { employeeId, date: addDays(day, days), minute: minuteOfClock(punchTime), direction, pinnedDate }
}

function effectOf({ before, after }: { before: readonly DerivedDay[]; after: readonly DerivedDay[] }): TriedDay {
  return {
    paid: { before: paid(before), after: paid(after) },
    pendingOvertime: { before: pending(before), after: pending(after) },
    pairs: { before: before.flatMap(({ pairs }) => pairs), after: after.flatMap(({ pairs }) => pairs) },
  }
}

/** Days between an employee's first and last change. */
const MOST_DAYS = 366

function longestSpan(changes: readonly TriedChange[]): number {
  const spans = [...groupBy(changes, ({ employeeId }) => employeeId).values()].map((own) => {
    const days = own.map(({ day }) => dayOfDate(day))
    return Math.max(...days) - Math.min(...days) + 1
  })
  return Math.max(...spans)
}

function paid(days: readonly DerivedDay[]): number {
  return days.flatMap(({ lines }) => lines).reduce((sum, { minutes }) => sum + minutes, 0)
}

function pending(days: readonly DerivedDay[]): number {
  return days.reduce((sum, { day }) => sum + day.pendingOvertimeMinutes, 0)
}
