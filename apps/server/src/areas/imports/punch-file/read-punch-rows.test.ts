import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { readPunchRows, type PunchAnswers } from './read-punch-rows.ts'

async function read(content: string | Buffer, answers: PunchAnswers = {}) {
  const sheet = await readSheet(Buffer.from(content), { times: true, lines: true })
  if (typeof sheet === 'string') throw new Error(sheet)
  const file = await readPunchRows(sheet, answers)
  if (typeof file === 'string' || 'message' in file) return file
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
  expect(await read(content)).toEqual({ message: 'askDateOrder' })
  expect(await read(content, { dateOrder: 'monthDay' })).toMatchObject({
    read: [['2026-03-04', 485, 'In']],
    formats: ['monthDay'],
  })
})

it('where a column is inconsistent, its odd lines are refused', async () => {
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

const week = (...times: string[]) =>
  Array.from({ length: 5 }, (_, day) => times.map((time) => `7,2026-04-0${day + 3},${time}`)).flat()

describe('AM and PM that may be missing', () => {
  it.each([
    { why: 'an Out lies before its In', rows: ['7,2026-04-06,8:00,In', '7,2026-04-06,5:00,Out'], days: 1 },
    {
      why: 'the times of a day go back, without directions',
      rows: ['8:00', '12:00', '1:00', '5:00'].map((time) => `7,2026-04-06,${time},`),
      days: 1,
    },
    {
      why: 'many punches of several days are all before 13:00',
      rows: week('6:00,In', '8:00,Out', '8:30,In', '11:00,Out'),
      days: 5,
    },
  ])('raise a question where $why', async ({ rows, days }) => {
    expect(await read(csv(...rows))).toMatchObject({ message: 'askTimes', doubt: { days } })
    expect(await read(csv(...rows), { times: '24h' })).not.toMatchObject({ message: 'askTimes' })
  })

  it.each([
    {
      why: 'one time is from 13:00 on',
      rows: ['7,2026-04-06,8:00,', '7,2026-04-06,5:00,', '8,2026-04-06,13:05,Out'],
    },
    {
      why: 'one time is just after midnight',
      rows: ['7,2026-04-06,8:00,', '7,2026-04-06,5:00,', '8,2026-04-06,0:05,Out'],
    },
    { why: 'a file of one morning goes up', rows: ['7,2026-04-06,6:00,In', '7,2026-04-06,11:00,Out'] },
    {
      why: 'the latest day comes first',
      rows: ['7,2026-04-07,11:00,Out', '7,2026-04-07,6:00,In', '7,2026-04-06,7:00,In'],
    },
    { why: 'they are there', rows: week('8:00 am,In', '5:00 pm,Out', '6:00 pm,In', '7:00 pm,Out') },
  ])('raise no question where $why', async ({ rows }) => {
    expect(await read(csv(...rows))).toHaveProperty('refused', [])
  })
})

describe('In and Out that look swapped', () => {
  const swapped = week('08:00,Out', '17:00,In')

  it('raise a question, and are read as answered', async () => {
    expect(await read(csv(...swapped))).toMatchObject({ message: 'askDirections', doubt: { days: 5, ofDays: 5 } })
    expect(await read(csv(...swapped), { directions: 'asWritten' })).toHaveProperty(
      ['read', 0],
      ['2026-04-03', 480, 'Out'],
    )
    expect(await read(csv(...swapped), { directions: 'swapped' })).toMatchObject({
      read: expect.arrayContaining([
        ['2026-04-03', 480, 'In'],
        ['2026-04-03', 1020, 'Out'],
      ]),
      formats: ['swappedDirections'],
    })
  })

  it.each([
    { why: 'nights, which end in the morning and begin in the evening', rows: week('06:00,Out', '22:00,In') },
    { why: 'days with a break', rows: week('08:00,In', '12:00,Out', '12:30,In', '17:00,Out') },
    { why: 'punches without directions', rows: week('08:00,', '17:00,') },
  ])('are not $why', async ({ rows }) => expect(await read(csv(...rows))).toHaveProperty('refused', []))
})

describe('columns that look swapped', () => {
  const table = (header: string, ...rows: string[]) => [header, ...rows].join('\n')

  it.each<{ why: string; content: string; columns: NonNullable<PunchAnswers['columns']> }>([
    {
      why: 'date and time',
      content: table('Clock ID,Date,Time', '7,08:05,2026-04-03', '8,17:00,2026-04-03'),
      columns: { employee: 0, date: 2, time: 1 },
    },
    {
      why: 'clock ID and time',
      content: table('Time,Date,Clock ID', '7,2026-04-03,08:05', '8,2026-04-03,17:00'),
      columns: { employee: 0, date: 1, time: 2 },
    },
    {
      why: 'names where the clock ID should be',
      content: table('Employee,No.,Date,Time', 'Ada Lane,7,2026-04-03,08:05', 'Bo Lee,8,2026-04-03,17:00'),
      columns: { employee: 1, date: 2, time: 3 },
    },
    {
      why: 'direction and site',
      content: table(
        'Clock ID,Date,Time,Direction,Site',
        '7,2026-04-03,08:05,Depot,In',
        '7,2026-04-03,17:00,Depot,Out',
      ),
      columns: { employee: 0, date: 1, time: 2, direction: 4 },
    },
  ])('raise a question: $why', async ({ content, columns }) => {
    const asked = await read(content)
    expect(asked).toMatchObject({ message: 'askColumns', columns: { reason: 'swapped', columns } })
    expect(await read(content, { columns })).toMatchObject({
      read: [
        ['2026-04-03', 485, columns.direction === undefined ? null : 'In'],
        ['2026-04-03', 1020, columns.direction === undefined ? null : 'Out'],
      ],
      refused: [],
      formats: ['chosenColumns'],
    })
  })

  it('two columns that could both be the clock ID are asked about, unless they agree', async () => {
    const header = 'Employee No,Clock ID,Date,Time'
    expect(await read(table(header, '12,7,2026-04-03,08:05'))).toMatchObject({
      message: 'askColumns',
      columns: { reason: 'twoClockIds' },
    })
    expect(await read(table(header, '7,7,2026-04-03,08:05'))).toHaveProperty('refused', [])
  })

  it('what cannot be read anywhere is refused line by line, not asked about', async () => {
    expect(await read(csv('Ada,2026-04-03,08:05,In'))).toMatchObject({ refused: [{ line: 2, reason: 'badEmployee' }] })
  })
})

it('cells may be separated by semicolons or tabs, and the result says so', async () => {
  const content = csv('7,03/04/2026,8:05 am,In', '7,23/04/2026,5:00 pm,Out')
  for (const [sign, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ] as const) {
    const file = await read(content.replaceAll(',', sign))
    expect(file).toMatchObject({ formats: [name, 'dayMonth', 'amPm'], refused: [] })
  }
})

it('a line that ends early, or has more than the header names, is refused', async () => {
  const content = csv('7,2026-04-03,08:05', '7,2026-04-03,17:00,Out,Nu, Orange', '7,2026-04-03,17:00,Out,')
  expect(await read(content)).toMatchObject({
    read: [['2026-04-03', 1020, 'Out']],
    refused: [
      { line: 2, reason: 'badLine', text: '7,2026-04-03,08:05' },
      { line: 3, reason: 'badLine' },
    ],
  })
})
