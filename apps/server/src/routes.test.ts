import { CALLS } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { routes, twins } from './routes.ts'

const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
const declared = CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

it('every call of the contract has exactly one route, and every route is a call', () => {
  expect([...served].sort()).toEqual([...declared].sort())
})

it('a further path belongs to a call and hides none', () => {
  const calls = CALLS.map(({ endpoint: { method, path } }) => ({ method, path }))
  expect(Object.keys(twins).filter((twin) => !calls.some(({ path }) => path === twin))).toEqual([])
  const further = calls.flatMap(({ method, path }) => (twins[path] ?? []).map((twin) => `${method} ${twin}`))
  expect(further.filter((call) => declared.includes(call))).toEqual([])
})
