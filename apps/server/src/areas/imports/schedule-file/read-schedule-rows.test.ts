import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { readScheduleRows } from './read-schedule-rows.ts'

async function read(content: string | Buffer) {
  const sheet = await readSheet(Buffer.from(content), { times: true })
  if (typeof sheet === 'string') throw new Error(sheet)
  const file = await readScheduleRows(sheet)
  if (typeof file === 'string' || 'message' in file) throw new Error(JSON.stringify(file))
  return {
    plans: file.read.map(({ date, plan }) => [
      date,
      plan.type === 'work' ? `${plan.section.startMinute}-${plan.section.endMinute}` : plan.type,
    ]),
    refused: file.refused.map(({ line, reason }) => [line, reason]),
  }
}

it('a spreadsheet’s own dates and times are read, midnight as the start and as the end of a day', async () => {
  const date = { t: 'n', v: 46_115, z: 'dd/mm/yyyy' }
  const time = (days: number) => ({ t: 'n', v: days, z: 'h:mm' })
  const sheet = utils.aoa_to_sheet([
    ['Clock ID', 'Date', 'Type', 'Start time', 'End time', 'Break', 'Leave type'],
    [7, date, 'Work', time(0.25), time(0.75), 30],
    [7, date, 'Work', time(0), time(0.25)],
    [7, date, 'Work', time(0.75), time(0)],
    [7, date, 'Work', time(0.75), time(1)],
    [7, date, 'Off'],
  ])
  const content = write(utils.book_new(sheet), { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(await read(content)).toEqual({
    plans: [
      ['2026-04-03', '360-1080'],
      ['2026-04-03', '0-360'],
      ['2026-04-03', '1080-1440'],
      ['2026-04-03', '1080-1440'],
      ['2026-04-03', 'off'],
    ],
    refused: [],
  })
})

it('a time without AM and PM in a file of twelve-hour times is refused', async () => {
  const rows = ['7,2026-04-03,work,8:00 am,4:30 pm', '7,2026-04-04,work,8:00,4:30 pm']
  expect(await read(['employee_no,date,type,start,end', ...rows].join('\n'))).toEqual({
    plans: [['2026-04-03', '480-990']],
    refused: [[3, 'badTime']],
  })
})

it('AM and PM that may be missing are asked about: work from 8:00 to 5:00 is no night', async () => {
  const content = 'employee_no,date,type,start,end\n7,2026-04-03,work,8:00,5:00\n'
  const sheet = await readSheet(Buffer.from(content), { lines: true })
  if (typeof sheet === 'string') throw new Error(sheet)
  expect(await readScheduleRows(sheet)).toMatchObject({ message: 'askTimes', doubt: { days: 1, lines: [{ line: 2 }] } })
  expect(await readScheduleRows(sheet, { times: '24h' })).toMatchObject({ read: [{ line: 2 }] })
  expect(await read(content.replace('8:00,5:00', '22:00,6:00'))).toHaveProperty('refused', [])
})
