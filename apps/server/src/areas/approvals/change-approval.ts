import type { AnswerOf, approveTime, BodyOf, unapproveTime } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { approvePairs, lockPairs, unapprovePairs, type PairState } from './approve.repository.ts'

type Selection = BodyOf<typeof unapproveTime>
type Answer = AnswerOf<typeof approveTime>
type Reason = Answer['refused'][number]['reason']

/**
 * Approves pairs. Rows that cannot be approved are reported one by one while the others still are; if none can be, the
 * call is refused with the first row's reason. An approved pair stays as it is. With `onlyClean`, a pair that is no
 * longer clean since the list was read is refused too.
 *
 * @source docs/engine.md A4 (time approval), spec/decisions.md 23
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
    concerns: ({ approved }) => !approved,
    write: (ids) => approvePairs(work.tx, { ids, by: work.caller.accountId, at: work.now }),
  })
}

/** Withdraws approvals, row by row as approve does. */
export async function unapprove(work: Work, selection: Selection): Promise<Answer | Refusal> {
  return change(work, selection, {
    action: 'unapprove',
    reasonAgainst: ({ closed }) => (closed ? 'close' : undefined),
    concerns: ({ approved }) => approved,
    write: (ids) => unapprovePairs(work.tx, ids),
  })
}

interface Change {
  action: 'approve' | 'unapprove'
  reasonAgainst: (pair: PairState) => Reason | undefined
  /** whether the pair still needs the change */
  concerns: (pair: PairState) => boolean
  write: (ids: string[]) => Promise<void>
}

async function change(
  work: Work,
  { punchPairIds, punchPairId }: Selection,
  { action, reasonAgainst, concerns, write }: Change,
): Promise<Answer | Refusal> {
  await lockOutClosing(work.tx)
  const asked = [...new Set(punchPairIds?.length ? punchPairIds : (punchPairId ?? []))]
  const { approvalTolerance } = await ownSettings(work)
  const pairs = new Map((await lockPairs(work.tx, asked, approvalTolerance)).map((pair) => [pair.id, pair]))
  const refusals = asked.flatMap((id) => {
    const pair = pairs.get(id)
    const reason = pair ? reasonAgainst(pair) : 'notFound'
    return reason ? [{ punchPairId: id, reason }] : []
  })
  const against = new Set(refusals.map((refusal) => refusal.punchPairId))
  const changing = [...pairs.values()].filter((pair) => !against.has(pair.id) && concerns(pair))
  const changed = changing.map(({ id }) => id)
  const [first] = refusals
  if (first && against.size === asked.length) return refused(first.reason, { changed, refused: refusals })
  if (changed.length > 0) {
    await write(changed)
    await recordAudit(
      work,
      changing.map(({ id, employeeId, workDate, approved }) => ({
        action,
        entity: 'punch_pair',
        entityId: id,
        employeeId,
        workDate,
        before: { approved },
        after: { approved: !approved },
      })),
    )
  }
  return { message: 'success', changed, refused: refusals }
}
