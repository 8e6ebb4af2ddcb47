import type { BatchResult } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { secretKey, testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signerOf } from '../../platform/auth/signer.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { profileRoutes } from '../profile/profile.routes.ts'
import { usersRoutes } from '../users/users.routes.ts'
import { employeeProof } from './employee-proof.ts'
import { punchIntakeRoutes } from './punch-intake.routes.ts'

const database = testDatabase()
const routes = [...punchIntakeRoutes, ...devicesRoutes, ...peopleRoutes, ...profileRoutes, ...usersRoutes]
const server = testApp(database, routes, { jobs: idleJobs })
let office: SetupOffice
let device: TestDevice
let mele: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  device = await enrolTestDevice(server, await server.bearer(office.admin))
  mele = await office.company.addEmployee({ firstName: 'Mele', lastName: 'Tau', clockId: 71 })
})

const call = async <T>(url: string, payload: object): Promise<{ status: number } & T> => {
  const answer = await device.send(server.app, { method: 'POST', url, payload })
  return { status: answer.statusCode, ...answer.json<T>() }
}
const send = (items: unknown[]) =>
  call<{ items: BatchResult[] }>('/api/punches/batch', { sentAt: server.clock.now().toISOString(), items })
const identify = (pin: string, clockId?: number) =>
  call<{ message: string; employeeId?: string }>('/api/device/identify', { pin, clockId })
const noted = (fields: Record<string, unknown>) => ({
  id: randomUUID(),
  sequence: 1,
  deviceTime: server.clock.now().toISOString(),
  zone: 'Pacific/Auckland',
  direction: 'In',
  employeeId: mele,
  proof: employeeProof(
    signerOf(secretKey),
    { companyId: office.company.companyId, deviceId: device.id, employeeId: mele, at: server.clock.now() },
    'pin',
  ),
  pin: null,
  clockId: null,
  note: null,
  ...fields,
})

it('one item that cannot be kept does not keep back the others', async () => {
  const { status, items } = await send([noted({ note: 'a\0b' }), noted({ id: 'x', note: '\ud800' }), noted({})])
  expect({ status, codes: items.map(({ result, code }) => code ?? result) }).toEqual({
    status: 200,
    codes: ['unreadable', 'unreadable', 'stored'],
  })
})

it('a revoked device’s punches are held, and it learns nothing', async () => {
  await office.post(`/api/devices/${device.id}/revoke`, {})
  const { status, items } = await send([noted({})])
  expect({ status, code: items[0]?.code }).toEqual({ status: 200, code: 'revokedDevice' })
  expect((await identify('2580')).status).toBe(401)
})

it('a wrong PIN counts although the answer is a refusal', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await identify('0000')).message).toBe('unknown')
  expect(await identify('0000')).toMatchObject({ status: 200, message: 'locked', retryAt: expect.any(String) })
})

it.each([
  {
    why: 'in the form of the employee',
    set: (pin: string) => office.post('/employee/save-without-photo', { employeeId: mele, pin }),
  },
  {
    why: 'in the form of the user, who is the employee',
    set: async (pin: string) => {
      const { accountId } = await signingIn()
      return office.post('/user/save-without-photo', { id: accountId, pin })
    },
  },
  {
    why: 'by the person',
    set: async (pin: string) => office.post('/profile/change-pin', { pin }, await signingIn()),
  },
])('a PIN that is set $why is found at a kiosk, and the one before is not', async ({ set }) => {
  for (const pin of ['2580', '1470']) {
    const saved = await set(pin)
    expect({ status: saved.statusCode, answer: saved.body }).toMatchObject({
      status: 200,
      answer: expect.stringContaining('"success"'),
    })
    expect(await identify(pin)).toMatchObject({ message: 'success', employeeId: mele })
  }
  expect((await identify('2580')).message).toBe('unknown')
})

it('a PIN that is removed is nobody’s', async () => {
  await office.post('/employee/save-without-photo', { employeeId: mele, pin: '2580' })
  await office.post('/employee/save-without-photo', { employeeId: mele, pin: '' })
  expect((await identify('2580')).message).toBe('unknown')
})

/** An account for the employee, once. */
async function signingIn() {
  const known = await office.company.transact(({ tx }) =>
    tx.selectFrom('employee').select('accountId').where('id', '=', mele).executeTakeFirstOrThrow(),
  )
  if (known.accountId) return { ...office.admin, roleId: '4' as const, accountId: known.accountId, employeeId: mele }
  const person = await office.person('4')
  await office.company.transact(({ tx }) =>
    tx.updateTable('employee').set({ accountId: person.accountId }).where('id', '=', mele).execute(),
  )
  return { ...person, employeeId: mele }
}
