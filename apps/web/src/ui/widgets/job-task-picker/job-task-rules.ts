import { t } from '../../../lib/words/words.ts'
import { optionLabel } from '../../kit/multi-select/option-rules.ts'

/** A job or a task. */
export interface CodedWork {
  id: string
  code: string
  name: string
  /** Absent means active. */
  isActive?: boolean
}

/** A job that can be chosen, with its tasks. */
export interface ChoosableJob extends CodedWork {
  tasks: CodedWork[]
}

/** What is chosen; ids, null for nothing. */
export interface JobTask {
  jobId: string | null
  taskId: string | null
}

/** Jobs and tasks are shown as 'code - name'. @source spec 002 §3 */
export function workLabel({ code, name, isActive = true }: Omit<CodedWork, 'id'>): string {
  return optionLabel({ label: name === '' ? code : `${code} - ${name}`, isActive })
}

/** What a select offers: active ones, and the chosen one even when it is inactive now. */
export function offeredWork<Work extends CodedWork>(all: readonly Work[], chosenId: string | null): Work[] {
  return all.filter(({ id, isActive }) => isActive !== false || id === chosenId)
}

/** The jobs, and the shift's own one and its task where they are no longer active. */
export function jobsFor(
  jobs: ChoosableJob[] | undefined,
  { jobId, jobName, taskId }: JobTask & { jobName: string | null },
): ChoosableJob[] | undefined {
  if (jobs === undefined || jobId === null) return jobs
  const gone = (id: string, name: string): CodedWork => ({ id, code: name, name: '', isActive: false })
  const known = jobs.find(({ id }) => id === jobId) ?? { ...gone(jobId, jobName ?? t('As planned')), tasks: [] }
  const hasTask = taskId === null || known.tasks.some(({ id }) => id === taskId)
  const own = hasTask ? known : { ...known, tasks: [...known.tasks, gone(taskId, t('As planned'))] }
  return [...jobs.filter(({ id }) => id !== jobId), own]
}

/** The only one there is to choose. @source spec 001 §5 */
export function loneWork(all: readonly CodedWork[]): CodedWork | undefined {
  const active = all.filter(({ isActive }) => isActive !== false)
  return active.length === 1 ? active[0] : undefined
}

/**
 * Words of what is wrong with the task, nothing when it is fine.
 *
 * @param isTaskCodeEnabled the company uses task codes
 * @source spec 001 §5; 002 §5
 */
export function taskProblem({ jobId, taskId }: JobTask, isTaskCodeEnabled: boolean): string | undefined {
  return isTaskCodeEnabled && jobId !== null && taskId === null ? t('Please select a task.') : undefined
}
