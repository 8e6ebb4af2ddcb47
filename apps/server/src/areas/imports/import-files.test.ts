import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { importFiles, ImportRefusedError, type FilesToImport } from './import-files.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')

const file = (name: string, ...lines: string[]) => ({ name, content: Buffer.from(lines.join('\n')) })
const employees = file('people.csv', 'employee_no;department;hired_on', '7;Office;03/02/2026', '8;Office;23/02/2026')
const punches = file(
  'punches.csv',
  'Clock ID;Date;Time;Direction;UTC offset',
  '7;13/05/2026;8:00 am;In;',
  '7;13/05/2026;4:30 pm;Out;+12:00',
  '7;14/05/2026;6:00 am;In;+10:00',
)

function load(given: Partial<FilesToImport>) {
  const files = { companyCode: 'CLI', zone: 'Pacific/Auckland', employees, schedule: undefined, punches, ...given }
  return importFiles(db, now, createLog('silent'), files)
}

it('the command reads CSV as the browser does, says how, and shows both times of another time zone', async () => {
  const { files } = await load({})
  expect(files[0]).toMatchObject({ name: 'people.csv', imported: 2, refused: 0 })
  expect(files[1]).toMatchObject({
    imported: 3,
    refused: 0,
    formats: ['semicolons', 'dayMonth', 'amPm'],
    otherOffset: 1,
    otherOffsetLines: [
      { line: 4, written: '2026-05-14 06:00 +10:00', local: '2026-05-14 08:00', zone: 'Pacific/Auckland' },
    ],
  })
})

it.each([
  {
    why: 'dates can be read either way',
    punches: file('p.csv', 'employee_no,date,time', '7,03/04/2026,08:00'),
    option: '--date-order dayMonth',
    answers: { dateOrder: 'dayMonth' as const },
  },
  {
    why: 'AM and PM may be missing',
    punches: file('p.csv', 'employee_no,date,time,direction', '7,2026-04-07,8:00,In', '7,2026-04-07,5:00,Out'),
    option: '--24-hour',
    answers: { times: '24h' as const, directions: 'asWritten' as const },
  },
  {
    why: 'In and Out look swapped',
    punches: file('p.csv', 'employee_no,date,time,direction', '7,2026-04-08,8:00,Out', '7,2026-04-08,17:00,In'),
    option: '--directions swapped',
    answers: { directions: 'swapped' as const },
  },
  {
    why: 'columns look swapped',
    punches: file('p.csv', 'employee_no,date,time', '7,18:00,2026-04-09', '7,19:00,2026-04-09'),
    option: '--columns employee=1,date=3,time=2',
    answers: { columns: { employee: 0, date: 2, time: 1 } },
  },
])('the command stops where $why, names the option, and takes it', async ({ punches: asked, option, answers }) => {
  await load({})
  const refusal = load({ punches: asked })
  await expect(refusal).rejects.toThrow(ImportRefusedError)
  await expect(refusal).rejects.toThrow(option)
  expect((await load({ punches: asked, answers })).files[1]).toMatchObject({ refused: 0, alreadyThere: 0 })
})
