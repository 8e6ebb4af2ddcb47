import { CALLS } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { openapiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, unknown>
  'x-refusals'?: string[]
}

const document = openapiDocument(CALLS, '0.1.0') as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}
const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation

it('has every call of the contract', () => {
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  )
  expect(documented.sort()).toEqual(CALLS.map(({ id }) => id).sort())
})

it('names no part that it does not define', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
  const defined = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((reference) => !defined.has(reference ?? ''))).toEqual([])
})

describe('a call', () => {
  it('shows every encoding of its body, and which fields it cannot do without', () => {
    const { requestBody } = operation('/timesheet/saveSinglePunch', 'post')
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
    expect(requestBody?.content['application/json']?.schema.required).toEqual(['employeeId', 'day', 'punchTime'])
  })

  it('with a file is multipart only', () => {
    const content = operation('/times/upload', 'post').requestBody?.content ?? {}
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data']?.schema.required).toEqual(['uploadFile'])
  })

  it('shows its refusals, its errors and how to sign in', () => {
    const call = operation('/timesheet/saveSinglePunch', 'post')
    expect(call['x-refusals']).toEqual(['hasExistPunchRecord', 'close'])
    expect(Object.keys(call.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '500',
      '503',
    ])
    expect(call.security).toEqual([{ bearer: [] }])
    expect(operation('/account/login', 'post').security).toEqual([])
    expect(operation('/account/token', 'post').security).toEqual([{ bearer: [] }, { cookie: [] }])
  })

  it('of a device is JSON, and says how it is signed', () => {
    const call = operation('/api/device/heartbeat', 'post')
    expect(call.security).toEqual([{ device: [] }])
    expect(Object.keys(call.requestBody?.content ?? {})).toEqual(['application/json'])
    expect(Object.keys(call.responses)).toContain('401')
    expect(document.components.securitySchemes['device']).toMatchObject({ type: 'http', scheme: 'Device' })
  })

  it('tells its parameters', () => {
    const { parameters } = operation('/api/timesheet/getPunchRecords', 'get')
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['employee', true],
      ['fromT', false],
      ['endT', false],
      ['toT', false],
    ])
  })
})
