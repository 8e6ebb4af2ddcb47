import { beforeEach, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import type { AnswerFile } from '../../../platform/call/answer-file.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { digestOf, readImportLines, readImports } from '../imports.service.ts'
import { readOwnSchedule } from '../own-files.ts'
import { keepSchedule } from './keep-schedule.ts'
import { rememberLeaveWords } from './leave-words.ts'

const { db } = testDatabase()
const header = 'employee_no,date,type,start,end,break_minutes,leave_type'
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(db, { now: new Date('2026-06-05T04:00:00Z'), from: '2026-05-04' })
  employeeId = await company.addEmployee({ clockId: 7 })
})

async function send(
  rows: string[],
  { replacesChanges = false, savedAt = null }: { replacesChanges?: boolean; savedAt?: Date | null } = {},
) {
  const content = Buffer.from([header, ...rows].join('\n'))
  const read = await readOwnSchedule({ content })
  const file = { fileName: 'roster.csv', digest: digestOf(content), savedAt, file: read, replacesChanges }
  return company.transact((work) => keepSchedule(work, file))
}
const morning = '7,2026-06-03,work,08:00,12:00,0,'
const noon = '7,2026-06-03,work,09:00,13:00,0,'
const starts = () =>
  company.transact(async ({ tx }) => {
    const rows = await tx.selectFrom('work_section').select('startMinute').execute()
    return rows.map(({ startMinute }) => startMinute)
  })

it('a day that had another plan is replaced, and not imported', async () => {
  expect(await send([morning])).toMatchObject({ imported: 1, replaced: 0 })
  expect(await send([noon, '7,2026-06-04,off,,,,'])).toMatchObject({ lines: 2, imported: 1, replaced: 1, refused: [] })
  expect(await starts()).toEqual([540])
})

it('a day after the last day of someone is refused, and those until then are not', async () => {
  await company.transact(({ tx }) =>
    tx.updateTable('employee').set({ terminatedOn: '2026-06-03' }).where('id', '=', employeeId).execute(),
  )
  const later = '7,2026-06-04,work,08:00,12:00,0,'
  const refused = [{ line: 3, text: later, reason: 'notEmployed' }]
  expect(await send([morning, later])).toMatchObject({ imported: 1, refused })
  expect(await starts()).toEqual([480])
})

it('a file imported again does not undo what a later one has planned', async () => {
  await send([morning])
  await send([noon])
  const refused = [{ line: 2, text: morning, reason: 'changedSince' }]
  expect(await send([morning])).toMatchObject({ replaced: 0, refused })
  expect(await starts()).toEqual([540])
  expect(await send([morning], { replacesChanges: true })).toMatchObject({ replaced: 1, refused: [] })
  expect(await starts()).toEqual([480])
})

it('a file that was saved before another one came in does not undo it, one that was saved later does', async () => {
  const anHour = 3_600_000
  company = await companyAtWork(db, { now: new Date(Date.now() + anHour), from: '2026-05-04' })
  await company.addEmployee({ clockId: 7 })
  await send([morning])
  const older = new Date(Date.now() - anHour)
  const refused = [{ line: 2, text: noon, reason: 'changedSince' }]
  expect(await send([noon], { savedAt: older })).toMatchObject({ replaced: 0, refused })
  expect(await starts()).toEqual([480])
  const newer = new Date(Date.now() + 1000)
  expect(await send([`${noon} `], { savedAt: newer })).toMatchObject({ replaced: 1, refused: [] })
  expect(await starts()).toEqual([540])
})

it('what was planned by hand stays unless replaced on request', async () => {
  await company.transact((work) =>
    saveScheduleDays(work, {
      source: 'roster',
      days: [{ employeeId, workDate: '2026-06-03', isOffDay: true, sections: [] }],
    }),
  )
  expect((await send([morning])).refused).toMatchObject([{ reason: 'scheduledOtherwise' }])
  expect(await send([morning], { replacesChanges: true })).toMatchObject({ replaced: 1 })
})

it('any word can mean a leave type, and what it means is remembered', async () => {
  const row = '7,2026-06-03,leave,,,,Ferien'
  expect((await send([row])).refused).toEqual([{ line: 2, text: row, reason: 'unknownLeaveType' }])
  const learn = (meaning: string) =>
    company.transact((work) => rememberLeaveWords(work, new Map([['ferien', meaning]])))
  expect(await learn('Holidays on the moon')).toEqual(['Holidays on the moon'])
  expect(await learn('annual leave')).toEqual([])
  expect(await send([row])).toMatchObject({ imported: 1, refused: [] })
})

it.each(['sick', 'SICK', 'Sick Leave', ' sick  leave'])('%j is recognized without an answer', async (word) => {
  expect(await send([`7,2026-06-03,leave,,,,${word}`])).toMatchObject({ imported: 1, refused: [] })
})

it('every line stays in the history of imports, the refused with their reason', async () => {
  const { importId } = await send([morning, '8,2026-06-03,off,,,,', '7,2026-06-04,leave,,,,Ferien'])
  const lines = await company.transact((work) => readImportLines(work, importId))
  expect(((lines as AnswerFile).file.content as string).trim().split('\n')).toEqual([
    'line,outcome,reason,text',
    `2,imported,,"${morning}"`,
    '3,refused,unknownEmployee,"8,2026-06-03,off,,,,"',
    '4,refused,unknownLeaveType,"7,2026-06-04,leave,,,,Ferien"',
  ])
  expect(await company.transact((work) => readImports(work))).toMatchObject([
    { importId, subject: 'schedule', lines: 3, imported: 1, refused: 2, fromDate: '2026-06-03', toDate: '2026-06-04' },
  ])
})
