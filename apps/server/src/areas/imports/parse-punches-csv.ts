import { readCsv, type CsvRow } from './read-csv.ts'
import { readOffset } from './punch-file/read-punch-rows.ts'
import { isPunchDate, readClockId, readTime, type PunchFile, type PunchLine, type PunchRefusal } from './punch-line.ts'

const directions: Record<string, 'In' | 'Out' | null> = { in: 'In', out: 'Out', '': null }
const sources = ['web', 'kiosk', 'mobile', 'terminal'] as const

/**
 * Reads a CSV of punches: employee_no, date, time, utc_offset, direction, site, source. A blank utc_offset is the
 * employee's zone, a blank direction is unknown.
 *
 * @throws WrongColumnsError
 */
export function parsePunchesCsv(content: Buffer): PunchFile {
  const file: PunchFile = { read: [], refused: [] }
  for (const row of readCsv(content, ['employee_no', 'date', 'time', 'direction'])) {
    const parsed = parseRow(row)
    if (typeof parsed === 'string') file.refused.push({ line: row.line, text: row.text, reason: parsed })
    else file.read.push(parsed)
  }
  return file
}

function parseRow({ line, text, fields }: CsvRow): PunchLine | PunchRefusal {
  if (!fields) return 'badLine'
  const clockId = readClockId(fields.employee_no ?? '')
  if (clockId === undefined) return 'badEmployee'
  const date = fields.date ?? ''
  if (!isPunchDate(date)) return 'badDate'
  const time = readTime(fields.time ?? '')
  if (!time) return 'badTime'
  const offsetMinutes = readOffset(fields.utc_offset ?? '')
  if (offsetMinutes === undefined) return 'badOffset'
  const direction = directions[(fields.direction ?? '').toLowerCase()]
  if (direction === undefined) return 'badDirection'
  const source = sources.find((known) => known === fields.source) ?? 'import'
  return { line, text, clockId, date, ...time, direction, offsetMinutes, site: fields.site || null, source }
}
