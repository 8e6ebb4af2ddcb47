import { BUILT_IN_LAYOUTS, type BuiltInLayoutId } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { unmarked } from '../../../platform/sheets/formula-mark.ts'
import { builtInLayout, builtInLayouts } from './built-in-layouts.ts'
import { layoutFileName } from './file-facts.ts'
import { isAmong, type LayoutLine } from './layout-line.ts'
import { FACTS, line, LINES } from './testing/lines.ts'
import { layoutFile, textOfFile } from './write-layout.ts'

const definition = (id: BuiltInLayoutId) => builtInLayout(id)!.definition
const write = async (id: BuiltInLayoutId, lines: readonly LayoutLine[]) => {
  const among = lines.filter((each) => isAmong(definition(id), each))
  return textOfFile(definition(id), await layoutFile(definition(id), among, FACTS))
}

const paint = { code: 'PAINT', name: 'Painting', payCode: '' }

/** The same as LINES, of the first person by day and job, and leave on a day. */
const DAY_LINES: LayoutLine[] = [
  { ...line({ units: 40, effUnits: 40 }), day: '2026-11-16', job: paint },
  { ...line({ units: 40, effUnits: 40 }), day: '2026-11-17' },
  ...LINES.slice(1, 3),
  { ...LINES[3]!, day: '2026-11-19', leaveDays: 1 },
]

const GOLDEN: Record<BuiltInLayoutId, string[]> = {
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
  payGlobalDated: [
    'B7,T1,80.00,,,,,,,,20261116,20261129,,BAK,,,',
    'B7,T1.5,3.25,,,,,,,,20261116,20261129,,BAK,,,',
    '-12,T1,72.50,,,,,,,,20261116,20261129,,,,,',
    '-12,AL,1.00,,,,,,,,20261116,20261129,,,,,',
  ],
  exo: ['B7,T1,80.00,,,BAK,,', 'B7,T1.5,3.25,,,BAK,,', '-12,T1,72.50,,,,,', '-12,AL,1.00,,,,,'],
  ace: ['B7,,,,,,,T1,80.00,T1.5,3.25', '-12,,,,,,,T1,72.50'],
  smartly: [
    'Line No,Employee Payroll Code,Paycode,Hours,Cost Centre Code,Days,Leave Start Date,Leave End Date',
    '1,B7,T1,40.00,BAK,,,',
    '2,B7,T1,40.00,BAK,,,',
    '3,B7,T1.5,3.25,BAK,,,',
    '4,-12,T1,72.50,,,,',
    '5,-12,AL,1.00,,1.00,19/11/2026,19/11/2026',
  ],
  accredoJobs: [
    '7.10,Cost Centre Code,Component Code,Product Code,Quantity,Cost,Markup,Unit Sell,Date,Description,Reference,Comment,Custom1,Custom2',
    'PAINT,BAK,,T1,40.00,,,,16/11/2026,Ana Berg,B7,Ordinary Time,,',
    ',BAK,,T1,40.00,,,,17/11/2026,Ana Berg,B7,Ordinary Time,,',
    ',BAK,,T1.5,3.25,,,,29/11/2026,Ana Berg,B7,Overtime,,',
    ',,,T1,72.50,,,,29/11/2026,"Tō ""Big"" Ngata, Jr",-12,Ordinary Time,,',
  ],
  smoothPay: [
    'EmployeeNumber,Date,PayCode,Hours,CostCentre',
    'B7,2026-11-29,T1,80.00,BAK',
    'B7,2026-11-29,T1.5,3.25,BAK',
    '-12,2026-11-29,T1,72.50,',
    '-12,2026-11-29,AL,1.00,',
  ],
  smoothPayDays: [
    'EmployeeNumber,Date,PayCode,Hours,CostCentre',
    'B7,2026-11-16,T1,40.00,BAK',
    'B7,2026-11-17,T1,40.00,BAK',
    'B7,2026-11-29,T1.5,3.25,BAK',
    '-12,2026-11-29,T1,72.50,',
    '-12,2026-11-19,AL,1.00,',
  ],
  keyPay: [
    'Employee Id,Date,Pay Category,Units,Location',
    'B7,2026-11-29,T1,80.00,BAK',
    'B7,2026-11-29,T1.5,3.25,BAK',
    '-12,2026-11-29,T1,72.50,',
    '-12,2026-11-29,AL,1.00,',
  ],
  keyPayDays: [
    'Employee Id,Date,Pay Category,Units,Location',
    'B7,2026-11-16,T1,40.00,BAK',
    'B7,2026-11-17,T1,40.00,BAK',
    'B7,2026-11-29,T1.5,3.25,BAK',
    '-12,2026-11-29,T1,72.50,',
    '-12,2026-11-19,AL,1.00,',
  ],
}

/** Names that files are broken by. */
const NAMES = ['Berg, Ana', 'Tō "Big" Ngātā', '=1+1', '@SUM(A1)', 'Z'.repeat(200), `O'Neil; "x",\ttab`, '-5']

