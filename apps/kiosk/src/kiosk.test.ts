import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kiosk, Recorded } from './kiosk.ts'
import { SEAL_KEY } from './testing/seal-key.ts'
import { CODE } from './testing/stand-in-server.ts'
import { TestBrowser, until } from './testing/test-browser.ts'

let browser: TestBrowser
let kiosk: Kiosk

beforeEach(async () => {
  browser = new TestBrowser()
  kiosk = await browser.openTab()
  expect(await kiosk.enrol(CODE)).toBe('success')
})
afterEach(() => {
  vi.restoreAllMocks()
  browser.close()
})

const punch = (as: Kiosk = kiosk): Promise<Recorded> =>
  as.record({ direction: 'In', who: { employeeId: crypto.randomUUID() }, note: null })
const waiting = (as: Kiosk = kiosk) => as.state().queue.waiting
const sequences = () => browser.server.stored.map(({ sequence }) => sequence)

async function reload(): Promise<void> {
  browser.close()
  kiosk = await browser.openTab()
}

describe('the device', () => {
  it('a code that is none enrols nothing', async () => {
    const other = await new TestBrowser().openTab()
    expect([await other.enrol('AAAA-AAAA'), other.state().enrolment]).toEqual(['code', null])
    other.close()
  })

  it('is the same one after a reload, with what it knew of its company', async () => {
    browser.server.isAway = true
    await reload()
    expect(kiosk.state().enrolment).toMatchObject({ isDenied: false, facts: { company: { name: 'Fernbank Foods' } } })
  })

  it('tells its clock and its queue', async () => {
    await until(() => browser.server.heartbeat['queueLength'] === 0)
    expect(browser.server.heartbeat).toMatchObject({ appVersion: '0.1.0', deviceTime: expect.any(String) })
  })

  it('with a clock that is an hour off, signs by the server’s time and says its own', async () => {
    browser.clockAheadMs = 3_600_000
    expect(await punch()).toMatchObject({ kind: 'recorded' })
    await until(() => browser.server.stored.length === 1)
    const [{ deviceTime } = { deviceTime: '' }] = browser.server.stored
    expect(Math.abs(Date.parse(deviceTime) - Date.now() - 3_600_000)).toBeLessThan(10_000)
    kiosk.networkChanged(true)
    await until(() => Math.abs((kiosk.state().clockAheadMs ?? 0) - 3_600_000) < 10_000)
  })

  it('once revoked says so, and still sends what it holds', async () => {
    browser.server.isAway = true
    await punch()
    browser.server.isAway = false
    browser.server.revoked.add(kiosk.state().enrolment?.deviceId ?? '')
    kiosk.networkChanged(true)
    await until(() => kiosk.state().enrolment?.isDenied === true && waiting() === 0)
    expect(sequences()).toEqual([1])
    await reload()
    expect(kiosk.state().enrolment?.isDenied).toBe(true)
  })

  it('enrolled again signs the old punches with the old key, and goes on counting', async () => {
    browser.server.isAway = true
    await punch()
    const old = kiosk.state().enrolment?.deviceId
    browser.server.isAway = false
    browser.server.faults.push('away', 'away', 'away')
    browser.server.revoked.add(old ?? '')
    expect(await kiosk.enrol(CODE)).toBe('success')
    await punch()
    browser.server.faults.length = 0
    kiosk.networkChanged(true)
    await until(() => waiting() === 0)
    expect(sequences()).toEqual([1, 2])
    expect(browser.server.senders).toEqual([old, kiosk.state().enrolment?.deviceId])
  })
})

