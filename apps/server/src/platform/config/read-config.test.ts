import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'timeloom-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const databaseUrl = 'postgres://timeloom:secret@db.example:5432/timeloom'
const secretKey = '0123456789abcdef0123456789abcdef'

describe('without any setting', () => {
  it('listens on this machine only, with the data in ./data', () => {
    const config = readConfig({}, folder)
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      dataDir: path.join(folder, 'data'),
      filesDir: path.join(folder, 'data', 'files'),
      role: 'all',
      logLevel: 'info',
      demo: true,
      allowPrivateHosts: [],
      trustProxy: false,
      metrics: false,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Timeloom <no-reply@127.0.0.1>',
      websiteUrl: undefined,
      navigationExemptHost: undefined,
    })
  })

  it('makes a secret key that only its owner can read, and keeps it', () => {
    const { secretKey: made } = readConfig({}, folder)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(path.join(folder, 'data', 'secret-key')).mode & 0o777).toBe(0o600)
    expect(readConfig({}, folder).secretKey).toBe(made)
  })
})

describe('values', () => {
  it.each([
    { why: 'an empty one counts as unset', env: { PORT: '', ROLE: ' ' }, expected: { port: 8080, role: 'all' } },
    { why: 'port 0 lets the system choose', env: { PORT: '0' }, expected: { port: 0 } },
    { why: 'DEMO=0 switches the demo off', env: { DEMO: '0' }, expected: { demo: false } },
    { why: 'METRICS=1 switches metrics on', env: { METRICS: '1' }, expected: { metrics: true } },
    {
      why: 'hosts are separated by commas',
      env: { ALLOW_PRIVATE_HOSTS: 'erp.lan, 10.0.0.7' },
      expected: { allowPrivateHosts: ['erp.lan', '10.0.0.7'] },
    },
    {
      why: 'the address of map pictures keeps its parts to be filled',
      env: { TILE_URL: 'https://tile.example/{z}/{x}/{y}.png' },
      expected: { tileUrl: 'https://tile.example/{z}/{x}/{y}.png', tileAttribution: '© OpenStreetMap contributors' },
    },
    {
      why: 'a geocoder is asked below its address',
      env: { GEOCODER_URL: 'https://geo.example/' },
      expected: { geocoderUrl: 'https://geo.example' },
    },
    {
      why: 'a host is named without regard to case',
      env: { NAVIGATION_EXEMPT_HOST: 'Test.Example' },
      expected: { navigationExemptHost: 'test.example' },
    },
    { why: 'a number of proxies', env: { TRUST_PROXY: '2' }, expected: { trustProxy: 2 } },
    { why: '1 is one proxy', env: { TRUST_PROXY: '1' }, expected: { trustProxy: 1 } },
    { why: 'addresses of proxies', env: { TRUST_PROXY: '10.0.0.0/8' }, expected: { trustProxy: '10.0.0.0/8' } },
    {
      why: 'no slash at the end',
      env: { PUBLIC_URL: 'https://time.example/' },
      expected: { publicUrl: 'https://time.example' },
    },
    { why: 'nobody can browse to 0.0.0.0', env: { HOST: '0.0.0.0' }, expected: { publicUrl: 'http://localhost:8080' } },
  ])('$why', ({ env, expected }) => expect(readConfig(env, folder)).toMatchObject(expected))
})

describe('what is wrong', () => {
  it.each([
    { why: 'a port beyond 65535', env: { PORT: '70000' }, says: /^PORT: .*65535/ },
    { why: 'a port that is no number', env: { PORT: 'http' }, says: /^PORT: must be a whole number/ },
    { why: 'an unknown role', env: { ROLE: 'both' }, says: /^ROLE: must be all, web or worker/ },
    {
      why: 'an address without its protocol',
      env: { PUBLIC_URL: 'time.example' },
      says: /^PUBLIC_URL: must be an http/,
    },
    { why: 'another database product', env: { DATABASE_URL: 'mysql://h/d' }, says: /^DATABASE_URL: .*postgres:/ },
    { why: 'a mail server by name only', env: { SMTP_URL: 'mail.example' }, says: /^SMTP_URL: .*smtp:/ },
    { why: 'a sender without an address', env: { MAIL_FROM: 'Timeloom' }, says: /^MAIL_FROM: .*time@example/ },
    { why: 'a website that is no address', env: { WEBSITE_URL: 'timeloom.example' }, says: /^WEBSITE_URL: .*http/ },
    {
      why: 'an address for a host',
      env: { NAVIGATION_EXEMPT_HOST: 'https://x.example' },
      says: /^NAVIGATION_EXEMPT_HOST: .*host/,
    },
    { why: 'map pictures without their parts', env: { TILE_URL: 'https://tile.example' }, says: /^TILE_URL: .*\{z\}/ },
    {
      why: 'map pictures on several hosts',
      env: { TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png' },
      says: /^TILE_URL: .*\{z\}/,
    },
    { why: 'a short key', env: { SECRET_KEY: 'short' }, says: /^SECRET_KEY: .*32/ },
    {
      why: 'a shared database without a shared key',
      env: { DATABASE_URL: databaseUrl },
      says: /^SECRET_KEY: .*DATABASE_URL/,
    },
    {
      why: 'a secret given twice',
      env: { SMTP_URL: 'smtp://a', SMTP_URL_FILE: 'b' },
      says: /SMTP_URL_FILE are both set/,
    },
    {
      why: 'a secret file that is missing',
      env: { SECRET_KEY_FILE: 'gone' },
      says: /^SECRET_KEY_FILE names .*gone.*ENOENT/,
    },
  ])('$why is refused by name', ({ env, says }) => {
    expect(() => readConfig(env, folder)).toThrow(ConfigError)
    expect(() => readConfig(env, folder)).toThrow(says)
  })

  it('every wrong setting is told at once', () => {
    expect(() => readConfig({ PORT: 'x', ROLE: 'y' }, folder)).toThrow(/PORT[^]*\n[^]*ROLE/)
  })

  it('no message shows a secret', () => {
    const error = captured(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@h/d' }, folder))
    expect(error.message).not.toContain('hunter2')
  })
})

describe('secrets from files', () => {
  it('a file may hold the secret, and its last line break does not count', () => {
    writeFileSync(path.join(folder, 'url'), `${databaseUrl}\n`)
    writeFileSync(path.join(folder, 'key'), `${secretKey}\n`)
    const config = readConfig({ DATABASE_URL_FILE: 'url', SECRET_KEY_FILE: path.join(folder, 'key') }, folder)
    expect(config).toMatchObject({ databaseUrl, secretKey })
  })
})

function captured(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown.')
}
