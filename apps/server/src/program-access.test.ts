import { ACTIONS, CALLS, RESOURCES, type Endpoint, type Permission, type RoleId } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { idleJobs } from '../test/no-jobs.ts'
import { newCompany } from '../test/new-company.ts'
import { firstEvent } from '../test/isolation/send-call.ts'
import { newAccount, secretKey, testApp } from '../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../test/test-device.ts'
import { testDatabase } from '../test/test-database.ts'
import { allows } from './areas/permissions/permissions.service.ts'
import { addClient } from './areas/programs/testing/programs.ts'
import { apiTokenHash } from './platform/auth/api-token.ts'
import { clientTokens } from './platform/auth/client-tokens.ts'
import { installationTransaction } from './platform/db/transaction.ts'
import { routes } from './routes.ts'

/** What is sent to the queue here is not done: only who gets in is looked at. */
const ALL = RESOURCES.flatMap((resource) => ACTIONS.map((action): Permission => `${resource}:${action}`))
const ROLES = ['1', '2', '3', '4'] as const satisfies RoleId[]

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })
const { sign } = clientTokens(secretKey)
let companyId: string
let clientRecord: string
let device: TestDevice
const people: Partial<Record<RoleId, string>> = {}

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
  for (const roleId of ROLES) people[roleId] = (await newAccount(database, { roleId, companyId })).accountId
  const admin = await server.bearer({ accountId: people['2']!, companyId, roleId: '2', employeeId: null })
  const scopes = ALL.filter((scope) => allows('2', scope) && !scope.startsWith('customer:'))
  device = await enrolTestDevice(server, admin)
  ;({ id: clientRecord } = await addClient(server, admin, { clientId: 'the-client', scopes }))
})

/** A token of someone of the role with any scopes, also those that nobody would be given. */
async function tokenOf(roleId: RoleId, scopes: Permission[]): Promise<Record<string, string>> {
  const token = `tlp_${randomUUID()}`
  await installationTransaction(database.db, (tx) =>
    tx
      .insertInto('api_token')
      .values({ accountId: people[roleId]!, companyId, name: 'Any', tokenHash: apiTokenHash(token), scopes })
      .execute(),
  )
  return { authorization: `Bearer ${token}` }
}

async function clientWith(scopes: Permission[]): Promise<Record<string, string>> {
  const token = await sign({ id: clientRecord, secretNumber: 1, scopes }, server.clock.now())
  return { authorization: `Bearer ${token}` }
}

/** Asks for what nobody has: who is let in hears that something is missing, or is not there. */
async function statusOf({ method, path, answers }: Endpoint, headers: Record<string, string>): Promise<number> {
  const url = path.replaceAll(/\{\w+\}/g, randomUUID())
  const payload = method === 'GET' ? {} : { payload: { id: randomUUID() } }
  // a stream goes on for minutes
  if (answers === 'events') return (await firstEvent(server.app, { method, url, headers })).statusCode
  return (await server.app.inject({ method, url, headers, ...payload })).statusCode
}

/** What is a person's own: the sign-in, the inbox, what they do as a warden, what lists are narrowed to. */
const PERSONAL = /^\/(profile|account|api\/messages|api\/evacuation|api\/departments\/selected$)/

const needing = CALLS.filter(({ endpoint }) => endpoint.access.includes(':'))
const signedIn = CALLS.filter(({ endpoint }) => endpoint.access === 'signed-in')
const open = CALLS.filter(({ endpoint }) => endpoint.access === 'public')
const ofDevices = CALLS.filter(({ endpoint }) => endpoint.access === 'device')

describe.each(needing)('$id', ({ endpoint }) => {
  const access = endpoint.access as Permission
  const isForPrograms = !access.startsWith('customer:')
  const others = ALL.filter((scope) => scope !== access)

  it.each(ROLES)('a token of role %s reaches it with the scope, as far as the role does', async (roleId) => {
    const isReached = (await statusOf(endpoint, await tokenOf(roleId, [access]))) !== 403
    expect(isReached).toBe(isForPrograms && allows(roleId, access))
  })

  it('a token with every other scope does not reach it', async () => {
    expect(await statusOf(endpoint, await tokenOf('1', others))).toBe(403)
  })

  it('a client reaches it with the scope, and with every other scope it does not', async () => {
    const isReached = (await statusOf(endpoint, await clientWith([access]))) !== 403
    expect(isReached).toBe(isForPrograms && allows('2', access))
    expect(await statusOf(endpoint, await clientWith(others))).toBe(403)
  })
})

describe.each(signedIn)('$id', ({ endpoint }) => {
  const { programScope } = endpoint
  const isRead = endpoint.method === 'GET' && !PERSONAL.test(endpoint.path)
  const isReached = async (headers: Record<string, string>) => (await statusOf(endpoint, headers)) !== 403

  if (isRead && programScope) {
    it(`programs reach it with the scope ${programScope}, as far as their role could have it`, async () => {
      const others = ALL.filter((scope) => scope !== programScope)
      for (const roleId of ROLES) {
        expect(await isReached(await tokenOf(roleId, [programScope])), roleId).toBe(true)
        expect(await isReached(await tokenOf(roleId, others)), roleId).toBe(!allows(roleId, programScope))
      }
      expect(await isReached(await clientWith([programScope]))).toBe(true)
      expect(await isReached(await clientWith(others))).toBe(false)
    })
    return
  }

  it(`programs ${isRead ? 'reach it' : 'do not reach it'}, whatever their scopes`, async () => {
    for (const headers of [
      await tokenOf('2', []),
      await clientWith([]),
      await tokenOf('1', ALL),
      await clientWith(ALL),
    ]) {
      expect(await isReached(headers)).toBe(isRead)
    }
  })
})

describe.each(ofDevices)('$id', ({ endpoint }) => {
  it('is reached by no program, whatever its scopes', async () => {
    expect(await statusOf(endpoint, await tokenOf('2', ALL))).toBe(401)
    expect(await statusOf(endpoint, await clientWith(ALL))).toBe(401)
  })
})

it.each([...needing, ...signedIn])('no device reaches $id', async ({ endpoint: { method, path } }) => {
  const url = path.replaceAll(/\{\w+\}/g, randomUUID())
  const payload = method === 'GET' ? {} : { payload: { id: randomUUID() } }
  expect((await device.send(server.app, { method, url, ...payload })).statusCode).toBe(401)
})

describe.each(open)('$id', ({ endpoint }) => {
  it('answers a program as it answers anyone', async () => {
    const anybody = await statusOf(endpoint, {})
    expect(await statusOf(endpoint, await tokenOf('2', ALL))).toBe(anybody)
    expect(await statusOf(endpoint, await clientWith(ALL))).toBe(anybody)
  })
})

it('the calls of each kind were looked at', () => {
  expect(needing.length + signedIn.length + open.length + ofDevices.length).toBe(CALLS.length)
  expect(ofDevices.length).toBeGreaterThan(0)
  expect(Math.min(needing.length, signedIn.length, open.length)).toBeGreaterThan(5)
})
