import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { installationTransaction } from '../db/transaction.ts'
import { createLog } from '../log/log.ts'
import { queueMail, readOutbox, type NewMail } from './mail.ts'
import { mailPage } from './mail-page.ts'
import { smtpServer, type MailServer } from './mail-server.ts'
import { sendDueMails } from './send-mails.ts'
import { startMailSender } from './start-mail-sender.ts'

const database = testDatabase()
const all = superuser(database)
const log = createLog('silent')
const NOW = new Date('2026-11-20T00:00:00Z')

let received: { to: string[]; from: string; content: string }[]
let answerTo: (recipient: string) => Error | null
let smtp: SMTPServer
let clock: ReturnType<typeof fixedClock>
let server: MailServer

beforeEach(async () => {
  received = []
  answerTo = () => null
  clock = fixedClock(NOW)
  await all.query('delete from outgoing_mail')
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(answerTo(address)),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, content: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  server = smtpServer(`smtp://127.0.0.1:${port}`, 'Timeloom <time@fernbank.example>')
})
afterEach(async () => {
  server.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const round = (to: MailServer | null = server) => sendDueMails({ db: database.db, server: to, clock, log })
const outbox = () => installationTransaction(database.db, (tx) => readOutbox(tx, { page: 1, pageSize: 50 }))
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
const secretUntil = new Date(NOW.getTime() + 3_600_000)

async function queue(mail: Partial<NewMail> = {}) {
  const words = mailPage({
    lines: ['Kia ora & hello,'],
    link: { label: 'Choose', address: 'http://t.test/#/x?token=abc' },
  })
  const complete = { companyId: null, recipient: 'kate@fernbank.example', subject: 'A tēst', isSecret: false, ...words }
  await installationTransaction(database.db, (tx) => queueMail(tx, { ...complete, ...mail }))
}

function smtpError(responseCode: number): Error {
  return Object.assign(new Error('not now'), { responseCode })
}

describe('with a mail server', () => {
  it('a mail arrives once, in both forms, from who the operator said', async () => {
    await queue()
    await round()
    await round()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'time@fernbank.example', to: ['kate@fernbank.example'] })
    expect(received[0]?.content).toMatch(/^From: Timeloom <time@fernbank\.example>\r$/m)
    expect(received[0]?.content).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(received[0]?.content).toContain('Kia ora & hello,')
    expect(received[0]?.content).toContain('Kia ora &amp; hello,')
    expect((await outbox()).mails).toMatchObject([{ status: 'Sent', attempts: 1, sentAt: NOW, error: null }])
  })

  it('the body of one with a secret is gone once it is sent, others stay to be read', async () => {
    await queue({ subject: 'secret', isSecret: true, secretUntil })
    await queue({ subject: 'plain' })
    await round()
    expect(received).toHaveLength(2)
    const rows = await all.query('select body_text, body_html from outgoing_mail order by subject desc')
    expect(rows[0]).toEqual({ body_text: '', body_html: '' })
    expect(rows[1]).toMatchObject({ body_text: expect.stringContaining('token=abc') })
  })

  it('that cannot take one now is asked again, later and later', async () => {
    answerTo = () => smtpError(451)
    await queue()
    await round()
    expect((await outbox()).mails).toMatchObject([
      { status: 'Waiting', attempts: 1, error: expect.stringContaining('not now') },
    ])
    await round()
    expect((await outbox()).mails).toMatchObject([{ attempts: 1 }])
    later(1)
    await round()
    expect((await outbox()).mails).toMatchObject([{ status: 'Waiting', attempts: 2 }])
    answerTo = () => null
    later(1)
    await round()
    expect(received).toHaveLength(0)
    later(1)
    await round()
    expect(received).toHaveLength(1)
    expect((await outbox()).mails).toMatchObject([{ status: 'Sent', attempts: 3 }])
  })

  it('that refuses one for good is not asked again', async () => {
    answerTo = (recipient) => (recipient.startsWith('kate') ? smtpError(550) : null)
    await queue({ isSecret: true, secretUntil })
    await queue({ recipient: 'ruth@fernbank.example' })
    await round()
    later(10_000)
    await round()
    expect(received.map(({ to }) => to)).toEqual([['ruth@fernbank.example']])
    expect((await outbox()).mails.find(({ status }) => status === 'Failed')).toMatchObject({
      attempts: 1,
      bodyText: '',
    })
  })

  it('that is away loses nothing, until it has been away for days', async () => {
    const away = smtpServer('smtp://127.0.0.1:1', 'time@fernbank.example')
    await queue()
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await outbox()).mails).toMatchObject([{ status: 'Waiting', attempts: attempt - 1 }])
      await round(away)
      later(1440)
    }
    expect((await outbox()).mails).toMatchObject([{ status: 'Failed', attempts: 10 }])
  })

  it('two senders do not send the same mail', async () => {
    for (let number = 0; number < 15; number++) await queue({ recipient: `${number}@fernbank.example` })
    const isMore = await Promise.all([round(), round()])
    expect(isMore).toContain(true)
    await round()
    const recipients = received.flatMap(({ to }) => to)
    expect(recipients).toHaveLength(15)
    expect(new Set(recipients).size).toBe(15)
  })

  it('is asked for as long as the process works', async () => {
    const stop = startMailSender({ db: database.db, server, clock, log })
    await queue()
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 })
    await stop()
    expect((await outbox()).mails).toMatchObject([{ status: 'Sent' }])
  })

  it('a link that is out of time is not sent any more', async () => {
    await queue({ isSecret: true, secretUntil })
    later(61)
    await round()
    expect(received).toEqual([])
    expect((await outbox()).mails).toMatchObject([
      { status: 'Failed', bodyText: '', error: expect.stringContaining('out of time') },
    ])
  })
})

describe('without a mail server', () => {
  it('mails are kept to be read, a secret as long as it works', async () => {
    await queue({ isSecret: true, secretUntil })
    await round(null)
    expect((await outbox()).mails).toMatchObject([{ status: 'Kept', bodyText: expect.stringContaining('token=abc') }])
    later(60)
    await round(null)
    expect((await outbox()).mails).toMatchObject([{ status: 'Kept', bodyText: '', error: null }])
  })

  it('the outbox is read by page and by company', async () => {
    const [company] = await all.query<{ id: string }>(
      `insert into company (code, name, time_zone_id) values ('MAIL', 'Mail', 'UTC') returning id`,
    )
    for (const subject of ['one', 'two', 'three']) await queue({ subject })
    await queue({ subject: 'of the company', companyId: company?.id ?? '' })
    const read = (asked: { companyId?: string; page: number; pageSize: number }) =>
      installationTransaction(database.db, (tx) => readOutbox(tx, asked))
    expect(await read({ page: 2, pageSize: 3 })).toMatchObject({ total: 4, mails: [{ subject: 'one' }] })
    const own = await read({ companyId: company?.id ?? '', page: 1, pageSize: 3 })
    expect(own).toMatchObject({ total: 1, mails: [{ subject: 'of the company' }] })
  })
})
