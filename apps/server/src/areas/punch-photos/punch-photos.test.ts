import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { punchIntakeRoutes } from '../punch-intake/punch-intake.routes.ts'
import { setPin } from '../punch-intake/testing/kiosk-at-work.ts'
import { punchesRoutes } from '../punches/punches.routes.ts'
import { punchPhotosRoutes } from './punch-photos.routes.ts'
import { deleteOldPhotos } from './punch-photos.service.ts'

const database = testDatabase()
const routes = [...punchPhotosRoutes, ...punchIntakeRoutes, ...devicesRoutes, ...kioskRoutes, ...punchesRoutes]
const server = testApp(database, routes, { jobs: idleJobs })
let office: SetupOffice
let device: TestDevice
let mele: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  device = await enrolTestDevice(server, await server.bearer(office.admin))
  mele = await office.company.addEmployee({ firstName: 'Mele', clockId: 71 })
  await setPin(office.company, mele, '2580')
  await office.post('/api/app-settings/update', { enablePunchPhoto: true })
})

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#127A4C' } })
    .withExif({ IFD0: { Copyright: 'Someone' } })
    .jpeg()
    .toBuffer()

const call = async (url: string, payload: object, by = device) => {
  const answer = await by.send(server.app, { method: 'POST', url, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const sendPhoto = async (id: string, content: Buffer, by = device) => {
  const { status, message } = await call('/api/device/punch-photos', { id, photo: content.toString('base64') }, by)
  return status === 200 ? message : status
}

/** Mele punches at the device. @returns the id that the device gave the punch, and the punch */
async function punch(photo: 'taken' | 'none' | null = 'taken'): Promise<{ id: string; punchId: string }> {
  const { employeeId, proof } = await call('/api/device/identify', { pin: '2580' })
  const [id, deviceTime] = [randomUUID(), server.clock.now().toISOString()]
  const who = { employeeId, proof, pin: null, clockId: null, note: null }
  const item = { id, sequence: 1, deviceTime, zone: 'Pacific/Auckland', direction: 'In', photo, ...who }
  expect(await call('/api/punches/batch', { sentAt: deviceTime, items: [item] })).toMatchObject({
    items: [{ result: 'stored' }],
  })
  const { punchId } = await office.company.transact(({ tx }) =>
    tx.selectFrom('device_punch').select('punchId').where('itemKey', '=', id).executeTakeFirstOrThrow(),
  )
  return { id, punchId: punchId! }
}
const state = async (punchId: string) => (await office.get(`/api/punches/${punchId}/photo`)).json().state
const view = async (punchId: string, who = office.admin) => office.post(`/api/punches/${punchId}/photo/view`, {}, who)

it('is redrawn, small and without what the camera wrote; whoever sees the person may look, and the look is recorded', async () => {
  const { id, punchId } = await punch()
  expect(await state(punchId)).toBe('waiting')
  expect(await sendPhoto(id, await picture(3000, 2000))).toBe('success')
  expect(await state(punchId)).toBe('kept')
  const shown = await view(punchId)
  const { format, width, height, exif } = await sharp(Buffer.from(shown.json().photo, 'base64')).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1024, height: 683, exif: undefined })
  const looks = await office.company.transact(({ tx }) =>
    tx.selectFrom('audit_entry').select(['accountId', 'employeeId']).where('action', '=', 'view').execute(),
  )
  expect(looks).toEqual([{ accountId: office.admin.accountId, employeeId: mele }])
})

it('of a punch is sent again without effect, and another one does not take its place', async () => {
  const { id, punchId } = await punch()
  await sendPhoto(id, await picture())
  expect(await sendPhoto(id, await picture(100, 100))).toBe('success')
  const shown = await view(punchId)
  expect((await sharp(Buffer.from(shown.json().photo, 'base64')).metadata()).width).toBe(640)
})

it.each([
  { why: 'a text', content: async () => Buffer.from('<script>alert(1)</script>') },
  { why: 'an SVG', content: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  { why: 'half a picture', content: async () => (await picture()).subarray(0, 900) },
  { why: 'nothing', content: async () => Buffer.alloc(0) },
])('that is $why is none, and nothing is kept', async ({ content }) => {
  const { id, punchId } = await punch()
  expect(await sendPhoto(id, await content())).toBe('picture')
  expect(await state(punchId)).toBe('waiting')
})

it('is not taken for a punch of another device, another company, without a photo, or that is not there', async () => {
  const { id } = await punch()
  const photo = await picture()
  const second = await enrolTestDevice(server, await server.bearer(office.admin))
  const elsewhere = await setupOffice(database, server)
  await elsewhere.post('/api/app-settings/update', { enablePunchPhoto: true })
  const foreign = await enrolTestDevice(server, await server.bearer(elsewhere.admin))
  expect([await sendPhoto(id, photo, second), await sendPhoto(id, photo, foreign)]).toEqual([404, 404])
  expect(await sendPhoto(randomUUID(), photo)).toBe(404)
  await office.post(`/api/devices/${device.id}/revoke`, {})
  expect((await call('/api/device/punch-photos', { id, photo: photo.toString('base64') })).status).toBe(401)
})

it.each([
  { photo: 'none', state: 'none' },
  { photo: null, state: null },
] as const)('that was not taken ($photo) is said so, and none is kept', async ({ photo, state: said }) => {
  const { id, punchId } = await punch(photo)
  expect(await sendPhoto(id, await picture())).toBe(404)
  expect(await state(punchId)).toBe(said)
  expect((await view(punchId)).json()).toEqual({ message: 'gone' })
})

it('is not kept where the company has switched photos off', async () => {
  const { id, punchId } = await punch()
  await office.post('/api/app-settings/update', { enablePunchPhoto: false })
  expect(await sendPhoto(id, await picture())).toBe('disabled')
  expect(await state(punchId)).toBe('waiting')
})

it('is of the person and their supervisors alone', async () => {
  const { id, punchId } = await punch()
  await sendPhoto(id, await picture())
  const elsewhere = await setupOffice(database, server)
  expect((await view(punchId, elsewhere.admin)).statusCode).toBe(404)
  const stranger = { ...(await office.person('4')), employeeId: await office.company.addEmployee({}) }
  expect((await view(punchId, stranger)).statusCode).toBe(404)
  expect((await view(punchId, { ...(await office.person('4')), employeeId: mele })).json().message).toBe('success')
})

it('goes with the punch that corrects it', async () => {
  const { id, punchId } = await punch()
  await sendPhoto(id, await picture())
  const { day } = (await office.get(`/api/punches/${punchId}`)).json()
  const saved = await office.post('/timesheet/saveSinglePunch', {
    id: punchId,
    employeeId: mele,
    day,
    punchTime: '07:31',
    direction: 'In',
    reason: 'queue at the kiosk',
  })
  expect(await state(saved.json().id)).toBe('kept')
})

it('is deleted with its file when its days are over, and the punch says so', async () => {
  const { id, punchId } = await punch()
  await sendPhoto(id, await picture())
  const removed: string[] = []
  const files = { remove: async (file: string) => void removed.push(file) } as Partial<FileStore> as FileStore
  const sweep = (days: number) =>
    office.company.transact(({ tx, caller }) =>
      deleteOldPhotos({ tx, caller, now: new Date(server.clock.now().getTime() + days * 86_400_000) }, files),
    )
  await sweep(29)
  expect([removed, await state(punchId)]).toEqual([[], 'kept'])
  await sweep(31)
  expect(removed).toHaveLength(1)
  expect(await state(punchId)).toBe('deleted')
  expect((await view(punchId)).json()).toEqual({ message: 'gone' })
  await sweep(31)
  expect(removed).toHaveLength(1)
})
