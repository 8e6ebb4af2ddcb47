import { Suspense } from 'react'
import { SearchPopover } from '../../ui/kit/popover/search-popover.tsx'
import type { ApprovalsSearchProps } from './approvals-search-form.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/** Half of the page's selects and dates stand in it alone. */
const SearchForm = lazyPart(() => import('./approvals-search-form.tsx').then((file) => file.default))

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
