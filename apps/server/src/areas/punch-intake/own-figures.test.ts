import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveAppSettings } from '../kiosk/app-settings.service.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { punchIntakeRoutes } from './punch-intake.routes.ts'
import { setPin } from './testing/kiosk-at-work.ts'

const database = testDatabase()
const server = testApp(database, [...punchIntakeRoutes, ...devicesRoutes], { jobs: idleJobs })
let office: SetupOffice
let device: TestDevice
let mele: string

/** Friday the 20th, 11:00 in Auckland. */
beforeEach(async () => {
  server.clock.set(new Date('2026-11-19T22:00:00Z'))
  office = await setupOffice(database, server)
  device = await enrolTestDevice(server, await server.bearer(office.admin))
  mele = await office.company.addEmployee({ firstName: 'Mele', clockId: 71 })
  await setPin(office.company, mele, '2580')
})

const call = async (url: string, payload: object, by = device): Promise<Record<string, unknown>> => {
  const answer = await by.send(server.app, { method: 'POST', url, payload })
  return { status: answer.statusCode, ...answer.json<object>() }
}
const figures = (employeeId: unknown, proof: unknown, by = device) =>
  call('/api/device/own-figures', { employeeId, proof }, by)
const identified = async () => {
  const { employeeId, proof } = await call('/api/device/identify', { pin: '2580' })
  return [employeeId, proof] as const
}
const show = (settings: { enableEmployee?: boolean; enableHours?: boolean }) =>
  office.company.transact((work) => saveAppSettings(work, settings))

/** Days as they were calculated, with their minutes. */
async function worked(employeeId: string, days: Record<string, number>) {
  await office.company.transact(async (work) => {
    await ensurePayPeriods(work.tx, { payGroupIds: null, through: '2026-11-20' })
    const zeros = sql.raw(Array.from({ length: 13 }, () => '0').join(', '))
    await sql`
      insert into timesheet_day (company_id, employee_id, work_date, type, paid_minutes, scheduled_minutes,
        elapsed_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes,
        holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes,
        not_accepted_minutes, counted_minutes, figures, input_hash, result_hash)
      select app_company_id(), ${employeeId}::uuid, d.key::date, 'Working', d.value::integer, ${zeros}, '{}', '', ''
      from jsonb_each_text(${JSON.stringify(days)}::jsonb) d
    `.execute(work.tx)
  })
}

it('whoever has typed their PIN sees what the company shows of theirs, and nothing else', async () => {
  const [id, proof] = await identified()
  expect(await figures(id, proof)).toEqual({ status: 200, message: 'success', paidMinutes: null, leave: [] })
  await show({ enableHours: true })
  await worked(mele, { '2026-10-30': 480, '2026-11-18': 480, '2026-11-19': 465, '2026-12-25': 480 })
  expect(await figures(id, proof)).toMatchObject({ message: 'success', paidMinutes: 945 })
  await show({ enableEmployee: false })
  expect(await figures(id, proof)).toMatchObject({ message: 'success', paidMinutes: null, leave: [] })
})

it('nobody learns the figures of someone else: of another person, at another device, or of some minutes ago', async () => {
  await show({ enableHours: true })
  const [id, proof] = await identified()
  const other = await office.company.addEmployee({ clockId: 72 })
  const second = await enrolTestDevice(server, await server.bearer(office.admin))
  const unproven = { status: 200, message: 'unproven' }
  expect(await figures(other, proof)).toEqual(unproven)
  expect(await figures(id, proof, second)).toEqual(unproven)
  expect(await figures(id, 'kq3x1.AAAAAAAAAAAAAAAAAAAAAA')).toEqual(unproven)
  server.clock.set(new Date('2026-11-19T22:06:00Z'))
  expect(await figures(id, proof)).toEqual(unproven)
})
