import { saveFile } from '../../../lib/save-file.ts'
import type { TableColumn } from './data-table.types.ts'
import { textOf } from './table-rows.ts'

/** Saves the rows as they are shown: filtered, sorted, visible columns. */
export function saveTableCsv<Row>(rows: Row[], columns: TableColumn<Row>[], name: string) {
  saveFile(new Blob(['\ufeff', tableCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** CSV (RFC 4180). A text that a spreadsheet would take for a formula, full-width signs included, gets an apostrophe. */
export function tableCsv<Row>(rows: Row[], columns: TableColumn<Row>[]): string {
  const shown = columns.filter((column) => column.csv ?? column.value)
  const lines = rows.map((row) => shown.map((column) => cell(column.csv?.(row) ?? column.value?.(row))))
  return [shown.map((column) => cell(column.title)), ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

function cell(value: string | number | boolean | null | undefined): string {
  const text = textOf(value)
  const safe =
    typeof value === 'string' && /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) && !isPlainNumber(text)
      ? `'${text}`
      : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `-5` and a next-day time such as `+06:01` are figures, not formulas. */
function isPlainNumber(text: string): boolean {
  return /^[+-]?\d+([.:]\d+)?$/.test(text)
}
