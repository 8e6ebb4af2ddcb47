import { activeTaskTree, listSkills, type WorkSection } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { Choosable } from '../../../ui/kit/multi-select/option-rules.ts'
import type { DepartmentNode } from '../../../ui/widgets/department-select/department-tree-rules.ts'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { type CodedWork, loneWork } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'

/** A job that can be chosen, with its tasks. */
export interface ChoosableJob extends CodedWork {
  tasks: CodedWork[]
}

/** What a section can be planned for; what the company does not use is empty. */
export interface SectionChoices {
  departments: { nodes: readonly DepartmentNode[]; isLoading: boolean }
  /** undefined while they are read */
  jobs: ChoosableJob[] | undefined
  skills: Choosable[]
}

const A_WHILE = { staleTimeMs: 60_000 }

export function useSectionChoices(): SectionChoices {
  const { isSkillEnabled } = useSettings()
  const { nodes, isLoading } = useDepartments()
  const jobs = useJobs()
  const skills = useCall(listSkills, { query: {} }, { ...A_WHILE, enabled: isSkillEnabled })
  return {
    departments: { nodes, isLoading },
    jobs,
    skills: (skills.data ?? []).map(({ id, name, active }) => ({ id, label: name, isActive: active })),
  }
}

/** The jobs that a section can be planned for; undefined while they are read, none where the company uses none. */
export function useJobs({ isWanted = true }: { isWanted?: boolean } = {}): ChoosableJob[] | undefined {
  const enabled = useSettings().isJobCodeEnabled && isWanted
  const { data } = useCall(activeTaskTree, {}, { ...A_WHILE, enabled })
  return enabled ? data : []
}

/** The jobs, and the section's own one and its task where they are no longer active. */
export function jobsFor(
  jobs: ChoosableJob[] | undefined,
  { jobId, jobName, taskId }: Pick<WorkSection, 'jobId' | 'jobName' | 'taskId'>,
): ChoosableJob[] | undefined {
  if (jobs === undefined || jobId === null) return jobs
  const gone = (id: string, name: string): CodedWork => ({ id, code: name, name: '', isActive: false })
  const known = jobs.find(({ id }) => id === jobId) ?? { ...gone(jobId, jobName ?? t('As planned')), tasks: [] }
  const hasTask = taskId === null || known.tasks.some(({ id }) => id === taskId)
  const own = hasTask ? known : { ...known, tasks: [...known.tasks, gone(taskId, t('As planned'))] }
  return [...jobs.filter(({ id }) => id !== jobId), own]
}

/** The only job there is, with its only task. @source spec 001 §5 */
export function loneJob(jobs: readonly ChoosableJob[] | undefined, isTaskCodeEnabled: boolean): Partial<WorkSection> {
  const job = loneWork(jobs ?? [])
  const tasks = jobs?.find(({ id }) => id === job?.id)?.tasks ?? []
  const task = isTaskCodeEnabled ? loneWork(tasks) : undefined
  if (!job || (isTaskCodeEnabled && !task)) return {}
  return { jobId: job.id, jobName: job.name, taskId: task?.id ?? null }
}
