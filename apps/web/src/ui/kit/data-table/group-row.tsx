import type { TableGroup } from './data-table.types.ts'
import styles from './data-table.module.css'

interface GroupRowProps<Row> {
  group: TableGroup<Row>
  rows: Row[]
  columns: number
  rowIndex: number
}

export function GroupRow<Row>({ group, rows, columns, rowIndex }: GroupRowProps<Row>) {
  return (
    <tr className={`${styles.group} ${styles[`group-${group.tone ?? 'quiet'}`]}`} aria-rowindex={rowIndex}>
      <th colSpan={columns} scope="rowgroup">
        <GroupHeading group={group} rows={rows} />
      </th>
    </tr>
  )
}

export function GroupHeading<Row>({ group, rows }: { group: TableGroup<Row>; rows: Row[] }) {
  return (
    <span className={styles.groupHead}>
      {group.icon}
      <b>{group.title}</b> <span className={styles.groupCount}>{rows.length}</span>
      {group.note && <span className={styles.groupNote}>{group.note}</span>}
      {group.extra && <span className={styles.groupExtra}>{group.extra(rows)}</span>}
    </span>
  )
}
