import { useSearchParams } from 'react-router'
import { t } from '../../lib/words/words.ts'

export type HistoryDays = -1 | 90 | 365 | 730

/** @source spec 002 §9 Payroll transfer search */
export const HISTORY_RANGES: ReadonlyArray<{ days: HistoryDays; words: () => string }> = [
  { days: -1, words: () => t('Advance pay periods') },
  { days: 90, words: () => t('Recent 3 months') },
  { days: 365, words: () => t('Recent year') },
  { days: 730, words: () => t('Recent 2 years') },
]

/** The range of pay periods shown, kept in the address as `days`; the recent three months when absent. */
export function useHistoryDays(): [HistoryDays, (days: HistoryDays) => void] {
  const [search, setSearch] = useSearchParams()
  const days = HISTORY_RANGES.find((range) => String(range.days) === search.get('days'))?.days ?? USUAL
  const change = (next: HistoryDays) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === USUAL) after.delete('days')
      else after.set('days', String(next))
      return after
    })
  return [days, change]
}

const USUAL: HistoryDays = 90
