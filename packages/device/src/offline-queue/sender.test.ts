import type { BatchResult } from '@timeloom/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { oneAtATime, until } from '../testing/test-browser.ts'
import { addPunch, type QueuedPunch, queueState } from './queue.ts'
import { Sender } from './sender.ts'

let store: Store
let count = 0
/** pauses that the senders began, and what follows them */
const pauses: { ms: number; end(): void }[] = []

beforeEach(async () => {
  pauses.length = 0
  store = await openStore({ name: `sender-${(count += 1)}` })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('setTimeout', (end: () => void, ms: number) => pauses.push({ ms, end }))
  vi.stubGlobal('clearTimeout', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  store.close()
})

const add = () =>
  addPunch(store, {
    id: crypto.randomUUID(),
    deviceId: 'gate',
    deviceTime: '2026-11-26T18:40:00.000Z',
    zone: 'Pacific/Auckland',
    direction: 'In',
    employeeId: crypto.randomUUID(),
    proof: null,
    pin: null,
    clockId: null,
    badge: null,
    note: null,
    photo: null,
    location: null,
    work: null,
    punchCode: null,
  })

const allStored = (batch: QueuedPunch[]): BatchResult[] =>
  batch.map(({ id }) => ({ id, result: 'stored', employeeName: null }))

it('pauses grow to a minute, and a wake tries at once', async () => {
  await add()
  let tries = 0
  let isThere = false
  const send = async (batch: QueuedPunch[]) => {
    tries += 1
    return isThere ? allStored(batch) : []
  }
  const sender = new Sender({ store, send, asOnlySender: oneAtATime(), onChange: () => {} })
  sender.wake()
  for (let round = 1; round <= 7; round += 1) {
    await until(() => pauses.length === round)
    pauses.at(-1)?.end()
  }
  await until(() => pauses.length === 8)
  expect(pauses.map(({ ms }) => ms / 1000)).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  isThere = true
  sender.wake()
  await until(() => !sender.isSending)
  expect([tries, (await queueState(store)).waiting, pauses.length]).toEqual([9, 0, 8])
})

it('a punch that is added while the last one is sent goes right after it', async () => {
  await add()
  const sizes: number[] = []
  const send = async (batch: QueuedPunch[]) => {
    sizes.push(batch.length)
    if (sizes.length === 1) {
      await add()
      sender.wake()
    }
    return allStored(batch)
  }
  const sender = new Sender({ store, send, asOnlySender: oneAtATime(), onChange: () => {} })
  sender.wake()
  await until(() => !sender.isSending)
  expect([sizes, (await queueState(store)).waiting]).toEqual([[1, 1], 0])
})

it('of two tabs one sends, and the other comes back to see what is left', async () => {
  await add()
  const asOnlySender = oneAtATime()
  const sent: string[] = []
  let answer = () => {}
  const tab = (name: string) =>
    new Sender({
      store,
      asOnlySender,
      onChange: () => {},
      send: async (batch) => {
        sent.push(name)
        await new Promise<void>((resolve) => (answer = resolve))
        return allStored(batch)
      },
    })
  const [one, other] = [tab('one'), tab('other')]
  one.wake()
  await until(() => sent.length === 1)
  other.wake()
  await until(() => pauses.length === 1)
  answer()
  await until(() => !one.isSending)
  pauses[0]!.end()
  await until(() => !other.isSending)
  expect([sent, (await queueState(store)).waiting]).toEqual([['one'], 0])
})

it('a sender that was stopped begins nothing more', async () => {
  await add()
  const send = vi.fn<() => Promise<BatchResult[]>>(async () => [])
  const sender = new Sender({ store, send, asOnlySender: oneAtATime(), onChange: () => {} })
  sender.wake()
  await until(() => pauses.length === 1)
  sender.stop()
  pauses[0]!.end()
  expect(send).toHaveBeenCalledTimes(1)
})
