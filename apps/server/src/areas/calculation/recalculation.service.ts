import type { Work } from '../../platform/call/call.ts'
import { programDigest } from '../../platform/config/program-digest.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Log } from '../../platform/log/log.ts'
import { insertJob } from '../background-jobs/background-jobs.service.ts'
import type { ScreenLink } from '../links/links.service.ts'
import {
  markForRecalculation,
  countMarks,
  lockMarks,
  markStaleDays,
  removeMarks,
  lockOutClosing,
  type Mark,
} from '../marks/marks.service.ts'
import type { ReadAhead } from './facts/load-facts.ts'
import { recalculateBatches } from './recalculate-batches.ts'
import { recalculationQueue, type RecalculationJob } from './recalculation-queue.ts'
import {
  isLargeRecalculation,
  mostShares,
  workOff,
  workOffInThread,
  type RecalculationShare,
} from './recalculation-share.ts'
import { recalculateDays, type Recalculated } from './recalculate-days.ts'
import type { RecalculationWork } from './recalculation-work.ts'

export { readAhead } from './facts/load-facts.ts'
export type { Recalculated } from './recalculate-days.ts'
export type { RecalculationWork } from './recalculation-work.ts'

/** Recalculates the employees' marked days and removes their marks, before responding to the call that changed them. */
export async function recalculateNow(work: RecalculationWork, employeeIds: string[]): Promise<Recalculated> {
  const [, marks] = await Promise.all([lockOutClosing(work.tx), lockMarks(work.tx, employeeIds)])
  return recalculateMarked(work, marks)
}

/**
 * As recalculateNow, of marks that this transaction has written: it has locked them already.
 *
 * @param ahead what was read of the employees already
 */
export async function recalculateMarked(
  work: RecalculationWork,
  marks: readonly Mark[],
  ahead?: ReadAhead,
): Promise<Recalculated> {
  const ids = marks.map(({ employeeId }) => employeeId)
  return recalculateDays(work, marks, { removeMarks: () => removeMarks(work.tx, ids), ahead })
}

/** Recalculates days of the employees, whether they are marked or not. */
export async function recalculate(
  work: RecalculationWork,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<Recalculated> {
  const marks = await markForRecalculation(
    work.tx,
    employeeIds.map((employeeId) => ({ employeeId, from, to })),
  )
  return recalculateMarked(work, marks)
}

/** As recalculate. @returns how many days of each employee have other figures now */
export async function recalculateEach(
  work: RecalculationWork,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const marks = await markForRecalculation(
    work.tx,
    employeeIds.map((employeeId) => ({ employeeId, from, to })),
  )
  const changedOf = new Map<string, number>()
  await recalculateDays(work, marks, { removeMarks: () => removeMarks(work.tx, employeeIds), changedOf })
  return changedOf
}

/**
 * Leaves the marked days to a background job with progress, for sets too large to wait for.
 *
 * @param employeeIds absent: every marked employee of the company
 * @param link the screen to open from the message that reports its end
 * @returns the id of the job, which the caller may watch and cancel
 */
export async function startRecalculationJob(
  work: Work,
  {
    title,
    employeeIds = null,
    link = null,
  }: { title: string; employeeIds?: string[] | null; link?: ScreenLink | null },
): Promise<string> {
  const total = await countMarks(work.tx, employeeIds)
  const jobId = await insertJob(work.tx, {
    kind: 'recalculation',
    title,
    total,
    accountId: work.caller.accountId,
    link,
  })
  await sendRecalculation(work, { jobId, employeeIds, total })
  return jobId
}

/** As startRecalculationJob, for a job that has done something else before: it goes on with its marked days, and ends. */
export async function continueWithRecalculation(
  work: Pick<Work, 'tx' | 'jobs'>,
  { jobId, employeeIds }: { jobId: string; employeeIds: string[] },
): Promise<void> {
  await sendRecalculation(work, { jobId, employeeIds, total: await countMarks(work.tx, employeeIds) })
}

/** Each share works until nothing is left; the first to see that reports the end. */
async function sendRecalculation(
  work: Pick<Work, 'tx' | 'jobs'>,
  { total, ...marked }: { jobId: string; employeeIds: string[] | null; total: number },
): Promise<void> {
  const isLarge = isLargeRecalculation(total)
  const payload: RecalculationJob = { ...marked, isLarge }
  for (let share = 0; share < (isLarge ? mostShares : 1); share++) {
    await work.jobs.send(work.tx, recalculationQueue, payload)
  }
}

/**
 * Calculates the employees' marked days in separate transactions, before a call that needs correct figures continues. Of
 * those whose facts and figures are as they were last calculated, the facts are read and compared.
 *
 * @returns the employees whose figures could not be calculated
 */
export function recalculateInBatches(
  steps: Pick<Work, 'caller' | 'now' | 'log'> & { transact<T>(run: (work: Work) => Promise<T>): Promise<T> },
  employeeIds: string[],
): Promise<string[]> {
  return recalculateBatches({
    transaction: (run) => steps.transact(({ tx }) => run(tx)),
    caller: steps.caller,
    now: () => steps.now,
    log: steps.log,
    employeeIds,
    unlessComputedBy: { program: programDigest() },
    goOn: () => Promise.resolve(true),
    onProgress: () => Promise.resolve(),
  })
}

/**
 * Calculates the employees' marked days in a job of another area, in separate transactions: in a thread if there are many.
 *
 * @returns the employees whose figures could not be calculated; their marks stay
 */
export function recalculateShare(
  share: RecalculationShare & { employeeIds: string[] },
  { transaction, database, log }: Pick<Parameters<StepsHandler<object>>[0], 'transaction' | 'database'> & { log: Log },
): Promise<string[]> {
  return isLargeRecalculation(share.employeeIds.length)
    ? workOffInThread(share, { database, log })
    : workOff(share, { transaction, log })
}

/**
 * How many employees a list brings up to date before it is read; more are left to the sweep, which runs every few
 * minutes.
 */
const mostStaleEmployees = 50

/** Recalculates days that time has passed over since: an employee is late by now, a section has ended unattended. */
export async function bringUpToDate(
  work: RecalculationWork,
  days: { from: string; to: string },
  { atMost = mostStaleEmployees }: { atMost?: number } = {},
): Promise<void> {
  const employeeIds = await markStaleDays(work.tx, work.now, { employeeIds: null, ...days })
  if (employeeIds.length > 0 && employeeIds.length <= atMost) await recalculateNow(work, employeeIds)
}
