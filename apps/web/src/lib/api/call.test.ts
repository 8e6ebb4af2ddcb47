import { approveTime, searchPayrollTransfers, uploadTimes } from '@timeloom/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

it("a message of 'error' inside a success is a failure", async () => {
  answering({ message: 'error', changed: [], refused: [] })
  await expect(call(approveTime, { body: { punchPairIds: ['a'] } })).rejects.toMatchObject({ kind: 'server' })
})

it('an answer that breaks the contract is a failure, not a half-read row', async () => {
  answering([{ id: 1 }])
  await expect(call(searchPayrollTransfers, { body: {} })).rejects.toMatchObject({ kind: 'server' })
})

it('a call that creates carries a fresh key, or the one it is given', async () => {
  const sent = answering({ message: 'success' })
  await call(uploadTimes, { body: {} })
  await call(uploadTimes, { body: {}, idempotencyKey: 'again' })
  expect(sent[0]?.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(sent[1]?.get('idempotency-key')).toBe('again')
})

function answering(body: unknown): Headers[] {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
  })
  return sent
}
