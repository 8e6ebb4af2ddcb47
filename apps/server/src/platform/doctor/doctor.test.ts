import type { AddressInfo } from 'node:net'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { systemClock } from '../clock/clock.ts'
import { readConfig, type Environment } from '../config/read-config.ts'
import { checkDatabase, clockFinding } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkJobs, checkOutbox } from './check-queues.ts'
import { checkSettings } from './check-settings.ts'
import { checkFolder, spaceFinding } from './check-storage.ts'
import { examine } from './examine.ts'

const statesOf = (findings: { subject: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ subject, state }) => [subject, state]))

describe('settings', () => {
  const secretKey = { SECRET_KEY: 'f3b7c1d9e5a8024671b9c3d5e7f9a1b2' }
  const check = (env: Environment) => statesOf(checkSettings(readConfig({ ...secretKey, ...env }, temporaryFolder())))

  it.each([
    { why: 'a server for oneself is well', env: {}, states: { address: 'ok' } },
    { why: 'others cannot follow links to this machine', env: { HOST: '0.0.0.0' }, states: { address: 'warning' } },
    {
      why: 'a public address without encryption is told',
      env: { PUBLIC_URL: 'http://time.example' },
      states: { address: 'ok', encryption: 'warning' },
    },
    {
      why: 'behind a proxy the proxy is to be believed',
      env: { PUBLIC_URL: 'https://time.example' },
      states: { address: 'ok', proxy: 'warning' },
    },
    {
      why: 'https behind a trusted proxy is well',
      env: { PUBLIC_URL: 'https://time.example', TRUST_PROXY: '1' },
      states: { address: 'ok' },
    },
    {
      why: 'a key that is easy to guess is told',
      env: { SECRET_KEY: 'a'.repeat(40) },
      states: { address: 'ok', 'secret key': 'warning' },
    },
  ])('$why', ({ env, states }) => expect(check(env)).toEqual(states))
})

describe('the database', () => {
  const database = testDatabase()
  const empty = testDatabase('nothing')
  const all = superuser(database)

  it('of this release, near, with our clock, is well', async () => {
    const findings = await checkDatabase(database.db.pool, systemClock)
    expect(statesOf(findings)).toMatchObject({ database: 'ok', schema: 'ok', clock: 'ok' })
  })

  it('with another time than ours is a problem', async () => {
    const findings = await checkDatabase(database.db.pool, fixedClock(new Date('2020-01-01T00:00:00Z')))
    expect(findings.find(({ subject }) => subject === 'clock')).toMatchObject({ state: 'problem' })
  })

  it('without tables is to be started first; with more than ours another release belongs to it', async () => {
    expect(statesOf(await checkDatabase(empty.db.pool, systemClock))).toMatchObject({ schema: 'warning' })
    expect(await checkJobs(empty.db.pool)).toMatchObject({ state: 'ok' })
    await all.query(`insert into schema_migration (level, name, digest) values (9999, 'later', '')`)
    expect(statesOf(await checkDatabase(database.db.pool, systemClock))).toMatchObject({ schema: 'problem' })
  })

  it.each([
    { skewMs: 1_999, state: 'ok' },
    { skewMs: -2_000, state: 'warning' },
    { skewMs: 30_000, state: 'problem' },
  ])('$skewMs ms beside our clock is $state', ({ skewMs, state }) => {
    expect(clockFinding(skewMs)).toMatchObject({ state })
  })

  it('whose work nobody takes up is a problem', async () => {
    expect(await checkJobs(database.db.pool)).toMatchObject({ state: 'ok' })
    await all.query(`select pgboss.create_queue('slow', '{"policy":"standard"}')`)
    await all.query(`insert into pgboss.job (name, start_after) values ('slow', now() - interval '20 minutes')`)
    expect(await checkJobs(database.db.pool)).toMatchObject({
      state: 'problem',
      text: expect.stringMatching(/^1 jobs/),
    })
  })

  it('whose mails do not leave is told', async () => {
    expect(await checkOutbox(database.db.pool)).toMatchObject({ state: 'ok' })
    await all.query(
      `insert into outgoing_mail (recipient, subject, body_text, body_html, status) values ('a@b.example', 's', 't', 'h', 'Failed')`,
    )
    expect(await checkOutbox(database.db.pool)).toMatchObject({ state: 'warning' })
  })
})

describe('storage', () => {
  it('that takes files is well, and keeps none of ours', async () => {
    const folder = path.join(temporaryFolder(), 'new')
    expect(await checkFolder('DATA_DIR', folder)).toMatchObject({ state: 'ok' })
  })

  it('that is no folder is a problem', async () => {
    const file = path.join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    expect(await checkFolder('FILES_DIR', file)).toMatchObject({ state: 'problem' })
  })

  it.each([
    { freeBytes: 3 * 1024 ** 3, state: 'ok' },
    { freeBytes: 1024 ** 3, state: 'warning' },
    { freeBytes: 1024 ** 2, state: 'problem' },
  ])('with $freeBytes bytes free is $state', ({ freeBytes, state }) => {
    expect(spaceFinding('DATA_DIR', { folder: '/data', freeBytes })).toMatchObject({ state })
  })
})

describe('mail', () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
      stream.resume()
    },
  })
  beforeAll(() => new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const settings = (smtpUrl: string | undefined) => ({
    smtpUrl,
    mailFrom: 'time@fernbank.example',
    publicUrl: 'http://time.example',
  })
  const address = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`

  it('without a server is reported; it is a problem if a test mail was requested', async () => {
    expect(await checkMail(settings(undefined), undefined)).toMatchObject({ state: 'warning' })
    expect(await checkMail(settings(undefined), 'a@b.example')).toMatchObject({ state: 'problem' })
  })

  it('with a server that answers is well, and a test mail arrives', async () => {
    expect(await checkMail(settings(address()), undefined)).toMatchObject({ state: 'ok' })
    expect(received).toEqual([])
    expect(await checkMail(settings(address()), 'kate@fernbank.example')).toMatchObject({ state: 'ok' })
    expect(received).toEqual(['kate@fernbank.example'])
  })

  it('with a server that is away is a problem', async () => {
    expect(await checkMail(settings('smtp://127.0.0.1:1'), undefined)).toMatchObject({ state: 'problem' })
  })
})

it('a folder without a database is told, and gets none', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() }, '/')
  const findings = await examine(config, { clock: systemClock, testRecipient: undefined })
  expect(statesOf(findings)).toMatchObject({ settings: 'ok', DATA_DIR: 'ok', database: 'warning', mail: 'warning' })
})

it('a database that cannot be reached is a problem', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', SECRET_KEY: 'x'.repeat(32) }
  const findings = await examine(readConfig(env, '/'), { clock: systemClock, testRecipient: undefined })
  expect(statesOf(findings)).toMatchObject({ database: 'problem' })
})
