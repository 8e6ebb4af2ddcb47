import { Button, Popover, Select } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/date-range/preset-range.ts'
import styles from './approvals.module.css'
import { type ApprovalFilters, PERIODS, STATUSES } from './approvals-filters.ts'
import { periodWords, statusWords } from './approvals.words.ts'

interface ApprovalsSearchProps {
  filters: ApprovalFilters
  /** Yesterday to today. */
  usualRange: DateRange
  onApply: (filters: ApprovalFilters) => void
}

/** The popover with date range, status and period; what is chosen there takes effect with Apply. */
export function ApprovalsSearch({ filters, usualRange, onApply }: ApprovalsSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const apply = (next: ApprovalFilters) => {
    setIsOpen(false)
    onApply(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      content={<SearchForm filters={filters} usualRange={usualRange} onApply={apply} />}
    >
      <Button icon={<SlidersHorizontal size={15} aria-hidden="true" />} aria-expanded={isOpen}>
        {t('Search')}
      </Button>
    </Popover>
  )
}

function SearchForm({ filters, usualRange, onApply }: ApprovalsSearchProps) {
  const [draft, setDraft] = useState(filters)
  const { dateFormat } = useUser()
  const id = useId()
  return (
    <form
      className={styles.search}
      aria-label={t('Search')}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      <label htmlFor={`${id}range`}>{t('Date range')}</label>
      <DateRangeField
        id={`${id}range`}
        value={draft.period ? null : draft.range}
        onChange={(range) => setDraft({ ...draft, range, period: undefined })}
        today={usualRange.to}
        dateFormat={dateFormat}
      />
      <label htmlFor={`${id}status`}>{t('Status')}</label>
      <Select
        id={`${id}status`}
        value={draft.status}
        onChange={(status) => setDraft({ ...draft, status })}
        options={STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
      />
      <label htmlFor={`${id}period`}>{t('Period')}</label>
      <Select
        id={`${id}period`}
        value={draft.period ?? ''}
        onChange={(period) => setDraft({ ...draft, period: PERIODS.find((name) => name === period) })}
        options={[
          { value: '', label: t('The date range above') },
          ...PERIODS.map((period) => ({ value: period, label: periodWords(period) })),
        ]}
      />
      <div className={styles.searchActions}>
        <Button type="text" onClick={() => onApply({ status: 'Unapproved', range: usualRange, period: undefined })}>
          {t('Reset')}
        </Button>
        <Button type="primary" htmlType="submit">
          {t('Apply')}
        </Button>
      </div>
    </form>
  )
}
