import { expect, it } from 'vitest'
import { tableCsv } from './table-csv.ts'

interface Row {
  name: string
  hours: number
  out: string
}

const columns = [
  { key: 'name', title: 'Name', value: (row: Row) => row.name },
  { key: 'hours', title: 'Hours', value: (row: Row) => row.hours, csv: (row: Row) => row.hours.toFixed(2) },
  { key: 'out', title: 'Out', value: (row: Row) => row.out },
  { key: 'picture', title: 'Picture' },
]

it('holds the columns that have a value, quoted where needed', () =>
  expect(tableCsv([{ name: 'Tau, "Rewi"', hours: 7.5, out: '+06:01' }], columns)).toBe(
    'Name,Hours,Out\r\n"Tau, ""Rewi""",7.50,+06:01\r\n',
  ))

it.each(['=', '+', '@', '＝', '＋', '－', '＠', "'="])('a name that a spreadsheet would run is disarmed: %s', (sign) =>
  expect(tableCsv([{ name: `${sign}1+A1`, hours: 1, out: '' }], columns)).toContain(`'${sign}1+A1`),
)
