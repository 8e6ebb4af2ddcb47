import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet, type SheetReading } from './read-sheet.ts'

async function cellsOf(content: string | Buffer, text?: SheetReading['text']) {
  const sheet = await readSheet(Buffer.from(content), text ? { text } : {})
  if (typeof sheet === 'string') throw new Error(sheet)
  return sheet.map(({ cells }) => cells)
}

describe('what separates the cells of a text', () => {
  it.each([
    {
      why: 'commas, though cells have more semicolons',
      text: 'name,rules\nTens,0-4=0; 5-9=5; 10-14=10; 15-60=20',
      width: 2,
    },
    { why: 'commas, though rows end where their cells do', text: 'code,tasks,note\nA,1; 2\nB,1; 2; 3,x\nC', width: 3 },
    { why: 'semicolons, though cells have more commas', text: 'name;note\nA;one, two, three\nB;four, five', width: 2 },
    { why: 'semicolons, though quoted cells have more commas', text: 'name;"a, b, c"\nA;"d, e, f"', width: 2 },
    {
      why: 'commas, though quoted cells have more semicolons',
      text: 'name,"a; b; c"\nA,"d; e\nf; ""g"" ; h"',
      width: 2,
    },
    { why: 'tabs, though cells have commas and semicolons', text: 'name\tnote\nLane, Ada\ta; b', width: 2 },
    { why: 'semicolons below a title with a comma', text: 'Staff, March 2026\nname;no;team\nLane, Ada;7;A', width: 3 },
    { why: 'semicolons of numbers with decimal commas', text: '17;7,5;8,25\n18;6,5;9,75', width: 3 },
    { why: 'no sign, where there is none', text: 'name\nLane\nChan', width: 1 },
    { why: 'commas beside an inch sign', text: 'code,name\nA,12" pipe\nB,5" pipe; long; red; cut; bent', width: 2 },
  ])('is $why', async ({ text, width }) => expect((await cellsOf(text))[0]).toHaveLength(width))

  it('is judged by whole rows, where a cell has lines of its own', async () => {
    const lines = Array.from({ length: 30 }, (_, number) => `line ${number}; and; more`).join('\n')
    expect(await cellsOf(`code,note\nA,"${lines}"\n`, 'asWritten')).toEqual([
      ['code', 'note'],
      ['A', lines],
    ])
  })
})

it('a row has the number that a spreadsheet shows', async () => {
  expect(await readSheet(Buffer.from('\r\ncode,note\r\nA,"one\r\ntwo"\r\n\r\nB,\r\n'))).toMatchObject([
    { line: 2 },
    { line: 3 },
    { line: 5 },
  ])
})

describe('a cell', () => {
  const rows = [
    ['code', 'note'],
    ['A  1', ' first\r\n\r\n  second\u00a0\tthird '],
  ]
  const exact = ['A  1', 'first\n\n  second\u00a0\tthird']
  const text = 'code,note\r\nA  1," first\r\n\r\n  second\u00a0\tthird "\r\n'
  const workbook = write(utils.book_new(utils.aoa_to_sheet(rows)), { type: 'buffer', bookType: 'xlsx' }) as Buffer

  it.each([
    { why: 'a text', content: text },
    { why: 'a workbook', content: workbook },
  ])('of $why is one line with single blanks, or as it is written', async ({ content }) => {
    expect((await cellsOf(content))[1]).toEqual(['A 1', 'first second third'])
    expect((await cellsOf(content, 'asWritten'))[1]).toEqual(exact)
  })

  it('as it is written has its whole length', async () => {
    expect((await cellsOf(`code\n${'x'.repeat(5000)}`, 'asWritten'))[1]![0]).toHaveLength(5000)
  })
})

it('more than 300,000 cells are too many, where rows are wide', async () => {
  const row = `${'a,'.repeat(59)}a\n`
  expect(await readSheet(Buffer.from(row.repeat(5000)))).toHaveLength(5000)
  expect(await readSheet(Buffer.from(row.repeat(5001)))).toBe('tooLarge')
})