describe('the queue', () => {
  it('keeps 50 punches across two reloads without network; each is there once, in order', async () => {
    browser.server.isAway = true
    for (let number = 1; number <= 50; number += 1) {
      expect(await punch()).toMatchObject({ kind: 'recorded' })
      if (number % 20 === 0) await reload()
    }
    await until(() => waiting() === 50)
    browser.server.isAway = false
    kiosk.networkChanged(true)
    await until(() => waiting() === 0)
    expect(sequences()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('half of the answers lost after the server stored them: nothing is there twice or missing', async () => {
    browser.server.faults.push('lost', 'fault', 'lost', 'away')
    for (let number = 0; number < 4; number += 1) await punch()
    for (let round = 0; round < 6 && browser.server.faults.length > 0; round += 1) {
      await until(() => !kiosk.isSending)
      kiosk.networkChanged(true)
    }
    await until(() => waiting() === 0 && !kiosk.isSending)
    expect(sequences()).toEqual([1, 2, 3, 4])
  })

  it('of two tabs shows the same, and each punch is sent once', async () => {
    const other = await browser.openTab()
    browser.server.isAway = true
    await Promise.all([punch(), punch(other), punch(), punch(other)])
    await until(() => waiting() === 4 && waiting(other) === 4)
    browser.server.isAway = false
    kiosk.networkChanged(true)
    other.networkChanged(true)
    await until(() => waiting() === 0 && waiting(other) === 0)
    expect(sequences()).toEqual([1, 2, 3, 4])
  })

  it('in a full storage records nothing and says so', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    expect([await punch(), waiting()]).toEqual([{ kind: 'full' }, 0])
  })
})

describe('a refused punch', () => {
  beforeEach(async () => {
    browser.server.results.set(1, { result: 'refused', code: 'future', employeeName: 'Mele Fonuake' })
    await punch()
    await until(() => kiosk.state().queue.refused.length === 1)
  })

  it('stays, also after a reload, until it is dismissed', async () => {
    await reload()
    expect(kiosk.state().queue.refused).toMatchObject([{ code: 'future', employeeName: 'Mele Fonuake' }])
    await kiosk.dismiss(1)
    await until(() => kiosk.state().queue.refused.length === 0)
  })

  it('goes once a person has settled it on the server', async () => {
    kiosk.networkChanged(true)
    await until(() => browser.server.senders.length === 2)
    expect(kiosk.state().queue.refused).toHaveLength(1)
    browser.server.results.set(1, { result: 'duplicate' })
    kiosk.networkChanged(true)
    await until(() => kiosk.state().queue.refused.length === 0)
  })
})

describe('a person', () => {
  const mele = { message: 'success', employeeId: 'e', firstName: 'Mele', likely: 'Out', lastPunch: null, shifts: [] }

  it.each([
    { why: 'known', answer: mele, kind: 'person' },
    { why: 'unknown', answer: { message: 'unknown' }, kind: 'unknown' },
    { why: 'more than one', answer: { message: 'several' }, kind: 'several' },
    { why: 'too many tries', answer: { message: 'locked', retryAt: '2026-11-26T19:00:00Z' }, kind: 'locked' },
    { why: 'an answer without a name', answer: { message: 'success' }, kind: 'withoutNetwork' },
  ])('$why', async ({ answer, kind }) => {
    browser.server.identified = answer
    expect(await kiosk.identify('0425', null)).toMatchObject({ kind })
  })

  it('whom the server cannot be asked about punches with a sealed PIN', async () => {
    browser.server.isAway = true
    expect(await kiosk.identify('0425', null)).toEqual({ kind: 'withoutNetwork' })
    await kiosk.record({ direction: 'Out', who: { pin: '0425', clockId: 17 }, note: null })
    browser.server.isAway = false
    kiosk.networkChanged(true)
    await until(() => browser.server.stored.length === 1)
    const [sent] = browser.server.stored
    expect(sent).toMatchObject({ direction: 'Out', employeeId: null, clockId: 17, zone: 'Pacific/Auckland' })
    expect(Object.keys(sent ?? {})).not.toContain('deviceId')
    expect(SEAL_KEY.open(sent?.pin ?? '', sent?.id ?? '')).toBe('0425')
  })
})
