import { utils, write } from '@e965/xlsx'
import { beforeEach, expect, it } from 'vitest'
import type { AnswerOf, uploadSchedule } from '@timeloom/contract'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { multipartFile } from '../../../test/isolation/send-call.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { importsRoutes } from './imports.routes.ts'

const database = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
const test = testApp(database, importsRoutes, { now })
const header = 'Employee No,Date,Type,Start,End,Break Minutes,Leave Type'
const morning = '7,2026-06-03,work,08:00,12:00,30,'
const holiday = '7,2026-06-04,leave,,,,Ferien'
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(database.db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({ clockId: 7 })
})

type Answer = AnswerOf<typeof uploadSchedule>

interface Sent {
  content?: string
  name?: string
  fields?: Record<string, string>
  roleId?: '2' | '4'
}

async function send(rows: string[], { content, name = 'roster.csv', fields = {}, roleId = '2' }: Sent = {}) {
  const parts = [
    ...Object.entries(fields).map(([field, value]) => `name="${field}"\r\n\r\n${value}`),
    `name="uploadFile"; filename="${name}"\r\n\r\n${content ?? [header, ...rows].join('\n')}`,
  ]
  const payload = `${parts.map((part) => `--limit\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--limit--\r\n`
  const { accountId, companyId } = company
  const answer = await test.app.inject({
    method: 'POST',
    url: '/schedule/uploadExl',
    payload,
    headers: {
      'content-type': 'multipart/form-data; boundary=limit',
      ...(await test.bearer({ accountId, companyId, roleId, employeeId: null })),
    },
  })
  return { status: answer.statusCode, body: answer.json() as Answer }
}

const stored = () =>
  company.transact(async ({ tx }) => ({
    sections: (await tx.selectFrom('work_section').select('startMinute').execute()).map((row) => row.startMinute),
    imports: (await tx.selectFrom('import_batch').select('fileName').execute()).length,
    leaves: (await tx.selectFrom('leave').select('id').execute()).length,
  }))

const annualLeave = async () => {
  const { body } = await send([holiday])
  return body.questions!.leaveTypes.find(({ name }) => name === 'Annual Leave')!.id
}

it('asks what an unknown leave word means, and imports nothing in the meantime', async () => {
  const { status, body } = await send([morning, holiday, '7,2026-06-05,leave,,,,FERIEN', '7,2026-06-02,leave,,,,sick'])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'askSchedule',
    questions: { leaveWords: [{ word: 'ferien', lines: 2 }], changedPlans: 0 },
  })
  expect(body.questions!.leaveTypes.map(({ name }) => name)).not.toContain('Public Holiday Leave')
  expect(await stored()).toEqual({ sections: [], imports: 0, leaves: 0 })
})

it('imports with the answer, and knows the word from then on', async () => {
  const leaveWords = JSON.stringify({ ferien: await annualLeave() })
  expect((await send([morning, holiday, 'rubbish'], { fields: { leaveWords } })).body).toMatchObject({
    message: 'success',
    result: {
      fileName: 'roster.csv',
      lines: 3,
      imported: 2,
      refused: 1,
      refusedLines: [{ line: 4, outcome: 'refused', reason: 'badEmployee' }],
      employees: 1,
      fromDate: '2026-06-03',
      toDate: '2026-06-04',
    },
  })
  expect(await stored()).toEqual({ sections: [480], imports: 1, leaves: 1 })
  expect((await send(['7,2026-06-05,leave,,,,Ferien'])).body).toMatchObject({ result: { imported: 1, refused: 0 } })
})

it('a word may be skipped: its lines are refused, and it is asked about again', async () => {
  const fields = { leaveWords: '{"ferien":""}' }
  expect((await send([morning, holiday], { fields })).body.result).toMatchObject({
    imported: 1,
    refusedLines: [{ reason: 'unknownLeaveType' }],
  })
  expect((await send(['7,2026-06-05,leave,,,,Ferien'])).body.message).toBe('askSchedule')
})

it('an answer that is no leave type of the company is refused', async () => {
  const other = company
  const foreign = await annualLeave()
  company = await companyAtWork(database.db, { now, from: '2026-05-04' })
  expect(company.companyId).not.toBe(other.companyId)
  await company.addEmployee({ clockId: 7 })
  const fields = { leaveWords: JSON.stringify({ ferien: foreign }) }
  expect((await send([morning, holiday], { fields })).body).toEqual({ message: 'unknownLeaveType' })
  expect(await stored()).toMatchObject({ imports: 0 })
})

it('keeps a plan made by hand, unless it is to be replaced', async () => {
  await company.transact((work) =>
    saveScheduleDays(work, {
      source: 'roster',
      days: [{ employeeId, workDate: '2026-06-03', isOffDay: true, sections: [] }],
    }),
  )
  expect((await send([morning])).body).toMatchObject({ message: 'askSchedule', questions: { changedPlans: 1 } })
  expect((await send([morning], { fields: { changedPlans: 'keep' } })).body.result).toMatchObject({
    imported: 0,
    refusedLines: [{ reason: 'scheduledOtherwise' }],
  })
  expect(await stored()).toMatchObject({ sections: [] })
  expect((await send([morning], { fields: { changedPlans: 'replace' } })).body.result).toMatchObject({ replaced: 1 })
  expect(await stored()).toMatchObject({ sections: [480] })
})

it('asks before a file imported again undoes a later one', async () => {
  await send([morning])
  await send(['7,2026-06-03,work,09:00,13:00,30,'])
  expect((await send([morning])).body).toMatchObject({ message: 'askSchedule', questions: { changedPlans: 1 } })
  expect(await stored()).toMatchObject({ sections: [540] })
})

it('asks before a file saved earlier undoes what was imported since, and names the days', async () => {
  await send([morning])
  const savedAt = '2026-06-04T10:00:00.000Z'
  const noon = '7,2026-06-03,work,09:00,13:00,30,'
  expect((await send([noon], { fields: { savedAt } })).body).toMatchObject({
    message: 'askSchedule',
    questions: {
      changedPlans: 1,
      changedByImport: 1,
      fileDate: savedAt,
      changedDays: [{ employeeName: expect.stringMatching(/\w \w/), workDate: '2026-06-03', changedBy: 'import' }],
    },
  })
  expect((await send([noon], { fields: { savedAt, changedPlans: 'keep' } })).body.result).toMatchObject({
    refusedLines: [{ reason: 'changedSince' }],
  })
  expect(await stored()).toMatchObject({ sections: [480] })
  expect((await send([noon])).body.questions).toMatchObject({ changedPlans: 1 })
  expect((await send([`${noon} `])).body.result).toMatchObject({ replaced: 1 })
})

it('asks whether AM and PM are missing', async () => {
  const day = '7,2026-06-03,work,8:00,5:00,30,'
  expect((await send([day])).body).toMatchObject({ message: 'askTimes', doubt: { lines: [{ line: 2, text: day }] } })
  expect((await send([day], { fields: { times: '24h' } })).body.result).toMatchObject({ imported: 1 })
})

it('the same file twice adds nothing and asks nothing', async () => {
  await send([morning])
  expect((await send([morning])).body.result).toMatchObject({ imported: 0, alreadyThere: 1, refused: 0 })
})

it('days with the day first and times with AM and PM are read, and asked about where they can be read either way', async () => {
  const clear = ['7,03/06/2026,work,8:00 am,4:30 pm,30,', '7,23/06/2026,off,,,,']
  expect((await send(clear)).body.result).toMatchObject({ imported: 2, formats: ['dayMonth', 'amPm'] })
  expect(await stored()).toMatchObject({ sections: [480] })
  expect((await send([clear[0]!])).body).toEqual({ message: 'askDateOrder' })
})

it.each([
  { why: 'another kind of file', sent: { name: 'roster.pdf', content: '%PDF-1.7\n1 0 obj\n' }, message: 'modelerror' },
  { why: 'no columns of a schedule', sent: { content: 'name,day\nLane,Monday\n' }, message: 'modelerror' },
  { why: 'a header alone', sent: {}, message: 'emptyFile' },
])('$why is refused', async ({ sent, message }) => {
  expect(await send([], sent)).toEqual({ status: 200, body: { message } })
})

it('needs the right to import', async () => {
  expect((await send([morning], { roleId: '4' })).status).toBe(403)
})

it.each(['xlsx', 'biff8'] as const)('takes a workbook as it takes a text: %s', async (bookType) => {
  const sheet = utils.aoa_to_sheet([header, morning].map((line) => line.split(',')))
  const content = write(utils.book_new(sheet), { type: 'buffer', bookType }) as Buffer
  const { contentType, payload } = multipartFile('uploadFile', content)
  const { accountId, companyId } = company
  const bearer = await test.bearer({ accountId, companyId, roleId: '2', employeeId: null })
  const headers = { ...bearer, 'content-type': contentType }
  const answer = await test.app.inject({ method: 'POST', url: '/schedule/uploadExl', headers, payload })
  expect(answer.json()).toMatchObject({ message: 'success', result: { lines: 1, imported: 1 } })
  expect((await stored()).sections).toEqual([480])
})
