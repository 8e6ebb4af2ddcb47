import { convertUnits, type DayConversion } from '@timeloom/engine'
import { stringify } from 'csv-stringify/sync'
import { marked } from '../../platform/sheets/formula-mark.ts'
import type { ExportRow } from './export.repository.ts'

/**
 * PayrollTransfer.csv: a line per employee, period and pay type; units with two decimals. What is paid once per shift
 * is counted, not measured in hours: neither days nor the pay group's factor turn it into anything else.
 *
 * @param convertUnitOf the factor of the pay group on the last day of the period
 * @source spec/decisions.md 28, docs/engine.md A7 (units)
 */
export function payrollCsv(rows: readonly ExportRow[], convertUnitOf: (row: ExportRow) => number): string {
  const lines = rows.map((row) => {
    const { units, effUnits } = convertUnits(row.minutes, dayConversion(row), convertUnitOf(row))
    return {
      payId: asText(row.payId),
      clockId: row.clockId ?? '',
      lastName: asText(row.lastName),
      firstName: asText(row.firstName),
      from: row.from,
      to: row.to,
      exportCode: asText(row.exportCode),
      payType: asText(row.payType),
      units: (units + row.shifts).toFixed(2),
      effUnits: (effUnits + row.shifts).toFixed(2),
    }
  })
  return stringify(lines, { header: true, columns: COLUMNS, record_delimiter: '\r\n' })
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

function dayConversion({ settings, standardMinutes }: ExportRow): DayConversion | null {
  if (settings['convertToDay'] !== true) return null
  if (settings['ctDayType'] === 'percentage') return { type: 'percentage', percentage: Number(settings['percentage']) }
  if (settings['ctDayType'] === 'byStandardHour') return { type: 'byStandardHour', standardHours: standardMinutes / 60 }
  return { type: 'ctDay', hoursPerDay: Number(settings['ctDay']) }
}
