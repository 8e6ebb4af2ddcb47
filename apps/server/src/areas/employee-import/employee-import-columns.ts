import type { ImportField } from '@timeloom/contract'
import { HEAD_ROWS, type SheetRow } from '../../platform/sheets/sheet-row.ts'
import { readDate } from './employee-import-dates.ts'
import { SPELLINGS } from './employee-import-spellings.ts'

const FIELD_OF = new Map(SPELLINGS.flatMap(([field, names]) => names.map((name) => [name, field] as const)))
/** How likely a spelling is for its field, so that the likelier of two columns is used. */
const RANK = new Map(SPELLINGS.flatMap(([, names]) => names.map((name, rank) => [name, rank] as const)))
const PRIVATE =
  /birth|born|dob|gender|sex|salary|rate|wage|bank|account|tax|ird|tfn|kin|emergency|superannuation|kiwisaver|passport|visa|status/

/** Names of the company's records, by which a column is recognized. */
export interface KnownNames {
  department: readonly string[]
  payGroup: readonly string[]
}

/** The header's position, and the rows below it. Without a header, columns are named by letters. */
export function splitHeader(rows: SheetRow[]): { headers: string[]; people: SheetRow[] } {
  const scores = rows.slice(0, HEAD_ROWS).map(({ cells }) => cells.filter((cell) => fieldOfHeader(cell)).length)
  const best = Math.max(...scores)
  const at = scores.indexOf(best)
  const first = rows[0]!.cells
  if (best >= 2 || (best === 1 && !first.some(isValue))) return { headers: rows[at]!.cells, people: rows.slice(at + 1) }
  if (first.some(isValue)) return { headers: first.map((_, index) => `Column ${letter(index)}`), people: rows }
  return { headers: first, people: rows.slice(1) }
}

/** What each column means: by its header, else by what its cells look like. Each field comes from one column. */
export function guessColumns(headers: string[], people: SheetRow[], known: KnownNames): ImportField[] {
  const columns = byHeader(headers)
  settleNames(columns)
  const taken = new Set(columns)
  headers.forEach((header, index) => {
    if (columns[index] !== 'ignore' || PRIVATE.test(plain(header))) return
    const field = fieldOfContent(
      people.map(({ cells }) => cells[index]!),
      known,
    )
    if (field === undefined || taken.has(field) || isSaid(field, taken)) return
    columns[index] = field
    taken.add(field)
  })
  return columns
}

function byHeader(headers: string[]): ImportField[] {
  const wanted = headers.map((header, index) => ({
    index,
    field: fieldOfHeader(header),
    rank: RANK.get(plain(header)) ?? 99,
  }))
  const columns = headers.map((): ImportField => 'ignore')
  for (const { index, field } of wanted.toSorted((a, b) => a.rank - b.rank)) {
    if (field && !columns.includes(field)) columns[index] = field
  }
  return columns
}

/** 'Name' next to 'Surname' is the first name; a full name next to both parts adds nothing. */
function settleNames(columns: ImportField[]): void {
  const whole = columns.indexOf('fullName')
  if (whole === -1) return
  if (columns.includes('firstName') && columns.includes('lastName')) columns[whole] = 'ignore'
  else if (columns.includes('lastName')) columns[whole] = 'firstName'
  else {
    const half = columns.indexOf('firstName')
    if (half !== -1) columns[half] = 'name'
  }
}

function isSaid(field: ImportField, taken: ReadonlySet<ImportField>): boolean {
  if (field === 'fullName') return taken.has('firstName') || taken.has('lastName')
  if (field === 'staffNumber') return taken.has('clockId') || taken.has('payId')
  return false
}

function fieldOfHeader(header: string): ImportField | undefined {
  const name = plain(header)
  if (name === '' || PRIVATE.test(name)) return undefined
  return FIELD_OF.get(name) ?? FIELD_OF.get(name.replace(/^(employee|staff|emp|worker|member)s?/, ''))
}

/** The share of the filled cells that must look alike. */
const ALIKE = 0.8
/** How many cells of a column are examined: examining 140,000 took a second, in which nobody else was answered. */
const SAMPLE = 300

function fieldOfContent(cells: string[], known: KnownNames): ImportField | undefined {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0 || filled.length < cells.length / 2) return undefined
  const sample = filled.slice(0, SAMPLE)
  const looks = (test: (cell: string) => boolean) => sample.filter(test).length >= sample.length * ALIKE
  if (looks((cell) => EMAIL.test(cell))) return 'email'
  const isOneOf = (names: readonly string[]) => {
    const plainNames = new Set(names.map(plain))
    return looks((cell) => plainNames.has(plain(cell)))
  }
  if (isOneOf(known.department)) return 'department'
  if (isOneOf(known.payGroup)) return 'payGroup'
  if (looks((cell) => /^\d{1,9}$/.test(cell)) && new Set(filled).size === cells.length) return 'staffNumber'
  if (looks(isDate)) {
    return 'hireOnDateValue'
  }
  if (looks((cell) => /^\+?[\d\s()-]{7,20}$/.test(cell))) return 'mobile'
  return looks((cell) => /^\p{L}[\p{L}'’.-]+,? \p{L}[\p{L}'’. -]+$/u.test(cell)) ? 'fullName' : undefined
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

function isValue(cell: string): boolean {
  return EMAIL.test(cell) || /^\d+$/.test(cell) || isDate(cell)
}

/** In either order. The year only decides a century, which does not matter here. */
function isDate(cell: string): boolean {
  return (['dayMonth', 'monthDay'] as const).some((order) => readDate(cell, order, 2000) !== undefined)
}

/** Lower case letters and digits only, without the marks on them. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function letter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26)
}
