import type { KioskContact } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addToken } from '../programs/testing/programs.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { saveRecord } from '../setup-records/setup-records.service.ts'
import { KIOSK_CONTACT } from './contacts.service.ts'
import { kioskRoutes } from './kiosk.routes.ts'

const database = testDatabase()
const server = testApp(database, [...kioskRoutes, ...oauthRoutes, ...auditLogRoutes])
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

const rosa = { firstname: 'Rosa', lastname: 'Host', email: 'rosa@host.example' }
const add = (more: object = {}) => office.added('/kiosk/contact/save', { ...rosa, ...more })
const list = async () => (await office.get('/api/kiosk-contacts')).json<KioskContact[]>()
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/kiosk/contact/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const remove = (ids: string[], who = office.admin) => office.post('/kiosk/contact/delete', { ids }, who)
const DONE = { status: 200, message: 'success' }

describe('a contact', () => {
  it('keeps every field of the form', async () => {
    const said = { ...rosa, mobile: '021 555', department: 'Front desk' }
    const id = await add({ id: '', ...said })
    expect(await list()).toEqual([{ id, ...said, version: 1 }])
  })

  it('needs first name, last name and an email', async () => {
    const reason = 'This field is required.'
    expect(await save({ mobile: '021' })).toMatchObject({
      status: 400,
      issues: ['firstname', 'lastname', 'email'].map((field) => ({ field, reason })),
    })
    for (const wrong of [
      { firstname: '' },
      { lastname: ' ' },
      { email: '' },
      { email: 'rosa' },
      { email: 'a b@c.de' },
    ]) {
      expect(await save({ ...rosa, ...wrong })).toMatchObject({ status: 400 })
    }
    expect(await list()).toEqual([])
  })

  it('leaves what is absent and clears what is empty', async () => {
    const id = await add({ mobile: '021 555', department: 'Front desk' })
    await save({ id, firstname: 'Rose' })
    expect(await list()).toMatchObject([{ firstname: 'Rose', mobile: '021 555', department: 'Front desk', version: 2 }])
    await save({ id, mobile: '', department: '' })
    expect(await list()).toMatchObject([{ ...rosa, firstname: 'Rose', mobile: '', department: '' }])
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await add()
    await save({ id, mobile: '1', version: '1' })
    const stale = await save({ id, mobile: '2', version: 1 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 2, changedBy: 'Ada Admin' })
    expect(await save({ id, mobile: '3' })).toMatchObject(DONE)
    expect(await list()).toMatchObject([{ mobile: '3', version: 3 }])
  })

  it('of two saves at once that read the same is changed by one', async () => {
    const id = await add()
    const late = await office.meanwhile(
      (work) => saveRecord(work, KIOSK_CONTACT, { id, mobile: '1', version: 1 }),
      () => office.post('/kiosk/contact/save', { id, mobile: '2', version: 1 }),
    )
    expect(late.json()).toMatchObject({ message: 'changed', version: 2 })
    expect(await list()).toMatchObject([{ mobile: '1', version: 2 }])
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const id = await add()
    await save({ id, mobile: '021' })
    await save({ id, mobile: '021', ...rosa })
    await remove([id])
    const then = { firstName: 'Rosa', lastName: 'Host', email: rosa.email, department: '' }
    expect(await office.history('kiosk_contact', id)).toEqual([
      { action: 'create', before: null, after: { ...then, mobile: '' } },
      { action: 'update', before: { ...then, mobile: '' }, after: { ...then, mobile: '021' } },
      { action: 'delete', before: { ...then, mobile: '021' }, after: null },
    ])
  })

  it('is called by its name in the history, also once it is gone', async () => {
    const names = async () => {
      const found = await office.get('/api/audit?entities=kiosk_contact')
      return found.json<{ rows: { recordName: string }[] }>().rows.map(({ recordName }) => recordName)
    }
    const id = await add()
    expect(await names()).toEqual(['Rosa Host'])
    await remove([id])
    expect(await names()).toEqual(['Rosa Host', 'Rosa Host'])
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const post = () => server.app.inject({ method: 'POST', url: '/kiosk/contact/save', headers, payload: rosa })
    const [first, second] = [await post(), await post()]
    expect(second.json()).toEqual(first.json())
    expect(await list()).toHaveLength(1)
  })
})

it('the list is by last and first name', async () => {
  await add({ firstname: 'Bo', lastname: 'Lane' })
  await add({ firstname: 'Änne', lastname: 'Lane' })
  await add({ firstname: 'Zoe', lastname: 'host' })
  expect((await list()).map(({ firstname }) => firstname)).toEqual(['Zoe', 'Änne', 'Bo'])
})

describe('deleting contacts', () => {
  it('deletes those that are named, each once', async () => {
    const [gone, stays] = [await add(), await add({ firstname: 'Rita' })]
    expect((await remove([gone, gone])).json()).toEqual({ message: 'success' })
    expect((await list()).map(({ id }) => id)).toEqual([stays])
  })

  it('deletes all or none: one that is gone or another company’s answers 404', async () => {
    const elsewhere = await setupOffice(database, server)
    const foreign = await elsewhere.added('/kiosk/contact/save', rosa)
    const id = await add()
    expect((await remove([id, foreign])).statusCode).toBe(404)
    expect((await remove([id, randomUUID()])).statusCode).toBe(404)
    expect((await remove([])).statusCode).toBe(400)
    expect(await save({ id: foreign, firstname: 'Mine' })).toMatchObject({ status: 404 })
    expect((await list()).map((contact) => contact.id)).toEqual([id])
    expect((await elsewhere.get('/api/kiosk-contacts')).json()).toMatchObject([{ id: foreign, ...rosa }])
  })
})

describe('rights', () => {
  it('Admins do everything, Supervisors and Employees nothing', async () => {
    const id = await add()
    for (const role of ['3', '4'] as const) {
      const who = await office.person(role)
      expect((await office.get('/api/kiosk-contacts', who)).statusCode).toBe(403)
      expect((await office.post('/kiosk/contact/save', rosa, who)).statusCode).toBe(403)
      expect((await office.post('/kiosk/contact/save', { id, mobile: '1' }, who)).statusCode).toBe(403)
      expect((await remove([id], who)).statusCode).toBe(403)
    }
    expect(await list()).toMatchObject([{ id, version: 1 }])
    expect((await remove([id], await office.person('1'))).statusCode).toBe(200)
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['kioskContact:update'] })
    const post = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/kiosk/contact/save', headers, payload })
    expect((await post(rosa)).statusCode).toBe(403)
    expect((await post({ id: await add(), mobile: '1' })).json()).toMatchObject({ message: 'success' })
  })
})
