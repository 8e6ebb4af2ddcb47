import type { LeaveBalanceSettings } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { layoutOf } from './balance-layout.ts'
import { namedTypes } from './named-types.ts'
import { readBalances } from './read-balances.ts'

const TYPES = [
  { id: 'annual', name: 'Annual Leave', code: 'AL', exportCode: 'L01' },
  { id: 'sick', name: 'Sick Leave', code: 'SICK', exportCode: 'L02' },
  { id: 'long', name: 'Long Service', code: 'LS', exportCode: 'L02' },
  { id: 'other', name: 'SICK', code: 'OTHER', exportCode: '' },
]
const HOLDERS = new Map([
  ['A1', { employeeId: 'ana', standardMinutes: 480 }],
  ['B2', { employeeId: 'ben', standardMinutes: 450 }],
  ['C3', { employeeId: 'cleo', standardMinutes: 0 }],
])
const COLUMNS = { payType: 'annual', paytypeColumn: '1', byDay: false }
const SICK = { payType: 'sick', paytypeColumn: '2', byDay: false }
const PLAIN: Omit<LeaveBalanceSettings, 'version'> = {
  onePayTypePerRow: false,
  standardHoursColumn: null,
  payIdColumn: '0',
  paytypeNameColumn: '',
  leavebalanceVoList: [COLUMNS, SICK],
}

function read(rows: string[][], more: Partial<typeof PLAIN> = {}) {
  const layout = layoutOf({ ...PLAIN, ...more })
  const sheet = rows.map((cells, index) => ({ line: index + 1, cells }))
  const types = namedTypes(TYPES, new Set(layout.types.map(({ payTypeId }) => payTypeId)))
  const { balances, ...rest } = readBalances(sheet, { layout, holderOf: HOLDERS, types })
  return {
    kept: balances.map(({ employeeId, payTypeId, minutes }) => `${employeeId} ${payTypeId} ${minutes}`),
    ...rest,
  }
}

describe('a row of all types', () => {
  it('keeps the figure of each column; an empty one says nothing', () => {
    expect(
      read([
        ['A1', '10', '7.5'],
        ['B2', '', '-2'],
      ]),
    ).toEqual({
      kept: ['ana annual 600', 'ana sick 450', 'ben sick -120'],
      unmatched: [],
      problems: [],
    })
  })

  it('is passed over as a header where it is the first one, nobody has its pay id and no figure is a number', () => {
    expect(
      read([
        ['Pay ID', 'Annual', 'Sick'],
        ['A1', '1', ''],
      ]),
    ).toMatchObject({ kept: ['ana annual 60'], unmatched: [] })
    expect(
      read([
        ['A1', '1', ''],
        ['Pay ID', 'Annual', 'Sick'],
      ]),
    ).toMatchObject({ unmatched: ['Pay ID'] })
    expect(
      read([
        ['X9', '1', 'none'],
        ['A1', '1', ''],
      ]),
    ).toMatchObject({ unmatched: ['X9'] })
    expect(read([['A1', 'none', '']])).toMatchObject({ unmatched: [], problems: [{ line: 1, column: '1' }] })
  })

  it('of nobody is told by its pay id, once, and one without a pay id by its line', () => {
    const rows = [
      ['A1', '1', '2'],
      ['X9', '1', ''],
      ['X9', '', '3'],
      ['', '400', ''],
      ['', '', ''],
    ]
    expect(read(rows)).toMatchObject({
      kept: ['ana annual 60', 'ana sick 120'],
      unmatched: ['X9'],
      problems: [{ line: 4, column: '0', reason: 'The pay ID is missing.' }],
    })
  })

  it('with a figure that is none keeps its others', () => {
    expect(
      read([
        ['A1', '1,5', '2'],
        ['B2', '3', '1'],
      ]),
    ).toMatchObject({
      kept: ['ana sick 120', 'ben annual 180', 'ben sick 60'],
      problems: [{ line: 1, column: '1', reason: "'1,5' is not a number. Use a point for decimals." }],
    })
  })

  it('reads several columns as one: pay ids put together, figures added up', () => {
    const layout = { payIdColumn: '0#1', leavebalanceVoList: [{ ...COLUMNS, paytypeColumn: '2#3' }] }
    expect(
      read(
        [
          ['A', '1', '10', '-2.5'],
          ['B', '2', '', '4'],
          ['C', '3', '', ''],
        ],
        layout,
      ),
    ).toEqual({
      kept: ['ana annual 450', 'ben annual 240'],
      unmatched: [],
      problems: [],
    })
    expect(read([['A', '1', '10', 'x']], layout)).toMatchObject({ kept: [], problems: [{ line: 1, column: '2#3' }] })
  })

  it('has no figure in a column that the file has not, which is told', () => {
    expect(read([['A1', '1']])).toMatchObject({
      kept: ['ana annual 60'],
      problems: [{ line: 1, column: '2', reason: 'The file has no such column.' }],
    })
  })
})

