import type { AnswerOf, closeJobs as closeJobsCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { deactivateJobs, lockWorkCodes, selectJobStates } from './work-code-writes.repository.ts'

/** Makes jobs inactive, all of them or none; those that are stay so. @source spec 002 §2.7, §4 */
export async function closeJobs(work: Work, ids: string[]): Promise<AnswerOf<typeof closeJobsCall> | Refusal> {
  const { tx } = work
  const asked = [...new Set(ids)]
  await lockWorkCodes(tx)
  const jobs = await selectJobStates(tx, asked)
  if (jobs.length < asked.length) return notFound('There is no such job.')
  const closed = jobs.filter(({ isActive }) => isActive).map(({ id }) => id)
  await deactivateJobs(tx, closed)
  await recordAudit(
    work,
    closed.map((entityId) => ({
      action: 'update',
      entity: 'job',
      entityId,
      before: { isActive: true },
      after: { isActive: false },
    })),
  )
  return { message: 'success' }
}
