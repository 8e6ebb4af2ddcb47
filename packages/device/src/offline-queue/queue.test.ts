import type { BatchResult } from '@timeloom/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { addPunch, dismissPunch, type NewPunch, nextBatch, queueState, settleBatch } from './queue.ts'

const opened: Store[] = []
let count = 0

afterEach(() => {
  vi.restoreAllMocks()
  for (const store of opened.splice(0)) store.close()
})

async function open(name = `queue-${(count += 1)}`): Promise<Store> {
  const store = await openStore({ name })
  opened.push(store)
  return store
}

function punch(change: Partial<NewPunch> = {}): NewPunch {
  return {
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
    ...change,
  }
}

const said = ({ id }: { id: string }, result: BatchResult['result'], code?: BatchResult['code']): BatchResult => ({
  id,
  result,
  employeeName: null,
  ...(code && { code }),
})

it('the sequence goes on by one after a reload, also when everything was sent', async () => {
  const store = await open('across-reloads')
  expect([await addPunch(store, punch()), await addPunch(store, punch())]).toEqual([1, 2])
  const batch = await nextBatch(store)
  await settleBatch(
    store,
    batch,
    batch.map((sent) => said(sent, 'stored')),
  )
  store.close()
  const reloaded = await open('across-reloads')
  expect(await nextBatch(reloaded)).toEqual([])
  expect(await addPunch(reloaded, punch())).toBe(3)
})

it('two tabs never give the same number', async () => {
  const [one, other] = [await open('two-tabs'), await open('two-tabs')]
  const sequences = await Promise.all([one, other, one, other].map((store) => addPunch(store, punch())))
  expect(sequences.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
})

it('a punch that was not written is not there, and its number is given to the next one', async () => {
  const store = await open()
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  await expect(addPunch(store, punch())).rejects.toThrow('no space')
  full.mockRestore()
  expect((await queueState(store)).waiting).toBe(0)
  expect(await addPunch(store, punch())).toBe(1)
})

it('is flushed to the disk before it counts as written', async () => {
  const store = await open()
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await addPunch(store, punch())
  expect(begin).toHaveBeenCalledWith('punches', 'readwrite', { durability: 'strict' })
})

it('a batch has the 50 oldest in their order, of one device', async () => {
  const store = await open()
  for (let number = 1; number <= 53; number += 1)
    await addPunch(store, punch({ deviceId: number < 52 ? 'old' : 'new' }))
  const first = await nextBatch(store)
  expect(first.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  await settleBatch(
    store,
    first,
    first.map((sent) => said(sent, 'stored')),
  )
  expect((await nextBatch(store)).map(({ deviceId }) => deviceId)).toEqual(['old'])
})

it('only what is stored, a duplicate or held is forgotten, in whatever order the results come', async () => {
  const store = await open()
  for (let number = 0; number < 6; number += 1) await addPunch(store, punch())
  const batch = await nextBatch(store)
  const [stored, duplicate, held, refused, unsaid] = batch
  const results = [
    said(refused!, 'refused', 'future'),
    said(held!, 'held', 'clockSkew'),
    said(stored!, 'stored'),
    said(duplicate!, 'duplicate'),
    said(punch(), 'stored'),
  ]
  expect(await settleBatch(store, batch.slice(0, 5), results)).toBe(4)
  expect((await nextBatch(store)).map(({ sequence }) => sequence)).toEqual([unsaid!.sequence, batch[5]!.sequence])
  expect((await queueState(store)).refused).toMatchObject([{ sequence: refused!.sequence, code: 'future' }])
})

it('an answer that comes twice settles nothing twice, and brings nothing back', async () => {
  const store = await open()
  await addPunch(store, punch())
  const batch = await nextBatch(store)
  const results = batch.map((sent) => said(sent, 'refused', 'unreadable'))
  expect(await settleBatch(store, batch, results)).toBe(1)
  await dismissPunch(store, batch[0]!.sequence)
  expect(await settleBatch(store, batch, results)).toBe(0)
  expect(await queueState(store)).toEqual({ waiting: 0, waitingSince: null, refused: [] })
})

it('a punch that waits cannot be dismissed', async () => {
  const store = await open()
  const sequence = await addPunch(store, punch())
  await dismissPunch(store, sequence)
  expect(await queueState(store)).toMatchObject({ waiting: 1, waitingSince: '2026-11-26T18:40:00.000Z' })
})
