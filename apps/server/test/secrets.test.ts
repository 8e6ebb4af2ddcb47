import { CALLS } from '@timeloom/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../src/areas/audit/audit.service.ts'
import { signedIn } from '../src/areas/accounts/testing/signed-in.ts'
import { serveTerminals } from '../src/areas/terminals/terminal-protocol.routes.ts'
import { archivePlace } from '../src/platform/backup/testing/archive-place.ts'
import { writeBackup } from '../src/platform/backup/write-backup.ts'
import { createLog } from '../src/platform/log/log.ts'
import { smtpServer } from '../src/platform/mail/mail-server.ts'
import { sendDueMails } from '../src/platform/mail/send-mails.ts'
import { routes } from '../src/routes.ts'
import { companyAtWork, type CompanyAtWork } from './company-at-work.ts'
import { findSecrets, type KeptText, type KnownSecret } from './secrets/find-secrets.ts'
import { archiveTexts, everyRow } from './secrets/kept-texts.ts'
import { secretUses, type SecretPlace } from './secrets/secret-uses.ts'
import { superuser } from './superuser.ts'
import { newAccount, secretKey, testApp, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const now = new Date('2026-11-20T00:00:00Z')
const SMTP_PASSWORD = 'four knots against the tide'
const database = testDatabase()
const all = superuser(database)
const logged: KeptText[] = []
const log = createLog('trace', new Writable({ write: keepLine }))
const server = testApp(database, routes, { log, now, protocols: [serveTerminals] })
const answered: KeptText[] = []
const secrets: KnownSecret[] = [
  { name: 'key of the installation', value: secretKey },
  { name: 'password of the mail server', value: SMTP_PASSWORD },
]
let company: CompanyAtWork
let place: SecretPlace

beforeAll(async () => {
  keepAnswers(server)
  company = await companyAtWork(database.db, { now })
  const { companyId } = company
  const newPerson = async () => (await newAccount(database, { roleId: '2', companyId })).email
  const email = await newPerson()
  place = { server, all, newPerson, admin: { email, headers: (await signedIn(server, email)).headers } }
})

/** What remains after all of it, wherever that is. */
async function everythingKept(): Promise<KeptText[]> {
  const { file, filesDir } = archivePlace()
  await writeBackup(database.db.pool, { file, filesDir, product: 'test', now })
  return [...logged, ...answered, ...(await everyRow(all)), ...(await archiveTexts(file))]
}

describe('after real use', () => {
  it.each(secretUses)('$what works', async ({ use }) => {
    const found = await use(place)
    expect(found.every(({ value }) => value.length >= 4)).toBe(true)
    secrets.push(...found)
  })

  it('the mails are sent by a mail server that was unavailable at first', async () => {
    const away = smtpServer('smtp://127.0.0.1:1', 'Timeloom <time@test.example>')
    await sendDueMails({ db: database.db, server: away, clock: server.clock, log })
    server.clock.set(new Date(now.getTime() + 120_000))
    const sent = await sendAllMails()
    expect(sent).toBeGreaterThan(1)
    expect(await all.query(`select 1 from outgoing_mail where is_secret and body_text <> ''`)).toEqual([])
  })

  it('every list is read', async () => {
    const { headers } = await signedIn(server, place.admin.email)
    const reads = CALLS.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes('{'))
    for (const { endpoint } of reads) await server.app.inject({ url: endpoint.path, headers })
    expect(answered.filter(({ place: call }) => call.startsWith('GET ')).length).toBeGreaterThan(30)
  })

  it('no secret is in a log, an answer, a table or a backup', async () => {
    const kept = await everythingKept()
    for (const where of ['log', 'public.audit_entry', 'public.idempotency_key', 'public.outgoing_mail', 'backup']) {
      expect(kept.filter((text) => text.place === where).length, where).toBeGreaterThan(0)
    }
    expect(secrets.length).toBeGreaterThan(15)
    expect(findSecrets(secrets, kept)).toEqual([])
  })

  it('one that slips in anywhere is detected', async () => {
    const [slip, pin] = [
      secrets.find(({ name }) => name === 'API token')!,
      secrets.find(({ name }) => name === 'own PIN')!,
    ]
    log.debug({ sent: { apiToken: slip.value } }, 'a call')
    await company.transact((work) =>
      recordAudit(work, [{ action: 'update', entity: 'account', entityId: 'x', after: { pin: pin.value } }]),
    )
    await all.query(`update account set last_name = 'bytes: ' || encode($1::bytea, 'hex') where email = $2`, [
      Buffer.from(slip.value),
      place.admin.email,
    ])
    expect(findSecrets([slip, pin], await everythingKept())).toEqual([
      'API token in backup',
      'API token in log',
      'API token in public.account',
      'own PIN in backup',
      'own PIN in public.audit_entry',
    ])
  })
})

describe('a secret is found', () => {
  const secret = { name: 'it', value: 'tui & kākā' }
  it.each([
    { why: 'in clear', text: 'said tui & kākā!' },
    { why: 'in an address', text: 'x?y=tui%20%26%20k%C4%81k%C4%81' },
    { why: 'in a form', text: 'password=tui+%26+k%C4%81k%C4%81&a=b' },
    { why: 'in base64', text: `Basic ${Buffer.from(secret.value).toString('base64')}` },
    { why: 'as bytes', text: `(1,"\\x${Buffer.from(secret.value).toString('hex')}")` },
  ])('$why', ({ text }) => expect(findSecrets([secret], [{ place: 'here', text }])).toEqual(['it in here']))

  it('but not in the answer whose purpose it is', () => {
    const shown = { ...secret, shownBy: ['POST /token'] }
    const kept = ['POST /token', 'GET /token'].map((where) => ({ place: where, text: secret.value }))
    expect(findSecrets([shown], kept)).toEqual(['it in GET /token'])
  })

  it.each([
    { why: 'as a value', text: '{"pin":"4827"}', found: true },
    { why: 'in a row', text: '(a,4827,b)', found: true },
    { why: 'in a form', text: 'pin=4827', found: true },
    { why: 'within a number', text: 'clock 148270', found: false },
    { why: 'within an id', text: '0190a8f0-4827-7000-8000-000000000001', found: false },
  ])('a PIN $why: $found', ({ text, found }) => {
    expect(findSecrets([{ name: 'PIN', value: '4827' }], [{ place: 'here', text }])).toHaveLength(found ? 1 : 0)
  })
})

function keepLine(line: unknown, _encoding: string, done: () => void): void {
  logged.push({ place: 'log', text: String(line) })
  done()
}

/** Keeps what each call is answered, its headers too, under the call. */
function keepAnswers({ app }: TestApp): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const keeping = async (options: InjectOptions) => {
    const answer = await inject(options)
    if (typeof options.url !== 'string') throw new Error('Say the address as text.')
    const path = options.url.split('?')[0]
    const text = `${JSON.stringify(answer.headers)}\n${answer.body}`
    answered.push({ place: `${options.method ?? 'GET'} ${path}`, text })
    return answer
  }
  app.inject = keeping as typeof app.inject
}

/** @returns how many mails arrived at a mail server that asks for its password */
async function sendAllMails(): Promise<number> {
  let arrived = 0
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === SMTP_PASSWORD ? done(null, { user: 'timeloom' }) : done(new Error('wrong password')),
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        arrived++
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const url = `smtp://timeloom:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`
  const mailServer = smtpServer(url, 'Timeloom <time@test.example>')
  try {
    while (await sendDueMails({ db: database.db, server: mailServer, clock: server.clock, log }));
  } finally {
    mailServer.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  }
  return arrived
}
