import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertJob } from '../background-jobs/background-jobs.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { dateInWords, dayInWords } from '../local-time/wall-time.service.ts'
import type { PersonOutcome, RunContent } from './bulk-run.ts'
import { bulkActionsQueue } from './bulk-actions-queue.ts'
import { insertRun } from './runs.repository.ts'

/** Leaves a run to a job with progress; those of the people who have an outcome are not waited for. */
export async function startRun(
  work: Work,
  content: RunContent,
  people: PersonOutcome[],
): Promise<{ id: string; jobId: string; waiting: number }> {
  const waiting = people.filter(({ outcome }) => outcome === null).length
  const { accountId } = work.caller
  const jobId = await startJob(work, { content, title: titleOf(content), total: waiting })
  const id = await insertRun(work.tx, { content, jobId, accountId, at: work.now, people })
  await work.jobs.send(work.tx, bulkActionsQueue, { id, jobId, isUndo: false })
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'bulk_run',
      entityId: id,
      workDate: datesOf(content).from,
      after: { ...content, employees: waiting },
      reason: content.kind === 'punch' && content.reason !== '' ? content.reason : null,
    },
  ])
  return { id, jobId, waiting }
}

export function startJob(
  { tx, caller: { accountId } }: Work,
  { content, title, total }: { content: RunContent; title: string; total: number },
): Promise<string> {
  const { kind, link } = JOBS[content.kind]
  return insertJob(tx, { kind, title, total, accountId, link: link() })
}

const JOBS = {
  punch: { kind: 'globalPunch', link: SCREENS.globalPunches },
  leave: { kind: 'globalLeave', link: SCREENS.globalLeaves },
  recalculation: { kind: 'globalRecalculation', link: SCREENS.globalRecalculations },
} as const

/** The first and the last date of a run. */
export function datesOf(content: RunContent): { from: string; to: string } {
  switch (content.kind) {
    case 'punch':
      return { from: content.day, to: content.day }
    case 'leave':
      return { from: content.leave.fromDate, to: content.leave.toDate }
    case 'recalculation':
      return { from: content.from, to: content.to }
  }
}

/** A run in people's words. */
export function titleOf(content: RunContent): string {
  const { from, to } = datesOf(content)
  const days = from === to ? dayInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`
  switch (content.kind) {
    case 'punch':
      return `Global punch for ${days} at ${content.punchTime}`
    case 'leave':
      return `Global leave, ${content.typeName}, ${days}`
    case 'recalculation':
      return `Global recalculation of ${days}`
  }
}
