import type { BatchResult, identifyByPin, AnswerOf } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { punchIntakeRoutes } from '../punch-intake/punch-intake.routes.ts'
import { badgesRoutes } from './badges.routes.ts'

const database = testDatabase()
const server = testApp(database, [...badgesRoutes, ...punchIntakeRoutes, ...devicesRoutes], { jobs: idleJobs })
let office: SetupOffice
let device: TestDevice
let mele: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  device = await enrolTestDevice(server, await server.bearer(office.admin))
  mele = await office.company.addEmployee({ firstName: 'Mele', lastName: 'Tau', clockId: 71 })
})

async function badge(isReplaced = false): Promise<string> {
  const { badges } = (await office.post('/api/badges', { employeeIds: [mele], isReplaced })).json<{
    badges: { text: string; name: string; clockId: number }[]
  }>()
  expect(badges).toMatchObject([{ name: 'Mele Tau', clockId: 71 }])
  return badges[0]!.text
}

async function identify(text: string, from = device): Promise<AnswerOf<typeof identifyByPin>> {
  const answer = await from.send(server.app, {
    method: 'POST',
    url: '/api/device/identify',
    payload: { badge: text },
  })
  return answer.json()
}

async function send(fields: Record<string, unknown>, from = device): Promise<Partial<BatchResult>> {
  const sentAt = server.clock.now().toISOString()
  const item = { id: randomUUID(), sequence: 1, deviceTime: sentAt, zone: 'Pacific/Auckland', direction: null }
  const none = { employeeId: null, pin: null, clockId: null, note: null }
  const payload = { sentAt, items: [{ ...item, ...none, ...fields }] }
  const answer = await from.send(server.app, { method: 'POST', url: '/api/punches/batch', payload })
  const { id: _, ...result } = answer.json<{ items: BatchResult[] }>().items[0]!
  return result
}

describe('a badge', () => {
  it('is the same until it is replaced; then the old one is worth nothing, here and from a queue', async () => {
    const first = await badge()
    expect(await badge()).toBe(first)
    expect(await identify(first)).toMatchObject({ message: 'success', firstName: 'Mele', likely: 'In' })
    const second = await badge(true)
    expect(await identify(first)).toEqual({ message: 'unknown' })
    expect(await identify(second)).toMatchObject({ message: 'success' })
    expect(await send({ badge: first })).toMatchObject({ result: 'held', code: 'unknownEmployee' })
    expect(await send({ sequence: 2, badge: second })).toEqual({ result: 'stored', employeeName: 'Mele Tau' })
    expect(await office.history('badge', mele)).toMatchObject([{ after: { serial: 1 } }, { after: { serial: 2 } }])
  })

  it('named by the kiosk gives a punch that counts', async () => {
    const { employeeId, proof } = await identify(await badge())
    expect(await send({ employeeId, proof, direction: 'In' })).toMatchObject({ result: 'stored' })
  })

  it('with another employee or serial in it, or of another company, is none', async () => {
    const text = await badge()
    const ana = await office.company.addEmployee({ firstName: 'Ana', clockId: 72 })
    const [, , serial, signature] = text.split('.')
    const id = Buffer.from(ana.replaceAll('-', ''), 'hex').toString('base64url')
    const forged = [`TLB.${id}.${serial}.${signature}`, text.replace('.1.', '.2.'), `${text}x`, '', 'TLB']
    for (const each of forged) expect(await identify(each)).toEqual({ message: 'unknown' })
    const other = await setupOffice(database, server)
    const theirs = await enrolTestDevice(server, await server.bearer(other.admin))
    expect(await identify(text, theirs)).toEqual({ message: 'unknown' })
    expect(await send({ badge: text }, theirs)).toMatchObject({ result: 'held', code: 'unknownEmployee' })
  })

  it('that is wrong does not use up the tries of PINs', async () => {
    for (let tries = 0; tries < 8; tries += 1) await identify('TLB.ticket')
    const answer = await device.send(server.app, {
      method: 'POST',
      url: '/api/device/identify',
      payload: { pin: '0000' },
    })
    expect(answer.json()).toEqual({ message: 'unknown' })
  })

  it.each([
    { who: 'has left', change: { status: 'Terminated', terminatedOn: '2026-01-01' } },
    { who: 'is inactive', change: { status: 'Inactive' } },
    { who: 'has not begun', change: { hiredOn: '2031-01-01' } },
  ])('of someone who $who names nobody', async ({ change }) => {
    const text = await badge()
    await office.company.transact(({ tx }) => tx.updateTable('employee').set(change).where('id', '=', mele).execute())
    expect(await identify(text)).toEqual({ message: 'unknown' })
  })

  it('is looked for by kiosks only where there are any', async () => {
    const beat = async () => {
      const payload = { deviceTime: server.clock.now().toISOString(), queueLength: 0 }
      const answer = await device.send(server.app, { method: 'POST', url: '/api/device/heartbeat', payload })
      return answer.json<{ company: { hasBadges: boolean } }>().company.hasBadges
    }
    expect(await beat()).toBe(false)
    await badge()
    expect(await beat()).toBe(true)
  })
})
