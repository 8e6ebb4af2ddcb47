import { endpoint } from '@timeloom/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { freezingProxy, type FreezingProxy } from '../../../test/freezing-proxy.ts'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { openDatabase, type Db } from '../db/open-database.ts'
import type { TenantTx } from '../db/transaction.ts'
import { route } from './route.ts'

const database = testDatabase()
const all = superuser(database)
const { user, database: name } = database.address

const message = z.object({ message: z.string() })
const call = endpoint({
  method: 'POST',
  path: '/keep',
  summary: 'Keeps a name.',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  answer: message,
  creates: true,
})

/** A server with a database behind a proxy of its own, so that what waits for a frozen one waits beside the others. */
interface Behind {
  proxy: FreezingProxy
  /** What the call does between its first and its last statement. */
  inside: (tx: TenantTx) => unknown
  /** The headers of someone new. */
  person(): Promise<Record<string, string>>
  keep(headers: Record<string, string>, kept: string): Promise<Kept>
}

interface Kept {
  status: number
  body: unknown
  headers: Record<string, unknown>
  ms: number
}

function itIs(title: string, test: (behind: Behind) => Promise<void>): void {
  describe.concurrent('a database', () => {
    const behind = serverBehindProxy()
    it(title, () => test(behind), 20_000)
  })
}

function serverBehindProxy(): Behind {
  let proxy: FreezingProxy | undefined
  let db: Db | undefined
  const begun = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The database is open once the tests run.')
    return part
  }
  const routes = [
    route(call, async ({ tx, caller, body }) => {
      const { companyId } = caller
      await sql`insert into skill (company_id, name) values (${companyId}::uuid, ${body.name})`.execute(tx)
      await behind.inside(tx)
      return { message: 'success' }
    }),
  ]
  const throughProxy = {
    get db() {
      return begun(db)
    },
    address: database.address,
  }
  beforeAll(async () => {
    proxy = await freezingProxy(inject('databaseServer'))
    db = openDatabase({ address: { url: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` }, maxConnections: 4 })
  })
  const server = testApp(throughProxy, routes)
  afterAll(async () => {
    proxy?.thaw()
    await db?.close()
    await proxy?.close()
  })
  const behind: Behind = {
    get proxy() {
      return begun(proxy)
    },
    inside: () => {},
    async person() {
      const { companyId } = await newCompany(database.db)
      const { accountId } = await newAccount(database, { roleId: '2', companyId })
      return server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
    },
    async keep(headers, kept) {
      const start = performance.now()
      const answer = await server.app.inject({ method: 'POST', url: '/keep', headers, payload: { name: kept } })
      const ms = performance.now() - start
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers, ms }
    },
  }
  return behind
}

const keptAs = async (kept: string) => (await all.query('select 1 from skill where name = $1', [kept])).length

itIs('that is frozen before a call is answered in five seconds, and the call works once it goes on', async (behind) => {
  const headers = await behind.person()
  await behind.keep(headers, 'Before')
  behind.proxy.freeze()
  const answer = await behind.keep(headers, 'Frozen')
  behind.proxy.thaw()
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
  expect(await behind.keep(headers, 'Frozen')).toMatchObject({ status: 200 })
  expect(await keptAs('Frozen')).toBe(1)
})

itIs('that freezes in the middle of a call is answered in five seconds, and nothing was saved', async (behind) => {
  const headers = await behind.person()
  behind.inside = (tx) => {
    behind.proxy.freeze()
    return sql`select 1`.execute(tx)
  }
  const answer = await behind.keep(headers, 'Middle')
  behind.inside = () => {}
  behind.proxy.thaw()
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
  expect(await behind.keep(headers, 'After')).toMatchObject({ status: 200 })
  expect(await keptAs('Middle')).toBe(0)
})

itIs('that freezes while saving says that the outcome is not known', async (behind) => {
  behind.inside = () => behind.proxy.freeze()
  const answer = await behind.keep(await behind.person(), 'Saving')
  behind.inside = () => {}
  behind.proxy.thaw()
  expect(answer).toMatchObject({ status: 503, body: { code: 'outcomeUnknown' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
})

itIs('after which the same call with the same key is done once', async (behind) => {
  const headers = { ...(await behind.person()), 'idempotency-key': 'the-same-call' }
  behind.inside = () => behind.proxy.freeze()
  const answer = await behind.keep(headers, 'Keyed')
  behind.inside = () => {}
  behind.proxy.thaw()
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await behind.keep(headers, 'Keyed')).toMatchObject({ status: 200 })
  expect(await behind.keep(headers, 'Keyed')).toMatchObject({ status: 200 })
  expect(await keptAs('Keyed')).toBe(1)
})

itIs('that works on one statement for longer is waited for', async (behind) => {
  behind.inside = (tx) => sql`select pg_sleep(2.5)`.execute(tx)
  const answer = await behind.keep(await behind.person(), 'Slow')
  behind.inside = () => {}
  expect(answer).toMatchObject({ status: 200 })
})

itIs('whose row someone else holds is answered as busy', async (behind) => {
  const headers = await behind.person()
  const holder = await database.db.pool.connect()
  await holder.query('begin; lock table work_place in access exclusive mode')
  behind.inside = (tx) => sql`select count(*) from work_place`.execute(tx)
  const answer = await behind.keep(headers, 'Locked')
  behind.inside = () => {}
  await holder.query('rollback')
  holder.release()
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
  expect(await keptAs('Locked')).toBe(0)
})
