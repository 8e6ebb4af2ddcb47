import { endpoint, Flag, Id, listOf, Whole } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newCompany } from '../../../test/new-company.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { changed, refused } from '../call/refusal.ts'
import { route } from './route.ts'

const Body = z.object({
  count: Whole,
  isOn: Flag.optional(),
  ids: listOf(z.string()).optional(),
  rules: z.array(z.object({ from: z.int() })).optional(),
})
const declared = { access: 'signed-in', answer: z.unknown(), summary: '' } as const
const echo = endpoint({ ...declared, method: 'POST', path: '/echo', body: Body })
const find = endpoint({
  ...declared,
  method: 'GET',
  path: '/things/{id}',
  params: z.object({ id: Id }),
  query: z.object({ ids: listOf(Id).optional() }),
})
const pay = endpoint({ ...declared, method: 'GET', path: '/pay', access: 'payrollTransfer:update' })
const open = endpoint({ ...declared, method: 'GET', path: '/open', access: 'public' })
const upload = endpoint({
  ...declared,
  method: 'POST',
  path: '/upload',
  body: z.object({ note: z.string().optional() }),
  file: 'uploadFile',
})
const save = endpoint({
  ...declared,
  method: 'POST',
  path: '/save',
  body: z.object({ how: z.string() }),
  answer: z.object({ message: z.string() }),
  refusals: ['exists', 'close'],
})

const database = testDatabase()
const server = testApp(database, [
  route(echo, (call) => call.body),
  route(find, (call) => ({ ...call.params, ...call.query })),
  route(pay, () => 'paid'),
  route(open, () => 'open', { transaction: 'installation' }),
  route(upload, async (call) => ({
    name: call.file.name,
    size: call.file.size,
    start: (await call.file.buffer()).subarray(0, 5).toString(),
    note: call.body.note,
  })),
  route(save, async (call) => {
    const rename = (name: string) =>
      call.tx.updateTable('company').set({ name }).where('id', '=', call.caller.companyId).execute()
    await rename(call.body.how)
    if (call.body.how === 'refuse') return refused('exists', { employeeName: 'Ada' })
    if (call.body.how === 'undeclared') return refused('whatever')
    if (call.body.how === 'changed') return changed({ version: 3, changedBy: 'Ada', changedAt: '2026-11-20T00:00:00Z' })
    if (call.body.how === 'bug') throw new Error('select secret from account')
    if (call.body.how === 'closed') throw Object.assign(new Error('closed'), { code: 'TL001' })
    if (call.body.how === 'wrong answer') return { note: 'no message' } as never
    return { message: 'success' }
  }),
])

let admin: TestPerson
let bearer: { authorization: string }

beforeAll(async () => {
  admin = (await newCompany(database.db)) as TestPerson
  bearer = await server.bearer(admin)
})

function post(url: string, contentType: string, payload: string | Buffer) {
  return server.app.inject({ method: 'POST', url, headers: { ...bearer, 'content-type': contentType }, payload })
}

function postJson(url: string, body: unknown) {
  return post(url, 'application/json', JSON.stringify(body))
}

function multipart(parts: { name: string; value: string | Buffer; file?: string }[]) {
  const lines = parts.flatMap(({ name, value, file }) => [
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return ['multipart/form-data; boundary=edge', Buffer.concat([...lines, Buffer.from('--edge--\r\n')])] as const
}

describe('a body', () => {
  const expected = { count: 3, isOn: true, ids: ['a', 'b'], rules: [{ from: 1 }] }
  const form = 'count=3&isOn=true&ids=a&ids=b&rules=%5B%7B%22from%22%3A1%7D%5D'

  it.each([
    { why: 'JSON', send: () => postJson('/echo', expected) },
    { why: 'a form with a repeated field', send: () => post('/echo', 'application/x-www-form-urlencoded', form) },
    {
      why: 'a form with name[]',
      send: () => post('/echo', 'application/x-www-form-urlencoded', form.replaceAll('ids=', 'ids[]=')),
    },
    {
      why: 'a form with a comma-joined field',
      send: () => post('/echo', 'application/x-www-form-urlencoded', form.replace('ids=a&ids=b', 'ids=a,b')),
    },
    {
      why: 'multipart',
      send: () =>
        post(
          '/echo',
          ...multipart([
            { name: 'count', value: '3' },
            { name: 'isOn', value: 'true' },
            { name: 'ids', value: 'a' },
            { name: 'ids', value: 'b' },
            { name: 'rules', value: '[{"from":1}]' },
          ]),
        ),
    },
  ])('means the same as $why', async ({ send }) => {
    const answer = await send()
    expect(answer.json()).toEqual(expected)
  })

  it.each([
    { why: 'a field of the wrong kind', body: '{"count":"x"}', status: 400, field: 'count' },
    { why: 'a missing field', body: '{}', status: 400, field: 'count' },
    { why: 'a wrong entry of a list', body: '{"count":1,"rules":[{"from":"x"}]}', status: 400, field: 'rules.0.from' },
  ])('with $why is answered with the field and the reason', async ({ body, status, field }) => {
    const answer = await post('/echo', 'application/json', body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().issues).toEqual([{ field, reason: expect.any(String) }])
  })

  it.each([
    { why: 'broken JSON', type: 'application/json', body: '{', status: 400 },
    { why: 'a JSON list', type: 'application/json', body: '[]', status: 400 },
    { why: 'an unsupported encoding', type: 'application/xml', body: '<a/>', status: 415 },
    { why: 'plain text', type: 'text/plain', body: 'a', status: 415 },
    { why: 'too much of it', type: 'application/json', body: `{"count":"${'x'.repeat(6_000_000)}"}`, status: 413 },
  ])('of $why is refused with a message', async ({ type, body, status }) => {
    const answer = await post('/echo', type, body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message: expect.any(String), requestId: expect.any(String) })
  })
})

describe('a file', () => {
  it.each([
    { why: 'a small one stays in memory', size: 10 },
    { why: 'a large one goes through the disk', size: 9_000_000 },
  ])('arrives whole: $why', async ({ size }) => {
    const parts = multipart([
      { name: 'note', value: 'hello' },
      { name: 'uploadFile', value: Buffer.alloc(size, 'x'), file: 'clock.dat' },
    ])
    const answer = await post('/upload', ...parts)
    expect(answer.json()).toEqual({ name: 'clock.dat', size, start: 'xxxxx', note: 'hello' })
  })

  it.each([
    { why: 'it is missing', parts: [{ name: 'note', value: 'hello' }], field: 'uploadFile' },
    { why: 'it is in another field', parts: [{ name: 'other', value: 'x', file: 'a.dat' }], field: 'other' },
  ])('is asked for when $why', async ({ parts, field }) => {
    const answer = await post('/upload', ...multipart(parts))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ field, reason: expect.any(String) }])
  })
})

