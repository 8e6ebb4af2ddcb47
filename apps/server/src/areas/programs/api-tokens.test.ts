import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { endSessionsOf, type EndReason } from '../accounts/end-sessions.service.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { addToken } from './testing/programs.ts'
import { postForm } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes, ...oauthRoutes, ...auditLogRoutes])
const START = server.clock.now().getTime()

let companyId: string
let person: TestPerson & { email: string }
let headers: Record<string, string>

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  server.clock.set(new Date(START))
  person = { ...(await newAccount(database, { roleId: '2', companyId })), companyId, roleId: '2', employeeId: null }
  headers = await server.bearer(person)
})

const list = async (as = headers) => (await server.app.inject({ url: '/profile/api-tokens', headers: as })).json()
const searchAudit = async (as: Record<string, string>) =>
  (await server.app.inject({ url: '/api/audit', headers: as })).statusCode
const setAccount = (fields: { status?: 'Inactive'; roleId?: '3' | '4'; mustChangePassword?: boolean }) =>
  installationTransaction(database.db, (tx) =>
    tx.updateTable('account').set(fields).where('id', '=', person.accountId).execute(),
  )

it('a token is shown once, and calls in the name of its person', async () => {
  const { id, token, headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
  expect(token).toMatch(/^tlp_[\w-]{43}$/)
  expect(await list()).toEqual([
    {
      id,
      name: 'Export',
      scopes: ['audit:visible'],
      createdAt: new Date(START).toISOString(),
      lastUsedAt: null,
      expiresOn: null,
      isExpired: false,
    },
  ])
  expect(JSON.stringify(await list())).not.toContain(token)
  const answer = await server.app.inject({ url: '/api/audit', headers: program })
  expect(answer.json().rows[0]).toMatchObject({ entity: 'api_token', by: 'Ada Lane' })
})

it('its last use is told, to the minute', async () => {
  const { headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
  const lastUse = async () => Date.parse((await list())[0].lastUsedAt) - START
  for (const { seconds, told } of [
    { seconds: 0, told: 0 },
    { seconds: 60, told: 0 },
    { seconds: 61, told: 61 },
  ]) {
    server.clock.set(new Date(START + seconds * 1000))
    await searchAudit(program)
    expect(await lastUse()).toBe(told * 1000)
  }
})

it('it holds to the end of its last day in the zone of the company', async () => {
  const { headers: program } = await addToken(server, headers, { scopes: ['audit:visible'], expiresOn: '2026-11-21' })
  const endOfDay = Date.parse('2026-11-21T11:00:00Z')
  server.clock.set(new Date(endOfDay - 1000))
  expect(await searchAudit(program)).toBe(200)
  server.clock.set(new Date(endOfDay))
  expect(await searchAudit(program)).toBe(401)
  const later = await server.bearer(person)
  expect(await list(later)).toMatchObject([{ expiresOn: '2026-11-21', isExpired: true }])
})

it('a last day that is over is refused', async () => {
  const body = { name: 'Late', scopes: 'audit:visible', expiresOn: '2026-11-19' }
  const refused = await postForm(server, '/profile/api-tokens', body, { headers })
  expect([refused.statusCode, refused.json().issues[0].field]).toEqual([400, 'expiresOn'])
})

it('one that is ended stops at once; another person’s cannot be ended', async () => {
  const { id, headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
  const stranger = await newAccount(database, { roleId: '2', companyId })
  const other = await server.bearer({ ...stranger, companyId, roleId: '2', employeeId: null })
  const end = (as: Record<string, string>) =>
    postForm(server, '/profile/api-tokens/end', { tokenId: id }, { headers: as })
  expect((await end(other)).statusCode).toBe(404)
  expect(await searchAudit(program)).toBe(200)
  expect((await end(headers)).json()).toEqual({ message: 'success' })
  expect(await searchAudit(program)).toBe(401)
  expect(await list()).toEqual([])
  expect((await end(headers)).statusCode).toBe(404)
})

it.each([
  { why: 'deactivated', fields: { status: 'Inactive' as const }, status: 401 },
  { why: 'an Employee by now, who has not the permission', fields: { roleId: '4' as const }, status: 403 },
  { why: 'to choose a new password first', fields: { mustChangePassword: true }, status: 403 },
])('when its person is $why it answers $status', async ({ fields, status }) => {
  const { headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
  await setAccount(fields)
  expect(await searchAudit(program)).toBe(status)
})

it.each([
  { reason: 'terminated', status: 401 },
  { reason: 'deactivated', status: 401 },
  { reason: 'password changed', status: 200 },
  { reason: 'ended by owner', status: 200 },
] satisfies { reason: EndReason; status: number }[])(
  'when the sign-ins end because of "$reason" it answers $status',
  async ({ reason, status }) => {
    const { headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
    const at = server.clock.now()
    await installationTransaction(database.db, (tx) =>
      endSessionsOf(tx, { accountIds: [person.accountId], reason, at }),
    )
    expect(await searchAudit(program)).toBe(status)
  },
)

it('one made in a sign-in as employee stays an employee’s, though the account may do more', async () => {
  const asEmployee = await server.bearer({ ...person, roleId: '4' })
  const more = { name: 'More', scopes: 'audit:visible' }
  expect((await postForm(server, '/profile/api-tokens', more, { headers: asEmployee })).statusCode).toBe(400)
  const { id, headers: program } = await addToken(server, asEmployee, { scopes: ['timesheet:visible'] })
  // What it may not have been given, its role does not hold either.
  await installationTransaction(database.db, (tx) =>
    tx
      .updateTable('api_token')
      .set({ scopes: ['audit:visible'] })
      .where('id', '=', id)
      .execute(),
  )
  expect(await searchAudit(program)).toBe(403)
})

it('it is a token of the company in which it was made', async () => {
  const { headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
  const { companyId: otherId } = await newCompany(database.db)
  await installationTransaction(database.db, (tx) =>
    tx.updateTable('account').set({ companyId: otherId }).where('id', '=', person.accountId).execute(),
  )
  expect(await searchAudit(program)).toBe(401)
})

it.each(['tlp_', 'tlp_0000000000000000000000000000000000000000000', 'tlp_%00'])('%s is nobody’s', async (token) => {
  expect(await searchAudit({ authorization: `Bearer ${token}` })).toBe(401)
})

it('a token makes, lists and ends no tokens, nor reads who its person is signed in as', async () => {
  const { id, headers: program } = await addToken(server, headers, { scopes: ['audit:visible'] })
  const answers = [
    await postForm(server, '/profile/api-tokens', { name: 'X', scopes: 'audit:visible' }, { headers: program }),
    await postForm(server, '/profile/api-tokens/end', { tokenId: id }, { headers: program }),
    await postForm(server, '/account/token', {}, { headers: program }),
    await server.app.inject({ url: '/profile/api-tokens', headers: program }),
    await server.app.inject({ url: '/profile/sessions', headers: program }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
})
