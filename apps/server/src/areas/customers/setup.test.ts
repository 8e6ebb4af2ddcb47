import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { multipartFile } from '../../../test/isolation/send-call.ts'
import { superuser } from '../../../test/superuser.ts'
import { secretKey, testApp, type TestApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { beginInstallation } from '../accounts/installation.service.ts'
import { signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { demoSignIns } from '../demo/demo.service.ts'
import { setupCode } from './setup-code.ts'
import { setupRoutes } from './setup.routes.ts'

const routes = [...signInRoutes, ...companySetupRoutes, ...setupRoutes]
const code = setupCode(secretKey)
const password = 'purple tulips in spring'
const owner = {
  setupCode: code,
  firstName: 'Ngaire',
  lastName: 'Hill',
  email: 'Ngaire@orchard.example',
  password,
  companyName: 'Orchard',
  code: 'ORCH',
  timeZoneId: 'Pacific/Auckland',
  regionId: 'NZ-OTA',
}

const post = (server: TestApp, url: string, payload: Record<string, unknown>) =>
  server.app.inject({ method: 'POST', url, payload })
const isSetUp = async (server: TestApp) => (await server.app.inject('/account/redirect-settings')).json().isSetUp

describe('by hand', () => {
  const database = testDatabase()
  const all = superuser(database)
  const server = testApp(database, routes)

  it('the choices are available before any account exists', async () => {
    const { regions, timeZones } = (await server.app.inject('/api/installation/choices')).json()
    expect(regions).toContainEqual({
      id: 'AU-NSW',
      name: 'New South Wales',
      country: 'Australia',
      countryId: 'AU',
      timeZoneId: 'Australia/Sydney',
    })
    expect(timeZones).toContainEqual({ id: 'Pacific/Auckland', name: 'Pacific/Auckland' })
    expect(await isSetUp(server)).toBe(false)
  })

  it.each([
    { url: '/setup/code', body: {} },
    { url: '/setup/begin', body: owner },
    { url: '/setup/demo', body: {} },
  ])('$url does nothing without the code of the console', async ({ url, body }) => {
    expect((await post(server, url, { ...body, setupCode: 'AAAAA-AAAAA' })).json()).toEqual({ message: 'code error' })
    expect(await isSetUp(server)).toBe(false)
  })

  it.each(['/setup/code', '/setup/begin', '/setup/demo', '/setup/restore'])(
    '%s with an invalid body answers 400',
    async (url) => {
      const answer = await post(server, url, { setupCode: { a: 1 } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues.map(({ field }: { field: string }) => field)).toContain('setupCode')
    },
  )

  it('the code is accepted however it is typed', async () => {
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await post(server, '/setup/code', { setupCode: typed })).json()).toEqual({ message: 'success' })
  })

  it('an easily guessed password is refused, and nothing is created', async () => {
    const answer = await post(server, '/setup/begin', { ...owner, password: 'password1234' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ field: 'password' }] })
    expect(await all.query('select 1 from company')).toEqual([])
  })

  it('of two who start at once one becomes the owner; afterwards every first-run call answers 404', async () => {
    const second = { ...owner, email: 'second@orchard.example', code: 'SECOND' }
    const answers = await Promise.all([post(server, '/setup/begin', owner), post(server, '/setup/begin', second)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    expect(await all.query('select role_id from account')).toEqual([{ role_id: '1' }])
    expect(await all.query('select 1 from company')).toHaveLength(1)
    expect(await isSetUp(server)).toBe(true)
    for (const url of ['/setup/code', '/setup/begin', '/setup/demo']) {
      expect((await post(server, url, owner)).statusCode).toBe(404)
    }
  })

  it('the owner signs in to the company, with the holidays of its region', async () => {
    const [account] = await all.query<{ email: string; company_id: string }>('select email, company_id from account')
    const { headers } = await signedIn(server, account?.email ?? '', password)
    const settings = await server.app.inject({ url: '/api/company/settings', headers })
    expect(settings.json()).toMatchObject({ companyId: account?.company_id, companyName: 'Orchard' })
    const holidays = await all.query(`select 1 from holiday where name = 'Otago Anniversary Day'`)
    expect(holidays).toHaveLength(2)
    const recorded = await all.query('select entity from audit_entry order by entity')
    expect(recorded).toEqual([{ entity: 'account' }, { entity: 'company' }])
    expect(JSON.stringify(await all.query('select * from audit_entry'))).not.toContain(password)
  })
})

describe('wrong codes', () => {
  const server = testApp(testDatabase(), routes)

  it('are limited by address', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt++) {
      statuses.push((await post(server, '/setup/code', { setupCode: 'WRONG' })).statusCode)
    }
    expect(statuses.at(19)).toBe(200)
    expect(statuses.at(20)).toBe(429)
  })
})

describe('with the demo', () => {
  const database = testDatabase()
  const all = superuser(database)
  const server = testApp(database, routes)

  it('the demo companies are created, and their sign-ins returned', async () => {
    await beginInstallation(database.db, false, async () => undefined)
    const answer = await post(server, '/setup/demo', { setupCode: code })
    expect(answer.json()).toEqual({ message: 'success', ...demoSignIns })
    expect(await all.query('select is_demo from installation')).toEqual([{ is_demo: true }])
    const { headers } = await signedIn(server, 'admin@demo.example', demoSignIns.password)
    expect(await statusOf(server, headers)).toBe(200)
    expect((await post(server, '/setup/demo', { setupCode: code })).statusCode).toBe(404)
  }, 120_000)
})

describe('with a backup', () => {
  const source = testDatabase()
  const target = testDatabase()
  const first = testApp(source, routes)
  const server = testApp(target, routes)
  const restore = (content: Buffer, typed = code) => {
    const { contentType, payload } = multipartFile('backup', content, { setupCode: typed })
    return server.app.inject({
      method: 'POST',
      url: '/setup/restore',
      headers: { 'content-type': contentType },
      payload,
    })
  }

  it('a file that is not a backup is refused with the reason, and the first run continues', async () => {
    const answer = await restore(Buffer.from('no backup'))
    expect(answer.statusCode).toBe(400)
    const reason = 'This file is not a Timeloom archive.'
    expect(answer.json()).toMatchObject({ issues: [{ field: 'backup', reason }] })
    expect(await isSetUp(server)).toBe(false)
  })

  it('its people sign in as before; a second restore answers 404', async () => {
    await post(first, '/setup/begin', owner)
    const folder = mkdtempSync(path.join(tmpdir(), 'timeloom-setup-'))
    try {
      const file = path.join(folder, 'copy')
      await writeBackup(source.db.pool, { file, filesDir: null, product: 'test', now: new Date() })
      const copy = readFileSync(file)
      expect((await restore(copy, 'WRONG')).json()).toEqual({ message: 'code error' })
      expect((await restore(copy)).json()).toMatchObject({ message: 'success', product: 'test' })
      expect((await restore(copy)).statusCode).toBe(404)
      // Nor is its body read any more.
      expect((await post(server, '/setup/restore', {})).statusCode).toBe(404)
    } finally {
      rmSync(folder, { recursive: true })
    }
    const { headers } = await signedIn(server, owner.email, password)
    expect(await statusOf(server, headers)).toBe(200)
  })
})
