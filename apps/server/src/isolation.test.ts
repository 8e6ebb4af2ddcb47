import {
  ACTIONS,
  CALLS,
  RESOURCES,
  SUPERVISOR_FUNCTIONS,
  type RoleId,
  type SupervisorFunction,
} from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { idleJobs } from '../test/no-jobs.ts'
import { companyWorld, NOW, type CompanyWorld } from '../test/isolation/company-world.ts'
import { deviceOf } from '../test/isolation/device-records.ts'
import { fieldsOf, type Field } from '../test/isolation/fields.ts'
import { goodSample, kindOf, sampleWithId } from '../test/isolation/sample.ts'
import { sendCall, sendSigned, type Sample } from '../test/isolation/send-call.ts'
import { digestsOfCompanies, idsOfCompany, tableDigests } from '../test/isolation/table-digests.ts'
import { superuser } from '../test/superuser.ts'
import { testApp, testConfig } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { allows } from './areas/permissions/permissions.service.ts'
import { addToken } from './areas/programs/testing/programs.ts'
import { routes } from './routes.ts'

/** What is sent to the queue here is not done: only the calls are looked at. */
const ROLES = ['1', '2', '3', '4'] as const satisfies RoleId[]
/** Records of one person, which a colleague must not see. */
const PERSONAL = new Set(['employee', 'punch', 'pair', 'shift', 'section', 'leave'])
/** Other calls ask for the password it changes. */
const LAST = ['changePassword']
/** Calls of the first run: nobody answers them once someone has an account. */
const FIRST_RUN = new Set(['checkSetupCode', 'setUpInstallation', 'setUpDemo', 'setUpFromBackup'])

/** Calls that have an answer in a demo alone: `demo.test.ts`. */
const OF_A_DEMO = new Set(['sampleTimes'])
/** Calls that a provider has a part in: tested with one beside their area. */
const WITH_PROVIDER = new Set(['beginOidc', 'checkIdentityProvider', 'oidcToken'])

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, routes, {
  now: NOW,
  jobs: idleJobs,
  config: { ...testConfig, smtpUrl: 'smtp://mail.test' },
})
let own: CompanyWorld
let other: CompanyWorld
/** Every row of the other company as it was made. */
let made: Record<string, string>
/** Of the Supervisor, with every scope they hold. */
let program: Record<string, string>

