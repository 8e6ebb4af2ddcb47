import { expect, it } from 'vitest'
import { readOwnEmployees, readOwnSchedule } from '../own-files.ts'

const parse = (row: string) =>
  readOwnSchedule({ content: Buffer.from(`employee_no,date,type,start,end,break_minutes,leave_type\n${row}\n`) })

const fixed = { overrideBreakCalculation: true, breakCalculationType: 'HoursAtWork', breakTriggerTime: 0 }

it.each([
  {
    why: 'a day shift',
    row: '1,2022-01-03,work,09:00,18:00,60,',
    section: { startMinute: 540, endMinute: 1080, breakMinutes: 60, rules: fixed },
  },
  {
    why: 'no break',
    row: '1,2022-01-03,work,09:00,18:00,0,',
    section: { breakMinutes: 0, rules: { breakCalculationType: 'None' } },
  },
  {
    why: 'a break that the file leaves open',
    row: '1,2022-01-03,work,09:00,18:00,,',
    section: { breakMinutes: null, rules: {} },
  },
  {
    why: 'an end before the start is the next day',
    row: '1,2022-01-03,work,22:00,06:00,30,',
    section: { startMinute: 1320, endMinute: 1800 },
  },
  {
    why: 'an end at midnight is the day’s end',
    row: '1,2022-01-03,work,15:00,00:00,30,',
    section: { startMinute: 900, endMinute: 1440 },
  },
  { why: 'a whole day', row: '1,2022-01-03,work,00:00,24:00,0,', section: { startMinute: 0, endMinute: 1440 } },
])('reads $why', async ({ row, section }) => {
  expect(await parse(row)).toMatchObject({
    read: [{ clockId: 1, date: '2022-01-03', plan: { type: 'work', section } }],
    refused: [],
  })
})

it.each([
  { row: '1,2022-01-03,off,,,,', plan: { type: 'off' } },
  { row: '1,2022-01-03,leave,,,, Sick ', plan: { type: 'leave', word: 'sick' } },
])('reads $row', async ({ row, plan }) => expect((await parse(row)).read[0]?.plan).toEqual(plan))

it.each([
  { reason: 'emptySection', row: '1,2022-01-02,work,00:00,00:00,0,' },
  { reason: 'badTime', row: '1,2022-01-02,work,9,18:00,0,' },
  { reason: 'badTime', row: '1,2022-01-02,work,,,,' },
  { reason: 'badBreak', row: '1,2022-01-02,work,09:00,18:00,-5,' },
  { reason: 'badType', row: '1,2022-01-02,holiday,,,,' },
  { reason: 'badLeaveType', row: '1,2022-01-02,leave,,,,' },
  { reason: 'badDate', row: '1,2022-13-02,off,,,,' },
  { reason: 'badEmployee', row: ',2022-01-02,off,,,,' },
  { reason: 'badLine', row: '1,2022-01-02' },
])('refuses $row as $reason', async ({ reason, row }) => {
  expect(await parse(row)).toEqual({ read: [], refused: [{ line: 2, text: row, reason }], formats: [] })
})

it('an employee’s number counts once in a file of employees', async () => {
  const content = Buffer.from('employee_no,hired_on,left_on\n7,2022-01-01,\n7,,\n8,2022-02-30,\n')
  const file = await readOwnEmployees({ content })
  expect(file.read).toMatchObject([{ clockId: 7, hiredOn: '2022-01-01', leftOn: null, department: '' }])
  expect(file.refused).toMatchObject([
    { line: 3, reason: 'repeatedEmployee' },
    { line: 4, reason: 'badDate' },
  ])
})
