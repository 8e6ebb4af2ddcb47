import type { AnswerOf, BodyOf, countPunch as countPunchCall, pairPunches as pairPunchesCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { recalculateMarked } from '../calculation/recalculation.service.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
import { savePunchDecision, selectPunchDecision, type PunchDecision } from './punch-decisions.repository.ts'
import { timesheetDay } from './punch-values.ts'
import { selectPunch, type PunchState } from './punches.repository.ts'
import { replacedMeanwhile } from './replaced-meanwhile.ts'

/** A pair of a day and more is a forgotten punch, whoever says otherwise. */
const LONGEST_PAIR_MINUTES = 1440

/**
 * Makes a repeated punch count, or no longer. What is so already stays.
 * @source docs/engine.md A2 (repeats)
 */
export async function countPunch(
  work: Work,
  { punchId, employeeId, isCounted }: BodyOf<typeof countPunchCall>,
): Promise<AnswerOf<typeof countPunchCall> | Refusal> {
  const punch = await lockedPunch(work, { punchId, employeeId })
  if (punch === undefined) return notFound('There is no such punch.')
  if ('refused' in punch) return punch.refused
  return decide(work, punch, (decision) => ({ ...decision, isCounted }))
}

/**
 * Pairs an In with an Out that is further away than the longest shift; without an Out the limit applies to the In again.
 * @source docs/engine.md A2 (walk)
 */
export async function pairPunches(
  work: Work,
  { inPunchId, outPunchId, employeeId }: BodyOf<typeof pairPunchesCall>,
): Promise<AnswerOf<typeof pairPunchesCall> | Refusal> {
  const punch = await lockedPunch(work, { punchId: inPunchId, employeeId })
  if (punch === undefined) return notFound('There is no such punch.')
  if ('refused' in punch) return punch.refused
  if (outPunchId === undefined) return decide(work, punch, (it) => ({ ...it, longestPairMinutes: null }))
  const out = await selectPunch(work.tx, outPunchId)
  if (!out || out.employeeId !== employeeId) return notFound('There is no such punch.')
  if (out.isReplaced) return replacedMeanwhile(out)
  const longestPairMinutes = epochMinute(out.at) - epochMinute(punch.found.at)
  if (longestPairMinutes < 1 || longestPairMinutes > LONGEST_PAIR_MINUTES) {
    return invalid('These two punches cannot be paired.', [
      { field: 'outPunchId', reason: 'at most 24 hours after the In' },
    ])
  }
  return decide(work, punch, (decision) => ({ ...decision, longestPairMinutes }))
}

type Locked = { found: PunchState; marks: Mark[] } | { refused: Refusal } | undefined

/** The punch as it is once nobody else is changing the employee's time, and the mark that sees to it. */
async function lockedPunch(
  { tx, caller }: Work,
  { punchId, employeeId }: { punchId: string; employeeId: string },
): Promise<Locked> {
  if (!mayChangeTime(caller)) return { refused: forbidden() }
  const seen = await selectPunch(tx, punchId)
  if (!seen || seen.employeeId !== employeeId) return undefined
  const day = timesheetDay(seen)
  const marks = await markForRecalculation(tx, [{ employeeId, from: day, to: day }])
  const found = await selectPunch(tx, punchId)
  return found?.isReplaced ? { refused: replacedMeanwhile(found) } : found && { found, marks }
}

async function decide(
  work: Work,
  { found: punch, marks }: { found: PunchState; marks: Mark[] },
  change: (decision: PunchDecision) => PunchDecision,
): Promise<{ message: 'success' }> {
  const { tx, caller } = work
  const before = await selectPunchDecision(tx, punch.id)
  const after = change(before)
  if (before.isCounted === after.isCounted && before.longestPairMinutes === after.longestPairMinutes) {
    return { message: 'success' }
  }
  const { id, employeeId } = punch
  const workDate = timesheetDay(punch)
  await savePunchDecision(tx, { ...after, punchId: id, employeeId, workDate, authorAccountId: caller.accountId })
  await recordAudit(work, [{ action: 'update', entity: 'punch', entityId: id, employeeId, workDate, before, after }])
  await recalculateMarked(work, marks)
  return { message: 'success' }
}
