import type { BodyOf, savePunch } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { selectNamedWork, type NamedWork, type PunchWork } from './punch-work.repository.ts'

/** What a save says of a punch's work: absent leaves it as it is, null clears it. */
export type WorkSave = Pick<BodyOf<typeof savePunch>, 'workPlaceId' | 'positionId' | 'jobId' | 'taskId'>

export const NO_WORK: PunchWork = { workPlaceId: null, departmentId: null, jobId: null, taskId: null }

/** What a save names, looked up; null where it names nothing. */
export interface NamedInSave {
  asked: Partial<PunchWork>
  named: NamedWork
}

const NO_TASK = 'Please select a task.'

/** Looks up what a save names: nothing of another company is ever booked. */
export async function namedInSave(work: Work, body: WorkSave): Promise<NamedInSave | null> {
  const { workPlaceId, positionId: departmentId, jobId, taskId } = body
  const asked = { workPlaceId, departmentId, jobId, taskId }
  if (Object.values(asked).every((id) => id === undefined)) return null
  const ids = { ...NO_WORK, ...withoutAbsent(asked) }
  return { asked: withoutAbsent(asked), named: await selectNamedWork(work.tx, ids) }
}

/** 404 for what a save names and the company does not have. */
export async function unknownWork(work: Work, body: WorkSave): Promise<Refusal | undefined> {
  const sent = await namedInSave(work, body)
  const part = sent && unknownPart(sent.asked, sent.named)
  return part ? notFound(`There is no such ${part}.`) : undefined
}

/**
 * The work of the punch after the save. A task is of its job: another job takes it away.
 *
 * @returns 404 for what the company does not have; 400 for a job without a task where the company uses tasks, or with one of
 *   another job
 * @source 001 §5 Punch, Punch pair
 */
export async function workAfter(
  work: Work,
  old: PunchWork | null,
  sent: NamedInSave | null,
): Promise<{ work: PunchWork; siteName: string | null } | Refusal> {
  const before = partsOf(old ?? NO_WORK)
  if (sent === null) return { work: before, siteName: null }
  const { asked, named } = sent
  const isOtherJob = asked.jobId !== undefined && asked.jobId !== before.jobId
  const after: PunchWork = { ...before, ...(isOtherJob ? { taskId: null } : {}), ...asked }
  if (after.jobId === null) after.taskId = null
  const unknown = unknownPart(asked, named)
  if (unknown) return notFound(`There is no such ${unknown}.`)
  const isSame = after.jobId === before.jobId && after.taskId === before.taskId
  const problem = isSame ? undefined : await taskProblem(work, after, sent)
  return problem ?? { work: after, siteName: named.workPlaceName }
}

function unknownPart(asked: Partial<PunchWork>, named: NamedWork): string | undefined {
  if (asked.workPlaceId && named.workPlaceName === null) return 'site'
  if (asked.departmentId && !named.isDepartment) return 'position'
  if (asked.jobId && !named.isJob) return 'job'
  return asked.taskId && !named.isTask ? 'task' : undefined
}

async function taskProblem(work: Work, after: PunchWork, { asked, named }: NamedInSave): Promise<Refusal | undefined> {
  const wrong = invalid(NO_TASK, [{ field: 'taskId', reason: NO_TASK }])
  if (asked.taskId && asked.jobId && !named.isTaskOfJob) return wrong
  if (after.jobId === null || after.taskId !== null) return undefined
  const { isTaskCodeEnabled } = await ownSettings(work)
  return isTaskCodeEnabled ? wrong : undefined
}

/** Whether a save would change nothing of the work. */
export function isSameWork(one: PunchWork, other: PunchWork): boolean {
  return (Object.keys(NO_WORK) as (keyof PunchWork)[]).every((part) => one[part] === other[part])
}

/** What the audit keeps of the work: only what there is. */
export function workValues(work: PunchWork): Partial<PunchWork> {
  return Object.fromEntries(Object.entries(partsOf(work)).filter(([, id]) => id !== null))
}

/** Of a punch, only what it is booked to. */
export function partsOf({ workPlaceId, departmentId, jobId, taskId }: PunchWork): PunchWork {
  return { workPlaceId, departmentId, jobId, taskId }
}

function withoutAbsent(asked: { [Part in keyof PunchWork]: string | null | undefined }): Partial<PunchWork> {
  return Object.fromEntries(Object.entries(asked).filter(([, id]) => id !== undefined))
}
