import { expect, it } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { importFiles, type FilesToImport } from '../areas/imports/import-files.service.ts'
import { createLog } from '../platform/log/log.ts'
import { reportLines } from './import-report.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')

const file = (name: string, ...lines: string[]) => ({ name, content: Buffer.from(lines.join('\n')) })

/** What the command prints, with 0.00 s for every time that it took. */
async function printed(given: Partial<FilesToImport>): Promise<string[]> {
  const none = { employees: undefined, schedule: undefined, punches: undefined }
  const files = { companyCode: 'CLI', zone: 'Pacific/Auckland', ...none, ...given }
  const report = await importFiles(db, now, createLog('silent'), files)
  return reportLines('CLI', report, 0).map((line) => line.replace(/\d+\.\d\d s$/, '0.00 s'))
}

it('accounts for every line, prints each refused one, and says what is in no pay period and how to change that', async () => {
  const lines = await printed({
    employees: file('people.csv', 'employee_no,department,hired_on', '7,Office,2026-02-03', '8,Office,2026-02-23'),
    schedule: file(
      'plan.csv',
      'employee_no,date,type,start,end,break_minutes,leave_type',
      '7,2026-05-13,work,08:00,16:30,30,',
      '7,2026-05-14,leave,,,,moon leave',
    ),
    punches: file(
      'punches.csv',
      'employee_no,date,time,direction,utc_offset',
      '7,2026-05-13,08:00,In,+12:00',
      '7,2026-05-13,16:30,Out,+12:00',
      '7,2026-05-14,06:00,In,+10:00',
      '9,2026-05-14,08:00,In,+12:00',
    ),
  })
  expect(lines).toEqual([
    'CLI (created)',
    '  people.csv: 2 lines, 2 imported, 0 already there, 0 refused, 0.00 s',
    '  plan.csv: 2 lines, 1 imported, 0 already there, 1 refused, 0.00 s',
    '    line 3 refused (unknownLeaveType): 7,2026-05-14,leave,,,,moon leave',
    '    To map an unknown leave type, add --leave "WORD=CODE".',
    '  punches.csv: 4 lines, 3 imported, 0 already there, 1 refused, 0.00 s',
    "    1 in a different time zone from the employee's:",
    '      line 4: 2026-05-14 06:00 +10:00 is 2026-05-14 08:00 in Pacific/Auckland',
    '    line 5 refused (unknownEmployee): 9,2026-05-14,08:00,In,+12:00',
    '  recalculated: 2 employees, 2 days changed, 0.00 s',
    '  total 0.00 s',
  ])
})

it('says how many weeks have a pay period, and --move-start makes the periods reach back to the first day', async () => {
  const early = file('early.csv', 'employee_no,date,time,direction', '7,2026-02-10,08:00,In', '7,2026-02-10,16:00,Out')
  const before = await printed({ punches: early })
  expect(before.slice(-3)).toEqual([
    '  Standard: 1 of 2 weeks are in a pay period. 1 day with 8.00 hours from 2026-02-10 to 2026-02-10 is in none.',
    '    To start the pay periods on 2026-02-09: npm run import -- --company CLI --move-start',
    '  total 0.00 s',
  ])
  const after = await printed({ movesStart: true })
  expect(after).toContain('  pay periods now start on 2026-02-09')
  expect(after.some((line) => line.includes('in none'))).toBe(false)
})
