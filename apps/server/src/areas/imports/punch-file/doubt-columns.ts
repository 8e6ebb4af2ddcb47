import type { PunchColumn, PunchColumns } from '@timeloom/contract'
import { readClockId, readTime } from '../punch-line.ts'
import { AM_PM, looksLikeDate } from '../table/table-dates.ts'
import { headerName, type Columns, type Table } from '../table/read-table.ts'
import { PUNCH_HEADERS, readDirection } from './punch-columns.ts'

/** How many rows are examined. */
const LOOKED_AT = 200
const SHOWN = 3
/**
 * Shares of a column's filled cells: below the first it is hardly what its name says, from the second on it is
 * something else.
 */
const [HARDLY, MOSTLY] = [0.2, 0.8]

/** What a column's cells look like, if that can be told. */
const LOOKS: Partial<Record<PunchColumn, (cell: string) => boolean>> = {
  employee: (cell) => readClockId(cell) !== undefined,
  date: looksLikeDate,
  time: (cell) => readTime(cell.replaceAll('.', ':')) !== undefined || AM_PM.test(cell),
  direction: (cell) => readDirection(cell) !== undefined,
}

/**
 * Whether the columns of a table look swapped: one that holds something else than its name says, while another has what it
 * should; or two columns of numbers that could both be the clock ID.
 *
 * @returns what to ask, with the columns that fit better; null if the names and the cells agree
 */
export function doubtColumns(table: Table<PunchColumn>): PunchColumns | null {
  const better = betterColumns(table)
  const twins = clockIdColumns(table)
  if (better === null && twins.length < 2) return null
  return {
    names: table.names,
    samples: table.rows.slice(0, SHOWN).map(({ cells }) => cells.slice(0, table.names.length)),
    columns: better ?? table.columns,
    reason: better === null ? 'twoClockIds' : 'swapped',
  }
}

function betterColumns(table: Table<PunchColumn>): Columns<PunchColumn> | null {
  const share = sharesOf(table)
  const judged = (Object.keys(LOOKS) as PunchColumn[]).filter((column) => table.columns[column] !== undefined)
  const odd = judged.filter((column) => (share(column, table.columns[column]!) ?? 1) < HARDLY)
  if (odd.length === 0) return null
  const kept = new Set(judged.filter((column) => !odd.includes(column)).map((column) => table.columns[column]))
  const better = { ...table.columns }
  const taken = new Set(kept)
  for (const column of odd) {
    const at = table.names.findIndex((_, index) => !taken.has(index) && (share(column, index) ?? 0) >= MOSTLY)
    if (at === -1) return null
    better[column] = at
    taken.add(at)
  }
  // The field that another column was mistaken for has no column now.
  for (const column of Object.keys(better) as PunchColumn[]) {
    if (!judged.includes(column) && taken.has(better[column])) delete better[column]
  }
  return better
}

/** Columns with a name used for the clock ID that contain numbers, and differ. */
function clockIdColumns({ names, rows }: Table<PunchColumn>): number[] {
  const found = names.flatMap((name, at) => (PUNCH_HEADERS.employee.includes(headerName(name)) ? [at] : []))
  const seen = rows.slice(0, LOOKED_AT)
  const numbers = found.filter((at) => {
    const filled = seen.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
    return filled.length > 0 && filled.filter(LOOKS.employee!).length / filled.length >= MOSTLY
  })
  const [first = -1, ...others] = numbers
  return [first, ...others.filter((at) => seen.some(({ cells }) => cells[at] !== cells[first]))]
}

/** The part of the filled cells at a place that look like a column; null where none is filled. */
function sharesOf({ rows }: Table<PunchColumn>): (column: PunchColumn, at: number) => number | null {
  const seen = rows.slice(0, LOOKED_AT)
  return (column, at) => {
    const filled = seen.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
    return filled.length === 0 ? null : filled.filter(LOOKS[column]!).length / filled.length
  }
}
