import { Timesheet } from '@timeloom/contract'
import { beforeAll, expect, it } from 'vitest'
import { companyWorld, NOW, type CompanyWorld } from '../../../test/isolation/company-world.ts'
import { testApp } from '../../../test/test-app.ts'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addClient, clientBearer } from '../programs/testing/programs.ts'
import { routes } from '../../routes.ts'

const day = '2026-11-04'
const database = testDatabase()
const server = testApp(database, routes, { now: NOW, jobs: idleJobs })
let own: CompanyWorld
let admin: { authorization: string }

beforeAll(async () => {
  own = await companyWorld(database, server, 'OWN')
  admin = await server.bearer(own.people['2'])
})

const send = (url: string, payload: Record<string, unknown>, headers: Record<string, string> = admin) =>
  server.app.inject({ method: 'POST', url, headers, payload: { employeeId: own.ids.employee[0], day, ...payload } })
const savePunch = (payload: Record<string, unknown>, headers?: Record<string, string>) =>
  send('/timesheet/saveSinglePunch', payload, headers)
const read = async () =>
  (
    await server.app.inject({
      url: `/api/timesheet/getPunchRecords?employee=${own.ids.employee[0]}&fromT=${day}`,
      headers: admin,
    })
  ).json()

it('comes with the answer to a save as its own call reads it, totals included', async () => {
  const before = (await read()).summary.paidMinutes
  await savePunch({ punchTime: '08:00', direction: 'In' })
  const { id, timesheet } = (await savePunch({ punchTime: '12:00', direction: 'Out', timesheetOn: day })).json()
  expect(Timesheet.parse(timesheet)).toEqual(timesheet)
  expect(timesheet).toEqual(await read())
  expect(timesheet.summary.paidMinutes).toBe(before + 240)

  const removed = (await send('/timesheet/deleteSinglePunch', { punchId: id, timesheetOn: day })).json()
  expect(removed).toEqual({ message: 'success', timesheet: await read() })
  const restored = (await send('/timesheet/restorePunch', { punchId: id, timesheetOn: day })).json()
  expect(restored).toEqual({ message: 'success', timesheet: await read() })
})

it('comes with the answer to a planned shift and to its removal', async () => {
  const shift = { create: true, startTime: '08:00', endTime: '16:00', timesheetOn: day }
  const { id, timesheet } = (await send('/timesheet/saveShiftCard', { ...shift, day: '2026-11-03' })).json()
  expect(timesheet).toEqual(await read())
  const { schId } = (await server.app.inject({ url: `/api/shifts/${id}`, headers: admin })).json()
  const removed = await send('/timesheet/deleteCustomSchedule', { schId, day: '2026-11-03', timesheetOn: day })
  expect(removed.json()).toEqual({ message: 'success', timesheet: await read() })
})

it('does not come where nobody asks for it, nor with a refusal', async () => {
  const punch = { punchTime: '13:00', direction: 'In' }
  expect((await savePunch(punch)).json()).toEqual({ message: 'success', id: expect.any(String) })
  expect((await savePunch({ ...punch, timesheetOn: day })).json()).toEqual({ message: 'hasExistPunchRecord' })
})

it('of a repeated request is as it is now, not as the first request left it', async () => {
  const punch = { punchTime: '17:00', direction: 'Out', timesheetOn: day }
  const keyed = { ...admin, 'idempotency-key': 'once' }
  const { id } = (await savePunch(punch, keyed)).json()
  await send('/timesheet/deleteSinglePunch', { punchId: id })
  const repeated = await savePunch(punch, keyed)
  expect(repeated.headers['idempotent-replayed']).toBe('true')
  expect(repeated.json()).toEqual({ message: 'success', id, timesheet: await read() })
})

it('does not come to a program that may change time and not read it', async () => {
  await addClient(server, admin, { clientId: 'clock', scopes: ['timesheet:update'] })
  const clock = await clientBearer(server, 'clock')
  const answer = await savePunch({ punchTime: '18:00', direction: 'In', timesheetOn: day }, clock)
  expect(answer.json()).toEqual({ message: 'success', id: expect.any(String) })
})
