import type { AppSettings } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveAppSettings } from './app-settings.service.ts'
import { kioskRoutes } from './kiosk.routes.ts'

const database = testDatabase()
const server = testApp(database, kioskRoutes)
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

/** @source spec 000 §9 Kiosk defaults; spec/settings.md section 4 */
const DEFAULTS = {
  welcomeMessage: 'Welcome To',
  enableEmployee: true,
  enableVisitor: true,
  enableContractor: true,
  enableLeave: true,
  enableHours: false,
  enableNameList: false,
  enablePunchCodes: false,
  enablePhonePhoto: false,
  enableCarRego: false,
  enableComment: false,
  enableDefaultWorkCode: false,
  enableEmail: false,
  enablePunchNote: false,
  uploadPhotoQuality: 'medium',
  enablePunchPhoto: false,
  punchPhotoDays: '30',
}
/** Each the other way round. */
const TURNED = {
  ...Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, value !== true])),
  welcomeMessage: 'Kia ora',
  uploadPhotoQuality: 'high',
  punchPhotoDays: '90',
}

const read = async () => (await office.get('/api/app-settings')).json<AppSettings>()
const save = async (payload: Record<string, unknown>, who = office.admin) => {
  const answer = await office.post('/api/app-settings/update', payload, who)
  return { status: answer.statusCode, ...answer.json<{ message: string }>() }
}
const ofKiosk = async () => (await office.get('/profile/kiosk-profile')).json().kioskSettings
const DONE = { status: 200, message: 'success' }

describe('app settings', () => {
  it('have the defaults of the specification until the company has chosen, at kiosks too', async () => {
    expect(await read()).toEqual({ ...DEFAULTS, version: 0 })
    expect(await ofKiosk()).toMatchObject(DEFAULTS)
  })

  it('keep every one of them, and tell kiosks', async () => {
    expect(await save(TURNED)).toEqual(DONE)
    expect(await read()).toEqual({ ...TURNED, version: 1 })
    expect(await ofKiosk()).toMatchObject(TURNED)
  })

  it('come as text of a form; what is absent stays, an empty welcome is none', async () => {
    await save({ enableEmail: 'true', uploadPhotoQuality: 'low' })
    await save({ enableComment: 'true', uploadPhotoQuality: '', enableEmail: '' })
    const chosen = { enableEmail: true, enableComment: true, uploadPhotoQuality: 'low' }
    expect(await read()).toEqual({ ...DEFAULTS, ...chosen, version: 2 })
    await save({ welcomeMessage: '' })
    expect(await read()).toEqual({ ...DEFAULTS, ...chosen, welcomeMessage: '', version: 3 })
  })

  it.each([{ uploadPhotoQuality: 'huge' }, { enableLeave: 'perhaps' }, { welcomeMessage: 'a'.repeat(101) }])(
    'refuse %j',
    async (wrong) => {
      expect(await save(wrong)).toMatchObject({ status: 400, issues: [{ field: Object.keys(wrong)[0] }] })
      expect(await read()).toMatchObject({ version: 0 })
    },
  )

  it('answer 409 with a version that is old, also to the second of two who chose first', async () => {
    const late = await office.meanwhile(
      (work) => saveAppSettings(work, { welcomeMessage: 'First', version: 0 }),
      () => office.post('/api/app-settings/update', { welcomeMessage: 'Second', version: 0 }),
    )
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ message: 'changed', version: 1 })
    expect(await save({ welcomeMessage: 'Third' })).toEqual(DONE)
    expect(await read()).toMatchObject({ welcomeMessage: 'Third', version: 2 })
  })

  it('are recorded with before and after; a save that changes nothing records nothing', async () => {
    await save({ enableLeave: false })
    await save({ enableLeave: false })
    expect(await office.history('app_setting', office.company.companyId)).toEqual([
      { action: 'update', before: DEFAULTS, after: { ...DEFAULTS, enableLeave: false } },
    ])
  })

  it('are for those who may, and stay in their company', async () => {
    const elsewhere = await setupOffice(database, server)
    for (const role of ['3', '4'] as const) {
      const who = await office.person(role)
      expect((await office.get('/api/app-settings', who)).statusCode).toBe(403)
      expect(await save(TURNED, who)).toMatchObject({ status: 403 })
    }
    expect(await save(TURNED)).toEqual(DONE)
    expect((await elsewhere.get('/api/app-settings')).json()).toMatchObject({ version: 0 })
  })
})
