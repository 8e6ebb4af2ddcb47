import type { BatchPunch, BatchResult } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { createHash, type KeyObject } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signedHeader } from '../../../../test/test-device.ts'
import type { Signer } from '../../../platform/auth/signer.ts'
import { employeeProof } from '../employee-proof.ts'

/** A kiosk with its key and those who punch at it. */
export interface KioskOfPeople {
  id: string
  privateKey: KeyObject
  companyId: string
  employees: { id: string }[]
}

/** What the server has answered a kiosk. */
export interface Sending {
  /** how many loads the server has answered */
  loads(): number
  /** results other than `stored` and `duplicate` */
  problems: BatchResult[]
  /** Resolves with the next answer. */
  nextAnswer(): Promise<void>
  /** Ends after the load that is being sent. */
  end(): Promise<void>
}

/** Half an hour apart, a quarter of an hour each: more than a thousand fit into the 60 days that a punch may wait. */
const LOADS_OF_DAY = 24
const APART_MS = 1_800_000
const PAUSE_MS = 150

/**
 * Sends an In and an Out of everyone over HTTP, load after load, each again until it is answered, as the queue of a
 * kiosk does.
 */
export function keepSending(address: string, sender: Sender): Sending {
  let loads = 0
  const problems: BatchResult[] = []
  const listeners = new Set<() => void>()
  let isEnding = false
  const work = async () => {
    for (;;) {
      const items = noted(loads, sender)
      const results = await insist(address, sender.kiosk, items)
      problems.push(...results.filter(({ result }) => result !== 'stored' && result !== 'duplicate'))
      loads += 1
      for (const listener of listeners) listener()
      listeners.clear()
      if (isEnding) return
      await wait(PAUSE_MS)
    }
  }
  const done = work()
  return {
    loads: () => loads,
    problems,
    nextAnswer: () => Promise.race([new Promise<void>((resolve) => listeners.add(resolve)), done]),
    end() {
      isEnding = true
      return done
    },
  }
}

interface Sender {
  signer: Signer
  kiosk: KioskOfPeople
  /** the first day */
  from: string
}

/** In the order of their times, with the same ids however often they are noted. */
function noted(load: number, { signer, kiosk, from }: Sender): BatchPunch[] {
  const { id: deviceId, companyId, employees } = kiosk
  const midnight = Date.parse(`${addDays(from, Math.floor(load / LOADS_OF_DAY))}T00:00:00Z`)
  // from about 6 in the morning of the company's zone on
  const start = midnight - 7 * 3_600_000 + (load % LOADS_OF_DAY) * APART_MS
  const times = [
    { direction: 'In', at: new Date(start) },
    { direction: 'Out', at: new Date(start + APART_MS / 2) },
  ] as const
  return times.flatMap(({ direction, at }, half) =>
    employees.map(({ id: employeeId }, place) => ({
      id: uuidOf(`${load} ${direction} ${employeeId}`),
      sequence: (load * 2 + half) * employees.length + place,
      deviceTime: at.toISOString(),
      zone: 'Pacific/Auckland',
      direction,
      employeeId,
      proof: employeeProof(signer, { companyId, deviceId, employeeId, at }, 'pin'),
      pin: null,
      clockId: null,
      badge: null,
      note: null,
      photo: null,
      location: null,
      work: null,
      punchCode: null,
    })),
  )
}

/** Again until it is answered: a server that was killed is back within this time, on a busy machine too. */
const MOST_MS = 120_000

async function insist(address: string, kiosk: KioskOfPeople, items: BatchPunch[]): Promise<BatchResult[]> {
  const until = Date.now() + MOST_MS
  for (;;) {
    try {
      return await send(address, kiosk, items)
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(20)
    }
  }
}

async function send(address: string, kiosk: KioskOfPeople, items: BatchPunch[]): Promise<BatchResult[]> {
  const url = '/api/punches/batch'
  const payload = JSON.stringify({ sentAt: new Date().toISOString(), items })
  const answer = await fetch(address + url, {
    method: 'POST',
    headers: { ...signedHeader(kiosk, { method: 'POST', url, payload }), 'content-type': 'application/json' },
    body: payload,
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { items: BatchResult[] }).items
}

function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
