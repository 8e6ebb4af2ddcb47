import type { AnswerOf, BodyOf, RoundingRow, StatusFilter, TimeRounding } from '@timeloom/contract'
import type { deleteTimeRoundings as deleteCall, saveTimeRounding as saveCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { selectTimeRoundingVersions, TimeRoundingRows } from '../pay-rules/pay-rules.service.ts'
import { deleteDated, saveDated } from '../setup-records/dated-records.service.ts'
import { TIME_ROUNDING, type TimeRoundingBody } from './time-rounding-kind.ts'
import { markTimeRoundingsRemoved, selectTimeRoundings, selectUsedTimeRoundings } from './time-rounding.repository.ts'

type Saved = AnswerOf<typeof saveCall>

/** Rounding rules by name: every signed-in person chooses from them. @source spec 002 §2.3; spec/permissions.md section 2, rule 2 */
export async function readTimeRoundings(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<TimeRounding[]> {
  const today = await companyToday({ tx, now })
  const records = await selectTimeRoundings(tx, isActive(status))
  const versions = await selectTimeRoundingVersions(tx, { ids: null, from: today, to: '9999-12-31' })
  return records.map(({ id, isActive: active, ...record }) => {
    // The first that holds today or later is today's: a first version holds for every date before it, too.
    const [current, next] = versions.filter((version) => version.id === id)
    return {
      ...record,
      id,
      active,
      rules: toRules(current?.rules),
      later: next ? { effectiveFrom: next.effectiveFrom, rules: toRules(next.rules) } : null,
    }
  })
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
  if (isRefusal(saved)) return saved
  const { id, done } = saved
  const effectiveFrom = saved.effectiveFrom!
  if (body.id === undefined) return { message: 'success', id, effectiveFrom }
  return { message: 'success', id, ...(body.rules ? { effectiveFrom, ...done } : {}) }
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

/** @param stored undefined where there is no version yet: nothing is rounded */
function toRules(stored: unknown): RoundingRow[] {
  return (stored === undefined ? [] : TimeRoundingRows.parse(stored)).map(([fromTime, toT, value], place) => ({
    orderNumber: place + 1,
    fromTime,
    toT,
    value,
  }))
}
