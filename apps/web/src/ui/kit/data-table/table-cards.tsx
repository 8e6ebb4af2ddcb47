import { Button } from 'antd'
import { Fragment, useEffect, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { chooseRow, isChosen as isRowChosen } from './choose-row.ts'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { GroupHeading } from './group-row.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { textOf, type TableItem } from './table-rows.ts'
import type { TableView } from './use-table-view.ts'

interface TableCardsProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  items: TableItem<Row>[]
}

const CARDS_AT_ONCE = 50

/** The rows as cards, where columns side by side would hide their meaning. */
export function TableCards<Row>({ table, view, items }: TableCardsProps<Row>) {
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const { onInView } = view
  useEffect(() => onInView?.(0, limit - 1), [onInView, limit])
  return (
    <>
      <ul className={styles.cards} aria-label={table.label}>
        {items.slice(0, limit).map((item) =>
          item.kind === 'group' ? (
            <li key={item.key} className={`${styles.cardGroup} ${styles[`group-${item.group.tone ?? 'quiet'}`]}`}>
              <GroupHeading group={item.group} rows={item.rows} />
            </li>
          ) : item.kind === 'row' ? (
            <Card key={item.key} table={table} view={view} row={item.row} />
          ) : (
            <li key={item.key} className={styles.card} aria-busy="true">
              <span className={styles.bone} style={{ width: '60%' }} />
            </li>
          ),
        )}
      </ul>
      {items.length > limit && (
        <div className={styles.more}>
          <Button block onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
            {t('Show {count} more', { count: Math.min(CARDS_AT_ONCE, items.length - limit) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Card<Row>({ table, view, row }: { table: DataTableProps<Row>; view: TableView<Row>; row: Row }) {
  const { selection, onOpen } = table
  const key = table.rowKey(row)
  const tone = table.rowTone?.(row)
  const isChosen = isRowChosen(selection, key)
  return (
    <li className={[styles.card, isChosen ? styles.chosenCard : '', tone ? styles[`row-${tone}`] : ''].join(' ')}>
      {selection && (
        <span className={styles.cardCheck}>
          <RowCheckbox
            label={selection.label(row)}
            isChecked={isChosen}
            isDisabled={selection.isDisabled?.(row) ?? false}
            onChange={(isRange) => selection.onChange(chooseRow({ table, view, key, isRange }))}
          />
        </span>
      )}
      <div className={styles.cardBody}>
        {table.card ? table.card(row) : <CardList view={view} row={row} />}
        {onOpen && !table.card && (
          <Button size="small" onClick={() => onOpen(row)}>
            {t('Open')}
          </Button>
        )}
      </div>
    </li>
  )
}

function CardList<Row>({ view, row }: { view: TableView<Row>; row: Row }) {
  return (
    <dl className={styles.cardList}>
      {view.visibleColumns.map((column) => (
        <Fragment key={column.key}>
          <dt>{column.title}</dt>
          <dd>{column.render ? column.render(row) : textOf(column.value?.(row))}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
