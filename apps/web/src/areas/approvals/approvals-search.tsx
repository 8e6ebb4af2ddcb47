import { lazy, Suspense } from 'react'
import type { DateRange } from '../../ui/date-range/preset-range.ts'
import { SearchPopover } from '../../ui/popover/search-popover.tsx'
import type { ApprovalFilters } from './approvals-filters.ts'

/** Half of the page's selects and dates stand in it alone. */
const SearchForm = lazy(() => import('./approvals-search-form.tsx'))

export interface ApprovalsSearchProps {
  filters: ApprovalFilters
  /** The pay period on screen; yesterday to today where there is none. */
  usualRange: DateRange
  onApply: (filters: ApprovalFilters) => void
}

/** The popover with date range, status and period. */
export function ApprovalsSearch({ onApply, ...known }: ApprovalsSearchProps) {
  return (
    <SearchPopover>
      {(close) => (
        <Suspense>
          <SearchForm
            {...known}
            onApply={(next) => {
              close()
              onApply(next)
            }}
          />
        </Suspense>
      )}
    </SearchPopover>
  )
}
