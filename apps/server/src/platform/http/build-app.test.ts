import { endpoint } from '@timeloom/contract'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, TEST_PASSWORD, testApp, testConfig, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../../areas/sign-in/sign-in.routes.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { databaseReadiness } from './readiness.ts'
import { route } from './route.ts'
import { staticWeb } from './static-web.ts'

const lines: string[] = []
const log = createLog('info', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
const answer = z.object({ text: z.string() })
const declaration = { method: 'GET', summary: '', access: 'signed-in', answer } as const
const long = endpoint({ ...declaration, path: '/long/{id}', params: z.object({ id: z.string() }) })
const built = mkdtempSync(path.join(tmpdir(), 'timeloom-web-'))
const [web, kiosk, mobile] = [path.join(built, 'web'), path.join(built, 'kiosk'), path.join(built, 'mobile')]

const database = testDatabase()
const away = openDatabase({ address: { host: '/nowhere', port: 1, user: 'x', database: 'x' } })
const routes = [...signInRoutes, route(long, () => ({ text: 'long '.repeat(1000) }))]
const publicUrl = 'https://time.example'
const server = testApp(database, routes, {
  config: { ...testConfig, publicUrl, trustProxy: 1, metrics: true, tileUrl: 'https://tile.example/{z}/{x}/{y}.png' },
  log,
  readiness: databaseReadiness(database.db),
  twins: { '/long/{id}': ['/api/long/{id}'] },
  openapi: () => ({ openapi: '3.1.0' }),
  web: staticWeb({ web, kiosk, mobile }),
})
const makeDocument = vi.fn(() => ({ openapi: '3.1.0' }))
const documented = testApp(database, [], { openapi: makeDocument })
const stranded = testApp({ ...database, db: away }, routes, { readiness: databaseReadiness(away) })

let bearer: { authorization: string }

beforeAll(async () => {
  mkdirSync(path.join(web, 'assets'), { recursive: true })
  writeFileSync(path.join(web, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(web, 'assets/app-1a2b.js'), 'run()')
  writeFileSync(path.join(web, 'assets/app-1a2b.js.br'), 'squeezed')
  for (const [name, folder] of Object.entries({ kiosk, mobile })) {
    mkdirSync(path.join(folder, 'assets'), { recursive: true })
    writeFileSync(path.join(folder, 'index.html'), `<!doctype html>${name}`)
    writeFileSync(path.join(folder, 'sw.js'), 'work()')
    writeFileSync(path.join(folder, 'assets/app-3c4d.js'), 'punch()')
    writeFileSync(path.join(folder, 'assets/app-3c4d.js.br'), `squeezed ${name}`)
  }
  bearer = await server.bearer((await newCompany(database.db)) as TestPerson)
})
afterAll(async () => {
  rmSync(built, { recursive: true })
  await away.close()
})

describe('the documents', () => {
  it.each([
    { url: '/openapi.json', type: 'application/json; charset=utf-8' },
    { url: '/docs', type: 'text/html; charset=utf-8' },
    { url: '/health/live', type: 'application/json; charset=utf-8' },
    { url: '/health/ready', type: 'application/json; charset=utf-8' },
    { url: '/metrics', type: 'text/plain; version=0.0.4; charset=utf-8' },
  ])('$url is served', async ({ url, type }) => {
    const response = await server.app.inject({ url })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
  })

  it('the one of the calls is made once, when it is read', async () => {
    expect(makeDocument).not.toHaveBeenCalled()
    for (const url of ['/openapi.json', '/docs/json'])
      expect((await documented.app.inject({ url })).json()).toEqual({ openapi: '3.1.0' })
    expect(makeDocument).toHaveBeenCalledTimes(1)
  })

  it('tell how long calls took, by their path and not by what was in it', async () => {
    await server.app.inject({ url: '/long/secret', headers: bearer })
    const { body } = await server.app.inject({ url: '/metrics' })
    expect(body).toContain('http_request_duration_seconds_count{method="GET",path="/long/:id",status="200"}')
    expect(body).not.toContain('secret')
  })
})

describe('without the database', () => {
  it('the process lives, but is not ready', async () => {
    expect((await stranded.app.inject({ url: '/health/live' })).statusCode).toBe(200)
    const ready = await stranded.app.inject({ url: '/health/ready' })
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'The database cannot be reached.'])
  })

  it('a call answers 503 and when to try again', async () => {
    const response = await stranded.app.inject({ url: '/long/1', headers: bearer })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.body).not.toMatch(/nowhere|ENOENT|connect/)
  })
})

