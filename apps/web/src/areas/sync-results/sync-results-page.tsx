import { listSyncResults, SYNC_COLUMNS, SYNC_STATUSES, SYNC_TYPES, type SyncResult } from '@timeloom/contract'
import { Tooltip } from 'antd'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import { useSyncResultFilters } from './sync-results-filters.ts'
import { SyncResultsToolbar } from './sync-results-toolbar.tsx'
import styles from './sync-results.module.css'
import { syncStatusWords, typeWords } from './sync-results.words.ts'
import { SyncStatusTag } from './sync-status-tag.tsx'

/** How imports and exports went. @source spec 002 §2.6 */
export function SyncResultsPage() {
  const filtering = useSyncResultFilters()
  const { filters, isFiltered, clear } = filtering
  const { range, types, statuses } = filters
  const source = useServerSource(listSyncResults, {
    narrowed: {
      startDate: range?.from,
      endDate: range?.to,
      types: types.length > 0 ? types : undefined,
      statuses: statuses.length > 0 ? statuses : undefined,
    },
    searched: SYNC_COLUMNS,
  })
  return (
    <ServerListPage<SyncResult>
      name="sync-results"
      title={t('Sync Results')}
      source={source}
      columns={columns}
      defaultSorting={{ column: 'date', order: 'desc' }}
      card={(result, look) => <ResultCard result={result} look={look} />}
      toolbar={<SyncResultsToolbar {...filtering} />}
      empty={{
        title: isFiltered ? t('No results here') : t('Nothing was imported or exported yet'),
        detail: t('Each import of a file and each payroll export appears here, with what was done and what was not.'),
        clear: isFiltered ? clear : undefined,
      }}
      count={(count) => (count === 0 ? undefined : t('{count, plural, one {# result} other {# results}}', { count }))}
    />
  )
}

function columns({ formats, timeZone }: ListLook): TableColumn<SyncResult>[] {
  return [
    {
      key: 'date',
      title: t('Date'),
      width: 150,
      value: ({ date }) => date,
      csv: ({ date }) => formatMoment(date, formats, timeZone),
      render: ({ date }) => formatMoment(date, formats, timeZone),
    },
    {
      key: 'type',
      title: t('Type'),
      width: 120,
      value: ({ type }) => typeWords(type),
      choices: SYNC_TYPES.map((value) => ({ value, words: typeWords(value) })),
    },
    {
      key: 'status',
      title: t('Status'),
      width: 110,
      value: ({ status }) => syncStatusWords(status),
      choices: SYNC_STATUSES.map((value) => ({ value, words: syncStatusWords(value) })),
      render: ({ status }) => <SyncStatusTag status={status} />,
    },
    {
      key: 'message',
      title: t('Message'),
      width: 640,
      value: ({ message }) => message,
      render: ({ message }) => (
        <Tooltip title={message}>
          <span className={styles.message}>{message}</span>
        </Tooltip>
      ),
    },
  ]
}

/** A result on a phone, with its whole message. */
function ResultCard({ result, look }: { result: SyncResult; look: ListLook }) {
  const { date, type, status, message } = result
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{typeWords(type)}</b>
        <SyncStatusTag status={status} />
      </div>
      <span>{message}</span>
      <small>{formatMoment(date, look.formats, look.timeZone)}</small>
    </div>
  )
}
