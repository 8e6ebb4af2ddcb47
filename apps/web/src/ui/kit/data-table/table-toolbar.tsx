import { Button, Popover } from 'antd'
import { useState } from 'react'
import { Columns3, Download, Search } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { saveTableCsv } from './table-csv.ts'
import type { TableView } from './use-table-view.ts'

interface TableToolbarProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
}

/** The page's own filters on the left; substring filter, columns and CSV on the right. */
export function TableToolbar<Row>({ table, view }: TableToolbarProps<Row>) {
  return (
    <div className={styles.toolbar}>
      {table.toolbar}
      <span className={styles.grow} />
      <div className={styles.finder}>
        <label className={styles.search}>
          <Search size={15} aria-hidden="true" />
          <input
            type="search"
            value={view.filter}
            onChange={(event) => view.setFilter(event.target.value)}
            placeholder={t('Filter')}
            aria-label={t('Filter')}
          />
        </label>
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          content={<ColumnChooser table={table} view={view} />}
        >
          <Button
            className={styles.columnsButton ?? ''}
            icon={<Columns3 size={16} aria-hidden="true" />}
            aria-label={t('Columns')}
          />
        </Popover>
        <CsvButton table={table} view={view} />
      </div>
    </div>
  )
}

/** What the filter leaves, in the order and columns shown; a long list is read to its end first. */
function CsvButton<Row>({ table, view }: TableToolbarProps<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const rows = (await view.readAll?.()) ?? view.shown
      saveTableCsv(rows, view.visibleColumns, table.csvName ?? table.label)
    } catch (error) {
      notify.error(t('Failed to export.'), { detail: errorText(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      aria-label={t('Export CSV')}
      title={t('Export CSV')}
      loading={isBusy}
      disabled={view.count === 0}
      onClick={() => void save()}
    />
  )
}

function ColumnChooser<Row>({ table, view }: TableToolbarProps<Row>) {
  return (
    <fieldset className={styles.chooser} aria-label={t('Columns')}>
      <div className={styles.chooserHead}>
        <b>{t('Columns')}</b>
        <Button type="link" size="small" onClick={() => view.setHidden(undefined)}>
          {t('Reset')}
        </Button>
      </div>
      {table.columns.map((column) => (
        <label key={column.key}>
          <input
            type="checkbox"
            className="checkbox"
            checked={column.isFixed === true || !view.hidden.includes(column.key)}
            disabled={column.isFixed === true}
            onChange={(event) => view.setHidden(toggled(view.hidden, column.key, event.target.checked))}
          />
          {column.title}
        </label>
      ))}
    </fieldset>
  )
}

function toggled(hidden: string[], key: string, isShown: boolean): string[] {
  return isShown ? hidden.filter((each) => each !== key) : [...hidden, key]
}
