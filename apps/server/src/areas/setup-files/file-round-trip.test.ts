import type { AnswerOf, importSetupList, Job, KioskContact, TimeRounding } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { workCodesRoutes } from '../work-codes/work-codes.routes.ts'
import { setupFilesRoutes } from './setup-files.routes.ts'

const database = testDatabase()
const server = testApp(database, [...setupFilesRoutes, ...workCodesRoutes, ...kioskRoutes, ...paySetupRoutes])
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

type Account = AnswerOf<typeof importSetupList>

async function send(list: string, content: string) {
  const sent = { field: 'file', content: Buffer.from(content) }
  return (await office.upload(`/api/setup-lists/${list}/file`, sent)).json<Account>()
}
const file = async (list: string) => (await office.get(`/api/setup-lists/${list}/file`)).body
const jobs = async () => {
  const rows = (await office.get('/api/jobs?status=All')).json<{ id: string }[]>()
  return Promise.all(rows.map(async ({ id }) => (await office.get(`/api/jobs/${id}`)).json<Job>()))
}
const contacts = async () => (await office.get('/api/kiosk-contacts')).json<KioskContact[]>()

/** Importing an export changes nothing. */
async function expectNothingChanged(list: string, rows: number) {
  const content = await file(list)
  expect(await send(list, content)).toMatchObject({ message: 'success', unchanged: rows, added: 0, changed: 0 })
  expect(await file(list)).toBe(content)
  return content
}

describe('an export can be imported again', () => {
  it('of rounding rules by the quarter of an hour', async () => {
    const quarters = [0, 15, 30, 45, 60].map((value) => ({
      fromTime: Math.max(0, value - 7),
      toT: Math.min(60, value + 7),
      value,
    }))
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await office.added('/roundingrules/save', { name, rules: JSON.stringify(quarters) })
    }
    const all = (await office.get('/api/time-roundings?status=All')).json<TimeRounding[]>()
    await expectNothingChanged('roundingRules', all.length)
  })

  it('of jobs that name ten tasks each, or a thousand', async () => {
    const tasks = Array.from({ length: 1000 }, (_, number) => `TASK-${String(number).padStart(4, '0')}`)
    await send('tasks', `code\n${tasks.join('\n')}\n`)
    const rows = Array.from(
      { length: 12 },
      (_, number) => `J${number},"${tasks.slice(number, number + 10).join('; ')}"`,
    )
    await send('jobs', `code,taskID\n${rows.join('\n')}\nALL,${tasks.join('; ')}\n`)
    expect((await jobs()).map(({ taskID }) => taskID.length).toSorted((a, b) => a - b)).toEqual([
      ...rows.map(() => 10),
      1000,
    ])
    await expectNothingChanged('jobs', 13)
  })

  it('of texts in lines, with blanks, signs and apostrophes of their own', async () => {
    await office.added('/task/save', { code: 'CUT; "fine"' })
    await office.added('/task/save', { code: '"A' })
    const tasks = (await office.get('/api/tasks')).json<{ id: string }[]>().map(({ id }) => id)
    const texts = [
      'line one\nline two',
      'line one\r\n\r\n  line  two',
      "'=1+1",
      "''-2",
      "'tis",
      '\uff1d1',
      '=1',
      'a;\tb',
    ]
    for (const [number, description] of texts.entries()) {
      await office.added('/job/save', { code: `A  ${number}`, description, taskID: tasks })
    }
    await expectNothingChanged('jobs', texts.length)
    expect(await jobs()).toMatchObject(texts.map((description) => ({ description, version: 1 })))
  })

  it('of contacts of one name, even where only a phone tells them apart', async () => {
    const smith = { firstname: 'John', lastname: 'Smith', email: 'desk@host.example' }
    await office.added('/kiosk/contact/save', { ...smith, mobile: '1' })
    await office.added('/kiosk/contact/save', { ...smith, mobile: '2' })
    await office.added('/kiosk/contact/save', { ...smith, email: 'john@host.example' })
    await expectNothingChanged('kioskContacts', 3)
    expect(
      await send('kioskContacts', 'firstname,lastname,email,mobile\nJohn,Smith,desk@host.example,3\n'),
    ).toMatchObject({ message: 'wrongRows', rows: [{ problems: [{ field: '' }] }] })
  })
})

