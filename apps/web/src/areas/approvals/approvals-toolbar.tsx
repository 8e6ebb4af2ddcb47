import type { ApprovalRow } from '@timeloom/contract'
import { Segmented } from 'antd'
import { useIsWide } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'
import { PayGroupSelect } from '../../ui/widgets/period-chips/pay-group-select.tsx'
import { WholeRunChip } from '../../ui/widgets/pay-run/whole-run-chip.tsx'
import { PeriodChips } from '../../ui/widgets/period-chips/period-chips.tsx'
import type { ApprovalFilters, useApprovalFilters } from './approvals-filters.ts'
import { ApprovalsSearch } from './approvals-search.tsx'
import { FallenChip, FilterChips, LeftChip, UnconfirmedChip } from './filter-chips.tsx'
import { GroupSelect, WaitsSelect } from './narrowing/narrowing-selects.tsx'
import { ToleranceSelect } from './tolerance-select.tsx'

interface ApprovalsToolbarProps {
  view: ReturnType<typeof useApprovalFilters>
  /** of the dates, whatever else narrows the list */
  rows: readonly ApprovalRow[]
  unapprovedCount: number | undefined
  onChange: (changes: Partial<ApprovalFilters>) => void
}

/** Search, the pay period or the other filters in force, and the three views of the list: one row where the page is wide. */
export function ApprovalsToolbar({ view, rows, unapprovedCount, onChange }: ApprovalsToolbarProps) {
  const { filters, usualRange, frames, frame, groups } = view
  const isWide = useIsWide()
  const unapproved =
    unapprovedCount === undefined ? t('Unapproved') : t('Unapproved {count}', { count: unapprovedCount })
  return (
    <>
      <ApprovalsSearch filters={filters} usualRange={usualRange} onApply={onChange} />
      {frames.length > 0 && (
        <PeriodChips isTight frames={frames} value={frame} today={view.today} onGo={view.goToPeriod} />
      )}
      {frame === undefined && <FilterChips filters={filters} usualRange={usualRange} onChange={onChange} />}
      <WholeRunChip ids={filters.payPeriods} onRemove={() => onChange({ payPeriods: undefined })} />
      <LeftChip filters={filters} onChange={onChange} />
      <UnconfirmedChip filters={filters} onChange={onChange} />
      <FallenChip filters={filters} onChange={onChange} />
      <PayGroupSelect groups={groups} value={filters.payGroupId} onChange={(payGroupId) => onChange({ payGroupId })} />
      <WaitsSelect rows={rows} value={filters.waitsFor} onChange={(waitsFor) => onChange({ waitsFor })} />
      {!isWide && (
        <>
          <GroupSelect value={filters.groupedBy} onChange={(groupedBy) => onChange({ groupedBy })} />
          <ToleranceSelect />
        </>
      )}
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
