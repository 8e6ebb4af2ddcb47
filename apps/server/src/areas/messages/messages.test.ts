import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { JobQueue } from '../../platform/call/call.ts'
import { SCREENS } from '../links/links.service.ts'
import { mailMessages } from './mail-messages.ts'
import { messageMailQueue } from './message-queues.ts'
import type { NewMessage } from './messages.repository.ts'
import { messagesRoutes } from './messages.routes.ts'
import { sendMessages } from './send-messages.service.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, messagesRoutes, { now })

let company: CompanyAtWork
let kate: TestPerson & { email: string }
let queued: string[]
const jobs: JobQueue = {
  send: async (_tx, queue) => {
    queued.push(queue)
    return randomUUID()
  },
}

beforeEach(async () => {
  queued = []
  company = await companyAtWork(database.db, { now, jobs })
  kate = await person()
})

async function person(): Promise<TestPerson & { email: string }> {
  const { companyId } = company
  const account = await newAccount(database, { roleId: '3', companyId })
  return { ...account, companyId, roleId: '3', employeeId: null }
}

const message = (change: Partial<NewMessage> = {}): NewMessage => ({
  accountId: kate.accountId,
  kind: 'job',
  subject: 'Finished: Import',
  body: 'Done.',
  link: SCREENS.importPunches(),
  ...change,
})

const send = (messages: NewMessage[], minutes = 0) =>
  company.transact((work) => sendMessages(work, messages), { now: new Date(now.getTime() + minutes * 60_000) })

async function call(method: 'GET' | 'POST', url: string, payload?: object, who: TestPerson = kate) {
  const headers = await server.bearer(who)
  return server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
const inbox = async (query = '') => (await call('GET', `/api/messages${query}`)).json()
const subjects = async (query = '') =>
  (await inbox(query)).rows.map(({ subject }: { subject: string }) => subject) as string[]
const unread = async () => (await call('GET', '/api/messages/unread')).json()

describe('the inbox', () => {
  it('holds what was sent, unread and with its screen', async () => {
    await send([message()])
    expect(await inbox()).toEqual({
      total: 1,
      rows: [
        {
          id: expect.any(String),
          kind: 'job',
          subject: 'Finished: Import',
          body: 'Done.',
          link: '/times/importtimes',
          isRead: false,
          createdAt: now.toISOString(),
        },
      ],
    })
  })

  it('begins with what is unread, then the newest', async () => {
    await send([message({ subject: 'old' })])
    await send([message({ subject: 'read' })], 1)
    await send([message({ subject: 'new' })], 2)
    const { rows } = await inbox()
    const read = rows.find(({ subject }: { subject: string }) => subject === 'read')
    expect((await call('POST', `/api/messages/${read.id}/read`)).json()).toEqual({ message: 'success' })
    expect(await subjects()).toEqual(['new', 'old', 'read'])
    expect(await subjects('?isUnread=true')).toEqual(['new', 'old'])
    expect(await unread()).toBe(2)
  })

  it('comes in pages and is searched in subject and body', async () => {
    await send(Array.from({ length: 25 }, (_, index) => message({ subject: `No ${index}`, body: `100% of ${index}` })))
    const first = await subjects('?page=1&pageSize=20')
    const second = await subjects('?page=2&pageSize=20')
    expect(new Set([...first, ...second]).size).toBe(25)
    expect(await subjects('?search=No 24')).toEqual(['No 24'])
    expect(await subjects('?search=0% of 7')).toEqual(['No 7'])
    expect(await subjects('?search=0% of 7&searchIn=kind,createdAt')).toEqual([])
    expect((await inbox('?search=appr&searchIn=kind&searchValues=kind:approvals')).total).toBe(0)
    expect((await inbox('?search=back&searchIn=kind&searchValues=kind:job')).total).toBe(25)
  })

  it('is the person’s own: another’s message is neither shown nor marked', async () => {
    const ben = await person()
    await send([message({ accountId: ben.accountId })])
    expect(await inbox()).toEqual({ total: 0, rows: [] })
    const [row] = (await call('GET', '/api/messages', undefined, ben)).json().rows
    expect((await call('POST', `/api/messages/${row.id}/read`)).statusCode).toBe(404)
    await call('POST', '/api/messages/read-all')
    expect((await call('GET', '/api/messages/unread', undefined, ben)).json()).toBe(1)
  })

  it('is read all at once', async () => {
    await send([message(), message()])
    expect((await call('POST', '/api/messages/read-all')).json()).toEqual({ message: 'success' })
    expect(await unread()).toBe(0)
    expect((await inbox()).total).toBe(2)
  })

  it.each([
    { why: 'a page that is none', url: '/api/messages?page=0' },
    { why: 'an order that it does not have', url: '/api/messages?sort=subject' },
    { why: 'a flag that is none', url: '/api/messages?isUnread=perhaps' },
  ])('refuses $why', async ({ url }) => expect((await call('GET', url)).statusCode).toBe(400))

  it('is opened by a page load, whoever asks', async () => {
    const answer = await server.app.inject({ url: '/messages/view' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#/messages/inbox'])
  })
})

describe('mails of messages', () => {
  const mails = () =>
    all.query<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from outgoing_mail where company_id = $1 order by created_at',
      [company.companyId],
    )
  const mailNow = () => company.transact(({ tx }) => mailMessages(tx, { at: now, publicUrl: 'https://time.example' }))

  it('one message is one mail with its screen', async () => {
    await send([message()])
    expect(queued).toEqual([messageMailQueue])
    await mailNow()
    await mailNow()
    const sent = await mails()
    expect(sent).toMatchObject([{ recipient: kate.email, subject: 'Finished: Import' }])
    expect(sent[0]?.body_text).toContain('https://time.example/#/times/importtimes')
  })

  it('several are one mail that leads to the inbox', async () => {
    await send([message({ subject: 'first' })])
    await send([message({ subject: 'second' })], 1)
    await mailNow()
    const sent = await mails()
    expect(sent).toMatchObject([{ subject: '2 new messages' }])
    expect(sent[0]?.body_text).toMatch(/first[\s\S]*second[\s\S]*https:\/\/time\.example\/#\/messages\/inbox/)
  })

  it('what was read first is not mailed', async () => {
    await send([message()])
    await call('POST', '/api/messages/read-all')
    await mailNow()
    expect(await mails()).toEqual([])
  })

  it('people who opt out get none, which is recorded in the history', async () => {
    expect((await call('GET', '/api/messages/preferences')).json()).toEqual({ mailsMessages: true })
    const saved = await call('POST', '/api/messages/preferences', { mailsMessages: 'false' })
    expect(saved.json()).toEqual({ message: 'success' })
    expect((await call('GET', '/api/messages/preferences')).json()).toEqual({ mailsMessages: false })
    await send([message()])
    expect(queued).toEqual([])
    await mailNow()
    expect(await mails()).toEqual([])
    expect(await unread()).toBe(1)
    const [entry] = await all.query('select before, after from audit_entry where entity_id = $1', [kate.accountId])
    expect(entry).toEqual({ before: { mailsMessages: true }, after: { mailsMessages: false } })
  })

  it('accounts that cannot sign in are not notified', async () => {
    await all.query(`update account set status = 'Inactive' where id = $1`, [kate.accountId])
    await send([message()])
    const rows = await all.query('select 1 from message where account_id = $1', [kate.accountId])
    expect({ rows, queued }).toEqual({ rows: [], queued: [] })
  })
})
