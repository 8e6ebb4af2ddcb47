import type { AnswerOf, DaysOutside, listDaysOutside } from '@timeloom/contract'
import { earlierPayPeriods, periodStartBefore } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { payGroups, payGroupVersions, type PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { isVisible } from '../people/people.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { ensurePayPeriods, storedReach } from '../pay-periods/pay-periods.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import {
  areDaysMarked,
  countOutside,
  selectDatesOutside,
  selectStoredPeriods,
  type DateOutside,
  type StoredPeriod,
} from './days-outside.repository.ts'

/**
 * The recorded days outside every pay period, by pay group, with the start date that would include them. They come with
 * an import, a punch or a plan for days before the first period.
 *
 * @source docs/engine.md A11
 */
export async function readDaysOutside(
  work: Pick<Work, 'tx' | 'now'>,
  { employeeId = null }: { employeeId?: string | null | undefined },
): Promise<AnswerOf<typeof listDaysOutside> | Refusal> {
  if (employeeId !== null && !(await isVisible(work.tx, employeeId))) return notFound('There is no such employee.')
  return { groups: await findDaysOutside(work, employeeId), isCounting: await areDaysMarked(work.tx, employeeId) }
}

/** As readDaysOutside. @param employeeId null: of everyone whom the session may see */
export async function findDaysOutside(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  employeeId: string | null,
): Promise<DaysOutside[]> {
  const today = await companyToday({ tx, now })
  await ensurePayPeriods(tx, { payGroupIds: null, through: today })
  const dates = await selectDatesOutside(tx, employeeId)
  const ids = [...new Set(dates.map(({ payGroupId }) => payGroupId))]
  if (ids.length === 0) return []
  const [reaches, versions, groups, stored] = await Promise.all([
    storedReach(tx, ids),
    payGroupVersions(tx, { ids, from: '0001-01-01', to: '9999-12-31' }),
    payGroups(tx),
    selectStoredPeriods(tx, { payGroupIds: ids, employeeId, through: today }),
  ])
  return reaches.flatMap(({ payGroupId, first }) => {
    const ofGroup = <T extends { payGroupId: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.payGroupId === payGroupId)
    const own = ofGroup(versions)
    const rules = (own.findLast(({ effectiveFrom }) => effectiveFrom <= (first?.from ?? '')) ?? own[0])?.rules
    if (!first || !rules) return []
    const paygroupName = groups.find(({ id }) => id === payGroupId)?.name ?? ''
    const counts = countsOf({ rules, first }, { dates: ofGroup(dates), stored: ofGroup(stored) })
    return [{ paygroupId: payGroupId, paygroupName, ...counts }]
  })
}

/** How many of the given days of employees would be in no pay period. */
export async function countDaysOutside(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  days: readonly { employeeId: string; date: string }[],
): Promise<number> {
  if (days.length === 0) return 0
  await ensurePayPeriods(tx, { payGroupIds: null, through: await companyToday({ tx, now }) })
  return countOutside(tx, days)
}

type Counts = Omit<DaysOutside, 'paygroupId' | 'paygroupName'>

/** @param known `dates` outside, ascending, at least one */
function countsOf(
  { rules, first }: { rules: PayGroupRules; first: { from: string; to: string } },
  { dates, stored }: { dates: readonly DateOutside[]; stored: readonly StoredPeriod[] },
): Counts {
  const fromDate = dates[0]!.date
  const toDate = dates.at(-1)!.date
  const startDate = fromDate < first.from ? periodStartBefore(rules, { first, date: fromDate }) : first.from
  const earlier = earlierPayPeriods({ ...rules, start: startDate }, first)
  const periods = [...earlier, ...stored]
  const outside = new Set(dates.map(({ date }) => periods.find(({ from, to }) => from <= date && date <= to)?.from))
  const coveredPeriods = stored.filter(({ from, isWorked }) => isWorked && !outside.has(from)).length
  return {
    period: rules.period,
    fromDate,
    toDate,
    startDate,
    days: dates.reduce((sum, { employees }) => sum + employees, 0),
    hours: hoursOf(dates.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0)),
    periods: outside.size + coveredPeriods,
    coveredPeriods,
  }
}
