import { parse } from 'csv-parse/sync'
import { decode } from '../../platform/sheets/decode-text.ts'

export interface CsvRow {
  /** Line in the file, from 1; the header is line 1. */
  line: number
  text: string
  /** Trimmed fields by the header's names; null: the row has another number of fields than the header. */
  fields: Record<string, string | undefined> | null
}

/** The file is no CSV of the expected layout; the message names the columns that are missing. */
export class WrongColumnsError extends Error {
  override name = 'WrongColumnsError'
}

interface ParsedRow {
  record: string[]
  raw: string
  info: { lines: number }
}

/**
 * Reads a CSV with a header. Blank lines are not rows.
 *
 * @throws WrongColumnsError when a required column is missing or quotes never close
 */
export function readCsv(content: Buffer, required: string[]): CsvRow[] {
  const [header, ...rows] = parseRows(decode(content))
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new WrongColumnsError(`the columns ${missing.join(', ')} are missing`)
  return rows.map(({ record, raw, info }) => ({
    line: info.lines,
    text: raw.replace(/[\r\n]+$/, '').replace(/^[\r\n]+/, ''),
    fields:
      record.length === names.length
        ? Object.fromEntries(names.map((name, index) => [name, record[index]!.trim()]))
        : null,
  }))
}

function parseRows(text: string): ParsedRow[] {
  try {
    return parse(text, {
      info: true,
      raw: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as ParsedRow[]
  } catch (error) {
    throw new WrongColumnsError(`it is not a CSV file: ${(error as Error).message}`)
  }
}
