import { describe, expect, it } from 'vitest'
import type { CardLine } from './card-lines.ts'
import { judgeLines } from './judge-lines.ts'
import { sentLines, type SentLine } from './sent-lines.ts'

const name = { name: 'Any', systemCode: null, isLeave: false, isExported: true }
const detail = {
  ...name,
  payPeriodId: 'period',
  modifiedBy: null,
  modifiedName: null,
  modifiedAt: new Date('2026-03-20T00:00:00Z'),
}
const ordinary: CardLine = {
  ...name,
  payTypeId: 'ordinary',
  units: 38,
  effUnits: 38,
  isManual: false,
  calculated: { units: 38, effUnits: 38 },
  stored: null,
}
const edited: CardLine = {
  ...ordinary,
  payTypeId: 'overtime',
  effUnits: 5,
  stored: { ...detail, id: 'stored', payTypeId: 'overtime', isManual: false, effUnits: 5, notes: 'n' },
}
const meal: CardLine = {
  ...name,
  payTypeId: 'meal',
  units: 1,
  effUnits: 1,
  isManual: true,
  calculated: null,
  stored: { ...detail, id: 'line', payTypeId: 'meal', isManual: true, effUnits: 1, notes: '' },
}
const card = { lines: [ordinary, edited, meal], offered: new Set(['ordinary', 'overtime', 'meal', 'travel', 'tools']) }

const sent = (line: Partial<SentLine>): SentLine => ({
  id: undefined,
  payTypeId: undefined,
  units: undefined,
  effUnits: undefined,
  notes: undefined,
  ...line,
})

describe('lines of a save', () => {
  it.each([
    { why: 'a calculated line as it was shown', line: { id: 'ordinary', units: 38, effUnits: 38, notes: '' } },
    { why: 'a calculated line left empty', line: { id: 'ordinary', effUnits: null } },
    {
      why: 'an amount as it was entered, whatever is calculated',
      line: { id: 'overtime', units: 1, effUnits: 5, notes: 'n' },
    },
    { why: 'a line by hand as it is', line: { id: 'line', payTypeId: 'meal', effUnits: 1, notes: '' } },
    { why: 'nothing about a line but its id', line: { id: 'line' } },
    { why: 'an empty line whose hours went', line: { id: 'gone', payTypeId: 'gone', effUnits: null } },
  ])('change nothing: $why', ({ line }) => {
    expect(judgeLines([sent(line)], card)).toEqual({ changes: [] })
  })

  it.each([
    {
      why: 'an amount',
      line: { id: 'ordinary', units: 38, effUnits: 40 },
      change: { detailId: undefined, payTypeId: 'ordinary', isManual: false, effUnits: 40, notes: '' },
    },
    {
      why: 'notes alone',
      line: { id: 'ordinary', effUnits: null, notes: 'late bus' },
      change: { detailId: undefined, payTypeId: 'ordinary', isManual: false, effUnits: null, notes: 'late bus' },
    },
    {
      why: 'an amount that is what is calculated: the line follows again',
      line: { id: 'overtime', units: 38, effUnits: 38 },
      change: { detailId: 'stored', payTypeId: 'overtime', isManual: false, effUnits: null, notes: 'n' },
    },
    {
      why: 'a new line',
      line: { payTypeId: 'travel', effUnits: 0 },
      change: { detailId: undefined, payTypeId: 'travel', isManual: true, effUnits: 0, notes: '' },
    },
    {
      why: 'another pay type of a line by hand',
      line: { id: 'line', payTypeId: 'tools' },
      change: { detailId: 'line', payTypeId: 'tools', isManual: true, effUnits: 1, notes: '' },
    },
  ])('are written: $why', ({ line, change }) => {
    expect(judgeLines([sent(line)], card)).toEqual({ changes: [change] })
  })

  it.each([
    { why: 'units that changed meanwhile', lines: [{ id: 'ordinary', units: 37, effUnits: 37 }], refused: 'changed' },
    {
      why: 'an amount for hours that went',
      lines: [{ id: 'gone', payTypeId: 'gone', effUnits: 2 }],
      refused: 'changed',
    },
    {
      why: 'a new line of a calculated pay type',
      lines: [{ payTypeId: 'ordinary', effUnits: 2 }],
      refused: 'repeatcode',
    },
    { why: 'a new line of one by hand', lines: [{ payTypeId: 'meal', effUnits: 2 }], refused: 'repeatcode' },
    {
      why: 'two new lines alike',
      lines: [
        { payTypeId: 'travel', effUnits: 2 },
        { payTypeId: 'travel', effUnits: 3 },
      ],
      refused: 'repeatcode',
    },
    {
      why: 'a line that becomes like a new one',
      lines: [
        { payTypeId: 'travel', effUnits: 2 },
        { id: 'line', payTypeId: 'travel' },
      ],
      refused: 'repeatcode',
    },
    { why: 'one line twice', lines: [{ id: 'line' }, { id: 'line', effUnits: 3 }], refused: 'repeatcode' },
    { why: 'a line of another card', lines: [{ id: 'elsewhere', payTypeId: 'meal' }], refused: 'notFound' },
    { why: 'a new line without an amount', lines: [{ payTypeId: 'travel', effUnits: null }], refused: 'invalid' },
    { why: 'a new line without a pay type', lines: [{ effUnits: 2 }], refused: 'invalid' },
    { why: 'a pay type that is not offered', lines: [{ payTypeId: 'annual', effUnits: 2 }], refused: 'invalid' },
    {
      why: 'another pay type of a calculated line',
      lines: [{ id: 'ordinary', payTypeId: 'meal' }],
      refused: 'invalid',
    },
  ])('are refused: $why', ({ lines, refused }) => {
    expect(judgeLines(lines.map(sent), card)).toMatchObject({ refused })
  })
})

describe('parallel lists', () => {
  const body = { fromDate: '', toDate: '', payCardDetailIdIds: [], payTypeIds: [], units: [], effUnits: [], notes: [] }

  it('of a form without lines are one empty entry each', () => {
    const empty = [undefined]
    expect(
      sentLines({ ...body, payCardDetailIdIds: empty, payTypeIds: empty, units: empty, effUnits: empty, notes: [''] }),
    ).toEqual([])
  })

  it('may be left out, which leaves as it is what they would say', () => {
    expect(
      sentLines({ ...body, payTypeIds: ['a', 'b'], payCardDetailIdIds: ['x', undefined], effUnits: [undefined, 2] }),
    ).toEqual([sent({ id: 'x', payTypeId: 'a', effUnits: null }), sent({ payTypeId: 'b', effUnits: 2 })])
  })

  it('of different lengths are wrong', () => {
    expect(sentLines({ ...body, payTypeIds: ['a', 'b'], notes: ['one'] })).toEqual({ field: 'notes' })
  })
})
