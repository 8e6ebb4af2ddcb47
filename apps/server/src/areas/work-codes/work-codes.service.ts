import type {
  AnswerOf,
  Job,
  JobRow,
  JobWithTasks,
  jobTaskTree,
  listActiveJobs,
  listJobTasks,
  StatusFilter,
  Task,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { hasNode } from '../structure/departments.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import {
  selectJobsBelow,
  selectNamedTasks,
  selectNodeJobs,
  selectTasksOfJobs,
  selectWorkCode,
  selectWorkCodes,
  type WorkCode,
} from './work-codes.repository.ts'

export { JOB, TASK } from './work-code-kinds.ts'
export { isBookable, selectJobChoices as jobChoices } from './job-choices.repository.ts'

const NO_JOB = 'There is no such job.'
const NO_NODE = 'There is no such department.'

type Reader = Pick<Work, 'tx'>
type Asked = { status?: StatusFilter | undefined }
type CodedName = Pick<WorkCode, 'id' | 'code' | 'name'>

/** Jobs by code: every signed-in person chooses from them. @source spec 002 §2.7, §3 Job; spec/permissions.md section 2, rule 2 */
export async function readJobs({ tx, caller }: Pick<Work, 'tx' | 'caller'>, { status }: Asked): Promise<JobRow[]> {
  const jobs = await selectWorkCodes(tx, 'job', isActive(status))
  if (!mayDo(caller, 'job:visible')) return jobs.map(toEntry)
  const named = await selectNamedTasks(tx, null)
  return jobs.map((job) => toJob(job, named))
}

export async function readJob({ tx }: Reader, id: string): Promise<Job | Refusal> {
  const job = await selectWorkCode(tx, 'job', id)
  if (!job) return notFound(NO_JOB)
  return toJob(job, await selectNamedTasks(tx, id))
}

/** Tasks by code. @source spec 002 §2.7, §3 Task */
export async function readTasks({ tx }: Reader, { status }: Asked): Promise<Task[]> {
  const tasks = await selectWorkCodes(tx, 'task', isActive(status))
  return tasks.map((task) => ({ ...toRow(task), ...toDetails(task), ...toExternalTask(task) }))
}

export async function readActiveJobs({ tx }: Reader): Promise<AnswerOf<typeof listActiveJobs>> {
  return (await selectWorkCodes(tx, 'job', true)).map((job) => ({ ...toEntry(job), ...toExternalJob(job) }))
}

/** Jobs of a position, or of all positions below another node. @source spec/gaps.md B46 */
export async function readNodeJobs(
  { tx }: Reader,
  departmentId: string,
): Promise<AnswerOf<typeof listActiveJobs> | Refusal> {
  if (!(await hasNode(tx, departmentId))) return notFound(NO_NODE)
  return (await selectJobsBelow(tx, departmentId)).map((job) => ({ ...toEntry(job), ...toExternalJob(job) }))
}

/** What can be chosen within a job, which may be closed since someone chose it. */
export async function readJobTasks({ tx }: Reader, jobId: string): Promise<AnswerOf<typeof listJobTasks> | Refusal> {
  if (!(await selectWorkCode(tx, 'job', jobId))) return notFound(NO_JOB)
  return (await selectTasksOfJobs(tx, [jobId])).map((task) => ({ ...toEntry(task), ...toExternalTask(task) }))
}

/** Active jobs with the tasks that can be chosen within each. */
export async function readActiveTaskTree({ tx }: Reader): Promise<JobWithTasks[]> {
  return withTasks(tx, await selectWorkCodes(tx, 'job', true))
}

/** Nodes with their jobs and the tasks of each. */
export async function readJobTaskTree(
  { tx }: Reader,
  { departmentId }: { departmentId?: string | undefined },
): Promise<AnswerOf<typeof jobTaskTree> | Refusal> {
  if (departmentId !== undefined && !(await hasNode(tx, departmentId))) return notFound(NO_NODE)
  const rows = await selectNodeJobs(tx, departmentId ?? null)
  const jobs = await withTasks(tx, rows)
  const tree: AnswerOf<typeof jobTaskTree> = []
  for (const [index, row] of rows.entries()) {
    let node = tree.at(-1)
    if (node?.id !== row.departmentId) tree.push((node = { id: row.departmentId, name: row.departmentName, jobs: [] }))
    node.jobs.push(jobs[index]!)
  }
  return tree
}

/** The jobs in the order given, one named twice is there twice. */
async function withTasks(tx: Work['tx'], jobs: readonly CodedName[]): Promise<JobWithTasks[]> {
  const tasks = new Map(jobs.map(({ id }) => [id, [] as CodedName[]]))
  for (const task of await selectTasksOfJobs(tx, [...tasks.keys()])) tasks.get(task.jobId)!.push(toChoice(task))
  return jobs.map((job) => ({ ...toChoice(job), tasks: tasks.get(job.id)! }))
}

const toChoice = ({ id, code, name }: CodedName) => ({ id, code, name })
const toEntry = (found: WorkCode) => ({ ...toChoice(found), active: found.isActive })
const toJob = (found: WorkCode, named: ReadonlyMap<string, string[]>): Job => ({
  ...toRow(found),
  ...toDetails(found),
  ...toExternalJob(found),
  taskID: named.get(found.id) ?? [],
})
const toRow = (found: WorkCode) => ({
  ...toEntry(found),
  punchCode: found.punchCode,
  version: found.version,
})
const toDetails = ({ description, payExportCode }: WorkCode) => ({ description, payExportCode })
const toExternalJob = ({ externalType, externalId }: WorkCode) => ({
  externalJobType: externalType,
  externalJobId: externalId,
})
const toExternalTask = ({ externalType, externalId }: WorkCode) => ({
  externalTaskType: externalType,
  externalTaskId: externalId,
})