describe('the screens', () => {
  it('are fresh each time, their hashed files kept for a year', async () => {
    const page = await server.app.inject({ url: '/' })
    expect([page.body, page.headers['cache-control']]).toEqual(['<!doctype html>', 'no-cache'])
    const script = await server.app.inject({ url: '/assets/app-1a2b.js' })
    expect([script.body, script.headers['cache-control']]).toEqual(['run()', 'public, max-age=31536000, immutable'])
  })

  it('are sent as they were compressed when they were built', async () => {
    const script = await server.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br, gzip' } })
    expect([script.body, script.headers['content-encoding']]).toEqual(['squeezed', 'br'])
  })
})

describe.each(['kiosk', 'mobile'])('the app %s', (name) => {
  const get = (url: string) => server.app.inject({ url })

  it('is served at its own address, its hashed files kept for a year and its service worker fresh', async () => {
    const [page, script, worker] = await Promise.all(
      ['', 'assets/app-3c4d.js', 'sw.js'].map((file) => get(`/app/${name}/${file}`)),
    )
    expect([page!.body, page!.headers['cache-control']]).toEqual([`<!doctype html>${name}`, 'no-cache'])
    expect([script!.body, script!.headers['cache-control']]).toEqual(['punch()', 'public, max-age=31536000, immutable'])
    expect([worker!.body, worker!.headers['cache-control']]).toEqual(['work()', 'no-cache'])
  })

  it('is sent as it was compressed when it was built', async () => {
    const url = `/app/${name}/assets/app-3c4d.js`
    const script = await server.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect([script.body, script.headers['content-encoding']]).toEqual([`squeezed ${name}`, 'br'])
  })

  it.each(['..%2fweb%2findex.html', '%2e%2e/web/index.html', '..%5cweb%5cindex.html'])(
    'leaves its folder closed: %s',
    async (file) => {
      expect((await get(`/app/${name}/${file}`)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('answers for any address below its own that is no file', async () => {
    const page = await get(`/app/${name}/anything`)
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
      200,
      `<!doctype html>${name}`,
      'no-cache',
    ])
    const missing = await get(`/app/${name}/assets/old-9z9z.js`)
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Not found.'])
  })

  it('without its last slash leads to itself, with what was asked', async () => {
    const { statusCode, headers } = await get(`/app/${name}?code=K7QM-3XRD`)
    expect([statusCode, headers.location]).toEqual([302, `/app/${name}/?code=K7QM-3XRD`])
  })

  it.each(['', 'assets/app-3c4d.js', 'anything', 'assets/old-9z9z.js'])(
    'may load its own files and nothing else: /%s',
    async (file) => {
      const policy = (await get(`/app/${name}/${file}`)).headers['content-security-policy']
      expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self';")
      expect(policy).toContain("connect-src 'self';")
      expect(policy).not.toContain('unsafe')
    },
  )
})

it('the kiosk may also load what a company shows its visitors: pictures inside a text, videos', async () => {
  const policyOf = async (name: string) =>
    (await server.app.inject({ url: `/app/${name}/` })).headers['content-security-policy']
  expect(await policyOf('kiosk')).toContain(
    "img-src 'self' data:;media-src https:;frame-src https://www.youtube-nocookie.com ",
  )
  expect(await policyOf('mobile')).toMatch(/;img-src 'self'$/)
})

describe('an answer', () => {
  it('is compressed', async () => {
    const response = await server.app.inject({ url: '/long/1', headers: { ...bearer, 'accept-encoding': 'gzip' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(response.rawPayload.length).toBeLessThan(500)
  })

  it('is the same at a further path', async () => {
    expect((await server.app.inject({ url: '/api/long/1', headers: bearer })).statusCode).toBe(200)
  })

  it('of a public https address asks for https from now on', async () => {
    const { headers } = await server.app.inject({ url: '/' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('lets the pictures of maps in from their host, and without one from nowhere', async () => {
    const policyOf = async ({ app }: typeof server) =>
      (await app.inject({ url: '/health/live' })).headers['content-security-policy']
    expect(await policyOf(server)).toContain("img-src 'self' data: blob: https://tile.example;")
    expect(await policyOf(stranded)).toContain("img-src 'self' data: blob:;")
  })
})

it('behind a proxy the caller is who the proxy names, and no proxy further away', async () => {
  lines.length = 0
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  await server.app.inject({ url: '/health/live', headers, remoteAddress: '10.0.0.1' })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/health/live', address: '198.51.100.7' })
})

it('the cookie of an https address is sent over https only, and the log tells no secret', async () => {
  lines.length = 0
  const { companyId } = await newCompany(database.db)
  const { email } = await newAccount(database, { roleId: '2', companyId })
  const payload = { email, password: TEST_PASSWORD }
  const signedIn = await server.app.inject({ method: 'POST', url: '/account/login?hidden=1', payload })
  expect(signedIn.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  const { accessToken, refreshToken } = signedIn.json()
  expect(lines).toHaveLength(1)
  for (const secret of [TEST_PASSWORD, email, accessToken, refreshToken, 'hidden'])
    expect(lines[0]).not.toContain(secret)
})
