import type { AnswerOf, importSetupList, Job, KioskContact } from '@timeloom/contract'
import { utils, write } from '@e965/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { workCodesRoutes } from '../work-codes/work-codes.routes.ts'
import { setupFilesRoutes } from './setup-files.routes.ts'

const database = testDatabase()
const server = testApp(database, [...setupFilesRoutes, ...workCodesRoutes, ...kioskRoutes, ...auditLogRoutes])
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

type Account = AnswerOf<typeof importSetupList> & { status: number }

async function send(list: string, content: string | Buffer, more: { dryRun?: boolean; who?: TestPerson } = {}) {
  const path = list === 'sap' ? '/api/jobs/import' : `/api/setup-lists/${list}/file`
  const field = list === 'sap' ? 'jobFile' : 'file'
  const fields: Record<string, string> = more.dryRun ? { dryRun: 'true' } : {}
  const answer = await office.upload(path, { field, content: Buffer.from(content), fields }, more.who)
  return { status: answer.statusCode, ...answer.json<object>() } as Account
}
const file = async (list: string) => (await office.get(`/api/setup-lists/${list}/file`)).body
const jobs = async () => {
  const rows = (await office.get('/api/jobs?status=All')).json<{ id: string }[]>()
  return Promise.all(rows.map(async ({ id }) => (await office.get(`/api/jobs/${id}`)).json<Job>()))
}

