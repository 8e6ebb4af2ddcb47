import { lazy, Suspense } from 'react'
import { SearchPopover } from '../../ui/popover/search-popover.tsx'
import type { ApprovalsSearchProps } from './approvals-search-form.tsx'

/** Half of the page's selects and dates stand in it alone. */
const SearchForm = lazy(() => import('./approvals-search-form.tsx'))

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
