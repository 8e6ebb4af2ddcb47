import type { TableColumn } from './data-table.types.ts'
import styles from './data-table.module.css'

/** How a column's cells stand, its heading among them. */
export function cellClass<Row>({ align = 'left', isAtEdge = false }: TableColumn<Row>): string {
  return isAtEdge ? `${styles[align]} ${styles.atEdge}` : (styles[align] ?? '')
}
