import { Segmented } from 'antd'
import { t } from '../../lib/words/words.ts'
import type { DateRange } from '../../ui/date-range/preset-range.ts'
import type { ApprovalFilters } from './approvals-filters.ts'
import { ApprovalsSearch } from './approvals-search.tsx'
import { FilterChips } from './filter-chips.tsx'

interface ApprovalsToolbarProps {
  filters: ApprovalFilters
  usualRange: DateRange
  unapprovedCount: number | undefined
  onChange: (changes: Partial<ApprovalFilters>) => void
}

/** Search, the filters in force, and the three views of the list. */
export function ApprovalsToolbar({ filters, usualRange, unapprovedCount, onChange }: ApprovalsToolbarProps) {
  const unapproved =
    unapprovedCount === undefined ? t('Unapproved') : t('Unapproved {count}', { count: unapprovedCount })
  return (
    <>
      <ApprovalsSearch filters={filters} usualRange={usualRange} onApply={onChange} />
      <FilterChips filters={filters} usualRange={usualRange} onChange={onChange} />
      <Segmented<ApprovalFilters['status']>
        aria-label={t('Status')}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'All', label: t('All') },
          { value: 'Unapproved', label: unapproved },
          { value: 'Approved', label: t('Approved') },
        ]}
      />
    </>
  )
}
