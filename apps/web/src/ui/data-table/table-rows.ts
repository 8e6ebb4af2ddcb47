import type { TableColumn, TableGroup, TableSorting } from './data-table.types.ts'

export type TableItem<Row> =
  { kind: 'group'; key: string; group: TableGroup<Row>; rows: Row[] } | { kind: 'row'; key: string; row: Row }

interface TableView<Row> {
  columns: TableColumn<Row>[]
  filter: string
  sorting: TableSorting | undefined
}

/** Rows that hold the filter's text in a visible column, sorted. */
export function viewRows<Row>(rows: Row[], { columns, filter, sorting }: TableView<Row>): Row[] {
  const wanted = filter.trim().toLowerCase()
  const found = wanted === '' ? rows : rows.filter((row) => columns.some((column) => holds(column, row, wanted)))
  const column = columns.find(({ key }) => key === sorting?.column)
  if (!sorting || !column?.value) return found
  const valueOf = column.value
  const sign = sorting.order === 'asc' ? 1 : -1
  return found.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)))
}

/** Rows in the order of their groups; a row of no group comes last. */
export function groupRows<Row>(rows: Row[], groups: TableGroup<Row>[] | undefined): Row[] {
  if (!groups) return rows
  const place = (row: Row) => {
    const index = groups.findIndex((group) => group.holds(row))
    return index === -1 ? groups.length : index
  }
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** What a page draws: its rows with the heading of each group that has some on it. */
export function tableItems<Row>(
  pageRows: Row[],
  allRows: Row[],
  groups: TableGroup<Row>[] | undefined,
  rowKey: (row: Row) => string,
): TableItem<Row>[] {
  const asItem = (row: Row): TableItem<Row> => ({ kind: 'row', key: rowKey(row), row })
  if (!groups) return pageRows.map(asItem)
  const rest = pageRows.filter((row) => !groups.some((group) => group.holds(row)))
  return [
    ...groups.flatMap((group): TableItem<Row>[] => {
      const onPage = pageRows.filter(group.holds)
      if (onPage.length === 0) return []
      return [
        { kind: 'group', key: `group ${group.key}`, group, rows: allRows.filter(group.holds) },
        ...onPage.map(asItem),
      ]
    }),
    ...rest.map(asItem),
  ]
}

export function textOf(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function holds<Row>(column: TableColumn<Row>, row: Row, wanted: string): boolean {
  return textOf(column.value?.(row)).toLowerCase().includes(wanted)
}

const byWords = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' })

/** Numbers by size, booleans false first, texts by the alphabet; empty values last. */
function compare(a: string | number | boolean | null, b: string | number | boolean | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return byWords.compare(String(a), String(b))
}
