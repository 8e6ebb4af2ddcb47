import type { AnswerOf, BodyOf, RoundingRow, StatusFilter, TimeRounding } from '@timeloom/contract'
import type { deleteTimeRoundings as deleteCall, saveTimeRounding as saveCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { isActive } from '../lookups/lookups.service.ts'
import type { TimeRoundingRows } from '../pay-rules/pay-rules.service.ts'
import { deleteDated, listDated, saveDated } from '../setup-records/dated-records.service.ts'
import { TIME_ROUNDING, type TimeRoundingBody } from './time-rounding-kind.ts'
import { markTimeRoundingsRemoved, selectUsedTimeRoundings } from './time-rounding.repository.ts'

type Saved = AnswerOf<typeof saveCall>

/** Rounding rules by name: every signed-in person chooses from them. @source spec 002 §2.3; spec/permissions.md section 2, rule 2 */
export async function readTimeRoundings(
  work: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<TimeRounding[]> {
  const asked = isActive(status)
  return (await listDated(work, TIME_ROUNDING))
    .filter(({ isActive: active }) => asked === null || active === asked)
    .map(({ isActive: active, rows, later, ...rounding }) => ({
      ...rounding,
      active,
      rules: toRules(rows),
      later: later && { effectiveFrom: later.effectiveFrom, rules: toRules(later.rows) },
    }))
}

/**
 * Adds a rounding rule, or changes the one with the given id and recalculates what its rows reach.
 *
 * Refuses with `exist` where another has the name, and with `close` where a closed day would be reached.
 *
 * @source spec 002 §2.3, §5, §8 Rounding; spec/decisions.md 14, 23, 24
 */
export async function saveTimeRounding(work: Work, body: TimeRoundingBody): Promise<Saved | Refusal> {
  const saved = await saveDated(work, TIME_ROUNDING, body)
  if (isRefusal(saved) || body.rules) return saved
  return { message: saved.message, id: saved.id }
}

/**
 * Takes rounding rules off the lists. They stay for the days that were computed with them.
 *
 * Refuses with `usedRoundings`, and their names, where someone is or was assigned to one, or a department or the
 * company is.
 *
 * @source spec 002 §7, §8 Rounding; spec/decisions.md 14
 */
export function deleteTimeRoundings(
  work: Work,
  { ids }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  return deleteDated(work, TIME_ROUNDING, {
    ids,
    judge: async () => {
      const usedRoundings = await selectUsedTimeRoundings(work.tx, ids)
      return usedRoundings.length > 0 ? refused('usedRoundings', { usedRoundings }) : undefined
    },
    remove: (unused) => markTimeRoundingsRemoved(work.tx, unused, work.now),
  })
}

function toRules(rows: TimeRoundingRows): RoundingRow[] {
  return rows.map(([fromTime, toT, value], place) => ({ orderNumber: place + 1, fromTime, toT, value }))
}
