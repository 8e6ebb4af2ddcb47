import { listSkills, type WorkSection } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSettings } from '../../../lib/session/session.ts'
import type { Choosable } from '../../../ui/kit/multi-select/option-rules.ts'
import type { DepartmentNode } from '../../../ui/widgets/department-select/department-tree-rules.ts'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { type ChoosableJob, loneWork } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { useJobs } from '../../../ui/widgets/job-task-picker/use-jobs.ts'

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

/** The only job there is, with its only task. @source spec 001 §5 */
export function loneJob(jobs: readonly ChoosableJob[] | undefined, isTaskCodeEnabled: boolean): Partial<WorkSection> {
  const job = loneWork(jobs ?? [])
  const tasks = jobs?.find(({ id }) => id === job?.id)?.tasks ?? []
  const task = isTaskCodeEnabled ? loneWork(tasks) : undefined
  if (!job || (isTaskCodeEnabled && !task)) return {}
  return { jobId: job.id, jobName: job.name, taskId: task?.id ?? null }
}
