import { PAYROLL_LAYOUTS, type PayrollLayoutId } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ExportLine } from '../export-lines.ts'
import { builtInLayouts, layoutOf } from './built-in-layouts.ts'
import { layoutProblems } from './layout-problems.ts'
import { layoutFileName, writeLayout } from './layout.ts'

const line = (more: Partial<ExportLine>): ExportLine => ({
  payPeriodId: 'period',
  employeeId: 'ana',
  payTypeId: 'ord',
  isAllowance: false,
  payId: 'B7',
  clockId: 71,
  lastName: 'Berg',
  firstName: 'Ana',
  from: '2026-11-16',
  to: '2026-11-29',
  exportCode: 'T1',
  isMapped: true,
  payType: 'Ordinary Time',
  costCentre: 'BAK',
  units: 80,
  effUnits: 80,
  ...more,
})

/** Two people: overtime and leave in days, a name with quotes and a comma, an ID that is a negative number. */
const LINES = [
  line({}),
  line({ payTypeId: 'ot', exportCode: 'T1.5', payType: 'Overtime', units: 3.25, effUnits: 3.25 }),
  line({
    employeeId: 'to',
    payId: '-12',
    firstName: 'Tō "Big"',
    lastName: 'Ngata, Jr',
    costCentre: null,
    effUnits: 72.5,
  }),
  line({
    employeeId: 'to',
    payId: '-12',
    firstName: 'Tō "Big"',
    lastName: 'Ngata, Jr',
    costCentre: null,
    payTypeId: 'al',
    exportCode: 'AL',
    payType: 'Annual Leave',
    units: 8,
    effUnits: 1,
  }),
]

const GOLDEN: Record<PayrollLayoutId, string[]> = {
  ipayroll: ['B7,T1,80.00', 'B7,T1.5,3.25', '-12,T1,72.50', '-12,AL,1.00'],
  ipayrollSheet: [
    'id,name,T1,T1.5,AL,from,to,costCentre',
    'B7,Ana Berg,80.00,3.25,,16/11/2026,29/11/2026,BAK',
    `-12,"Tō ""Big"" Ngata, Jr",72.50,,1.00,16/11/2026,29/11/2026,`,
  ],
  datacomBasic: [
    'Employee Code,Component Code,Primary Input',
    'B7,T1,80.00',
    'B7,T1.5,3.25',
    '-12,T1,72.50',
    '-12,AL,1.00',
  ],
  payGlobal: [
    'B7,,BAK,,T1,,80.00,,,,,,20261129,',
    'B7,,BAK,,T1.5,,3.25,,,,,,20261129,',
    '-12,,,,T1,,72.50,,,,,,20261129,',
    '-12,,,,AL,,1.00,,,,,,20261129,',
  ],
  smoothPay: [
    'EmployeeNumber,Date,PayCode,Hours,CostCentre',
    'B7,2026-11-29,T1,80.00,BAK',
    'B7,2026-11-29,T1.5,3.25,BAK',
    '-12,2026-11-29,T1,72.50,',
    '-12,2026-11-29,AL,1.00,',
  ],
  keyPay: [
    'Employee Id,Date,Pay Category,Units,Location',
    'B7,2026-11-29,T1,80.00,BAK',
    'B7,2026-11-29,T1.5,3.25,BAK',
    '-12,2026-11-29,T1,72.50,',
    '-12,2026-11-29,AL,1.00,',
  ],
}

describe('a payroll file', () => {
  it.each(PAYROLL_LAYOUTS)('for %s is as the system documents it', (id) => {
    expect(writeLayout(layoutOf(id), LINES).split('\r\n')).toEqual([...GOLDEN[id], ''])
  })

  it.each(builtInLayouts.filter(({ rows }) => rows === 'line'))('for $name has every unit once', (layout) => {
    const { columns, hasHeader } = layout
    const records = parse(writeLayout(layout, LINES), { from: hasHeader ? 2 : 1 })
    const place = (field: string) => columns.findIndex((column) => column.field === field)
    expect(sumsOf(records.map((cells) => [cells[place('exportCode')]!, Number(cells[place('units')])]))).toEqual(
      EXPECTED,
    )
  })

  it('of a column per pay type has every unit once, also of two pay types with one code', () => {
    const lines = [...LINES, line({ payTypeId: 'training', payType: 'Training', effUnits: 4.5 })]
    const records = parse(writeLayout(layoutOf('ipayrollSheet'), lines), { columns: true }) as Record<string, string>[]
    expect(records.map((record) => record['T1'])).toEqual(['84.50', '72.50'])
    const cells = records.flatMap((record) =>
      ['T1', 'T1.5', 'AL'].map((code): [string, number] => [code, Number(record[code])]),
    )
    expect(sumsOf(cells)).toEqual({ ...EXPECTED, T1: EXPECTED.T1 + 4.5 })
  })

  it('has an apostrophe before what a spreadsheet would compute', () => {
    const [, record] = writeLayout(layoutOf('ipayrollSheet'), [line({ firstName: '=cmd', costCentre: '+1' })]).split(
      '\r\n',
    )
    expect(record).toBe("B7,'=cmd Berg,80.00,16/11/2026,29/11/2026,+1")
  })

  it('has a name of the period and, where the system wants it, of the company', () => {
    const span = { company: 'FERN/BANK', from: '2026-11-16', to: '2026-11-29' }
    expect(layoutFileName(layoutOf('datacomBasic'), span)).toBe('FERNBANK-datapay-20261116-20261129.csv')
    expect(layoutFileName(layoutOf('smoothPay'), span)).toBe('smoothpay-20261116-20261129.csv')
  })
})

describe('what a system would reject', () => {
  it('is nothing of lines that have everything', () => {
    for (const layout of builtInLayouts) expect(layoutProblems(layout, LINES.slice(0, 2))).toEqual([])
  })

  it('are people without a pay ID and pay types without a code, each named once', () => {
    const lines = [line({ payId: null }), line({ payId: null, payTypeId: 'ot', isMapped: false, payType: 'Overtime' })]
    expect(layoutProblems(layoutOf('smoothPay'), lines)).toEqual([
      { kind: 'noPayId', column: 'EmployeeNumber', examples: ['Ana Berg'], count: 1 },
      { kind: 'noExportCode', column: 'PayCode', examples: ['Overtime'], count: 1 },
    ])
  })

  it('are commas in names and elements of the iPayroll spreadsheet, and employee codes that DataPay skips', () => {
    expect(layoutProblems(layoutOf('ipayrollSheet'), [...LINES, line({ exportCode: 'A,B' })])).toEqual([
      { kind: 'comma', column: 'name', examples: ['Tō "Big" Ngata, Jr'], count: 1 },
      { kind: 'comma', column: 'element', examples: ['A,B'], count: 1 },
    ])
    expect(layoutProblems(layoutOf('datacomBasic'), [line({ payId: 'E7' })])).toEqual([
      { kind: 'forbiddenStart', column: 'Employee Code', examples: ['E7'], count: 1 },
    ])
  })
})

const EXPECTED = { T1: 152.5, 'T1.5': 3.25, AL: 1 }

function sumsOf(cells: [string, number][]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [code, units] of cells) sums[code] = (sums[code] ?? 0) + units
  return sums
}
