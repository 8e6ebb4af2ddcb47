import type { LayoutColumn, LayoutDefinition } from '@timeloom/contract'
import { stringify } from 'csv-stringify/sync'
import { inTurns } from '../../../platform/call/in-turns.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import { marked } from '../../../platform/sheets/formula-mark.ts'
import { twoDecimals } from '../../pay-card/pay-card.service.ts'
import { filledIn, type FileFacts } from './file-facts.ts'
import { cellOf, unitsCell } from './layout-cell.ts'
import { codeOf, type LayoutLine } from './layout-line.ts'

/** A file in a layout, its cells before quotes. */
export interface LayoutFile {
  preamble: string[]
  /** of a layout without one too, for those who look at it */
  header: string[]
  records: string[][]
  trailer: string[]
}

/** Units are the effective ones, which are to be paid. */
export async function layoutFile(
  definition: LayoutDefinition,
  lines: readonly LayoutLine[],
  facts: FileFacts,
): Promise<LayoutFile> {
  const table = definition.rows === 'wide' ? wideTable : lineTable
  const { header, records } = await table(definition, lines, facts)
  const known = { ...facts, lines: records.length, units: sumOf(lines).toFixed(2) }
  const filled = (texts: readonly string[]) => texts.map((text) => filledIn(text, known))
  return { preamble: filled(definition.preamble), header, records, trailer: filled(definition.trailer) }
}

/** Records that are written together, while other calls wait. */
const AT_ONCE = 200

/** The whole text of a file. */
export async function textOfFile(definition: LayoutDefinition, file: LayoutFile): Promise<string> {
  const end = endOfLine(definition)
  const { preamble, records, trailer } = file
  const table = definition.hasHeader ? [file.header, ...records] : records
  const starts = Array.from({ length: Math.ceil(table.length / AT_ONCE) }, (_, place) => place * AT_ONCE)
  const text = preamble.map((each) => each + end)
  await inTurns(starts, (start) => text.push(recordsText(definition, table.slice(start, start + AT_ONCE))))
  return [...text, ...trailer.map((each) => each + end)].join('')
}

/** Records as the file has them, each with its end of line. */
export function recordsText(definition: LayoutDefinition, records: readonly string[][]): string {
  const { delimiter, quotes } = definition
  const isPlain = quotes === 'never'
  const cells = isPlain ? records.map((record) => record.map((cell) => withoutDelimiters(definition, cell))) : records
  return stringify([...cells], {
    delimiter,
    quote: isPlain ? false : '"',
    quoted: quotes === 'always',
    quoted_empty: quotes === 'always',
    record_delimiter: endOfLine(definition),
  })
}

export function hasDelimiter({ delimiter }: LayoutDefinition, text: string): boolean {
  return text.includes(delimiter) || /[\r\n]/.test(text)
}

function withoutDelimiters({ delimiter }: LayoutDefinition, text: string): string {
  return text.replaceAll(delimiter, ' ').replaceAll(/[\r\n]+/g, ' ')
}

function endOfLine({ newline }: LayoutDefinition): string {
  return newline === 'lf' ? '\n' : '\r\n'
}

type Table = Pick<LayoutFile, 'header' | 'records'>

async function lineTable(definition: LayoutDefinition, lines: readonly LayoutLine[], file: FileFacts): Promise<Table> {
  const { columns } = definition
  const records: string[][] = []
  await inTurns(lines, (line) =>
    records.push(columns.map((column) => cellOf(column, { definition, line, number: records.length + 1, file }))),
  )
  return { header: columns.map(({ header }) => header), records }
}

/** A unit is in the file once, also where two pay types have one code: in the column of its own, else with the others. */
async function wideTable(definition: LayoutDefinition, lines: readonly LayoutLine[], file: FileFacts): Promise<Table> {
  const { columns } = definition
  const placed = new Set(columns.flatMap(({ source, text }) => (source === 'payTypeUnits' ? [text] : [])))
  const codes = [...new Set(lines.map((line) => codeOf(definition, line)))].filter((code) => !placed.has(code))
  const people = groupBy(lines, ({ employeeId, payPeriodId }) => `${employeeId} ${payPeriodId}`)
  const records: string[][] = []
  let mostCodes = 0
  await inTurns(people.values(), (own) => {
    const byCode = groupBy(own, (line) => codeOf(definition, line))
    const facts = { definition, line: own[0]!, number: records.length + 1, file }
    records.push(
      columns.flatMap((column) => {
        const cellsOf = (code: string) => sumCell(column, byCode.get(code))
        if (column.source === 'payTypeUnits') return cellsOf(column.text)
        if (column.source === 'payTypes') return codes.map(cellsOf)
        if (column.source !== 'codesAndUnits') return cellOf(column, facts)
        const paid = codes.filter((code) => byCode.has(code))
        mostCodes = Math.max(mostCodes, paid.length)
        return paid.flatMap((code) => [marked(code), cellsOf(code)])
      }),
    )
  })
  const header = columns.flatMap(({ source, header: title }) => {
    if (source === 'payTypes') return codes.map(marked)
    return source === 'codesAndUnits' ? Array.from({ length: mostCodes }, () => [title, '']).flat() : title
  })
  return { header, records }
}

function sumCell(column: LayoutColumn, lines: readonly LayoutLine[] | undefined): string {
  if (lines === undefined) return ''
  return unitsCell(column, { units: sumOf(lines), isHours: lines.every(({ isHours }) => isHours) })
}

function sumOf(lines: readonly LayoutLine[]): number {
  return twoDecimals(lines.reduce((total, { effUnits }) => total + effUnits, 0))
}
