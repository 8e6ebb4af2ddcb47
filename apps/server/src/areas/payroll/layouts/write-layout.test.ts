import type { LayoutColumn, LayoutDefinition } from '@timeloom/contract'
import { LayoutDefinition as Schema } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { encodeFile } from './encode-file.ts'
import { layoutFileName } from './file-facts.ts'
import { FACTS, layout, line, LINES } from './testing/lines.ts'
import { layoutFile, textOfFile } from './write-layout.ts'

const write = async (definition: LayoutDefinition, lines = LINES) =>
  textOfFile(definition, await layoutFile(definition, lines, FACTS))
const cell = async (column: Partial<LayoutColumn>, more: Parameters<typeof line>[0] & { shift?: object } = {}) => {
  const definition = layout({
    columns: [column as LayoutColumn, { source: 'units' }],
    hasHeader: false,
    delimiter: '|',
  })
  return (await write(definition, [{ ...line(more), ...more } as ReturnType<typeof line>])).split('|')[0]
}

describe('a file', () => {
  it('has lines around its table, with what the file is about filled in', async () => {
    const definition = layout({
      preamble: ['7.10', 'HDR {company} {from:dd/MM/yyyy} {to}'],
      trailer: ['TRL {lines} {units} {today:yyyyMMdd}'],
      newline: 'lf',
    })
    const lines = (await write(definition)).split('\n')
    expect(lines.slice(0, 3)).toEqual(['7.10', 'HDR FERN/BANK 16/11/2026 2026-11-29', 'Id,Code,Units'])
    expect(lines.slice(-2)).toEqual(['TRL 4 156.75 20261201', ''])
  })

  it('has the delimiter and the quotes of its layout', async () => {
    const columns = [{ header: 'N', source: 'name' }, { source: 'units' }] as const
    const [, , to] = LINES
    expect(await write(layout({ columns: [...columns], delimiter: ';', quotes: 'always' }), [to!])).toBe(
      '"N";""\r\n"Tō ""Big"" Ngata, Jr";"72.50"\r\n',
    )
    expect(await write(layout({ columns: [...columns], quotes: 'never' }), [to!])).toBe(
      'N,\r\nTō "Big" Ngata  Jr,72.50\r\n',
    )
    expect(await write(layout({ columns: [...columns], delimiter: '\t' }), [to!])).toContain('Ngata, Jr"\t72.50')
  })

  it('in Windows-1252 loses only the marks of letters that it does not have, in UTF-8 none', () => {
    expect(encodeFile('Zoë Ngātā € 山', 'windows1252').toString('latin1')).toBe('Zo\xeb Ngata \x80 ?')
    expect(encodeFile('ā', 'utf8Bom').toString('hex')).toBe('efbbbfc481')
    expect(encodeFile('ā', 'utf8').toString('hex')).toBe('c481')
  })

  it('has a name without characters that a name of a file must not have', () => {
    const definition = layout({ fileName: '{companyName}-{company}-{from:dd/MM/yyyy}-{today}.txt' })
    expect(layoutFileName(definition, FACTS)).toBe('FernbankFoods-FERNBANK-16-11-2026-20261201.txt')
  })

  it('has the code of a pay type that its layout names', async () => {
    for (const [payTypeCode, text] of [
      ['code', 'ORD'],
      ['name', 'Ordinary Time'],
      ['exportCode', 'T1'],
    ] as const)
      expect(await write(layout({ payTypeCode, hasHeader: false }), [line()])).toBe(`B7,${text},80.00\r\n`)
  })
})

