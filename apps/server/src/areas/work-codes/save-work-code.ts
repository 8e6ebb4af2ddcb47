import type {
  AnswerOf,
  BodyOf,
  closeJobs as closeJobsCall,
  saveJob as saveJobCall,
  saveTask as saveTaskCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { saveRecord, saveRecords } from '../setup-records/setup-records.service.ts'
import { JOB, TASK } from './work-code-kinds.ts'

type Saved = AnswerOf<typeof saveJobCall>

/**
 * Adds a job, or changes the one with the given id, and which tasks it names.
 *
 * Refuses with `exist` where another job has the code, the name or the punch code.
 *
 * @source spec 002 §2.7, §3, §4, §5; spec/decisions.md 14, 23, 24
 */
export function saveJob(work: Work, body: BodyOf<typeof saveJobCall>): Promise<Saved | Refusal> {
  return saveRecord(work, JOB, body)
}

/** As saveJob, of a task. */
export function saveTask(work: Work, body: BodyOf<typeof saveTaskCall>): Promise<Saved | Refusal> {
  return saveRecord(work, TASK, body)
}

/** Makes jobs inactive, all of them or none; those that are stay so. @source spec 002 §2.7, §4 */
export async function closeJobs(work: Work, ids: string[]): Promise<AnswerOf<typeof closeJobsCall> | Refusal> {
  const asked = [...new Set(ids)]
  const closed = await saveRecords(
    work,
    JOB,
    asked.map((id) => ({ id, active: false })),
  )
  return isRefusal(closed) ? closed : { message: 'success' }
}
