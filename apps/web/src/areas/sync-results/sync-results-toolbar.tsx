import { SYNC_STATUSES, SYNC_TYPES, type SyncStatus, type SyncType } from '@timeloom/contract'
import { Select } from 'antd'
import { t } from '../../lib/words/words.ts'
import { ListToolbar } from '../../ui/widgets/list-filters/list-toolbar.tsx'
import type { useSyncResultFilters } from './sync-results-filters.ts'
import { syncStatusWords, typeWords } from './sync-results.words.ts'

/** Dates, types and statuses; each applies at once. @source spec 002 §2.6 */
export function SyncResultsToolbar({ filters, isFiltered, change, clear }: ReturnType<typeof useSyncResultFilters>) {
  return (
    <ListToolbar range={filters.range} onRange={(range) => change({ range })} isFiltered={isFiltered} onClear={clear}>
      <Select<SyncType[]>
        mode="multiple"
        style={{ minWidth: 150 }}
        aria-label={t('Type')}
        placeholder={t('All types')}
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        value={filters.types}
        onChange={(types) => change({ types })}
        options={SYNC_TYPES.map((value) => ({ value, label: typeWords(value) }))}
      />
      <Select<SyncStatus[]>
        mode="multiple"
        style={{ minWidth: 150 }}
        aria-label={t('Status')}
        placeholder={t('All statuses')}
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        value={filters.statuses}
        onChange={(statuses) => change({ statuses })}
        options={SYNC_STATUSES.map((value) => ({ value, label: syncStatusWords(value) }))}
      />
    </ListToolbar>
  )
}