describe('a row keeps its text', () => {
  it('with its lines and blanks', async () => {
    expect(await send('jobs', 'code,description\r\nA  1," one\r\ntwo  three "\r\n')).toMatchObject({ added: 1 })
    expect(await jobs()).toMatchObject([{ code: 'A  1', description: 'one\ntwo  three' }])
    expect(await send('jobs', 'code,name\nA 1,Another\n')).toMatchObject({ added: 1, changed: 0 })
  })

  it('and is refused where cells of it have no column', async () => {
    const answer = await send('jobs', 'code,name,\nA,Lane, left\nB,Line 2,\n')
    expect(answer).toMatchObject({ message: 'wrongRows', wrong: 1, added: 1, rows: [{ line: 2 }, { line: 3 }] })
    expect(answer.rows![0]!.problems).toEqual([{ field: '', reason: 'The header names no column for "left".' }])
    expect(await send('jobs', 'code\nA; B\nC; D\n')).toMatchObject({ message: 'wrongRows', wrong: 2 })
  })

  it('and finds its record as the database does', async () => {
    await office.added('/job/save', { code: 'ΟΔΟΣ' })
    expect(await send('jobs', 'code,name\nοδοσ,Way\n')).toMatchObject({ changed: 1, added: 0 })
    expect(await jobs()).toMatchObject([{ code: 'ΟΔΟΣ', name: 'Way' }])
  })
})

describe('a contact', () => {
  const HEADER = 'firstname,lastname,email'
  const added = (email: string) =>
    office.added('/kiosk/contact/save', { firstname: 'John', lastname: 'Smith', email: `${email}@host.example` })
  const sendJohns = (...emails: string[]) =>
    send(
      'kioskContacts',
      [HEADER, ...emails.map((email) => `John,smith,${email && `${email}@host.example`}`)].join('\n'),
    )
  const emails = async () => (await contacts()).map(({ email }) => email.replace('@host.example', '')).toSorted()

  it('has a new email where one contact and one row have the name', async () => {
    await added('a')
    expect(await sendJohns('b')).toMatchObject({
      changed: 1,
      rows: [{ name: 'John smith', changes: [{ field: 'email', before: 'a@host.example', after: 'b@host.example' }] }],
    })
    expect(await emails()).toEqual(['b'])
  })

  it('is another one where the name is that of several', async () => {
    await added('a')
    expect(await sendJohns('a', 'b')).toMatchObject({
      added: 1,
      unchanged: 1,
      rows: [{ outcome: 'added', name: 'John smith b@host.example' }],
    })
    expect(await sendJohns('c')).toMatchObject({ added: 1 })
    expect(await emails()).toEqual(['a', 'b', 'c'])
    expect(await sendJohns('A', 'b', 'c')).toMatchObject({ message: 'success', unchanged: 3 })
  })

  it('of a name that several have is not found without its email', async () => {
    await added('a')
    expect(await send('kioskContacts', 'firstname,lastname,mobile\nJohn,Smith,021\n')).toMatchObject({ changed: 1 })
    await added('b')
    expect(await send('kioskContacts', 'firstname,lastname,mobile\nJohn,Smith,022\n')).toMatchObject({
      message: 'wrongRows',
      rows: [
        {
          problems: [{ field: '', reason: 'Several records have this name: use the column email to tell them apart.' }],
        },
      ],
    })
  })

  it('is named once', async () => {
    await added('a')
    const problem = { field: '', reason: 'Row 2 is for the same record.' }
    expect(await sendJohns('a', 'A')).toMatchObject({ wrong: 1, rows: [{ line: 3, problems: [problem] }] })
    expect(await sendJohns('b', 'B')).toMatchObject({ wrong: 1, rows: [{ line: 2 }, { line: 3, problems: [problem] }] })
  })
})
