import { CALLS } from '@timeloom/contract'
import { expect, it } from 'vitest'
import type { Route } from './platform/http/route.ts'
import { routes, twins } from './routes.ts'

const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
const declared = CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

it('every call of the contract has exactly one route, and every route is a call', () => {
  expect([...served].sort()).toEqual([...declared].sort())
})

it('calls of devices, and no others, are served for a device', () => {
  const isOfDevice = ({ endpoint }: Route) => endpoint.access === 'device'
  expect(routes.filter(isOfDevice).length).toBeGreaterThan(0)
  expect(routes.filter((each) => isOfDevice(each) !== (each.transaction === 'device'))).toEqual([])
})

it('a further path belongs to a call and hides none', () => {
  const calls = CALLS.map(({ endpoint: { method, path } }) => ({ method, path }))
  expect(Object.keys(twins).filter((twin) => !calls.some(({ path }) => path === twin))).toEqual([])
  const further = calls.flatMap(({ method, path }) => (twins[path] ?? []).map((twin) => `${method} ${twin}`))
  expect(further.filter((call) => declared.includes(call))).toEqual([])
})