beforeAll(async () => {
  own = await companyWorld(database, server, 'OWN')
  other = await companyWorld(database, server, 'OTHER')
  const scopes = RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}:${action}` as const))
  const held = scopes.filter((scope) => allows('3', scope))
  program = (await addToken(server, await server.bearer(own.people['3']), { scopes: held })).headers
  // The first use is noted.
  await server.app.inject({ url: '/api/skills', headers: program })
  made = await tableDigests(all, other.companyId)
})

/** What the Supervisor is narrowed to; empty: nothing. */
async function setFunctions(functions: SupervisorFunction[]): Promise<void> {
  const { accountId } = own.people['3']
  await database.db.pool.query('update account set functions = $1 where id = $2', [functions, accountId])
}

describe.each(CALLS.toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id)))('$id', (call) => {
  const { endpoint } = call
  const { access } = endpoint
  const send = (sample: Sample, headers?: Record<string, string>) => sendCall(server.app, endpoint, sample, headers)
  const sendAs = async (role: RoleId, sample: Sample) => send(sample, await server.bearer(own.people[role]))
  const fields = fieldsOf(endpoint)
  const idFields = fields.filter(({ isId }) => isId)
  const isOfDevice = access === 'device'
  const barred = ROLES.filter(
    (role) => access !== 'public' && access !== 'signed-in' && access !== 'device' && !allows(role, access),
  )
  /** Who runs the installation works with every company; nobody else reaches these calls. */
  const isOfInstallation = access.startsWith('customer:')
  /** What an Admin may not call either is for Employees. */
  const worker: RoleId = isOfInstallation ? '1' : barred.includes('2') ? '4' : '2'
  const sendRightly = (sample: Sample) =>
    isOfDevice ? sendSigned(server.app, endpoint, sample, deviceOf(own, call.id)) : sendAs(worker, sample)

  if (access !== 'public')
    it('without a session answers 401', async () => {
      expect((await send(goodSample(call, own))).statusCode).toBe(401)
    })

  if (isOfDevice)
    it.each(ROLES)('as role %s answers 401: only devices reach it', async (role) => {
      const before = await tableDigests(all, own.companyId)
      expect((await sendAs(role, goodSample(call, own))).statusCode).toBe(401)
      expect(await tableDigests(all, own.companyId)).toEqual(before)
    })

  it.each(barred)('without the permission, as role %s, answers 403', async (role) => {
    const before = await tableDigests(all, own.companyId)
    expect((await sendAs(role, goodSample(call, own))).statusCode).toBe(403)
    expect(await tableDigests(all, own.companyId)).toEqual(before)
  })

  const wrong = SUPERVISOR_FUNCTIONS.filter((each) => endpoint.functions && !endpoint.functions.includes(each))
  it.each(wrong)('as a Supervisor with the function %s alone answers 403, to their program too', async (name) => {
    await setFunctions([name])
    const before = await tableDigests(all, own.companyId)
    for (const headers of [await server.bearer(own.people['3']), program]) {
      const answer = await send(goodSample(call, own), headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toBe('Your functions as a supervisor do not include this.')
    }
    expect(await tableDigests(all, own.companyId)).toEqual(before)
  })

  const reads = endpoint.method === 'GET' && endpoint.file === undefined ? (endpoint.functions ?? []) : []
  it.each(reads)('as a Supervisor with the function %s alone is let in', async (name) => {
    await setFunctions([name])
    expect((await sendAs('3', goodSample(call, own))).statusCode).toBe(200)
  })

  it.each(isOfInstallation ? idFields : [])('with an id that nobody has in $part $name answers 404', async (field) => {
    const before = await tableDigests(all, own.companyId)
    expect((await sendAs('1', sampleWithId(call, own, field, randomUUID()))).statusCode).toBe(404)
    expect(await tableDigests(all, own.companyId)).toEqual(before)
  })

  const bound = isOfInstallation ? [] : idFields
  it.each(bound)("with another company's id in $part $name is as with an id that nobody has", async (field) => {
    const ids = { foreign: other.ids[kindOf(call, field)][0] ?? '', unknown: randomUUID() }
    const before = await digestsOfCompanies(all, [own.companyId, other.companyId])
    const foreign = await sendRightly(sampleWithId(call, own, field, ids.foreign))
    const unknown = await sendRightly(sampleWithId(call, own, field, ids.unknown))
    expectRefused(foreign, ids.foreign)
    expect(foreign.statusCode).toBe(unknown.statusCode)
    expect(comparable(foreign.body, ids.foreign)).toBe(comparable(unknown.body, ids.unknown))
    expect(await digestsOfCompanies(all, [own.companyId, other.companyId])).toEqual(before)
  })

  const personal =
    isOfDevice || barred.includes('4') ? [] : idFields.filter((field) => PERSONAL.has(kindOf(call, field)))
  it.each(personal)("as Employee with a colleague's id in $part $name finds nothing", async (field) => {
    const id = own.ids[kindOf(call, field)][0] ?? ''
    expectRefused(await sendAs('4', sampleWithId(call, own, field, id)), id)
  })

  it.each(FIRST_RUN.has(call.id) ? [] : malformedFields(fields))(
    'with a $part $name of the wrong kind answers 400',
    async ({ part, name, wrong }) => {
      const good = goodSample(call, own)
      const answer = await sendRightly({ ...good, file: undefined, [part]: { ...good[part], [name]: wrong } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues.map((issue: { field: string }) => issue.field.split('.')[0])).toContain(name)
    },
  )

  if (endpoint.body && !FIRST_RUN.has(call.id))
    it('with a body that cannot be read answers 400', async () => {
      const { params } = goodSample(call, own)
      const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]))
      const request = { method: endpoint.method, url, payload: '{"a":' }
      const caller = isOfDevice ? own.devices.device.sign(request) : await server.bearer(own.people[worker])
      const answer = await server.app.inject({
        ...request,
        headers: { ...caller, 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
    })

  if (FIRST_RUN.has(call.id)) {
    it('answers 404 where someone has an account', async () => {
      expect((await send(goodSample(call, own))).statusCode).toBe(404)
    })
    return
  }

  if (WITH_PROVIDER.has(call.id)) return
  if (OF_A_DEMO.has(call.id)) {
    it('answers 404 outside a demo', async () => {
      expect((await sendAs(worker, goodSample(call, own))).statusCode).toBe(404)
    })
    return
  }

  it('does its work, and shows nothing of another company', async () => {
    const answer = await sendRightly(goodSample(call, own))
    expect({ status: answer.statusCode, answer: answer.body }).toMatchObject({
      status: endpoint.answers === 'redirect' ? 302 : 200,
    })
    if (endpoint.answers === 'json') expect(endpoint.refusals).not.toContain(answer.json()?.message)
    if (isOfInstallation) return
    const foreign = await idsOfCompany(all, other.companyId)
    expect(foreign.filter((id) => answer.body.includes(id))).toEqual([])
  })
})

it('the other company is as it was made', async () => {
  expect(await tableDigests(all, other.companyId)).toEqual(made)
  expect((await idsOfCompany(all, other.companyId)).length).toBeGreaterThan(20)
})

/** 404; or in a call that answers row by row, this row refused and none changed. */
function expectRefused(answer: { statusCode: number; body: string }, id: string) {
  if (answer.statusCode === 404) return
  expect({ status: answer.statusCode, answer: answer.body }).toEqual({
    status: 200,
    answer: expect.stringContaining('"refused":[{'),
  })
  const { changed, refused } = JSON.parse(answer.body)
  expect(changed).toEqual([])
  expect(refused).toEqual([expect.objectContaining({ reason: 'notFound' })])
  expect(Object.values(refused[0])).toContain(id)
}

function comparable(body: string, id: string): string {
  return body.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, '')
}

/** Fields with a value that their schema refuses, where there is one. */
function malformedFields(fields: Field[]) {
  return fields
    .filter(({ part }) => part !== 'params')
    .flatMap((field) => {
      const wrong = (field.part === 'body' ? [{ wrong: true }] : ['no value']).find(
        (value) => !field.schema.safeParse(value).success,
      )
      return wrong === undefined ? [] : [{ ...field, wrong }]
    })
}
