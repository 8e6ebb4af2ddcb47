import { Id, WorkDate } from '@timeloom/contract'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addDays } from '../../lib/format/dates.ts'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import { t } from '../../lib/words/words.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { frameOf, isSameRange, rangeInGroup } from '../../ui/widgets/period-chips/period-frames.ts'
import { usePeriodChoice } from '../../ui/widgets/period-chips/use-period-choice.ts'

export type HistoryDays = -1 | 90 | 365 | 730 | 36_500

/** @source spec 002 §9 Payroll transfer search */
export const HISTORY_RANGES: ReadonlyArray<{ days: HistoryDays; words: () => string }> = [
  { days: -1, words: () => t('Advance pay periods') },
  { days: 90, words: () => t('Recent 3 months') },
  { days: 365, words: () => t('Recent year') },
  { days: 730, words: () => t('Recent 2 years') },
  // not in the specification: a company may bring years of history with it
  { days: 36_500, words: () => t('All pay periods') },
]

/** What the list shows: one pay period, in each pay group that has it, or all over a time. */
export type PayrollView = { period: DateRange; payGroupId: string | undefined } | { days: HistoryDays }

/**
 * The pay periods shown, kept in the address as `days`, or as `startDate`, `endDate` and `paygroup`: without either the
 * period chosen in this session, and the recent three months where the company has none.
 */
export function usePayrollView() {
  const [search, setSearch] = useSearchParams()
  const asked = rangeIn(search)
  const askedGroupId = Id.safeParse(search.get('paygroup')).data
  const periods = usePeriodChoice({ payGroupId: asked && (askedGroupId ?? null) })
  const { groups, frames, opening, today, choose } = periods
  const isLeaving = useIsLeaving()
  const days = HISTORY_RANGES.find((range) => String(range.days) === search.get('days'))?.days
  const period = asked ?? opening
  const payGroupId = askedGroupId ?? (asked ? undefined : opening?.payGroupId)
  const [from, to] = days === undefined && period ? [period.from, period.to] : []
  const view: PayrollView = useMemo(
    () => (from === undefined || to === undefined ? { days: days ?? USUAL } : { period: { from, to }, payGroupId }),
    [from, to, days, payGroupId],
  )

  useEffect(() => {
    if (isLeaving() || !('period' in view)) return
    if (asked === undefined) setSearch(addressOf(view), { replace: true })
    else if (!isSameRange(asked, opening) || opening?.payGroupId !== payGroupId) choose({ ...asked, payGroupId })
  })

  const show = (next: PayrollView) => {
    if ('period' in next) choose({ ...next.period, payGroupId: next.payGroupId })
    setSearch(addressOf(next))
  }
  const showGroup = (groupId: string | undefined) => {
    if (!('period' in view)) return
    const range = rangeInGroup(groups, { payGroupId: groupId, range: view.period, today })
    show({ period: range, payGroupId: groupId })
  }
  return {
    ...periods,
    view,
    isWaiting: periods.isWaiting && days === undefined && asked === undefined,
    frame: 'period' in view ? frames.find((frame) => isSameRange(frame, view.period)) : undefined,
    /** How far back the list is read. */
    days: 'days' in view ? view.days : daysBackTo(view.period.from, today),
    show,
    showGroup,
    goToPeriod: (date: string) => {
      const next = frameOf(frames, date)
      if (next) show({ period: { from: next.from, to: next.to }, payGroupId: payGroupId ?? opening?.payGroupId })
    },
  }
}

function addressOf(view: PayrollView): Record<string, string> {
  if ('days' in view) return { days: String(view.days) }
  const { period, payGroupId } = view
  return { startDate: period.from, endDate: period.to, ...(payGroupId === undefined ? {} : { paygroup: payGroupId }) }
}

function rangeIn(search: URLSearchParams): DateRange | undefined {
  const from = WorkDate.safeParse(search.get('startDate')).data
  const to = WorkDate.safeParse(search.get('endDate')).data
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

/** The shortest history range that reaches a date. */
function daysBackTo(date: string, today: string): HistoryDays {
  if (date > today) return -1
  return HISTORY_RANGES.find(({ days }) => days > 0 && addDays(today, -days) <= date)?.days ?? 36_500
}

const USUAL: HistoryDays = 90
