import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PunchDevice } from '@timeloom/device'
import { CODE, openPhotoStore, Photos, type PhotoStore, TestBrowser } from '@timeloom/device/testing'
import { actionsOf } from './actions-of.ts'

const WHO = { employeeId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b11', proof: null }
const PUNCH = { direction: 'In', who: WHO, note: null } as const

let browser: TestBrowser
let device: PunchDevice
let store: PhotoStore
let photos: Photos
let seen: string | null
let count = 0

beforeEach(async () => {
  browser = new TestBrowser()
  browser.server.company = { photoQuality: 'low' }
  browser.server.identified = {
    message: 'success',
    employeeId: WHO.employeeId,
    firstName: 'Mele',
    likely: 'In',
    lastPunch: null,
    shifts: [],
  }
  device = await browser.openTab()
  await device.enrol(CODE)
  store = await openPhotoStore(`photos-${(count += 1)}`, 3)
  seen = 'a picture'
  photos = new Photos(device, store, { open: () => Promise.resolve(), take: () => seen, close: () => {} })
})
afterEach(() => {
  photos.close()
  browser.close()
})

const actions = () => actionsOf(device, { now: () => photos })
const kept = async () => (await store.oldest(10)).map(({ photo }) => photo)
const sent = () => browser.server.photos.map(({ photo }) => photo)

it('is taken once the person is known, noted with the punch, and sent after it', async () => {
  await actions().identify({ pin: '0425', clockId: null })
  seen = 'someone behind them'
  const recorded = await actions().record(PUNCH)
  await expect.poll(() => browser.server.stored.map(({ photo }) => photo)).toEqual(['taken'])
  await expect.poll(sent).toEqual(['a picture'])
  expect(browser.server.photos[0]?.id).toBe(recorded.kind === 'recorded' && recorded.id)
  await expect.poll(kept).toEqual([])
})

it('of someone who left is not kept for the next person', async () => {
  await actions().identify({ pin: '0425', clockId: null })
  seen = null
  await actions().identify({ pin: '0426', clockId: null })
  await actions().record(PUNCH)
  await expect.poll(() => browser.server.stored.map(({ photo }) => photo)).toEqual(['none'])
})

it('without a camera the punch goes without, and says so', async () => {
  seen = null
  await actions().identify({ pin: '0425', clockId: null })
  expect((await actions().record(PUNCH)).kind).toBe('recorded')
  await expect.poll(() => browser.server.stored.map(({ photo }) => photo)).toEqual(['none'])
  expect(await kept()).toEqual([])
})

it('is not taken where the company wants none', async () => {
  browser.server.company = { photoQuality: null }
  device.networkChanged(true)
  await expect.poll(() => device.state().enrolment?.facts?.company.photoQuality).toBeNull()
  await actions().identify({ pin: '0425', clockId: null })
  await actions().record(PUNCH)
  await expect.poll(() => browser.server.stored.map(({ photo }) => photo)).toEqual([null])
})

it('waits without a network, the oldest going first beyond the most; a punch waits for none', async () => {
  browser.server.isAway = true
  for (const picture of ['one', 'two', 'three', 'four']) {
    seen = picture
    await actions().identify({ pin: '0425', clockId: null })
    expect((await actions().record(PUNCH)).kind).toBe('recorded')
  }
  expect(await kept()).toEqual(['two', 'three', 'four'])
  await expect.poll(() => device.state().queue.waiting).toBe(4)
  browser.server.isAway = false
  device.networkChanged(true)
  await expect.poll(sent).toEqual(['two', 'three', 'four'])
})

it('goes first where the storage is full: the punch is noted all the same', async () => {
  browser.server.isAway = true
  await actions().identify({ pin: '0425', clockId: null })
  await actions().record(PUNCH)
  const record = device.record.bind(device)
  const asked: unknown[] = []
  device.record = async (punch) => {
    asked.push(punch.photo)
    return asked.length === 1 ? { kind: 'full' } : record(punch)
  }
  await actions().identify({ pin: '0425', clockId: null })
  expect((await actions().record(PUNCH)).kind).toBe('recorded')
  expect([asked, await kept()]).toEqual([['taken', 'none'], []])
})

it('that the server cannot take is not sent for ever; one whose punch is not there yet waits', async () => {
  browser.server.photoAnswer = null
  await actions().identify({ pin: '0425', clockId: null })
  await actions().record(PUNCH)
  await expect.poll(sent).toHaveLength(1)
  expect(await kept()).toEqual(['a picture'])
  await photos.send(Date.now() + 3_600_000)
  expect(await kept()).toEqual(['a picture'])
  browser.server.photoAnswer = 'picture'
  await photos.send()
  expect(await kept()).toEqual([])
})
