import { LeaveStatus } from '@timeloom/contract'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { FilterSelect } from '../../ui/widgets/list-filters/filter-select.tsx'
import { ListToolbar } from '../../ui/widgets/list-filters/list-toolbar.tsx'
import { WholeRunChip } from '../../ui/widgets/pay-run/whole-run-chip.tsx'
import { type LeaveFilters, NO_FILTERS } from './leave-filters.ts'
import { statusWords } from './leave.words.ts'

interface LeavesToolbarProps {
  filters: LeaveFilters
  isFiltered: boolean
  onChange: (changes: Partial<LeaveFilters>) => void
}

/** Dates that the leave touches, and its status. @source spec 001 §2.6 */
export function LeavesToolbar({ filters, isFiltered, onChange }: LeavesToolbarProps) {
  const mayDecide = useCan('leave:approve')
  return (
    <ListToolbar
      range={filters.range}
      onRange={(range) => onChange({ range })}
      isFiltered={isFiltered}
      onClear={() => onChange(NO_FILTERS)}
    >
      <WholeRunChip ids={filters.payPeriods} onRemove={() => onChange({ payPeriods: undefined })} />
      <FilterSelect
        label={t('Status')}
        all={t('Any status')}
        isLoading={false}
        value={filters.waiting ?? filters.status}
        onChange={(status) =>
          onChange(
            status === 'me' || status === 'anyone'
              ? { status: undefined, waiting: status }
              : { status: LeaveStatus.safeParse(status).data, waiting: undefined },
          )
        }
        options={[
          ...(mayDecide ? [{ value: 'me', label: t('Waiting for me') }] : []),
          { value: 'anyone', label: t('Waiting for anyone') },
          ...LeaveStatus.options.map((status) => ({ value: status, label: statusWords(status) })),
        ]}
      />
    </ListToolbar>
  )
}
