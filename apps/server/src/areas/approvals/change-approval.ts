import type { AnswerOf, approveTime, BodyOf, unapproveTime } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { approvePairs, lockPairs, unapprovePairs, type PairState } from './approve.repository.ts'
import { settleFallen } from './fallen.repository.ts'
import { approvalOf, withdrawalOf, type Step } from './levels/steps.ts'
import { levelsOf } from './levels/levels.service.ts'
import { deleteFirstApprovals, insertFirstApprovals, selectPairLevels } from './levels/pair-levels.repository.ts'

type Selection = BodyOf<typeof unapproveTime>
type Answer = AnswerOf<typeof approveTime>
type Reason = Answer['refused'][number]['reason']

/**
 * Approves pairs, where the company has two levels at the one where each of them is. Rows that cannot be approved are
 * reported one by one while the others still are; if none can be, the call is refused with the first row's reason. An
 * approved pair stays as it is. With `onlyClean`, a pair that is no longer clean since the list was read is refused too, and
 * one that the caller would approve in a supervisor's place.
 *
 * @source docs/engine.md A4 (time approval), spec/decisions.md 23, docs/decisions/0070-approval-levels.md
 */
export async function approve(
  work: Work,
  selection: Selection & { onlyClean?: boolean | undefined },
): Promise<Answer | Refusal> {
  return change(work, selection, {
    action: 'approve',
    reasonAgainst: ({ closed, complete, clean }) => {
      if (closed) return 'close'
      if (!complete) return 'incomplete'
      return selection.onlyClean && !clean ? 'notClean' : undefined
    },
    stepOf: approvalOf({ onlyClean: selection.onlyClean ?? false }),
    write: async (steps) => {
      const [by, at] = [work.caller.accountId, work.now]
      const first = steps.filter(({ levels }) => levels !== 'second')
      const second = steps.filter(({ levels }) => levels !== 'first')
      const ids = steps.map(({ id }) => id)
      await settleFallen(work.tx, ids)
      await insertFirstApprovals(work.tx, { given: first.filter(({ isLeveled }) => isLeveled), by, at })
      if (second.length > 0) await approvePairs(work.tx, { ids: second.map(({ id }) => id), by, at })
    },
  })
}

/** Withdraws approvals, row by row as approve does; of two levels the one that was given last. */
export async function unapprove(work: Work, selection: Selection): Promise<Answer | Refusal> {
  return change(work, selection, {
    action: 'unapprove',
    reasonAgainst: ({ closed }) => (closed ? 'close' : undefined),
    stepOf: withdrawalOf,
    write: async (steps) => {
      const first = steps.filter(({ levels }) => levels !== 'second')
      const second = steps.filter(({ levels }) => levels !== 'first')
      await deleteFirstApprovals(
        work.tx,
        first.map(({ id }) => id),
      )
      if (second.length > 0) {
        await unapprovePairs(
          work.tx,
          second.map(({ id }) => id),
        )
      }
    },
  })
}

interface Change {
  action: 'approve' | 'unapprove'
  reasonAgainst: (pair: PairState) => Reason | undefined
  /** what is done to the pair; undefined: it is as asked already */
  stepOf: StepOf
  write: (steps: readonly Step[]) => Promise<void>
}

type StepOf = ReturnType<typeof approvalOf>

async function change(
  work: Work,
  { punchPairIds, punchPairId }: Selection,
  { action, reasonAgainst, stepOf, write }: Change,
): Promise<Answer | Refusal> {
  await lockOutClosing(work.tx)
  const asked = [...new Set(punchPairIds?.length ? punchPairIds : (punchPairId ?? []))]
  const settings = await ownSettings(work)
  const levels = await levelsOf(work, settings)
  const { accountId } = work.caller
  const besides = levels ? levels.departmentsBesides(accountId) : []
  const locked = await lockPairs(work.tx, { ids: asked, besides, toleranceMinutes: settings.approvalTolerance })
  const pairs = new Map(locked.map((pair) => [pair.id, pair]))
  const leveled = new Map((levels ? await selectPairLevels(work.tx, asked) : []).map((pair) => [pair.id, pair]))
  const refusals: Answer['refused'] = []
  const steps: Step[] = []
  for (const id of asked) {
    const pair = pairs.get(id)
    const step = pair && (reasonAgainst(pair) ?? stepOf(pair, levels && { levels, accountId, pair: leveled.get(id)! }))
    if (pair === undefined) refusals.push({ punchPairId: id, reason: 'notFound' })
    else if (typeof step === 'string') refusals.push({ punchPairId: id, reason: step })
    else if (step) steps.push(step)
  }
  const changed = steps.map(({ id }) => id)
  const [first] = refusals
  if (first && refusals.length === asked.length) return refused(first.reason, { changed, refused: refusals })
  if (changed.length > 0) {
    await write(steps)
    await recordAudit(
      work,
      steps.map((step) => entryOf(step, { action, pair: pairs.get(step.id)! })),
    )
  }
  return { message: 'success', changed, refused: refusals }
}

/** What the history says: of two levels which of them, and for whom a delegate decided. */
function entryOf(
  { id, levels, isLeveled, for: onBehalfOf }: Step,
  { action, pair: { employeeId, workDate } }: { action: Change['action']; pair: PairState },
): AuditEntry {
  const isGiven = action === 'approve'
  const stateOf = (isApproved: boolean) => ({
    ...(levels !== 'first' ? { approved: isApproved } : {}),
    ...(isLeveled && levels !== 'second' ? { approvedBySupervisor: isApproved } : {}),
  })
  const forWhom = onBehalfOf === null ? {} : { onBehalfOf }
  const states = { before: stateOf(!isGiven), after: { ...stateOf(isGiven), ...forWhom } }
  return { action, entity: 'punch_pair', entityId: id, employeeId, workDate, ...states }
}