describe('a payroll file', () => {
  it.each(BUILT_IN_LAYOUTS)('for %s is as the system documents it', async (id) => {
    const isByDay = definition(id).columns.some(({ source }) => source === 'day' || source === 'leaveDay')
    const lines = isByDay ? DAY_LINES : LINES
    expect((await write(id, lines)).split('\r\n')).toEqual([...GOLDEN[id], ''])
  })

  it.each(BUILT_IN_LAYOUTS)('for %s reads back into what each person is paid, whatever their name', async (id) => {
    const people = NAMES.map((name, index) => ({
      employeeId: `e${index}`,
      payId: name,
      firstName: name,
      lastName: name,
    }))
    const lines = people.flatMap((person, index) => [
      line({ ...person, costCentre: person.payId, effUnits: 40 + index }),
      line({ ...person, payTypeId: 'ot', exportCode: 'T1.5', effUnits: index / 4 }),
    ])
    const expected = lines.map(({ payId, exportCode, effUnits }) => [payId, exportCode, effUnits])
    expect(readBack(id, await write(id, lines))).toEqual(expected)
  })

  it('of a column per pay type has every unit once, also of two pay types with one code', async () => {
    const lines = [...LINES, line({ payTypeId: 'training', payType: 'Training', effUnits: 4.5 })]
    expect(readBack('ipayrollSheet', await write('ipayrollSheet', lines))).toEqual([
      ['B7', 'T1', 84.5],
      ['B7', 'T1.5', 3.25],
      ['-12', 'T1', 72.5],
      ['-12', 'AL', 1],
    ])
  })

  it('for Exo has the parts of the export code in their columns', async () => {
    const codes = ['H/1', 'H/2', 'A//12', 'O']
    const lines = codes.map((exportCode, index) => line({ payTypeId: `${index}`, exportCode, effUnits: index + 1 }))
    expect((await write('exo', lines)).split('\r\n')).toEqual([
      'B7,H,1.00,1,,BAK,,',
      'B7,H,2.00,2,,BAK,,',
      'B7,A,3.00,,12,BAK,,',
      'B7,O,4.00,,,BAK,,',
      '',
    ])
  })

  it('for Ace has the units of pay rates in their places, and allowances after them', async () => {
    const lines = [
      line({ exportCode: 'PR1', effUnits: 80 }),
      line({ payTypeId: 'ot', exportCode: 'PR2', effUnits: 3.25 }),
      line({ payTypeId: 'late', exportCode: 'PR1', effUnits: 1 }),
      line({ payTypeId: 'meal', exportCode: '12', isAllowance: true, effUnits: 2 }),
    ]
    expect(await write('ace', lines)).toBe('B7,81.00,3.25,,,,,12,2.00\r\n')
  })

  it('has an apostrophe before what a spreadsheet would compute', async () => {
    const [, record] = (await write('ipayrollSheet', [line({ firstName: '=cmd', costCentre: '+1' })])).split('\r\n')
    expect(record).toBe("B7,'=cmd Berg,80.00,16/11/2026,29/11/2026,+1")
  })

  it('has a name of the period and, where the system wants it, of the company', () => {
    expect(layoutFileName(definition('datacomBasic'), FACTS)).toBe('FERNBANK-datapay-20261116-20261129.csv')
    expect(layoutFileName(definition('smoothPay'), FACTS)).toBe('smoothpay-20261116-20261129.csv')
  })

  it('of every built-in layout has a name of its own', () => {
    expect(new Set(builtInLayouts.map((each) => layoutFileName(each.definition, FACTS))).size).toBe(
      BUILT_IN_LAYOUTS.length,
    )
  })
})

/** Pay ID, code and units of each line, in the order of the file. */
function readBack(id: BuiltInLayoutId, text: string): [string, string, number][] {
  const { columns, hasHeader, rows } = definition(id)
  const [header = [], ...rest] = parse(text, { relax_column_count: true })
  const records = hasHeader ? rest : [header, ...rest]
  const place = (source: string) => columns.findIndex((column) => column.source === source)
  const idOf = (cells: string[]) => unmarked(cells[place('payId')]!)
  if (rows !== 'wide')
    return records.map((cells) => [idOf(cells), cells[place('payTypeCode')]!, Number(cells[place('units')])])
  const pairs = place('codesAndUnits')
  if (pairs >= 0)
    return records.flatMap((cells) =>
      cells.flatMap((cell, index): [string, string, number][] =>
        index < pairs || (index - pairs) % 2 === 1 ? [] : [[idOf(cells), cell, Number(cells[index + 1])]],
      ),
    )
  const [first, after] = [place('payTypes'), columns.length - place('payTypes') - 1]
  return records.flatMap((cells) =>
    cells
      .slice(first, -after)
      .flatMap((cell, index): [string, string, number][] =>
        cell === '' ? [] : [[idOf(cells), header[first + index]!, Number(cell)]],
      ),
  )
}
