import { addDays, dayOfDate, payPeriods, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payGroupVersions, type PayGroupRules, type PayGroupVersion } from '../pay-rules/pay-rules.service.ts'
import { insertPeriods, selectLastPeriods, type LastPeriod, type NewPeriod } from './pay-periods.repository.ts'

export {
  selectEmployeePeriod as payPeriodOfEmployee,
  selectGroupPeriod as payPeriodOfGroup,
  selectPeriod as payPeriodById,
} from './pay-periods.repository.ts'

/**
 * Stores the pay periods that are missing up to the one after `through`. Stored ones stay as they are: other rules of a
 * pay group hold from the first period that is not stored yet.
 *
 * @param payGroupIds null: every group that is active
 * @source docs/engine.md A11
 */
export async function ensurePayPeriods(
  tx: TenantTx,
  { payGroupIds, through }: { payGroupIds: string[] | null; through: WorkDate },
): Promise<void> {
  const periods = await payPeriodsToCome(tx, { payGroupIds, through })
  if (periods.length > 0) await insertPeriods(tx, periods)
}

/** The pay periods that `ensurePayPeriods` would store, for a reader who stores nothing. */
export async function payPeriodsToCome(
  tx: TenantTx,
  { payGroupIds, through }: { payGroupIds: string[] | null; through: WorkDate },
): Promise<NewPeriod[]> {
  const short = (await selectLastPeriods(tx, payGroupIds)).filter((last) => isShort(last, through))
  if (short.length === 0) return []
  const versions = await payGroupVersions(tx, {
    ids: short.map(({ payGroupId }) => payGroupId),
    from: short.reduce((first, { to }) => (to === null || to < first ? (to ?? '0001-01-01') : first), through),
    to: through,
  })
  return short.flatMap(({ payGroupId, to }) => {
    const own = versions.filter((version) => version.payGroupId === payGroupId)
    return missingPeriods(own, { after: to, through }).map((period) => ({ payGroupId, ...period }))
  })
}

/** Whether pay periods are missing up to the one after `through`. */
export function isShort({ from }: LastPeriod, through: WorkDate): boolean {
  return from === null || from <= through
}

/**
 * The periods after the last stored one, at least one, up to the one that begins after `through`.
 *
 * @param versions of one pay group, in order of their dates
 */
export function missingPeriods(
  versions: readonly Pick<PayGroupVersion, 'effectiveFrom' | 'rules'>[],
  { after, through }: { after: WorkDate | null; through: WorkDate },
): Omit<NewPeriod, 'payGroupId'>[] {
  const first = versions[0]
  if (!first) return []
  const periods: Omit<NewPeriod, 'payGroupId'>[] = []
  let from = after === null ? first.rules.startTime : addDays(after, 1)
  for (;;) {
    const { rules } = versions.findLast(({ effectiveFrom }) => effectiveFrom <= from) ?? first
    const to = endOfPeriod(rules, from)
    periods.push({ from, to, periodCode: from.replaceAll('-', '') })
    if (from > through) return periods
    from = addDays(to, 1)
  }
}

/** A weekly period ends before the next weekday of the start date, so that a moved start makes one shorter period. */
function endOfPeriod({ period, startTime, startDayOfMonth }: PayGroupRules, from: WorkDate): WorkDate {
  const length = period === 'weekly' ? 7 : period === 'fortnightly' ? 14 : null
  if (length === null) return payPeriods({ period, start: from, startDayOfMonth }, 1)[0]!.to
  const into = (((dayOfDate(from) - dayOfDate(startTime)) % length) + length) % length
  return addDays(from, length - into - 1)
}
