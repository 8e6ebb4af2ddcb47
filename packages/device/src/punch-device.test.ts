import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PunchDevice } from './punch-device.ts'
import type { Recorded } from './wanted-punch.ts'
import { SEAL_KEY } from './testing/seal-key.ts'
import { CODE } from './testing/stand-in-server.ts'
import { TestBrowser, until } from './testing/test-browser.ts'

let browser: TestBrowser
let device: PunchDevice

beforeEach(async () => {
  browser = new TestBrowser()
  device = await browser.openTab()
  expect(await device.enrol(CODE)).toBe('success')
})
afterEach(() => {
  vi.restoreAllMocks()
  browser.close()
})

const punch = (as: PunchDevice = device): Promise<Recorded> =>
  as.record({ direction: 'In', who: { employeeId: crypto.randomUUID(), proof: null }, note: null })
const waiting = (as: PunchDevice = device) => as.state().queue.waiting
const sequences = () => browser.server.stored.map(({ sequence }) => sequence)

async function reload(): Promise<void> {
  browser.close()
  device = await browser.openTab()
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
    expect(device.state().enrolment).toMatchObject({ isDenied: false, facts: { company: { name: 'Fernbank Foods' } } })
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
    device.networkChanged(true)
    await until(() => Math.abs((device.state().clockAheadMs ?? 0) - 3_600_000) < 10_000)
  })

  it('once revoked says so, and still sends what it holds', async () => {
    browser.server.isAway = true
    await punch()
    browser.server.isAway = false
    browser.server.revoked.add(device.state().enrolment?.deviceId ?? '')
    device.networkChanged(true)
    await until(() => device.state().enrolment?.isDenied === true && waiting() === 0)
    expect(sequences()).toEqual([1])
    await reload()
    expect(device.state().enrolment?.isDenied).toBe(true)
  })

  it('enrolled again signs the old punches with the old key, and goes on counting', async () => {
    browser.server.isAway = true
    await punch()
    const old = device.state().enrolment?.deviceId
    browser.server.isAway = false
    browser.server.faults.push('away', 'away', 'away')
    browser.server.revoked.add(old ?? '')
    expect(await device.enrol(CODE)).toBe('success')
    await punch()
    browser.server.faults.length = 0
    device.networkChanged(true)
    await until(() => waiting() === 0)
    expect(sequences()).toEqual([1, 2])
    expect(browser.server.senders).toEqual([old, device.state().enrolment?.deviceId])
  })
})

it('can punch as soon as it is enrolled, however often its store is read meanwhile', async () => {
  const noise = setInterval(() => void device.dismiss(-1).catch(() => {}), 0)
  try {
    for (let round = 0; round < 20; round += 1) {
      expect(await device.enrol(CODE)).toBe('success')
      expect(await punch()).toMatchObject({ kind: 'recorded' })
    }
  } finally {
    clearInterval(noise)
  }
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
    device.networkChanged(true)
    await until(() => waiting() === 0)
    expect(sequences()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('half of the answers lost after the server stored them: nothing is there twice or missing', async () => {
    browser.server.faults.push('lost', 'fault', 'lost', 'away')
    for (let number = 0; number < 4; number += 1) await punch()
    for (let round = 0; round < 6 && browser.server.faults.length > 0; round += 1) {
      await until(() => !device.isSending)
      device.networkChanged(true)
    }
    await until(() => waiting() === 0 && !device.isSending)
    expect(sequences()).toEqual([1, 2, 3, 4])
  })

  it('of two tabs shows the same, and each punch is sent once', async () => {
    const other = await browser.openTab()
    browser.server.isAway = true
    await Promise.all([punch(), punch(other), punch(), punch(other)])
    await until(() => waiting() === 4 && waiting(other) === 4)
    browser.server.isAway = false
    device.networkChanged(true)
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
    await until(() => device.state().queue.refused.length === 1)
  })

  it('stays, also after a reload, until it is dismissed', async () => {
    await reload()
    expect(device.state().queue.refused).toMatchObject([{ code: 'future', employeeName: 'Mele Fonuake' }])
    await device.dismiss(1)
    await until(() => device.state().queue.refused.length === 0)
  })

  it('goes once a person has settled it on the server', async () => {
    device.networkChanged(true)
    await until(() => browser.server.senders.length === 2)
    expect(device.state().queue.refused).toHaveLength(1)
    browser.server.results.set(1, { result: 'duplicate' })
    device.networkChanged(true)
    await until(() => device.state().queue.refused.length === 0)
  })
})

describe('a person', () => {
  it('is asked about', async () => {
    browser.server.identified = { message: 'several' }
    expect(await device.ask('/api/device/identify', { pin: '0425' })).toMatchObject({
      kind: 'answered',
      body: { message: 'several' },
    })
  })

  it('whom the server cannot be asked about punches with a sealed PIN', async () => {
    browser.server.isAway = true
    expect(await device.ask('/api/device/identify', { pin: '0425' })).toEqual({ kind: 'lost', status: null })
    await device.record({ direction: 'Out', who: { pin: '0425', clockId: 17 }, note: null })
    browser.server.isAway = false
    device.networkChanged(true)
    await until(() => browser.server.stored.length === 1)
    const [sent] = browser.server.stored
    expect(sent).toMatchObject({ direction: 'Out', employeeId: null, clockId: 17, zone: 'Pacific/Auckland' })
    expect(Object.keys(sent ?? {})).not.toContain('deviceId')
    expect(SEAL_KEY.open(sent?.pin ?? '', sent?.id ?? '')).toBe('0425')
  })
})
