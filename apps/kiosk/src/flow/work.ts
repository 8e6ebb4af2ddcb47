import type { Person } from '../device/identify.ts'
import type { JobChoice, Work } from '../device/work.ts'
import type { KnownBy } from './new-pin.ts'

/** Someone chooses what they work on: a job, then one of its tasks. A job with one task or none needs no second touch. */
export interface WorkStep {
  kind: 'work'
  person: Person
  known: KnownBy | null
  /** `in`: they clock in with it; `change`: they are in, and go on with it; `choose`: back to the card with it */
  purpose: 'in' | 'change' | 'choose'
  note: string | null
  /** null: they are being read */
  jobs: JobChoice[] | null
  /** the job whose tasks are shown; null: none is chosen yet */
  job: JobChoice | null
  /** the jobs could not be read */
  isLost: boolean
}

export function beginWork(
  { person, known, note }: { person: Person; known: KnownBy | null; note: string | null },
  purpose: WorkStep['purpose'],
): WorkStep {
  return { kind: 'work', person, known, purpose, note, jobs: null, job: null, isLost: false }
}

/** @param jobs null: the server could not be asked */
export function withJobs(step: WorkStep, jobs: JobChoice[] | null): WorkStep {
  return jobs === null ? { ...step, isLost: true } : { ...step, jobs }
}

/**
 * A job, or a task of the chosen job, was touched.
 *
 * @returns the work where the choice is complete, else the step that asks for the task
 */
export function choose(step: WorkStep, id: string): Work | WorkStep {
  if (step.job !== null)
    return workOf(
      step.job,
      step.job.tasks.find((task) => task.id === id),
    )
  const job = step.jobs?.find((each) => each.id === id)
  if (!job) return step
  const [task, another] = job.tasks
  return another === undefined ? workOf(job, task) : { ...step, job }
}

function workOf(job: JobChoice, task: { id: string; name: string } | undefined): Work {
  return { jobId: job.id, jobName: job.name, taskId: task?.id ?? null, taskName: task?.name ?? null }
}

/** As people read it. */
export function workText({ jobName, taskName }: Work): string {
  return taskName === null ? jobName : `${jobName} · ${taskName}`
}

/** What goes with the punch. */
export function sentWork(work: Work | null): { work?: { jobId: string; taskId: string | null } } {
  return work === null ? {} : { work: { jobId: work.jobId, taskId: work.taskId } }
}
