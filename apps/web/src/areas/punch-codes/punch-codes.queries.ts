import {
  createPunchCodes,
  jobTaskTree,
  listActiveJobs,
  listActivities,
  listCategories,
  listJobTasks,
  listNodeJobs,
  listProjects,
  listSubprojects,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import type { CodedWork } from '../../ui/widgets/job-task-picker/job-task-rules.ts'

export function useCreateCodes() {
  return useSave(createPunchCodes, {
    failure: t('Failed to generate the punch code.'),
    refusals: { inactive: t('One of these is inactive: nobody can book time to it any more.') },
  })
}

/** Jobs to choose from: of the node, without one of every node that has any, or all there are. @source spec 002 §2.20 */
export function useJobs({
  departmentId,
  isAll,
}: {
  departmentId: string | null
  isAll: boolean
}): readonly CodedWork[] | undefined {
  const all = useCall(listActiveJobs, {}, { enabled: isAll })
  const isOfNode = !isAll && departmentId !== null
  const ofNode = useCall(listNodeJobs, { params: { id: departmentId ?? '' } }, { enabled: isOfNode })
  const tree = useCall(jobTaskTree, { query: {} }, { enabled: !isAll && departmentId === null })
  const ofEvery = useMemo(
    () => tree.data && [...new Map(tree.data.flatMap(({ jobs }) => jobs.map((job) => [job.id, job]))).values()],
    [tree.data],
  )
  return isAll ? all.data : isOfNode ? ofNode.data : ofEvery
}

export function useTasks(jobId: string | null): readonly CodedWork[] | undefined {
  return useCall(listJobTasks, { params: { jobId: jobId ?? '' } }, { enabled: jobId !== null }).data
}

/** The lists of the project variant: each is of what was chosen before it. @source spec 002 §7; spec/gaps.md B51, C21 */
export function useProjectLists({ project, panel }: { project: string | undefined; panel: string | undefined }) {
  const isLeave = false
  const projects = useCall(listProjects, { query: { isLeave } })
  const panels = useCall(
    listSubprojects,
    { query: { project: project ?? '', isLeave } },
    { enabled: project !== undefined },
  )
  const tasks = useCall(
    listActivities,
    { query: { project: project ?? '', panel: panel ?? '', isLeave } },
    { enabled: project !== undefined && panel !== undefined },
  )
  const categories = useCall(listCategories, { query: { isLeave } })
  return { projects, panels, tasks, categories }
}