describe('a cell', () => {
  it.each<{ why: string; column: Partial<LayoutColumn>; more?: Parameters<typeof cell>[1]; text: string }>([
    {
      why: 'hours and minutes',
      column: { source: 'calculatedUnits', hours: 'HH:mm' },
      more: { units: 7.58 },
      text: '7:35',
    },
    {
      why: 'less of them',
      column: { source: 'calculatedUnits', hours: 'HH:mm' },
      more: { units: -0.5 },
      text: '-0:30',
    },
    { why: 'minutes', column: { source: 'calculatedUnits', hours: 'minutes' }, more: { units: 7.58 }, text: '455' },
    {
      why: 'days stay a number',
      column: { source: 'calculatedUnits', hours: 'HH:mm' },
      more: { units: 1, isHours: false },
      text: '1.00',
    },
    { why: 'four decimals', column: { source: 'calculatedUnits', decimals: 4 }, more: { units: 7.58 }, text: '7.5800' },
    { why: 'zeros before', column: { source: 'payId', padTo: 6 }, more: { payId: '42' }, text: '000042' },
    {
      why: 'zeros after the sign',
      column: { source: 'calculatedUnits', padTo: 8 },
      more: { units: -2.5 },
      text: '-0002.50',
    },
    { why: 'nothing is filled up with zeros', column: { source: 'payId', padTo: 6 }, more: { payId: null }, text: '' },
    { why: 'spaces after', column: { source: 'payId', padTo: 4, pad: 'spacesAfter' }, text: 'B7  ' },
    { why: 'spaces before', column: { source: 'payId', padTo: 4, pad: 'spacesBefore' }, text: '  B7' },
    { why: 'a name is cut', column: { source: 'name', maxLength: 5 }, text: 'Ana B' },
    { why: 'an ID is not', column: { source: 'payId', maxLength: 1 }, text: 'B7' },
    { why: 'capitals', column: { source: 'lastName', letters: 'upper' }, more: { lastName: 'Ngātā' }, text: 'NGĀTĀ' },
    { why: 'small letters', column: { source: 'payTypeCode', letters: 'lower' }, text: 't1' },
    { why: 'a month by name', column: { source: 'to', date: 'dd-MMM-yyyy' }, text: '29-Nov-2026' },
    { why: 'a text of its own', column: { source: 'text', text: 'A' }, text: 'A' },
    { why: 'the line’s number', column: { source: 'lineNumber' }, text: '1' },
    { why: 'no shift', column: { source: 'text' }, text: '' },
  ])('$why', async ({ column, more, text }) => expect(await cell(column, more)).toBe(text))

  it('has the day and times of a shift', async () => {
    const shift = { start: '2026-11-17 22:00', end: '2026-11-18 06:30' }
    const columns = [
      { source: 'day', date: 'yyyyMMdd' },
      { source: 'shiftStart', time: 'dd/MM/yyyy HH:mm' },
      { source: 'shiftEnd', time: 'HHmm' },
      { source: 'units' },
    ] as const
    const definition = layout({ rows: 'shift', columns: [...columns], hasHeader: false })
    expect(await write(definition, [{ ...line({ effUnits: 8 }), day: '2026-11-17', shift }])).toBe(
      '20261117,17/11/2026 22:00,0630,8.00\r\n',
    )
    expect(await write(definition, [line({ effUnits: 8 })])).toBe('20261129,,,8.00\r\n')
  })
})

describe('a definition', () => {
  const issuesOf = (more: object) => Schema.safeParse({ ...layout(), ...more }).error?.issues.map(({ path }) => path[0])

  it.each([
    { why: 'has units once', more: { columns: [{ source: 'payId' }] }, field: 'columns' },
    { why: 'and not twice', more: { columns: [{ source: 'units' }, { source: 'units' }] }, field: 'columns' },
    {
      why: 'has a day only in lines of days',
      more: { columns: [{ source: 'day' }, { source: 'units' }] },
      field: 'columns',
    },
    {
      why: 'has a header if it is wide',
      more: { rows: 'wide', hasHeader: false, columns: [{ source: 'payTypes' }] },
      field: 'hasHeader',
    },
    { why: 'has known placeholders', more: { preamble: ['{nobody}'] }, field: 'preamble' },
    { why: 'and dates in known formats', more: { trailer: ['{from:YY}'] }, field: 'trailer' },
    { why: 'no counts of lines in a name', more: { fileName: '{lines}.csv' }, field: 'fileName' },
    { why: 'no folders in a name', more: { fileName: '../pay.csv' }, field: 'fileName' },
    { why: 'no name without extension', more: { fileName: 'pay' }, field: 'fileName' },
    { why: 'no line break in a header', more: { columns: [{ source: 'units', header: 'a\nb' }] }, field: 'columns' },
    {
      why: 'no units with fewer than two decimals',
      more: { columns: [{ source: 'units', decimals: 1 }] },
      field: 'columns',
    },
  ])('$why', ({ more, field }) => expect(issuesOf(more)).toEqual([field]))
})
