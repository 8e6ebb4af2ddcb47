import {
  approveTime,
  CALLS,
  getRosterCost,
  importLines,
  savePunch,
  searchPayrollTransfers,
  uploadTimes,
} from '@timeloom/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { call, download } from './call.ts'
import { abandonSaves, savesSoFar } from './saves-under-way.ts'

afterEach(() => vi.unstubAllGlobals())

it("a message of 'error' inside a success is a failure", async () => {
  answering({ message: 'error', changed: [], refused: [] })
  await expect(call(approveTime, { body: { punchPairIds: ['a'] } })).rejects.toMatchObject({ kind: 'server' })
})

it('an answer that breaks the contract is a failure, not a half-read row', async () => {
  answering([{ id: 1 }])
  await expect(call(searchPayrollTransfers, { body: {} })).rejects.toMatchObject({ kind: 'server' })
})

it('a reading that is refused tells the code, with what came beside it', async () => {
  const asked = { query: { startDate: '2026-11-09', endDate: '2026-11-15' } }
  answering({ message: 'tooManyDays', people: 3000, days: 21_000, mostDays: 14_000 })
  await expect(call(getRosterCost, asked)).rejects.toMatchObject({
    kind: 'refused',
    serverMessage: 'tooManyDays',
    answer: { people: 3000 },
  })
  answering({ message: 'no code of this call' })
  await expect(call(getRosterCost, asked)).rejects.toMatchObject({ kind: 'server' })
})

it('a call that creates carries a fresh key each time it is answered', async () => {
  const sent = answering({ message: 'success' })
  await call(uploadTimes, { body: {} })
  await call(uploadTimes, { body: {} })
  expect(sent[0]?.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(sent[1]?.get('idempotency-key')).not.toBe(sent[0]?.get('idempotency-key'))
})

const punch = { body: { employeeId: 'e', day: '2026-11-06', punchTime: '16:30' } }

it('a call without an answer is sent again with the same key, wherever it is sent from', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path !== '/timesheet/saveSinglePunch') return Promise.reject(new TypeError('Failed to fetch'))
    sent.push(new Headers(init?.headers))
    return sent.length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ message: 'success' }))
  })
  await expect(call(savePunch, punch)).rejects.toMatchObject({ kind: 'network', isSave: true })
  await call(savePunch, { body: { ...punch.body, punchTime: '16:31' } })
  await call(savePunch, punch)
  await call(savePunch, punch)
  const [lost, other, repeat, again] = sent.map((headers) => headers.get('idempotency-key'))
  expect(repeat).toBe(lost)
  expect(other).not.toBe(lost)
  expect(again).not.toBe(lost)
})

it('an answer that is lost on its way back is a lost answer, not a fault', async () => {
  const cut = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) }))
  vi.stubGlobal('fetch', () => Promise.resolve(cut()))
  await expect(call(savePunch, punch)).rejects.toMatchObject({ kind: 'network', isSave: true })
  await expect(download(importLines, { params: { id: 'a' } }, 'lines.csv')).rejects.toMatchObject({ kind: 'network' })
})

it('a save that is abandoned ends, an earlier one goes on', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  const start = savesSoFar()
  const earlier = call(savePunch, punch)
  const mark = savesSoFar()
  const saving = call(savePunch, punch)
  await vi.waitFor(() => expect(signals).toHaveLength(2))
  expect(abandonSaves(mark)).toBe(true)
  await expect(saving).rejects.toMatchObject({ kind: 'abandoned' })
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true])
  expect(abandonSaves(mark)).toBe(false)
  expect(abandonSaves(start)).toBe(true)
  await expect(earlier).rejects.toMatchObject({ kind: 'abandoned' })
})

it('imports, exports, transfers, pay days, reports, reviews of many, copied and published rosters and leave of many have five minutes, every other call one', () => {
  const isLong = (path: string) =>
    /import|upload|export(?!-codes)|payrolltransfer|count-late|pay-day|time-card-exceptions\/(groups|review|revert)|payroll-layouts\/(check|preview)|setup-lists|setup\/(demo|restore)|Report\/download|copyScheduleRule|roster\/publish|global-leaves\/preview/i.test(
      path,
    )
  const wrong = CALLS.map(({ endpoint }) => endpoint).filter(
    ({ path, method, timeoutMs }) =>
      timeoutMs !== (isLong(path) && !(method === 'GET' && /imports(\/sample)?$/.test(path)) ? 300_000 : 60_000),
  )
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('a call is given up after its time', async () => {
  vi.useFakeTimers()
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  answering({ message: 'success', changed: [], refused: [] })
  await call(approveTime, { body: { punchPairIds: ['a'] } })
  await call(uploadTimes, { body: {} }).catch(() => undefined)
  expect(timeouts.mock.calls).toEqual([[60_000], [300_000]])
  vi.useRealTimers()
})

function answering(body: unknown): Headers[] {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
  })
  return sent
}
