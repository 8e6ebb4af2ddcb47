import type { DataTableProps, TableSelection } from './data-table.types.ts'
import type { TableView } from './use-table-view.ts'

interface Choice<Row> {
  table: DataTableProps<Row>
  view: Pick<TableView<Row>, 'shown'>
  key: string
  /** Everything between the row chosen last and this one. */
  isRange: boolean
}

const lastChosen = new Map<string, string>()

/** Whether a row is chosen: named, or, where all are chosen, not left out. */
export function isChosen<Row>(selection: TableSelection<Row> | undefined, key: string): boolean {
  return selection !== undefined && selection.keys.has(key) !== (selection.isAll === true)
}

/** The selection's keys after a row's checkbox was used. */
export function chooseRow<Row>({ table, view, key, isRange }: Choice<Row>): ReadonlySet<string> {
  const { selection, rowKey, name } = table
  const keys = new Set(selection?.keys)
  const isOn = !keys.has(key)
  for (const each of isRange ? between(view.shown, rowKey, lastChosen.get(name), key) : [key]) {
    const row = view.shown.find((candidate) => rowKey(candidate) === each)
    if (row !== undefined && selection?.isDisabled?.(row) === true) continue
    if (isOn) keys.add(each)
    else keys.delete(each)
  }
  lastChosen.set(name, key)
  return keys
}

function between<Row>(rows: Row[], rowKey: (row: Row) => string, from: string | undefined, to: string): string[] {
  const keys = rows.map(rowKey)
  const begin = from === undefined ? -1 : keys.indexOf(from)
  const end = keys.indexOf(to)
  if (begin === -1 || end === -1) return [to]
  return keys.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}
