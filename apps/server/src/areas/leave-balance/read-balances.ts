import type { SheetRow } from '../../platform/sheets/sheet-row.ts'
import { readFigure, type ReadFigure } from './balance-figure.ts'
import { missingColumns, textIn, type BalanceLayout, type FileColumns } from './balance-layout.ts'
import type { NamedTypes } from './named-types.ts'

/** A figure of a file that could not be kept. */
export interface BalanceProblem {
  line: number
  /** as the settings number it */
  column: string
  reason: string
}

export interface ReadBalance {
  line: number
  column: string
  employeeId: string
  payTypeId: string
  minutes: number
}

/** Whom a pay id names. */
export interface PayIdHolder {
  employeeId: string
  standardMinutes: number
}

export interface ReadBalances {
  balances: ReadBalance[]
  /** unknown pay ids, each once */
  unmatched: string[]
  problems: BalanceProblem[]
}

interface Known {
  layout: BalanceLayout
  holderOf: ReadonlyMap<string, PayIdHolder>
  types: NamedTypes
}

/**
 * Reads the balances of a file as its layout says. The first row is passed over where it is a header: its pay id is
 * nobody's and none of its figures is a number. An empty figure says nothing. What cannot be read does not affect the
 * rest.
 *
 * @source spec 002 §2.12, §2.17, §5; spec/gaps.md B96
 */
export function readBalances(sheet: readonly SheetRow[], known: Known): ReadBalances {
  const { layout, holderOf } = known
  const rows = isHeader(sheet[0], known) ? sheet.slice(1) : sheet
  const read: ReadBalances = { balances: [], unmatched: [], problems: absentColumns(sheet, layout) }
  const unmatched = new Set<string>()
  const unnamed = new Map<string, BalanceProblem & { lines: number }>()
  for (const row of rows) {
    const payId = textIn(row.cells, layout.payId)
    const holder = holderOf.get(payId)
    if (holder) {
      const types = typesOf(row, known)
      if ('reason' in types) countUnnamed(unnamed, row, types.reason, layout.typeName!)
      else addBalances(read, row, { holder, types, layout })
    } else if (payId !== '') {
      unmatched.add(payId)
    } else if (hasFigure(row, layout)) {
      read.problems.push({ line: row.line, column: layout.payId.name, reason: 'The pay ID is missing.' })
    }
  }
  read.problems.push(...[...unnamed.values()].map(toldOnce))
  return contradicted({ ...read, unmatched: [...unmatched] })
}

function isHeader(row: SheetRow | undefined, { layout, holderOf }: Known): boolean {
  if (!row || holderOf.has(textIn(row.cells, layout.payId))) return false
  return layout.types.every(({ figure }) => typeof sumIn(row.cells, figure) !== 'number')
}

function hasFigure({ cells }: SheetRow, { types }: BalanceLayout): boolean {
  return types.some(({ figure }) => textIn(cells, figure) !== '')
}

/** A column missing from the file is reported once: otherwise all its figures would silently be missing. */
function absentColumns(sheet: readonly SheetRow[], layout: BalanceLayout): BalanceProblem[] {
  const [first] = sheet
  if (!first) return []
  return missingColumns(layout, first.cells.length).map((column) => ({
    line: first.line,
    column,
    reason: 'The file has no such column.',
  }))
}

/** An unknown type would be in a row of every employee: it is reported once. */
function countUnnamed(
  unnamed: Map<string, BalanceProblem & { lines: number }>,
  { line }: SheetRow,
  reason: string,
  column: FileColumns,
): void {
  const known = unnamed.get(reason)
  if (known) known.lines++
  else unnamed.set(reason, { line, column: column.name, reason, lines: 1 })
}

function toldOnce({ lines, reason, ...place }: BalanceProblem & { lines: number }): BalanceProblem {
  return { ...place, reason: lines === 1 ? reason : `${reason} This affects ${lines} lines.` }
}

interface Reading {
  holder: PayIdHolder
  types: BalanceLayout['types']
  layout: BalanceLayout
}

function addBalances(read: ReadBalances, { line, cells }: SheetRow, { holder, types, layout }: Reading): void {
  for (const { payTypeId, figure, isByDay } of types) {
    const said = sumIn(cells, figure)
    if (said === null) continue
    const fault = (column: FileColumns, reason: string) => read.problems.push({ line, column: column.name, reason })
    if (typeof said !== 'number') {
      fault(figure, said.reason)
      continue
    }
    const hoursPerDay = isByDay ? standardHours(cells, holder, layout) : 1
    if (typeof hoursPerDay !== 'number') {
      fault(layout.standardHours ?? figure, hoursPerDay.reason)
      continue
    }
    const { employeeId } = holder
    read.balances.push({
      line,
      column: figure.name,
      employeeId,
      payTypeId,
      minutes: Math.round(said * hoursPerDay * 60),
    })
  }
}

/** The types that a row has the balances of: the one it names, or all. */
function typesOf({ cells }: SheetRow, { layout, types }: Known): BalanceLayout['types'] | { reason: string } {
  if (layout.typeName === null) return layout.types
  const found = types.find(textIn(cells, layout.typeName))
  if ('reason' in found) return found
  const chosen = layout.types.filter(({ payTypeId }) => payTypeId === found.payTypeId)
  return chosen.length > 0 ? chosen : { reason: `The settings have no column for ${found.name}.` }
}

/** The figures of columns that are read as one are added up. */
function sumIn(cells: readonly string[], { numbers }: FileColumns): ReadFigure {
  const figures = numbers.map((number) => readFigure(cells[number] ?? ''))
  const wrong = figures.find((figure) => figure !== null && typeof figure !== 'number')
  if (wrong !== undefined) return wrong
  const said = figures.filter((figure) => typeof figure === 'number')
  return said.length === 0 ? null : said.reduce((sum, figure) => sum + figure, 0)
}

function standardHours(
  cells: readonly string[],
  { standardMinutes }: PayIdHolder,
  { standardHours: column }: BalanceLayout,
): number | { reason: string } {
  const said = column === null ? null : sumIn(cells, column)
  const hours = said ?? standardMinutes / 60
  if (typeof hours !== 'number') return hours
  if (said !== null && (hours <= 0 || hours > 24))
    return { reason: 'The standard hours of a day must be more than 0 and at most 24.' }
  return hours > 0 ? hours : { reason: 'A balance in days needs standard hours, but the employee has none.' }
}

/** If rows contradict each other on a balance, none of them is stored: there is no telling which is right. */
function contradicted(read: ReadBalances): ReadBalances {
  const byKey = new Map<string, ReadBalance[]>()
  for (const balance of read.balances) {
    const key = `${balance.employeeId} ${balance.payTypeId}`
    const others = byKey.get(key)
    if (others) others.push(balance)
    else byKey.set(key, [balance])
  }
  const kept: ReadBalance[] = []
  const problems = [...read.problems]
  for (const same of byKey.values()) {
    const [first, ...others] = same
    if (others.every(({ minutes }) => minutes === first!.minutes)) {
      kept.push(first!)
      continue
    }
    const lines = same.map(({ line }) => line).join(', ')
    for (const { line, column } of same) {
      problems.push({ line, column, reason: `Lines ${lines} have different balances: none of them was imported.` })
    }
  }
  return { ...read, balances: kept, problems: problems.toSorted((a, b) => a.line - b.line) }
}
