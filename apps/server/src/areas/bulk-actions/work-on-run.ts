import type { Work } from '../../platform/call/call.ts'
import type { LeaveWork } from '../leave/many-leaves.service.ts'
import { leftOut, type PersonOutcome, type RunContent, type RunPerson } from './bulk-run.ts'
import type { BulkActionsJob } from './bulk-actions-queue.ts'
import { cancelLeaveOf, giveLeave } from './global-leave.ts'
import { punchPeople, removeAdded } from './global-punch.ts'
import { daysIn, recalculatePeople } from './global-recalculation.ts'
import { lockRun, saveOutcomes, selectWaiting } from './runs.repository.ts'
import { datesOf, titleOf } from './start-run.ts'
import { saveUndoOutcomes, selectToUndo, type ToUndo, type UndoOutcome } from './undo.repository.ts'

/** People and days of one transaction, less than a second's work. */
const MOST = { people: 50, days: 2_500 }

/**
 * Works on the next people of a run, or of its undo, and notes what became of each. Safe to repeat: who has an outcome is
 * left alone.
 *
 * @param atMost people of this turn; absent: as many as take less than a second
 * @returns how many there were; 0: nobody is left
 */
export async function workOnNext(work: LeaveWork, job: BulkActionsJob, atMost?: number): Promise<number> {
  const content = await lockRun(work.tx, job.id)
  if (!content) return 0
  const count = atMost ?? Math.max(1, Math.min(MOST.people, Math.floor(MOST.days / daysIn(datesOf(content)))))
  return job.isUndo ? undoNext(work, job, { content, count }) : doNext(work, job, { content, count })
}

interface Turn {
  content: RunContent
  count: number
}

async function doNext(work: LeaveWork, { id }: BulkActionsJob, { content, count }: Turn): Promise<number> {
  const people = await selectWaiting(work.tx, id, count)
  if (people.length === 0) return 0
  await saveOutcomes(work.tx, id, await outcomesOf(work, content, { id, people }))
  return people.length
}

function outcomesOf(
  work: LeaveWork,
  content: RunContent,
  { id, people }: { id: string; people: RunPerson[] },
): Promise<PersonOutcome[]> {
  switch (content.kind) {
    case 'punch':
      return punchPeople(work, content, { id, people })
    case 'leave':
      return giveLeave(work, content, { run: `${titleOf(content)} (${id})`, people })
    case 'recalculation':
      return recalculatePeople(work, content, people)
  }
}

async function undoNext(work: LeaveWork, { jobId }: BulkActionsJob, { content, count }: Turn): Promise<number> {
  const people = await selectToUndo(work.tx, jobId, count)
  if (people.length === 0) return 0
  await saveUndoOutcomes(work.tx, jobId, await undoOutcomesOf(work, content, people))
  return people.length
}

async function undoOutcomesOf(work: LeaveWork, content: RunContent, people: ToUndo[]): Promise<UndoOutcome[]> {
  if (content.kind === 'punch') return removeAdded(work, content, people)
  return content.kind === 'leave' ? cancelLeaveOf(work, people) : []
}

/** Passes over the next person, whose figures cannot be calculated: one person's facts hold up nobody else. */
export async function passOverNext({ tx }: Pick<Work, 'tx'>, { id, jobId, isUndo }: BulkActionsJob): Promise<number> {
  await lockRun(tx, id)
  if (isUndo) {
    const people = await selectToUndo(tx, jobId, 1)
    const kept = people.map(({ employeeId }): UndoOutcome => {
      return { employeeId, undoOutcome: 'kept', undoReason: 'fault' }
    })
    await saveUndoOutcomes(tx, jobId, kept)
    return people.length
  }
  const people = await selectWaiting(tx, id, 1)
  await saveOutcomes(
    tx,
    id,
    people.map(({ employeeId }) => leftOut(employeeId, 'fault')),
  )
  return people.length
}