describe('a list as a file', () => {
  it('is exported with all fields and imported again unchanged', async () => {
    const task = await office.added('/task/save', { code: 'CUT', name: 'Cutting' })
    await office.added('/job/save', { code: '=1+1', name: 'Ōtāhuhu "west"; 2', punchCode: '007', taskID: task })
    const content = await file('jobs')
    expect(content).toBe(
      '\ufeffcode,name,active,description,punchCode,payExportCode,taskID\n' +
        '\'=1+1,"Ōtāhuhu ""west""; 2",true,,007,,CUT\n',
    )
    expect(await send('jobs', content)).toMatchObject({
      message: 'success',
      added: 0,
      changed: 0,
      unchanged: 1,
      rows: [],
    })
    expect(await jobs()).toMatchObject([{ code: '=1+1', version: 1 }])
  })

  it('adds and changes what its rows say, and leaves what it does not name', async () => {
    await office.added('/job/save', { code: 'A', name: 'First', description: 'kept' })
    await office.added('/job/save', { code: 'B', name: 'Second' })
    const content = 'Name;Code;Active\nThe first;a;no\nThird;C;inactive\n'
    expect(await send('jobs', content)).toMatchObject({
      message: 'success',
      added: 1,
      changed: 1,
      rows: [
        {
          line: 2,
          outcome: 'changed',
          changes: [
            { field: 'name', before: 'First', after: 'The first' },
            { field: 'active', before: 'true', after: 'false' },
          ],
        },
        { line: 3, outcome: 'added', name: 'C' },
      ],
    })
    expect(await jobs()).toMatchObject([
      { code: 'A', name: 'The first', active: false, description: 'kept' },
      { code: 'B', name: 'Second', active: true },
      { code: 'C', name: 'Third', active: false },
    ])
    expect(await send('jobs', content)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  it('records each change as a form’s save does', async () => {
    await send('jobs', 'code,name\nA,First\n')
    await send('jobs', 'code,name\nA,Again\n')
    const [job] = await jobs()
    expect(await office.history('job', job!.id)).toMatchObject([
      { action: 'create', before: null, after: { code: 'A', name: 'First', isActive: true } },
      { action: 'update', before: { name: 'First' }, after: { name: 'Again' } },
    ])
  })

  it('keeps what an empty cell of yes and no leaves open', async () => {
    await send('jobs', 'code,active\nA,no\n')
    expect(await send('jobs', 'code,active,name\nA,,First\nB,,Second\n')).toMatchObject({
      added: 1,
      changed: 1,
      wrong: 0,
    })
    expect(await jobs()).toMatchObject([
      { code: 'A', name: 'First', active: false },
      { code: 'B', name: 'Second', active: true },
    ])
  })

  it('is tried out without writing', async () => {
    expect(await send('jobs', 'code\nA\n', { dryRun: true })).toMatchObject({ message: 'success', added: 1 })
    expect(await jobs()).toEqual([])
  })

  it('with a wrong row writes none, and says which and why', async () => {
    await office.added('/job/save', { code: 'A', punchCode: '1' })
    const answer = await send(
      'jobs',
      `code,punchCode,active,taskID\nB,2,yes,\n,3,yes,\nC,1,yes,\nD,4,perhaps,\nb,5,yes,\nE,6,yes,CUT\n${'x'.repeat(51)},7,yes,\n`,
    )
    expect(answer).toMatchObject({ status: 200, message: 'wrongRows', added: 1, wrong: 6 })
    expect(answer.rows!.map(({ line, problems }) => [line, problems[0]?.field])).toEqual([
      [2, undefined],
      [3, 'code'],
      [4, 'punchCode'],
      [5, 'active'],
      [6, ''],
      [7, 'taskID'],
      [8, 'code'],
    ])
    expect(await jobs()).toHaveLength(1)
  })

  it('with a column it does not know is refused, for what that says would be lost', async () => {
    expect(await send('jobs', 'code,colour\nA,red\n')).toMatchObject({ message: 'unknownColumns', columns: ['colour'] })
    expect(await send('jobs', 'name\nA\n')).toMatchObject({ message: 'missingColumns', columns: ['code'] })
    expect(await send('jobs', 'code\n')).toMatchObject({ message: 'emptyFile' })
    expect(await send('jobs', Buffer.from([0, 1, 2, 0]))).toMatchObject({ message: 'WrongFileFormat' })
  })

  it('finds a person again by first and last name together', async () => {
    const content = 'firstname,lastname,email\nRosa,Host,rosa@host.example\nRosa,Guest,guest@host.example\n'
    expect(await send('kioskContacts', content)).toMatchObject({ added: 2 })
    expect(await send('kioskContacts', content.replace('guest@', 'new@'))).toMatchObject({ changed: 1, unchanged: 1 })
    const contacts = (await office.get('/api/kiosk-contacts')).json<KioskContact[]>()
    expect(contacts.map(({ email }) => email)).toEqual(['new@host.example', 'rosa@host.example'])
    expect(await send('kioskContacts', 'firstname,lastname,email\nNo,Mail,\n')).toMatchObject({
      rows: [{ problems: [{ field: 'email', reason: 'This field is required.' }] }],
    })
  })

  it('of 2,000 rows is one write', async () => {
    const rows = Array.from({ length: 2000 }, (_, number) => `J-${number},Job ${number}`)
    expect(await send('jobs', `code,name\n${rows.join('\n')}\n`)).toMatchObject({ message: 'success', added: 2000 })
    expect((await office.get('/api/jobs')).json()).toHaveLength(2000)
  })

  it('is exported for people who may see the list, and imported by people who may save it', async () => {
    const [supervisor, employee] = [await office.person('3'), await office.person('4')]
    expect((await office.get('/api/setup-lists/jobs/file', supervisor)).statusCode).toBe(200)
    expect((await office.get('/api/setup-lists/kioskContacts/file', supervisor)).statusCode).toBe(403)
    expect((await office.get('/api/setup-lists/jobs/file', employee)).statusCode).toBe(403)
    for (const who of [supervisor, employee]) {
      expect(await send('jobs', 'code\nA\n', { who })).toMatchObject({ status: 403 })
      expect(await send('sap', 'code\nA\n', { who })).toMatchObject({ status: 403 })
    }
    expect(await jobs()).toEqual([])
  })
})

describe('the import of jobs', () => {
  it('reads a spreadsheet', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Code', 'Name', 'Punch Code'.replace(' ', '')],
      ['4711', 'Line 1', 12],
    ])
    const book = utils.book_new(sheet)
    const content = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect(await send('sap', content)).toMatchObject({ message: 'success', added: 1 })
    expect(await jobs()).toMatchObject([{ code: '4711', name: 'Line 1', punchCode: '12' }])
  })
})
