import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { addClient, askToken, CLIENT_SECRET, clientBearer } from './testing/programs.ts'
import { postForm } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const server = testApp(database, [...signInRoutes, ...oauthRoutes, ...auditLogRoutes, ...companySetupRoutes])
const START = server.clock.now().getTime()

let companyId: string
let admin: Record<string, string>
let clientId: string
let client: { id: string; version: number }
let clients = 0

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  server.clock.set(new Date(START))
  const { accountId } = await newAccount(database, { roleId: '2', companyId })
  admin = await server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
  clientId = `client-${++clients}`
  client = await addClient(server, admin, { clientId, scopes: ['audit:visible', 'oauthClient:visible'] })
})

const right = () => ({ client_id: clientId, client_secret: CLIENT_SECRET })
const update = (body: Record<string, string>, headers = admin) =>
  postForm(server, '/oauth/update', { id: client.id, ...body }, { headers })
const searchAudit = (headers: Record<string, string>) => server.app.inject({ url: '/api/audit', headers })

it('a client with its secret gets a bearer of one hour, kept by nobody on the way', async () => {
  const given = await askToken(server, right())
  expect(given.json()).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'audit:visible oauthClient:visible',
  })
  expect(given.headers['cache-control']).toBe('no-store')
  const headers = { authorization: `Bearer ${given.json().access_token}` }
  server.clock.set(new Date(START + 3_599_000))
  expect((await searchAudit(headers)).statusCode).toBe(200)
  server.clock.set(new Date(START + 3_600_000))
  expect((await searchAudit(headers)).statusCode).toBe(401)
})

it.each([
  { why: 'to the letter', header: (id: string) => `${id}:${CLIENT_SECRET}` },
  { why: 'form-encoded within', header: (id: string) => `${id}:${CLIENT_SECRET.replaceAll(' ', '+')}` },
])('the credentials may come in a Basic header, $why', async ({ header }) => {
  const authorization = `Basic ${Buffer.from(header(clientId)).toString('base64')}`
  expect((await askToken(server, {}, { headers: { authorization } })).statusCode).toBe(200)
  const twice = await askToken(server, { client_secret: CLIENT_SECRET }, { headers: { authorization } })
  expect([twice.statusCode, twice.json().error]).toEqual([400, 'invalid_request'])
})

it.each([
  { why: 'a wrong secret', body: () => ({ ...right(), client_secret: 'not the secret of anybody' }) },
  { why: 'an unknown client', body: () => ({ ...right(), client_id: 'nobody' }) },
  { why: 'no secret', body: () => ({ client_id: clientId }) },
])('with $why the answer is invalid_client, and which way to show who one is', async ({ body }) => {
  const refused = await askToken(server, body())
  expect([refused.statusCode, refused.json().error]).toEqual([401, 'invalid_client'])
  expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/)
  expect(refused.json()).toHaveProperty('error_description', 'The client ID or the secret is incorrect.')
})

it.each([
  { body: { grant_type: '' }, error: 'invalid_request' },
  { body: { grant_type: 'password' }, error: 'unsupported_grant_type' },
  { body: { scope: 'audit:visible payRate:update' }, error: 'invalid_scope' },
  { body: { scope: 'everything' }, error: 'invalid_scope' },
])('$body answers $error', async ({ body, error }) => {
  const refused = await askToken(server, { ...right(), ...body })
  expect([refused.statusCode, refused.json().error]).toEqual([400, error])
})

it('after ten wrong secrets the right one has to wait as well, from there alone', async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await askToken(server, { ...right(), client_secret: `wrong ${attempt}` }, { remoteAddress: '10.9.0.1' })
  }
  expect((await askToken(server, right(), { remoteAddress: '10.9.1.1' })).statusCode).toBe(200)
  const refused = await askToken(server, right(), { remoteAddress: '10.9.0.1' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  server.clock.set(new Date(START + 16 * 60_000))
  expect((await askToken(server, right())).statusCode).toBe(200)
})

it('a token with fewer scopes reaches less', async () => {
  const headers = await clientBearer(server, clientId, 'oauthClient:visible')
  expect((await server.app.inject({ url: '/oauth/get-clients', headers })).statusCode).toBe(200)
  const refused = await searchAudit(headers)
  expect(refused.statusCode).toBe(403)
  expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="audit:visible"')
})

it.each([
  { why: 'inactive', change: () => update({ isActive: 'false' }) },
  { why: 'given a new secret', change: () => update({ clientSecret: 'eight grey herons by the weir' }) },
])('a client that is $why stops at once, token and all', async ({ change }) => {
  const headers = await clientBearer(server, clientId)
  expect((await change()).json()).toEqual({ status: 1 })
  expect((await searchAudit(headers)).statusCode).toBe(401)
  expect((await askToken(server, right())).statusCode).toBe(401)
})

