import { formatDate } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { FilterChip } from '../../ui/kit/filter-chip.tsx'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import type { ApprovalFilters } from './approvals-filters.ts'
import { periodWords } from './approvals.words.ts'
import { leftWords } from './narrowing/narrowing.words.ts'

interface FilterChipsProps {
  filters: ApprovalFilters
  /** What removing a chip goes back to. */
  usualRange: DateRange
  onChange: (changes: Partial<ApprovalFilters>) => void
}

/** The current dates or period; anything but the default can be removed. */
export function FilterChips({ filters, usualRange, onChange }: FilterChipsProps) {
  const { dateFormat } = useUser()
  const { range, period } = filters
  if (period) {
    return (
      <FilterChip
        text={t('Period: {period}', { period: periodWords(period) })}
        onRemove={() => onChange({ period: undefined })}
      />
    )
  }
  const text = rangeText(range, dateFormat)
  const isUsual = range.from === usualRange.from && range.to === usualRange.to
  return isUsual ? (
    <FilterChip text={text} />
  ) : (
    <FilterChip text={text} onRemove={() => onChange({ range: usualRange })} />
  )
}

/** Only rows that the employee has still to confirm; nothing while all are shown. */
export function UnconfirmedChip({ filters, onChange }: Pick<FilterChipsProps, 'filters' | 'onChange'>) {
  const { confirmPayPeriods } = useSettings()
  if (!filters.isUnconfirmed || !confirmPayPeriods) return null
  return <FilterChip text={t('Not confirmed')} onRemove={() => onChange({ isUnconfirmed: false })} />
}

/** Only rows whose approval fell; nothing while all are shown. */
export function FallenChip({ filters, onChange }: Pick<FilterChipsProps, 'filters' | 'onChange'>) {
  return filters.isFallen ? (
    <FilterChip text={t('Approval fell')} onRemove={() => onChange({ isFallen: false })} />
  ) : null
}

/** What of closing a pay run is left; nothing while all rows are shown. */
export function LeftChip({ filters: { left }, onChange }: Pick<FilterChipsProps, 'filters' | 'onChange'>) {
  return left === undefined ? null : (
    <FilterChip text={leftWords(left)} onRemove={() => onChange({ left: undefined })} />
  )
}

function rangeText({ from, to }: DateRange, dateFormat: string): string {
  const start = formatDate(from, { dateFormat })
  return from === to ? start : `${start} – ${formatDate(to, { dateFormat })}`
}
