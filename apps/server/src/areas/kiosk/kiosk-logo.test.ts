import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { multipartFile } from '../../../test/isolation/send-call.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from './kiosk.routes.ts'

const database = testDatabase()
const server = testApp(database, [...kioskRoutes, ...devicesRoutes, ...companySetupRoutes])
let office: SetupOffice
let device: TestDevice

beforeEach(async () => {
  office = await setupOffice(database, server)
  device = await enrolTestDevice(server, await server.bearer(office.admin))
})

const ask = async (url: string, payload: object = {}) =>
  (await device.send(server.app, { method: 'POST', url, payload })).json()
const named = async () => {
  const now = server.clock.now().toISOString()
  return (await ask('/api/device/heartbeat', { deviceTime: now, queueLength: 0 })).company.logo
}

async function giveLogo(who: SetupOffice): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#127A4C' } })
    .png()
    .toBuffer()
  const { contentType, payload } = multipartFile('logo', picture)
  const headers = { ...(await server.bearer(who.admin)), 'content-type': contentType }
  const sent = await server.app.inject({ method: 'POST', url: '/api/company/logo', headers, payload })
  const { fileName } = sent.json<{ fileName: string }>()
  await who.company.transact(({ tx }) =>
    tx
      .insertInto('company_detail')
      .values({ companyId: who.company.companyId, logoFileId: fileName })
      .onConflict((same) => same.column('companyId').doUpdateSet({ logoFileId: fileName }))
      .execute(),
  )
  return fileName
}

it('a kiosk is told of the logo and reads it; without one it is told so', async () => {
  expect([await named(), await ask('/api/device/logo')]).toEqual([null, { logo: null }])
  const id = await giveLogo(office)
  expect(await named()).toBe(id)
  const { logo } = await ask('/api/device/logo')
  expect(logo).toMatchObject({ id, mediaType: 'image/png' })
  expect((await sharp(Buffer.from(logo.content, 'base64')).metadata()).width).toBe(60)
})

it('that of another company is not shown', async () => {
  await giveLogo(await setupOffice(database, server))
  expect(await ask('/api/device/logo')).toEqual({ logo: null })
})
