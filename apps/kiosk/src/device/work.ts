import type { AnswerOf, identifyByPin, listWorkChoices } from '@timeloom/contract'
import { isLike, type PunchDevice } from '@timeloom/device'

/** What an In is booked to. */
export type Work = NonNullable<NonNullable<AnswerOf<typeof identifyByPin>['work']>['default']>

/** Whether someone may choose a job, and the one that an In has without a choice. */
export interface OfferedWork {
  hasJobs: boolean
  default: Work | null
}

/** A job to choose, with its tasks. */
export type JobChoice = NonNullable<AnswerOf<typeof listWorkChoices>['jobs']>[number]

/** The jobs that a person may choose; null: the server could not be asked. */
export async function askWorkChoices(
  device: PunchDevice,
  { employeeId, proof }: { employeeId: string; proof: string | null },
): Promise<JobChoice[] | null> {
  const reply = await device.ask('/api/device/work-choices', { employeeId, proof })
  if (reply.kind !== 'answered' || !Array.isArray(reply.body['jobs'])) return null
  return reply.body['jobs'].filter(isJob)
}

/** Reads the part of an identification about work; null: the company books none, or it cannot be read. */
export function readWork(work: unknown): OfferedWork | null {
  if (!isLike<{ hasJobs: boolean }>(work, { hasJobs: 'boolean' })) return null
  const standIn = (work as { default?: unknown }).default
  return { hasJobs: work.hasJobs, default: isLike<Work>(standIn, WORK) ? standIn : null }
}

const WORK = { jobId: 'string', jobName: 'string', taskId: 'string or null', taskName: 'string or null' } as const
const NAMED = { id: 'string', name: 'string' } as const

function isJob(job: unknown): job is JobChoice {
  if (!isLike<{ id: string; name: string }>(job, NAMED)) return false
  const { tasks } = job as { tasks?: unknown }
  return Array.isArray(tasks) && tasks.every((task) => isLike(task, NAMED))
}
