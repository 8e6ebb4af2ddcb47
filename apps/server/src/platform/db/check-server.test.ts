import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { asSuperuser } from '../postgres/server-connection.ts'
import { checkServer, roleProblem, versionProblem } from './check-server.ts'

it.each([
  { why: '15.13 leaks', version: 150_013, isRefused: true },
  { why: '15.14 is the first safe 15', version: 150_014, isRefused: false },
  { why: '16.9 leaks', version: 160_009, isRefused: true },
  { why: '16.10 is the first safe 16', version: 160_010, isRefused: false },
  { why: '17.5 leaks', version: 170_005, isRefused: true },
  { why: '17.6 is the first safe 17', version: 170_006, isRefused: false },
  { why: '18.0 was never affected', version: 180_000, isRefused: false },
  { why: '14 is out of support', version: 140_099, isRefused: true },
])('$why', ({ version, isRefused }) => {
  expect(versionProblem(version) !== undefined).toBe(isRefused)
})

it.each([
  {
    why: 'an ordinary user may make the role',
    facts: { isUnbound: false, hasAppRole: false, isAppRoleUnbound: false },
    says: undefined,
  },
  {
    why: 'a superuser works as the lesser role',
    facts: { isUnbound: true, hasAppRole: true, isAppRoleUnbound: false },
    says: undefined,
  },
  {
    why: 'a superuser alone is refused',
    facts: { isUnbound: true, hasAppRole: false, isAppRoleUnbound: false },
    says: /no restricted role/,
  },
  {
    why: 'a lesser role that is none is refused',
    facts: { isUnbound: false, hasAppRole: true, isAppRoleUnbound: true },
    says: /nobypassrls/,
  },
])('$why', ({ facts, says }) => {
  const problem = roleProblem({ user: 'someone', ...facts })
  if (says) expect(problem).toMatch(says)
  else expect(problem).toBeUndefined()
})

describe('on the running server', () => {
  const user = `check_${process.pid}`
  const server = inject('databaseServer')
  beforeAll(() => asSuperuser(server, (client) => client.query(`create role ${user} login bypassrls`)))
  afterAll(() => asSuperuser(server, (client) => client.query(`drop role ${user}`)))

  it('a connection that bypasses row-level security passes only because the lesser role is there', async () => {
    const client = new Client({ ...server, user, database: 'postgres' })
    await client.connect()
    try {
      await expect(checkServer(client)).resolves.toBeUndefined()
    } finally {
      await client.end()
    }
  })
})
