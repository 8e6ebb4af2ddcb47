import { stringify } from 'csv-stringify/sync'
import { marked } from '../../platform/sheets/formula-mark.ts'
import type { ExportLine } from './export-lines.ts'

/**
 * PayrollTransfer.csv: a line per employee, period and pay type; units with two decimals. `units` are as calculated, with
 * what was added by hand; `effUnits` are what is to be paid, with what was entered on the pay card.
 *
 * @source spec/decisions.md 28, docs/engine.md A7 (units), A11 (pay card)
 */
export function payrollCsv(lines: readonly ExportLine[]): string {
  const records = lines.map((row) => {
    const { units, effUnits } = row
    return {
      payId: asText(row.payId),
      clockId: row.clockId ?? '',
      lastName: asText(row.lastName),
      firstName: asText(row.firstName),
      from: row.from,
      to: row.to,
      exportCode: asText(row.exportCode),
      payType: asText(row.payType),
      units: units.toFixed(2),
      effUnits: effUnits.toFixed(2),
    }
  })
  return stringify(records, { header: true, columns: COLUMNS, record_delimiter: '\r\n' })
}

const COLUMNS = [
  'payId',
  'clockId',
  'lastName',
  'firstName',
  'from',
  'to',
  'exportCode',
  'payType',
  'units',
  'effUnits',
]

function asText(value: string | null): string {
  return marked(value ?? '')
}
