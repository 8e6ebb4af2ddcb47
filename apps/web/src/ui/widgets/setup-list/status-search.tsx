import type { StatusFilter } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { SearchPopover } from '../../kit/popover/search-popover.tsx'
import { StatusRadios } from '../../kit/popover/status-radios.tsx'

interface StatusSearchProps {
  status: StatusFilter
  onChange: (status: StatusFilter) => void
}

/** The search popover of a setup list: its status, which takes effect at once. @source spec 002 §2.8 */
export function StatusSearch({ status, onChange }: StatusSearchProps) {
  return (
    <SearchPopover count={status === 'Active' ? 0 : 1}>
      {() => (
        <StatusRadios
          value={status}
          onChange={onChange}
          options={[
            { value: 'All', label: t('All') },
            { value: 'Active', label: t('Active') },
            { value: 'Inactive', label: t('Inactive') },
          ]}
        />
      )}
    </SearchPopover>
  )
}
