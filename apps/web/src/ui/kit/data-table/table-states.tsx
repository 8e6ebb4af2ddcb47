import { Button } from 'antd'
import { CloudOff, Inbox, RefreshCw } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import type { TableView } from './use-table-view.ts'

/** Rows in the shape of rows; it appears after 150 ms, so that a quick answer shows none. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <tbody className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <span className={styles.bone} style={{ width: `${48 + ((row * 3 + column * 7) % 5) * 10}%` }}>
                &nbsp;
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Why there is nothing, and what next; a filter that hides everything says so and can be cleared. */
export function TableEmpty<Row>({ table, view }: { table: DataTableProps<Row>; view: TableView<Row> }) {
  const isFiltered = view.appliedFilter !== ''
  return (
    <output className={styles.state}>
      <Inbox size={28} strokeWidth={1.6} aria-hidden="true" />
      <b>{isFiltered ? t('Nothing matches the filter') : (table.empty?.title ?? t('No data'))}</b>
      {isFiltered && view.total > 0 ? (
        <span>{t('{count, plural, one {# entry is} other {# entries are}} hidden by it.', { count: view.total })}</span>
      ) : (
        !isFiltered && table.empty?.detail && <span>{table.empty.detail}</span>
      )}
      {view.isChecking && <Checking />}
      {isFiltered ? <Button onClick={() => view.setFilter('')}>{t('Show all')}</Button> : table.empty?.action}
    </output>
  )
}

/** Rows in view that could not be read, while others were; or could not be read again. */
export function TableNotRead<Row>({ view: { error, isOutOfDate, retry } }: { view: TableView<Row> }) {
  const why = errorText(error)
  return (
    <div className={styles.notRead} role="alert">
      <CloudOff className={styles.failed} size={16} aria-hidden="true" />
      <span>
        {isOutOfDate
          ? t('These rows may be out of date: {why}', { why })
          : t('Some rows could not be loaded: {why}', { why })}
      </span>
      {retry && (
        <Button size="small" onClick={retry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  )
}

/** Beside rows from memory; it appears after 300 ms, so that a quick answer shows none. */
export function Checking() {
  return <span className={styles.checking}>{t('Checking for changes…')}</span>
}

/** What went wrong; the filters are kept. */
export function TableError({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.state} role="alert">
      <CloudOff className={styles.failed} size={28} strokeWidth={1.6} aria-hidden="true" />
      <b>{errorText(error)}</b>
      <span>{t('Your filters are kept.')}</span>
      {onRetry && (
        <Button type="primary" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  )
}
