import { X } from 'lucide-react'
import { formatDate } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import type { ApprovalFilters } from './approvals-filters.ts'
import { periodWords } from './approvals.words.ts'
import styles from './filter-chips.module.css'

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
      <Chip
        text={t('Period: {period}', { period: periodWords(period) })}
        onRemove={() => onChange({ period: undefined })}
      />
    )
  }
  const text = rangeText(range, dateFormat)
  const isUsual = range.from === usualRange.from && range.to === usualRange.to
  return isUsual ? <Chip text={text} /> : <Chip text={text} onRemove={() => onChange({ range: usualRange })} />
}

/** Only rows that the employee has still to confirm; nothing while all are shown. */
export function UnconfirmedChip({ filters, onChange }: Pick<FilterChipsProps, 'filters' | 'onChange'>) {
  const { confirmPayPeriods } = useSettings()
  if (!filters.isUnconfirmed || !confirmPayPeriods) return null
  return <Chip text={t('Not confirmed')} onRemove={() => onChange({ isUnconfirmed: false })} />
}

/** Only rows whose approval fell; nothing while all are shown. */
export function FallenChip({ filters, onChange }: Pick<FilterChipsProps, 'filters' | 'onChange'>) {
  return filters.isFallen ? <Chip text={t('Approval fell')} onRemove={() => onChange({ isFallen: false })} /> : null
}

function Chip({ text, onRemove }: { text: string; onRemove?: () => void }) {
  return (
    <span className={styles.chip}>
      {text}
      {onRemove && (
        <button type="button" aria-label={t('Remove {filter}', { filter: text })} onClick={onRemove}>
          <X size={14} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

function rangeText({ from, to }: DateRange, dateFormat: string): string {
  const start = formatDate(from, { dateFormat })
  return from === to ? start : `${start} – ${formatDate(to, { dateFormat })}`
}