describe('a path and its query', () => {
  it('takes a list comma-joined or repeated', async () => {
    const [id, one, other] = [randomUUID(), randomUUID(), randomUUID()]
    for (const query of [`ids=${one},${other}`, `ids=${one}&ids=${other}`, `ids[]=${one}&ids[]=${other}`]) {
      const answer = await server.app.inject({ url: `/things/${id}?${query}`, headers: bearer })
      expect(answer.json()).toEqual({ id, ids: [one, other] })
    }
  })

  it('with an id that cannot be one answers 404', async () => {
    expect((await server.app.inject({ url: '/things/17', headers: bearer })).statusCode).toBe(404)
  })

  it('with a query that cannot be read answers 400', async () => {
    const answer = await server.app.inject({ url: `/things/${randomUUID()}?ids=17`, headers: bearer })
    expect(answer.statusCode).toBe(400)
  })

  it('that nobody knows answers 404 as JSON', async () => {
    const answer = await server.app.inject({ url: '/nowhere' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Not found.'])
  })
})

describe('access', () => {
  it('is open where the contract says so', async () => {
    expect((await server.app.inject({ url: '/open' })).statusCode).toBe(200)
  })

  it.each([
    { why: 'no token', headers: {} },
    { why: 'a foreign token', headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.' } },
    { why: 'another scheme', headers: { authorization: 'Basic YTpi' } },
  ])('needs a session: $why', async ({ headers }) => {
    const answer = await server.app.inject({ method: 'POST', url: '/echo', headers, payload: { count: 'unread' } })
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  it('needs the permission', async () => {
    const supervisor = await server.bearer({ ...admin, roleId: '3' })
    const answer = await server.app.inject({ url: '/pay', headers: supervisor })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'You do not have permission to do this.'])
    expect((await server.app.inject({ url: '/pay', headers: bearer })).statusCode).toBe(200)
  })

  it('needs an open company', async () => {
    const nowhere = await server.bearer({ ...admin, companyId: null, roleId: '1' })
    const answer = await server.app.inject({ url: '/pay', headers: nowhere })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Please open a company first.'])
  })
})

describe('a save', () => {
  it.each([
    { how: 'refuse', status: 200, answer: { message: 'exists', employeeName: 'Ada' } },
    { how: 'closed', status: 200, answer: { message: 'close' } },
    {
      how: 'changed',
      status: 409,
      answer: { message: 'changed', version: 3, changedBy: 'Ada', changedAt: '2026-11-20T00:00:00Z' },
    },
    { how: 'bug', status: 500, answer: undefined },
    { how: 'undeclared', status: 500, answer: undefined },
    { how: 'wrong answer', status: 500, answer: undefined },
  ])('that ends in $how saves nothing and says so', async ({ how, status, answer }) => {
    const response = await postJson('/save', { how })
    expect(response.statusCode).toBe(status)
    const words = { message: '', code: 'fault', requestId: expect.any(String) }
    expect(response.json()).toEqual(answer ?? words)
    expect(await companyName()).not.toBe(how)
  })

  it('that succeeds is kept', async () => {
    expect((await postJson('/save', { how: 'fine' })).json()).toEqual({ message: 'success' })
    expect(await companyName()).toBe('fine')
  })

  async function companyName() {
    const { rows } = await database.db.pool.query('select name from company where id = $1', [admin.companyId])
    return rows[0].name
  }
})
