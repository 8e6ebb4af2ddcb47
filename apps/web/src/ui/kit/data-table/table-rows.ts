import type { TableColumn, TableGroup, TableSorting } from './data-table.types.ts'

/** A line of the table; `rowIndex` is its place among all lines of all pages, headings of groups among them, from 1. */
export type TableItem<Row> = { key: string; rowIndex: number } & (
  | { kind: 'group'; group: TableGroup<Row>; rows: Row[] }
  | { kind: 'row'; row: Row }
  /** A row that is being read. */
  | { kind: 'waiting' }
)

interface TableView<Row> {
  columns: TableColumn<Row>[]
  filter: string
  sorting: TableSorting | undefined
}

/** Rows that show the filter's text in a visible column, sorted. */
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
  const parts: Row[][] = [...groups.map(() => []), []]
  for (const row of rows) {
    const index = groups.findIndex((group) => group.holds(row))
    parts.at(index)?.push(row)
  }
  return parts.flat()
}

interface TablePage<Row> {
  pageRows: readonly (Row | undefined)[]
  /** Rows of all pages, in the order of the groups. */
  shown: Row[]
  /** Place of the page's first row, from 0. */
  first: number
  /** Rows come and go as they are read: they are named by their place. */
  isByPlace?: boolean
}

/**
 * What a page draws: its rows with the heading of each group that has some on it. A heading stands before its group on
 * every page, under the one place it has among all lines.
 */
export function tableItems<Row>(
  { pageRows, shown, first, isByPlace = false }: TablePage<Row>,
  groups: TableGroup<Row>[] | undefined,
  rowKey: (row: Row) => string,
): TableItem<Row>[] {
  const spans = groupSpans(shown, groups ?? [])
  return pageRows.flatMap((row, index): TableItem<Row>[] => {
    const place = first + index
    const headings = spans.filter((span) => span.begin <= place).length
    const rowIndex = HEADER_ROWS + headings + place + 1
    const item: TableItem<Row> =
      row === undefined
        ? { kind: 'waiting', key: `place ${place}`, rowIndex }
        : { kind: 'row', key: isByPlace ? `place ${place}` : rowKey(row), rowIndex, row }
    const span = spans.find(({ begin, end }) => place === Math.max(begin, first) && place < end)
    if (!span) return [item]
    const headingIndex = HEADER_ROWS + spans.indexOf(span) + span.begin + 1
    const { group } = span
    const rows = shown.slice(span.begin, span.end)
    return [{ kind: 'group', key: `group ${group.key}`, rowIndex: headingIndex, group, rows }, item]
  })
}

/** Lines of the whole table: its header, the headings of groups and the rows of all pages. */
export function lineCount<Row>(count: number, shown: Row[], groups: TableGroup<Row>[] | undefined): number {
  return HEADER_ROWS + groupSpans(shown, groups ?? []).length + count
}

const HEADER_ROWS = 1

interface GroupSpan<Row> {
  group: TableGroup<Row>
  /** Places among the rows of all pages; `end` is the first after it. */
  begin: number
  end: number
}

/** Where each group that has rows lies; rows are in the order of their groups. */
function groupSpans<Row>(shown: Row[], groups: TableGroup<Row>[]): GroupSpan<Row>[] {
  const spans: GroupSpan<Row>[] = []
  let begin = 0
  for (const group of groups) {
    let end = begin
    while (end < shown.length && group.holds(shown[end]!)) end += 1
    if (end > begin) spans.push({ group, begin, end })
    begin = end
  }
  return spans
}

export function textOf(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function holds<Row>(column: TableColumn<Row>, row: Row, wanted: string): boolean {
  return shownText(column, row).toLowerCase().includes(wanted)
}

/** What a cell says; a tick or a cross says nothing. */
function shownText<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.shown) return column.shown(row)
  const value = column.value?.(row)
  if (value === undefined || typeof value === 'boolean') return ''
  if (column.csv) return column.csv(row)
  const drawn = column.render?.(row)
  return typeof drawn === 'string' ? drawn : textOf(value)
}

const byWords = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' })

/** Numbers by size, booleans false first, texts by the alphabet; empty values last. */
function compare(a: string | number | boolean | null, b: string | number | boolean | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return byWords.compare(String(a), String(b))
}