describe('a balance in days', () => {
  const layout = { leavebalanceVoList: [{ ...COLUMNS, byDay: true }] }

  it('is worth the standard hours of the employee', () => {
    expect(
      read(
        [
          ['A1', '2.5'],
          ['B2', '-1'],
        ],
        layout,
      ).kept,
    ).toEqual(['ana annual 1200', 'ben annual -450'])
  })

  it('is worth those of the file where they have a column and a figure', () => {
    const kept = read(
      [
        ['A1', '2', '7.6'],
        ['B2', '2', ''],
      ],
      { ...layout, standardHoursColumn: 2 },
    ).kept
    expect(kept).toEqual(['ana annual 912', 'ben annual 900'])
  })

  it.each([
    { why: 'a day has hours', cells: ['A1', '2', '0'], column: '2' },
    { why: 'a day has 24', cells: ['A1', '2', '25'], column: '2' },
    { why: 'hours are a number', cells: ['A1', '2', 'eight'], column: '2' },
    { why: 'someone without standard hours has no day', cells: ['C3', '2', ''], column: '2' },
  ])('is a problem where not: $why', ({ cells, column }) => {
    expect(read([cells], { ...layout, standardHoursColumn: 2 })).toMatchObject({
      kept: [],
      problems: [{ line: 1, column }],
    })
  })
})

describe('a row of one type', () => {
  const layout = { onePayTypePerRow: true, paytypeNameColumn: '2' }
  const rows = (...names: string[]) => names.map((name, index) => ['A1', String(index + 1), name])

  it.each([
    { why: 'by its name', name: 'annual leave', payTypeId: 'annual' },
    { why: 'by its code', name: 'al', payTypeId: 'annual' },
    { why: 'by its export code', name: 'L01', payTypeId: 'annual' },
    { why: 'by an export code of several, of which one has a column', name: 'L02', payTypeId: 'sick' },
  ])('finds it $why', ({ name, payTypeId }) => {
    const columns = [COLUMNS, { ...SICK, paytypeColumn: '1' }]
    expect(read(rows(name), { ...layout, leavebalanceVoList: columns }).kept).toEqual([`ana ${payTypeId} 60`])
  })

  it('goes by the name before the code of another', () => {
    const columns = [COLUMNS, { ...SICK, paytypeColumn: '1' }]
    expect(read(rows('SICK'), { ...layout, leavebalanceVoList: columns }).problems).toEqual([
      { line: 1, column: '2', reason: 'The settings have no column for SICK.' },
    ])
  })

  it('puts together a name in several columns', () => {
    const split = {
      onePayTypePerRow: true,
      paytypeNameColumn: '1#2',
      leavebalanceVoList: [{ ...COLUMNS, paytypeColumn: '3' }],
    }
    expect(read([['A1', 'Annual', 'Leave', '4']], split).kept).toEqual(['ana annual 240'])
  })

  it('tells once of a type that is not known, without a column, or not named', () => {
    const sheet = rows('Annual Leave', 'Study', 'Study', 'Long Service', '')
    expect(read(sheet, layout)).toMatchObject({
      kept: ['ana annual 60'],
      problems: [
        { line: 2, column: '2', reason: "There is no pay type 'Study'. This affects 2 lines." },
        { line: 4, column: '2', reason: 'The settings have no column for Long Service.' },
        { line: 5, column: '2', reason: 'The pay type is missing.' },
      ],
    })
  })

  it('is passed over as a header, too', () => {
    expect(read([['Pay ID', 'Hours', 'Type'], ...rows('AL')], layout)).toMatchObject({ unmatched: [], problems: [] })
  })
})

describe('a balance that two rows have', () => {
  it('is kept where they agree', () => {
    expect(
      read([
        ['A1', '5', ''],
        ['A1', '5.0', ''],
      ]),
    ).toMatchObject({ kept: ['ana annual 300'], problems: [] })
  })

  it('is kept from neither where they differ, and the others are', () => {
    expect(
      read([
        ['A1', '5', '1'],
        ['B2', '1', ''],
        ['A1', '6', ''],
      ]),
    ).toMatchObject({
      kept: ['ana sick 60', 'ben annual 60'],
      problems: [
        { line: 1, column: '1', reason: 'Lines 1, 3 have different balances: none of them was imported.' },
        { line: 3, column: '1', reason: 'Lines 1, 3 have different balances: none of them was imported.' },
      ],
    })
  })
})
