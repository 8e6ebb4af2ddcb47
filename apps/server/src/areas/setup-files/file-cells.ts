import type { Work } from '../../platform/call/call.ts'
import { asWritten } from '../../platform/sheets/sheet-row.ts'
import { keysOf, type Pointed } from '../setup-records/setup-records.service.ts'

const YES = new Set(['true', 'yes', 'y', '1', 'active'])
const NO = new Set(['false', 'no', 'n', '0', 'inactive'])
const REQUIRED = 'This field is required.'

/** What a save takes: text as a form sends it, or a list. */
export type CellValue = string | readonly unknown[]

/** What a cell says: the value to save and its text as an export writes it, what is wrong with it, or null: nothing. */
export type ReadCell = { value: CellValue; text: string } | { reason: string } | null

/** Writes and reads the cells of a column. */
export interface Cells {
  write: (value: unknown) => string
  read: (text: string) => ReadCell
}

interface Column {
  header: string
  type: 'text' | 'flag' | 'number' | 'reference' | 'list'
  isRequired?: boolean
  cells?: Cells
  points?: Pointed
}

/** The cells of columns by their headers; what references name is read once. */
export async function cellsOf(tx: Work['tx'], columns: readonly Column[]): Promise<Map<string, Cells>> {
  const cells = new Map<string, Cells>()
  for (const column of columns) cells.set(column.header, await cellsOfColumn(tx, column))
  return cells
}

async function cellsOfColumn(tx: Work['tx'], { type, points, cells, isRequired = false }: Column): Promise<Cells> {
  if (cells) return cells
  if (type === 'number') return { write: plainText, read: readNumber }
  if (type === 'flag') return { write: String, read: readFlag }
  if (!points) {
    return {
      write: plainText,
      read: (text) => (isRequired && text === '' ? { reason: REQUIRED } : { value: text, text }),
    }
  }
  const keys = await keysOf(tx, points)
  const ids = new Map([...keys].map(([id, key]) => [key.toLowerCase(), id]))
  const exactIds = new Map([...keys].map(([id, key]) => [key, id]))
  const idOf = (text: string) => exactIds.get(text) ?? ids.get(text.toLowerCase())
  const name = (id: string) => keys.get(id) ?? ''
  if (type === 'reference') {
    return {
      write: (id) => (id === null ? '' : name(id as string)),
      read: (text) => {
        const id = idOf(text)
        if (text !== '' && id === undefined) return { reason: `${points.unknown} (${text})` }
        return { value: id ?? '', text: id === undefined ? '' : name(id) }
      },
    }
  }
  const write = (those: unknown) =>
    (those as string[])
      .map(name)
      .toSorted((a, b) => a.localeCompare(b))
      .map(quoted)
      .join('; ')
  return {
    write,
    read: (text) => {
      const named = namesIn(text)
      const unknown = named.filter((part) => idOf(part) === undefined)
      if (unknown.length > 0) return { reason: `${points.unknown} (${unknown.join('; ')})` }
      const value = [...new Set(named.map((part) => idOf(part)!))]
      return { value, text: write(value) }
    },
  }
}

/** A name of a list that has the list's own signs stands in quotes. */
function quoted(name: string): string {
  return /[;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

function namesIn(text: string): string[] {
  const parts = text.matchAll(/(?:^|;)\s*(?:"([^"]*(?:""[^"]*)*)"\s*(?=;|$)|([^;]*))/g)
  return [...parts]
    .map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain!.trim())
    .filter((name) => name !== '')
}

/** A number has one text: 8.00 is 8. What is none is left to the save. */
function readNumber(text: string): ReadCell {
  const number = text === '' ? Number.NaN : Number(text)
  return { value: text, text: Number.isNaN(number) ? text : String(number) }
}

/** Nothing is an empty cell; lines end as a cell that is read has them. */
function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? asWritten(String(value)) : ''
}

/** An empty cell is neither yes nor no: the record keeps what it has, a new one begins as before. */
function readFlag(text: string): ReadCell {
  if (text === '') return null
  const said = text.toLowerCase()
  if (YES.has(said)) return { value: 'true', text: 'true' }
  if (NO.has(said)) return { value: 'false', text: 'false' }
  return { reason: 'true or false' }
}
