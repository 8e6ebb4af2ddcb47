import { expect, it } from 'vitest'
import { readOwnPunches, UnreadFileError } from '../own-files.ts'

const header = 'employee_no,date,time,utc_offset,direction,site,source'
const readText = (text: string) => readOwnPunches({ name: 'punches.csv', content: Buffer.from(text) })
const parse = (...rows: string[]) => readText([header, ...rows].join('\n'))

it('a row keeps its offset, site and source', async () => {
  expect((await parse('1007,2022-04-01,15:00:30,+07:00,IN,"Nu, Orange",web')).read).toEqual([
    {
      line: 2,
      text: '1007,2022-04-01,15:00:30,+07:00,IN,"Nu, Orange",web',
      clockId: 1007,
      date: '2022-04-01',
      minute: 900,
      second: 30,
      direction: 'In',
      offsetMinutes: 420,
      site: 'Nu, Orange',
      source: 'web',
    },
  ])
})

it.each([
  {
    why: 'no offset is the employee’s zone',
    row: '1,2022-04-01,15:00,,OUT,,',
    expected: { offsetMinutes: null, direction: 'Out' },
  },
  { why: 'west of Greenwich', row: '1,2022-04-01,15:00,-03:30,IN,,', expected: { offsetMinutes: -210 } },
  { why: 'no direction is unknown', row: '1,2022-04-01,15:00,,,,', expected: { direction: null } },
  { why: 'an unknown source is an import', row: '1,2022-04-01,15:00,,in,,manual', expected: { source: 'import' } },
])('$why', async ({ row, expected }) => expect((await parse(row)).read[0]).toMatchObject(expected))

it.each([
  { reason: 'badLine', row: '1,2022-04-01,15:00' },
  { reason: 'badEmployee', row: 'x,2022-04-01,15:00,,IN,,' },
  { reason: 'badDate', row: '1,2022-02-30,15:00,,IN,,' },
  { reason: 'badTime', row: '1,2022-04-01,25:00,,IN,,' },
  { reason: 'badOffset', row: '1,2022-04-01,15:00,+25:00,IN,,' },
  { reason: 'badDirection', row: '1,2022-04-01,15:00,,SIDEWAYS,,' },
])('$row is refused: $reason', async ({ reason, row }) => {
  expect(await parse(row)).toEqual({ read: [], refused: [{ line: 2, text: row, reason }], formats: [] })
})

it('a file without the columns names them', async () => {
  await expect(readText('a,b\n1,2')).rejects.toThrow(UnreadFileError)
  await expect(readText('a,b\n1,2')).rejects.toThrow('employee_no, date and time')
})
