import type { AnswerOf, BulkRun, BulkRunPerson, undoGlobalPunch } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { signedClockText } from '../local-time/wall-time.service.ts'
import { bulkActionsQueue } from './bulk-actions-queue.ts'
import type { RunContent, RunKind } from './bulk-run.ts'
import { lockRun } from './runs.repository.ts'
import { selectPeopleOf, selectRuns } from './runs-list.repository.ts'
import { datesOf, startJob, titleOf } from './start-run.ts'
import { countToUndo, giveToUndo, stopWaiting } from './undo.repository.ts'

export { previewLeave, saveGlobalLeave } from './global-leave.ts'
export { previewPunch, saveGlobalPunch } from './global-punch.ts'
export { previewRecalculation, recalculateGlobally } from './global-recalculation.ts'

const LISTED = 20
const NO_RUN = 'There is no such run.'

/** The latest runs of a kind, newest first. */
export async function readRuns({ tx }: Pick<Work, 'tx'>, kind: RunKind): Promise<BulkRun[]> {
  return (await selectRuns(tx, kind, LISTED)).map(({ content, startedAt, ...row }) => {
    const { from, to } = datesOf(content)
    return { ...row, fromDate: from, toDate: to, ...shownOf(content), startedAt: startedAt.toISOString() }
  })
}

function shownOf(
  content: RunContent,
): Pick<BulkRun, 'punchTime' | 'fromLeaveTime' | 'toLeaveTime' | 'typeName' | 'note'> {
  const none = { punchTime: null, fromLeaveTime: null, toLeaveTime: null, typeName: null, note: '' }
  switch (content.kind) {
    case 'punch':
      return { ...none, punchTime: content.punchTime, note: content.reason }
    case 'leave': {
      const { leave, typeName } = content
      const time = (minute: number | null) => (minute === null ? null : signedClockText(minute))
      const times = { fromLeaveTime: time(leave.fromMinute), toLeaveTime: time(leave.toMinute) }
      return { ...none, ...times, typeName, note: leave.description }
    }
    case 'recalculation':
      return none
  }
}

/** What became of the people whom the caller sees; 404 where these are none. */
export async function readPeopleOf(
  { tx }: Pick<Work, 'tx'>,
  run: { id: string; kind: RunKind },
): Promise<BulkRunPerson[] | Refusal> {
  const people = await selectPeopleOf(tx, run)
  if (people.length === 0) return notFound(NO_RUN)
  return people.map(({ outcome, ...person }) => ({ ...person, outcome: outcome ?? 'waiting' }))
}

/**
 * Leaves taking back what a run added to a job; whom the run has not come to, it does not come to any more. What someone
 * has changed since stays, and so do days of closed periods.
 */
export async function undoRun(
  work: Work,
  run: { id: string; kind: 'punch' | 'leave' },
): Promise<AnswerOf<typeof undoGlobalPunch> | Refusal> {
  const { tx } = work
  const { id } = run
  const content = await lockRun(tx, id)
  if (content?.kind !== run.kind || (await selectPeopleOf(tx, run)).length === 0) return notFound(NO_RUN)
  const stopped = await stopWaiting(tx, id)
  const toUndo = await countToUndo(tx, id)
  if (stopped + toUndo === 0) return refused('alreadyUndone')
  await recordAudit(work, [
    {
      action: 'undo',
      entity: 'bulk_run',
      entityId: id,
      workDate: datesOf(content).from,
      after: { employees: stopped + toUndo },
    },
  ])
  if (toUndo === 0) return { message: 'success' }
  const title = `Undo of the ${titleOf(content).replace(/^G/, 'g')}`
  const jobId = await startJob(work, { content, title, total: toUndo })
  await giveToUndo(tx, id, jobId)
  await work.jobs.send(tx, bulkActionsQueue, { id, jobId, isUndo: true })
  return { message: 'success', jobId }
}
