import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { readPunchRows } from './read-punch-rows.ts'

async function read(content: string | Buffer, order?: 'dayMonth' | 'monthDay') {
  const sheet = await readSheet(Buffer.from(content), { times: true })
  if (typeof sheet === 'string') throw new Error(sheet)
  const file = readPunchRows(sheet, order)
  if (typeof file === 'string') return file
  return { ...file, read: file.read.map(({ date, minute, direction }) => [date, minute, direction]) }
}
const csv = (...rows: string[]) => ['Clock ID,Date,Time,Direction', ...rows].join('\n')

it.each([
  { why: 'ISO dates', rows: ['7,2026-04-03,08:05,In'], formats: [], minute: 485 },
  {
    why: 'the day first',
    rows: ['7,03/04/2026,08:05,In', '7,23/04/2026,08:05,In'],
    formats: ['dayMonth'],
    minute: 485,
  },
  { why: 'the month first', rows: ['7,4.3.2026,8.05,In', '7,4.23.2026,8.05,In'], formats: ['monthDay'], minute: 485 },
  {
    why: 'AM and PM',
    rows: ['7,2026-04-03,8:05 p.m.,In', '7,2026-04-04,12:00 AM,In'],
    formats: ['amPm'],
    minute: 1205,
  },
])('a column agrees on $why', async ({ rows, formats, minute }) => {
  const file = await read(csv(...rows))
  expect(file).toMatchObject({ formats, refused: [] })
  expect(file).toHaveProperty(['read', 0], ['2026-04-03', minute, 'In'])
})

it('dates that can be read either way are asked about', async () => {
  const content = csv('7,03/04/2026,08:05,In')
  expect(await read(content)).toBe('askDateOrder')
  expect(await read(content, 'monthDay')).toMatchObject({ read: [['2026-03-04', 485, 'In']], formats: ['monthDay'] })
})

it('where a column does not agree, its odd lines are refused', async () => {
  expect(await read(csv('7,2026-04-03,17:00,Out', '7,2026-04-03,8:05 pm,In', '7,13/14/2026,08:00,Out'))).toMatchObject({
    read: [['2026-04-03', 1020, 'Out']],
    refused: [
      { line: 3, reason: 'badTime' },
      { line: 4, reason: 'badDate' },
    ],
  })
})

it('a spreadsheet’s own dates and times are read', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Employee no', 'Date', 'Time', 'In/Out'],
    [7, { t: 'n', v: 46_115, z: 'dd/mm/yyyy' }, { t: 'n', v: 485 / 1440, z: 'h:mm AM/PM' }, 'Out'],
  ])
  const content = write(utils.book_new(sheet), { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(await read(content)).toMatchObject({ read: [['2026-04-03', 485, 'Out']], refused: [] })
})

it('a file without a header that names employee, date and time is not one of punches', async () => {
  expect(await read('name,department\nLane,Office\n')).toBe('WrongFileFormat')
})
