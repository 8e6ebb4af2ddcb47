import type { ReactNode } from 'react'
import type { TableColumn } from '../../kit/data-table/data-table.types.ts'
import styles from './setup-list.module.css'

interface SetupCardProps<Row> {
  columns: TableColumn<Row>[]
  row: Row
  name: string
  /** Right of the name. */
  children: ReactNode
}

/** A record on a phone: its name, then each other column that says something more. */
export function SetupCard<Row>({ columns, row, name, children }: SetupCardProps<Row>) {
  const facts = columns.filter(({ value, render }) => {
    const text = value?.(row)
    if (text === name) return false
    return render !== undefined || (text !== undefined && text !== null && text !== '')
  })
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{name}</b>
        {children}
      </div>
      {facts.map((column) => (
        <div key={column.key} className={styles.fact}>
          <span>{column.title}</span>
          <span>{column.render ? column.render(row) : String(column.value?.(row) ?? '')}</span>
        </div>
      ))}
    </div>
  )
}