it('a scope that is removed is gone at once, the others stay', async () => {
  const headers = await clientBearer(server, clientId)
  await update({ scopes: 'audit:visible' })
  expect((await searchAudit(headers)).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/oauth/get-clients', headers })).statusCode).toBe(403)
})

it('a client of a suspended company gets nothing', async () => {
  const headers = await clientBearer(server, clientId)
  const setStatus = (status: 'Active' | 'Suspended') =>
    installationTransaction(database.db, (tx) =>
      tx.updateTable('company').set({ status }).where('id', '=', companyId).execute(),
    )
  await setStatus('Suspended')
  const answers = [await searchAudit(headers), await askToken(server, right())]
  await setStatus('Active')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})

it('its last use is told', async () => {
  const read = async () =>
    (await server.app.inject({ url: `/oauth/get?id=${client.id}`, headers: admin })).json().lastUsedAt
  expect(await read()).toBeNull()
  await searchAudit(await clientBearer(server, clientId))
  expect(await read()).toBe(new Date(START).toISOString())
})

it('what a client does is recorded in its name', async () => {
  await update({ scopes: 'audit:visible oauthClient:visible oauthClient:update' })
  const headers = await clientBearer(server, clientId)
  server.clock.set(new Date(START + 60_000))
  expect((await update({ isActive: 'true' }, headers)).json()).toEqual({ status: 1 })
  const { rows } = (await searchAudit(headers)).json<{ rows: object[] }>()
  expect(rows[0]).toMatchObject({ entity: 'oauth_client', by: `OAuth client ${clientId}` })
})

it('a program gives no scope and changes no client beyond its own scopes', async () => {
  await update({ scopes: 'oauthClient:create oauthClient:update' })
  const headers = await clientBearer(server, clientId)
  const more = { clientId: 'wider-client', clientSecret: CLIENT_SECRET, scopes: 'payRate:update' }
  expect((await postForm(server, '/oauth/save', more, { headers })).statusCode).toBe(400)
  expect((await update({ scopes: 'payRate:update' }, headers)).statusCode).toBe(400)
  const other = await addClient(server, admin, { clientId: `${clientId}-other`, scopes: ['payRate:update'] })
  expect((await update({ id: other.id, clientSecret: CLIENT_SECRET }, headers)).statusCode).toBe(403)
})

it('what stands behind a permission inside an answer is hidden without its scope', async () => {
  const licences = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/company/info', headers })).json().licences
  await installationTransaction(database.db, (tx) =>
    tx.updateTable('company').set({ licences: 40 }).where('id', '=', companyId).execute(),
  )
  await update({ scopes: 'audit:visible company:visible' })
  expect(await licences(await clientBearer(server, clientId, 'company:visible'))).toBe(40)
  expect(await licences(await clientBearer(server, clientId, 'audit:visible'))).toBeNull()
})

it('a client ID is one in the installation, and stays', async () => {
  const { companyId: otherId, accountId } = await newCompany(database.db)
  const other = await server.bearer({ accountId: accountId!, companyId: otherId, roleId: '2', employeeId: null })
  const body = { clientId, clientSecret: CLIENT_SECRET }
  const taken = await postForm(server, '/oauth/save', body, { headers: other })
  expect(taken.statusCode).toBe(400)
  expect(taken.json().issues).toEqual([{ field: 'clientId', reason: taken.json().message }])
  await update({ clientId: 'another' })
  expect((await server.app.inject({ url: `/oauth/get?id=${client.id}`, headers: admin })).json().clientId).toBe(
    clientId,
  )
})

it('a client that someone else changed in the meantime is not saved over', async () => {
  await update({ scopes: '' })
  const stale = await update({ scopes: 'audit:visible', version: String(client.version) })
  expect([stale.statusCode, stale.json().message]).toEqual([409, 'changed'])
  expect(stale.json().changedBy).toBe('Ada Lane')
})

it.each([
  { why: 'a short secret', body: { clientSecret: 'too short' }, field: 'clientSecret' },
  { why: 'a client ID with a colon', body: { clientId: 'a:client' }, field: 'clientId' },
  { why: 'a scope that is none', body: { scopes: 'audit:everything' }, field: 'scopes' },
])('$why is refused by its field', async ({ body, field }) => {
  const asked = { clientId: 'new-client', clientSecret: CLIENT_SECRET, ...body }
  const refused = await postForm(server, '/oauth/save', asked, { headers: admin })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().issues[0].field.split('.')[0]).toBe(field)
})

it('no scope over every company is given', async () => {
  const asked = { clientId: 'new-client', clientSecret: CLIENT_SECRET, scopes: 'customer:visible' }
  const superadmin = await newAccount(database, { roleId: '1', companyId })
  const headers = await server.bearer({ ...superadmin, companyId, roleId: '1', employeeId: null })
  expect((await postForm(server, '/oauth/save', asked, { headers })).statusCode).toBe(400)
})
