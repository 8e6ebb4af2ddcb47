import { endpoint } from '@timeloom/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { refused } from '../call/refusal.ts'
import type { Work } from '../call/call.ts'
import { route } from './route.ts'

const declaration = {
  method: 'POST',
  summary: '',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  answer: z.object({ message: z.string(), id: z.string().optional() }),
  refusals: ['exists'],
  creates: true,
} as const

/** Creates a time rounding, slowly enough for another request to come in the meantime. */
async function create({ tx, caller }: Work, name: string) {
  const { id } = await tx
    .insertInto('time_rounding')
    .values({ companyId: caller.companyId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (name.startsWith('refused')) return refused('exists')
  if (name.startsWith('broken')) throw new Error('a bug')
  return { message: 'success', id }
}

const database = testDatabase()
const allCompanies = superuser(database)
const server = testApp(database, [
  route(endpoint({ ...declaration, path: '/one-transaction' }), (call) => create(call, call.body.name)),
  route(
    endpoint({ ...declaration, path: '/own-transactions' }),
    (call) => call.transact((work) => create(work, call.body.name)),
    { transaction: 'own' },
  ),
])

let person: TestPerson
let bearer: { authorization: string }

beforeAll(async () => {
  person = (await newCompany(database.db)) as TestPerson
})
beforeEach(async () => {
  bearer = await server.bearer(person)
})

describe.each(['/one-transaction', '/own-transactions'])('a repeated call in %s', (url) => {
  const send = (key: string, name: string, headers = bearer) =>
    server.app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload: { name } })

  it('answers what it answered first, and does nothing twice', async () => {
    const first = await send(`again${url}`, `again ${url}`)
    const second = await send(`again${url}`, `again ${url}`)
    expect(second.json()).toEqual(first.json())
    expect([first, second].map((answer) => answer.headers['idempotent-replayed'])).toEqual([undefined, 'true'])
    expect(await created(`again ${url}`)).toBe(1)
  })

  it('that comes at the same moment waits for the first', async () => {
    const key = `meanwhile${url}`
    const answers = await Promise.all([1, 2, 3].map(() => send(key, `meanwhile ${url}`)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.json().message).toBe('success')
    expect(await created(`meanwhile ${url}`)).toBe(1)
  })

  it('with other content is refused', async () => {
    await send(`content${url}`, `content ${url}`)
    const other = await send(`content${url}`, `other content ${url}`)
    expect([other.statusCode, await created(`other content ${url}`)]).toEqual([422, 0])
  })

  it.each([
    { why: 'refused', status: 200 },
    { why: 'broken', status: 500 },
  ])('after one that was $why is done', async ({ why, status }) => {
    const key = `${why}${url}`
    expect((await send(key, `${why} ${url}`)).statusCode).toBe(status)
    const later = await send(key, `then ${why} ${url}`)
    expect([later.json().message, await created(`then ${why} ${url}`)]).toEqual(['success', 1])
  })

  it('of another account is another call', async () => {
    const other = (await newCompany(database.db)) as TestPerson
    await send(`account${url}`, `account ${url}`)
    await send(`account${url}`, `account ${url}`, await server.bearer(other))
    expect(await created(`account ${url}`)).toBe(2)
  })

  it('after a day is a new call', async () => {
    await send(`day${url}`, `day ${url}`)
    server.clock.set(new Date(server.clock.now().getTime() + 86_400_001))
    const later = await send(`day${url}`, `day later ${url}`, await server.bearer(person))
    expect([later.json().message, await created(`day later ${url}`)]).toEqual(['success', 1])
  })

  it('with a key of nothing is malformed', async () => {
    expect((await send('a b', 'key')).statusCode).toBe(400)
  })
})

async function created(name: string): Promise<number> {
  const rows = await allCompanies.query<{ count: number }>(
    'select count(*) as count from time_rounding where name = $1',
    [name],
  )
  return rows[0]?.count ?? 0
}
