import { CALLS, type Endpoint } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { idleJobs } from '../test/no-jobs.ts'
import { companyWorld, NOW, type CompanyWorld } from '../test/isolation/company-world.ts'
import { fieldsOf, inside, type Field } from '../test/isolation/fields.ts'
import { firstEvent } from '../test/isolation/send-call.ts'
import { testApp, testConfig } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { routes } from './routes.ts'

const database = testDatabase()
const server = testApp(database, routes, {
  now: NOW,
  jobs: idleJobs,
  config: { ...testConfig, smtpUrl: 'smtp://mail.test' },
})
let world: CompanyWorld
let bearer: Record<string, string>

beforeAll(async () => {
  world = await companyWorld(database, server, 'OWN')
})

/** Members that every object has by its prototype. */
const PROTOTYPE = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']
const HALF = '\ud800'
const FORM = 'application/x-www-form-urlencoded'

describe.each(CALLS)('$id', ({ endpoint }) => {
  const texts = fieldsOf(endpoint).filter(isText)
  // A call may end its own session.
  beforeAll(async () => {
    bearer = await server.bearer(world.people[roleOf(endpoint)])
  })

  it('takes fields that are named like members of every object for fields of no meaning', async () => {
    const names = PROTOTYPE.map((name) => `${name}=1`).join('&')
    const json = `{${PROTOTYPE.map((name) => `"${name}":"[1]"`).join(',')}}`
    expectNoFault(await send(endpoint, { search: names }))
    if (endpoint.method === 'GET') return
    expectNoFault(await send(endpoint, { payload: json, type: 'application/json' }))
    expectNoFault(await send(endpoint, { payload: names, type: FORM }))
    const type = 'multipart/form-data; boundary=edge'
    expectNoFault(await send(endpoint, { payload: multipart(PROTOTYPE), type }))
    for (const as of [
      { payload: json, type: 'application/json' },
      { payload: names, type: FORM },
    ])
      expectNoFault(await send(endpoint, { ...as, isSignedIn: false }))
    expectNoFault(await send(endpoint, { payload: multipart(PROTOTYPE), type, isSignedIn: false }))
  })

  if (endpoint.method !== 'GET')
    it('does not break on a multipart body without a boundary, without parts, or that breaks off', async () => {
      const whole = multipart(['a'])
      expectNoFault(await send(endpoint, { type: 'multipart/form-data', payload: whole }))
      expectNoFault(await send(endpoint, { type: 'multipart/form-data; boundary=edge', payload: '' }))
      expectNoFault(await send(endpoint, { type: 'multipart/form-data; boundary=edge', payload: whole.slice(0, 60) }))
      expectNoFault(await send(endpoint, { type: 'multipart/form-data; boundary=edge', payload: '--edge--\r\n' }))
    })

  const ofPart = (part: Field['part']) => texts.filter((field) => field.part === part).map(({ name }) => name)
  it.each(ofPart('body').length > 0 ? ['\0', HALF, '["\\u0000"]', '{"a":"\\ud800"}'] : [])(
    'refuses %j in each text of its body',
    async (bad) => {
      const names = ofPart('body')
      const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, bad])))
      const answer = await send(endpoint, { payload, type: 'application/json' })
      expectNoFault(answer)
      if (bad.length > 1 || answer.statusCode === 404) return
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues.map((issue: { field: string }) => issue.field)).toEqual(expect.arrayContaining(names))
    },
  )

  if (ofPart('query').length > 0)
    it('refuses NUL in each text of its query, and takes what is no UTF-8 for something else', async () => {
      const names = ofPart('query')
      const answer = await send(endpoint, { search: names.map((name) => `${name}=%00`).join('&') })
      if (endpoint.access !== 'public') expect(answer.statusCode).toBe(400)
      expectNoFault(answer)
      expectNoFault(await send(endpoint, { search: names.map((name) => `${name}=%ED%A0%80`).join('&') }))
    })

  if (endpoint.params)
    it('does not know what has NUL or half characters in its path', async () => {
      for (const bad of ['%00', 'a%00b', '%ED%A0%80', 'constructor', '__proto__']) {
        const answer = await send(endpoint, { inPath: bad })
        expectNoFault(answer)
        expect([400, 404]).toContain(answer.statusCode)
      }
    })

  if (fieldsOf(endpoint).some(({ part, name }) => part === 'query' && name === 'sort'))
    it('says by what it can be sorted', async () => {
      const answer = await send(endpoint, { search: 'sort=anything', withRequired: true })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toEqual([{ field: 'sort', reason: expect.stringMatching(/\w/) }])
    })
})

/** The role that may make the call. */
function roleOf({ access }: Endpoint): '1' | '2' | '4' {
  return access.startsWith('customer:') ? '1' : access.startsWith('shiftExchange:') ? '4' : '2'
}

interface Sent {
  search?: string
  payload?: string
  type?: string
  /** With what a reading call cannot do without. */
  withRequired?: boolean
  /** For each parameter of the path; an unknown id unless told. */
  inPath?: string
  isSignedIn?: boolean
}

async function send(endpoint: Endpoint, { search, payload, type, withRequired, inPath, isSignedIn = true }: Sent) {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, inPath ?? randomUUID())
  const required = withRequired
    ? fieldsOf(endpoint).flatMap(({ part, name, isRequired }) =>
        part === 'query' && isRequired
          ? [`${name}=${name.endsWith('Date') ? world.days[0] : world.ids.employee[0]}`]
          : [],
      )
    : []
  const query = [...(search === undefined ? [] : [search]), ...required].join('&')
  const url = query === '' ? path : `${path}?${query}`
  const request = { method: endpoint.method, url, ...(payload === undefined ? {} : { payload }) }
  const caller = endpoint.access === 'device' ? world.devices.device.sign(request) : bearer
  const headers = { ...(isSignedIn ? caller : {}), ...(type === undefined ? {} : { 'content-type': type }) }
  // a stream goes on for minutes
  if (endpoint.answers === 'events') return firstEvent(server.app, { ...request, headers })
  return server.app.inject({ ...request, headers })
}

function isText({ schema }: Field): boolean {
  return ['string', 'array', 'enum', 'union', 'object'].includes(inside(schema).type)
}

function multipart(names: string[]): string {
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
  return `${names.map(part).join('')}--edge--\r\n`
}

function expectNoFault({ statusCode, body }: { statusCode: number; body: string }): void {
  expect({ status: statusCode, body }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) })
}
