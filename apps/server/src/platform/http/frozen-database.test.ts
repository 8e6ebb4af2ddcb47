import { endpoint } from '@timeloom/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
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
let proxy: FreezingProxy
let db: Db | undefined
/** What the call does between its first and its last statement. */
let inside: (tx: TenantTx) => unknown = () => {}

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
const routes = [
  route(call, async ({ tx, caller, body }) => {
    const { companyId } = caller
    await sql`insert into skill (company_id, name) values (${companyId}::uuid, ${body.name})`.execute(tx)
    await inside(tx)
    return { message: 'success' }
  }),
]
const throughProxy = {
  get db() {
    if (!db) throw new Error('The database is open once the tests run.')
    return db
  },
  address: database.address,
}

beforeAll(async () => {
  proxy = await freezingProxy(inject('databaseServer'))
  db = openDatabase({ address: { url: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` }, maxConnections: 4 })
})
const server = testApp(throughProxy, routes)
afterAll(async () => {
  proxy.thaw()
  await db?.close()
  await proxy.close()
})

async function person() {
  const { companyId } = await newCompany(database.db)
  const { accountId } = await newAccount(database, { roleId: '2', companyId })
  return server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
}

async function keep(headers: Record<string, string>, kept: string) {
  const begun = performance.now()
  const answer = await server.app.inject({ method: 'POST', url: '/keep', headers, payload: { name: kept } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, ms: performance.now() - begun }
}

const keptAs = async (kept: string) => (await all.query('select 1 from skill where name = $1', [kept])).length

it('that is frozen before a call is answered in five seconds, and the call works once it goes on', async () => {
  const headers = await person()
  await keep(headers, 'Before')
  proxy.freeze()
  const answer = await keep(headers, 'Frozen')
  proxy.thaw()
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
  expect(await keep(headers, 'Frozen')).toMatchObject({ status: 200 })
  expect(await keptAs('Frozen')).toBe(1)
}, 20_000)

it('that freezes in the middle of a call is answered in five seconds, and nothing was saved', async () => {
  const headers = await person()
  inside = (tx) => {
    proxy.freeze()
    return sql`select 1`.execute(tx)
  }
  const answer = await keep(headers, 'Middle')
  inside = () => {}
  proxy.thaw()
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
  expect(await keep(headers, 'After')).toMatchObject({ status: 200 })
  expect(await keptAs('Middle')).toBe(0)
}, 20_000)

it('that freezes while saving says that the outcome is not known', async () => {
  inside = () => proxy.freeze()
  const answer = await keep(await person(), 'Saving')
  inside = () => {}
  proxy.thaw()
  expect(answer).toMatchObject({ status: 503, body: { code: 'outcomeUnknown' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
}, 20_000)

it('after which the same call with the same key is done once', async () => {
  const headers = { ...(await person()), 'idempotency-key': 'the-same-call' }
  inside = () => proxy.freeze()
  const answer = await keep(headers, 'Keyed')
  inside = () => {}
  proxy.thaw()
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await keep(headers, 'Keyed')).toMatchObject({ status: 200 })
  expect(await keep(headers, 'Keyed')).toMatchObject({ status: 200 })
  expect(await keptAs('Keyed')).toBe(1)
}, 20_000)

it('that works on one statement for longer is waited for', async () => {
  inside = (tx) => sql`select pg_sleep(2.5)`.execute(tx)
  const answer = await keep(await person(), 'Slow')
  inside = () => {}
  expect(answer).toMatchObject({ status: 200 })
}, 20_000)

it('whose row someone else holds is answered as busy', async () => {
  const headers = await person()
  const holder = await database.db.pool.connect()
  await holder.query('begin; lock table work_place in access exclusive mode')
  inside = (tx) => sql`select count(*) from work_place`.execute(tx)
  const answer = await keep(headers, 'Locked')
  inside = () => {}
  await holder.query('rollback')
  holder.release()
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } })
  expect(answer.ms).toBeLessThan(5_000)
  expect(await keptAs('Locked')).toBe(0)
}, 20_000)
