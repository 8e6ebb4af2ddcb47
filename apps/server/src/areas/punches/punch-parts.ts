import { WHOLE_SHARE, type BodyOf, type savePunchPair } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { lookUpParts, type LookedUpPart, type NamedPart, type WorkPart } from './punch-parts.repository.ts'

type Sent = NonNullable<BodyOf<typeof savePunchPair>['parts']>

/**
 * The parts that a pair is split into, as they are stored; none end a split.
 *
 * Refusals: `splitSum` where they do not add up to the pair, `samePart` where two are booked to the same. 404 for what the
 * company does not have; 400 for a single part, for minutes beside shares, for a part without a job where the company uses
 * jobs, and for a task that is missing or of another job.
 *
 * @param pairMinutes what minutes have to add up to
 * @source docs/decisions/0060-split-pairs.md
 */
export async function judgeParts(work: Work, sent: Sent, pairMinutes: number): Promise<NamedPart[] | Refusal> {
  if (sent.length === 0) return []
  const parts = sent.map(
    ({ siteId = null, positionId = null, jobId = null, taskId = null, minutes = null, share = null }): WorkPart => ({
      workPlaceId: siteId,
      departmentId: positionId,
      jobId,
      taskId: jobId === null ? null : taskId,
      minutes,
      share,
    }),
  )
  const problem = sumProblem(parts, pairMinutes)
  if (problem) return problem
  if (new Set(parts.map(workKey)).size < parts.length) return refused('samePart')
  const [named, settings] = await Promise.all([lookUpParts(work.tx, parts), ownSettings(work)])
  const faults = parts.map((part, index) => partFault(part, named[index]!, settings, index))
  return faults.find((fault) => isRefusal(fault)) ?? parts.map((part, index) => ({ ...part, desc: named[index]!.desc }))
}

function sumProblem(parts: readonly WorkPart[], pairMinutes: number): Refusal | undefined {
  if (parts.length === 1) return wrong('parts', 'two parts or more')
  const isByShare = parts.every(({ minutes, share }) => share !== null && minutes === null)
  const isByMinutes = parts.every(({ minutes, share }) => minutes !== null && share === null)
  if (!isByShare && !isByMinutes) return wrong('parts', 'minutes for each part, or a share for each')
  const sum = parts.reduce((total, { minutes, share }) => total + (minutes ?? share ?? 0), 0)
  return sum === (isByShare ? WHOLE_SHARE : pairMinutes) ? undefined : refused('splitSum')
}

interface Codes {
  isJobCodeEnabled: boolean
  isTaskCodeEnabled: boolean
}

function partFault(part: WorkPart, named: LookedUpPart, codes: Codes, index: number): Refusal | undefined {
  const { workPlaceId, departmentId, jobId, taskId } = part
  if (workPlaceId !== null && !named.isSite) return notFound('There is no such site.')
  if (departmentId !== null && !named.isDepartment) return notFound('There is no such position.')
  if (jobId !== null && !named.isJob) return notFound('There is no such job.')
  if (taskId !== null && !named.isTask) return notFound('There is no such task.')
  if (named.desc === '' || (codes.isJobCodeEnabled && jobId === null))
    return wrong(`parts.${index}.jobId`, 'what the part is booked to')
  const isTaskMissing = codes.isTaskCodeEnabled && jobId !== null && taskId === null
  return isTaskMissing || !named.isTaskOfJob ? wrong(`parts.${index}.taskId`, 'a task of the job') : undefined
}

function wrong(field: string, reason: string): Refusal {
  return invalid('Please check the parts of the pair.', [{ field, reason }])
}

function workKey({ workPlaceId, departmentId, jobId, taskId }: WorkPart): string {
  return [workPlaceId, departmentId, jobId, taskId].join(' ')
}

/** Whether a save would change nothing of a split. */
export function isSameSplit(one: readonly WorkPart[], other: readonly WorkPart[]): boolean {
  const text = (parts: readonly WorkPart[]) =>
    parts.map((part) => `${workKey(part)} ${part.minutes} ${part.share}`).join('\n')
  return text(one) === text(other)
}

/** What the audit keeps of a split; nothing where there is none. */
export function splitValues(parts: readonly NamedPart[]): { split?: string[] } {
  if (parts.length === 0) return {}
  const amount = ({ minutes, share }: NamedPart) => (share === null ? `${minutes} min` : `${share / 100} %`)
  return { split: parts.map((part) => `${part.desc}: ${amount(part)}`) }
}
