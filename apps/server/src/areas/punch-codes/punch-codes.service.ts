import {
  INTEGRATION_TYPES,
  MOST_PUNCH_CODES,
  type AnswerOf,
  type BodyOf,
  type createPunchCodes as createPunchCodesCall,
  type PunchCodePayload,
} from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { projectCode } from './project-code.ts'
import { punchCodeText } from './punch-code-text.ts'
import { selectChoosable, selectOwnNodes, selectWork, type NamedPart } from './punch-codes.repository.ts'

export { readPunchCodeText } from './punch-code-text.ts'

const REQUIRED = 'This field is required.'
const NO_TASK = 'Please select a task.'

/** Systems that take work only on a job. @source spec/gaps.md B7 */
const NEEDING_JOBS: readonly string[] = ['MyobAdvanced', 'Sap', 'WorkflowMaxByBlueRock']

type CodesBody = BodyOf<typeof createPunchCodesCall>
type Signing = Work & { signer: Signer }

/**
 * Signed texts for QR codes, none of which is stored: what a code books to is in the code. Nodes, jobs and tasks are
 * looked up in the company, so that nothing else is ever signed.
 *
 * Refuses with `inactive` what nobody can book on any more.
 *
 * @source spec 002 §2.20, §3, §5
 */
export async function createPunchCodes(
  work: Signing,
  body: CodesBody,
): Promise<AnswerOf<typeof createPunchCodesCall> | Refusal> {
  const [ofProject, ofWork] = [await projectCode(work, body), await workCodes(work, body)]
  if (isRefusal(ofProject)) return ofProject
  if (isRefusal(ofWork)) return ofWork
  const payloads = [...(ofProject ?? []), ...(ofWork ?? [])]
  if (payloads.length === 0)
    return invalid('Choose what the code books time to.', [{ field: 'departmentIds', reason: REQUIRED }])
  const { companyId } = work.caller
  const codes = payloads.map((payload) => ({ text: punchCodeText(work.signer, companyId, payload), payload }))
  return { message: 'success', codes }
}

/** Every node with every job and each of the tasks that the job has; undefined: none of them was chosen. */
async function workCodes(work: Work, body: CodesBody): Promise<PunchCodePayload[] | Refusal | undefined> {
  const { tx } = work
  const asked = { nodes: unique(body.departmentIds), jobs: unique(body.jobIds), tasks: unique(body.taskIds) }
  const nodes = await selectOwnNodes(tx, asked.nodes)
  const jobs = await selectWork(tx, 'job', asked.jobs)
  const tasks = await selectWork(tx, 'task', asked.tasks)
  if (nodes.length < asked.nodes.length) return notFound('There is no such department.')
  if (jobs.length < asked.jobs.length) return notFound('There is no such job.')
  if (tasks.length < asked.tasks.length) return notFound('There is no such task.')
  const closed = [...nodes, ...jobs, ...tasks].find(({ isActive }) => !isActive)
  if (closed) return refused('inactive', { name: closed.name })
  if (nodes.length + jobs.length + tasks.length === 0) return undefined
  const works = await jobsWithTasks(work, jobs, tasks)
  if (isRefusal(works)) return works
  const payloads = orNothing(nodes).flatMap((node) =>
    works.map(({ job, task }): PunchCodePayload => ({
      ...(node ? { departmentId: node.id, departmentName: node.name } : {}),
      ...(job ? { jobId: job.id, jobName: job.name } : {}),
      ...(task ? { taskId: task.id, taskName: task.name } : {}),
    })),
  )
  if (payloads.length > MOST_PUNCH_CODES) {
    return invalid(`This would create ${payloads.length} codes. Create at most ${MOST_PUNCH_CODES} at a time.`)
  }
  return payloads
}

interface ChosenWork {
  job: NamedPart | undefined
  task: NamedPart | undefined
}

/**
 * Each job with its tasks of those chosen, in the order of both. A job is needed only where the company has codes of
 * jobs or tasks: elsewhere none is asked for.
 *
 * @source spec 002 §2.20, §5
 */
async function jobsWithTasks(
  work: Work,
  jobs: readonly NamedPart[],
  tasks: readonly NamedPart[],
): Promise<ChosenWork[] | Refusal> {
  const { isJobCodeEnabled, isTaskCodeEnabled, thirdPartyType } = await ownSettings(work)
  const system = INTEGRATION_TYPES.find(({ id }) => id === thirdPartyType)
  if (jobs.length === 0) {
    const isJobAsked = isJobCodeEnabled || isTaskCodeEnabled
    const isJobNeeded = isJobAsked && system !== undefined && NEEDING_JOBS.includes(system.name)
    const isJobMissing = tasks.length > 0 || isJobNeeded
    if (isJobMissing) return invalid(REQUIRED, [{ field: 'jobIds', reason: REQUIRED }])
    return [{ job: undefined, task: undefined }]
  }
  const [jobIds, taskIds] = [jobs, tasks].map((those) => those.map(({ id }) => id)) as [string[], string[]]
  const pairs = new Set((await selectChoosable(work.tx, { jobIds, taskIds })).map(pairKey))
  const tasksOf = (job: NamedPart) => tasks.filter((task) => pairs.has(pairKey({ jobId: job.id, taskId: task.id })))
  const isTaskMissing = jobs.some((job) => tasksOf(job).length === 0) && (isTaskCodeEnabled || tasks.length > 0)
  const isTaskAstray = tasks.some((task) => !jobs.some((job) => tasksOf(job).includes(task)))
  if (isTaskMissing || isTaskAstray) return invalid(NO_TASK, [{ field: 'taskIds', reason: NO_TASK }])
  return jobs.flatMap((job) => orNothing(tasksOf(job)).map((task) => ({ job, task })))
}

function pairKey({ jobId, taskId }: { jobId: string; taskId: string }): string {
  return `${jobId} ${taskId}`
}

/** What is not chosen at all still makes one code with what else is. */
function orNothing<Part>(parts: readonly Part[]): readonly (Part | undefined)[] {
  return parts.length === 0 ? [undefined] : parts
}

function unique(ids: readonly string[] | undefined): string[] {
  return [...new Set(ids)]
}
