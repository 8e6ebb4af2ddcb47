import { endpoint } from '@timeloom/contract'
import { EventEmitter, once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newCompany } from '../../../test/new-company.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { AnswerFile } from '../call/answer-file.ts'
import { route } from './route.ts'

const declared = { access: 'signed-in', answer: z.unknown(), summary: '' } as const
const pay = endpoint({ ...declared, method: 'GET', path: '/pay', access: 'payrollTransfer:update' })
const open = endpoint({ ...declared, method: 'GET', path: '/open', access: 'public' })
const wait = endpoint({ ...declared, method: 'GET', path: '/wait' })
const download = endpoint({ ...declared, method: 'GET', path: '/file', answers: 'file', answer: z.string() })

const waiting = new EventEmitter()
const database = testDatabase()
const server = testApp(database, [
  route(pay, () => 'paid'),
  route(open, () => 'open', { transaction: 'installation' }),
  route(
    wait,
    async ({ signal }) => {
      const gone = once(signal, 'abort')
      waiting.emit('asked')
      await gone
      waiting.emit('gone')
    },
    { transaction: 'own' },
  ),
  route(
    download,
    () => new AnswerFile({ name: 'Ōtāhuhu "pay".csv', type: 'text/csv; charset=utf-8', content: 'a,b\n' }),
  ),
])

let bearer: { authorization: string }

beforeAll(async () => {
  bearer = await server.bearer((await newCompany(database.db)) as TestPerson)
})

describe('an answer', () => {
  it('of a file carries its name for old and new clients', async () => {
    const answer = await server.app.inject({ url: '/file', headers: bearer })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_t_huhu _pay_.csv"; filename*=UTF-8''%C5%8Ct%C4%81huhu%20%22pay%22.csv`,
    )
    expect(answer.body).toBe('a,b\n')
  })

  it('is not kept by caches and names its request', async () => {
    const headers = { ...bearer, 'x-request-id': 'my-request-1' }
    const answer = await server.app.inject({ url: '/pay', headers })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'my-request-1' })
  })

  it('does not repeat an x-request-id that could be more than one', async () => {
    const answer = await server.app.inject({ url: '/open', headers: { 'x-request-id': 'a b\tc<script>' } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('carries the policy that lets only this origin in', async () => {
    const answer = await server.app.inject({ url: '/open' })
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

it('a call whose caller goes away hears of it', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const caller = new AbortController()
  const [asked, gone] = [once(waiting, 'asked'), once(waiting, 'gone')]
  const call = fetch(`${address}/wait`, { headers: bearer, signal: caller.signal }).catch((error: Error) => error.name)
  await asked
  caller.abort()
  expect(await call).toBe('AbortError')
  await gone
})
