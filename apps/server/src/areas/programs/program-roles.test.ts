import { beforeAll, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { peopleOffice, type PeopleOffice } from '../people/testing/people-office.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { addClient, addToken, clientBearer } from './testing/programs.ts'
import { usersRoutes } from '../users/users.routes.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...usersRoutes, ...peopleRoutes, ...oauthRoutes], { now })

type Headers = Record<string, string>
let person: Headers
let office: PeopleOffice
const programs: Record<string, Headers> = {}
let count = 0

beforeAll(async () => {
  office = await peopleOffice(database, server, now)
  person = await server.bearer(office.admin)
  const scopes = ['user:create', 'user:update', 'employee:create', 'employee:update'] as const
  await addClient(server, person, { clientId: 'people-sync', scopes: [...scopes] })
  programs['client'] = await clientBearer(server, 'people-sync')
  programs['token'] = (await addToken(server, person, { scopes: [...scopes] })).headers
})

async function save(headers: Headers, fields: object): Promise<{ message: string; id: string }> {
  const url = '/user/save-without-photo'
  return (await server.app.inject({ method: 'POST', url, headers, payload: fields })).json()
}

function somebody(roleId: string) {
  count += 1
  const departments = roleId === '3' ? [office.bakery] : []
  return { email: `synced${count}@test.example`, firstName: 'Ruth', lastName: `Ash ${count}`, roleId, departments }
}

const roleOf = async (id: string) =>
  (
    await all.query<{ role_id: string; email: string; password_hash: string | null; status: string }>(
      'select role_id, email, password_hash, status from account where id = $1',
      [id],
    )
  )[0]

describe.each(['client', 'token'])('a program (%s)', (kind) => {
  it.each([
    { roleId: '4', message: 'success' },
    { roleId: '3', message: 'success' },
    { roleId: '2', message: 'programRole' },
    { roleId: '1', message: 'Only a Superadmin can make a Superadmin.' },
  ])('that makes a user of role $roleId hears $message', async ({ roleId, message }) => {
    const made = somebody(roleId)
    expect((await save(programs[kind]!, made)).message).toBe(message)
    const rows = await all.query('select 1 from account where email = $1', [made.email])
    expect(rows).toHaveLength(message === 'success' ? 1 : 0)
  })

  it.each([
    { why: 'up', from: '4', to: '2' },
    { why: 'down', from: '2', to: '4' },
  ])('does not change a role $why', async ({ from, to }) => {
    const { id } = await save(person, somebody(from))
    expect(await save(programs[kind]!, { id, roleId: to })).toEqual({ message: 'programRole' })
    expect(await roleOf(id)).toMatchObject({ role_id: from })
  })

  it('makes nobody a Supervisor by the form of an employee', async () => {
    const employeeId = await office.added({ email: office.email() })
    const { userId } = await office.read(employeeId)
    const payload = { employeeId, isSupervisor: true, departments: [office.bakery] }
    const url = '/employee/save-without-photo'
    const saved = await server.app.inject({ method: 'POST', url, headers: programs[kind]!, payload })
    expect(saved.json()).toEqual({ message: 'programRole' })
    expect(await roleOf(userId)).toMatchObject({ role_id: '4' })
  })

  it('does not take over how an Admin signs in', async () => {
    const { id } = await save(person, somebody('2'))
    const before = await roleOf(id)
    const password = 'seven grey herons by the weir'
    for (const change of [
      { email: `taken${(count += 1)}@test.example` },
      { changePassword: true, password, confirm_password: password },
    ]) {
      expect(await save(programs[kind]!, { id, ...change })).toEqual({ message: 'programRole' })
    }
    const url = `/api/users/${id}/status`
    const payload = { userStatus: 'Inactive' }
    const refused = await server.app.inject({ method: 'POST', url, headers: programs[kind]!, payload })
    expect(refused.statusCode).toBe(403)
    expect(await roleOf(id)).toEqual(before)
  })

  it('changes what else there is of an Admin', async () => {
    const { id } = await save(person, somebody('2'))
    expect(await save(programs[kind]!, { id, lastName: 'Ashby' })).toMatchObject({ message: 'success' })
  })
})
