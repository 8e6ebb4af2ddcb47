import type { Work } from '../../platform/call/call.ts'
import { plannedDays, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { lockGlobalSchedule } from './global-schedule.repository.ts'
import { planFitting } from './plan-fitting.ts'
import { BATCH } from './plan-people.ts'
import { saveUndoOutcomes, selectToRestore, type ToRestore, type UndoOutcome } from './undo.repository.ts'

/**
 * Restores the next days that an undo's job was given; a day that someone has changed since the global schedule stays.
 * Safe to repeat, as planNextPeople is.
 *
 * @returns how many there were; 0: nobody is left
 */
export async function restoreNextPeople(
  work: Work,
  { id, jobId, title }: { id: string; jobId: string; title: string },
): Promise<number> {
  const { tx } = work
  const schedule = await lockGlobalSchedule(tx, id)
  if (!schedule) return 0
  const people = await selectToRestore(tx, jobId, BATCH)
  if (people.length === 0) return 0
  const { workDate } = schedule
  const employeeIds = people.map(({ employeeId }) => employeeId)
  const days = await plannedDays(tx, { employeeIds, from: workDate, to: workDate })
  const now = new Map(days.map((day) => [day.employeeId, day]))
  const unchanged = people.filter((person) => isAsSaved(person, now.get(person.employeeId)!))
  const plans = unchanged.map(({ employeeId, before }) => ({
    employeeId,
    workDate,
    ...before,
    version: now.get(employeeId)!.version,
  }))
  const refusals = await planFitting(work, plans, title)
  const outcomes = employeeIds.map((employeeId): UndoOutcome => {
    const reason = refusals.has(employeeId) ? refusals.get(employeeId)! : 'changed'
    return { employeeId, undoOutcome: reason === null ? 'restored' : 'kept', undoReason: reason }
  })
  await saveUndoOutcomes(tx, jobId, outcomes)
  return people.length
}

function isAsSaved({ savedDayId, savedVersion }: ToRestore, day: PlannedDayRow): boolean {
  return day.id === savedDayId && day.version === savedVersion
}
