import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, testApp, testConfig } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction, tenantTransaction } from '../../platform/db/transaction.ts'
import { outsideOf } from '../../platform/outside/outside.ts'
import { identityProviderRoutes } from './identity-provider.routes.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addClient, addToken, clientBearer } from '../programs/testing/programs.ts'
import { postForm } from '../accounts/testing/signed-in.ts'
import { providerForm, setProvider, withProvider } from './testing/with-provider.ts'

const ADDRESS = '/account/identity-provider'
const database = testDatabase()
const server = testApp(database, [...identityProviderRoutes, ...oauthRoutes], { outside: outsideOf(['127.0.0.1']) })
const provider = withProvider()
let companyId: string
let admin: Record<string, string>
let form: Record<string, string>

beforeAll(() => {
  form = providerForm(provider())
})
beforeEach(async () => {
  const session = await newCompany(database.db)
  companyId = session.companyId
  admin = await server.bearer({ ...session, accountId: session.accountId ?? '' })
})

const save = (body: Record<string, string>, headers = admin) => postForm(server, ADDRESS, body, { headers })
const check = (issuer: string, headers = admin) => postForm(server, `${ADDRESS}/check`, { issuer }, { headers })
const read = (headers = admin) => server.app.inject({ url: ADDRESS, headers })

function stored() {
  return installationTransaction(database.db, (tx) =>
    tx.selectFrom('identity_provider').selectAll().where('companyId', '=', companyId).executeTakeFirstOrThrow(),
  )
}

function history() {
  const session = { companyId, accountId: null, roleId: '2', employeeId: null } as const
  return tenantTransaction(database.db, session, (tx) => tx.selectFrom('audit_entry').selectAll().execute())
}

it('a company starts without one, and reads what it set, except the secret', async () => {
  const { code } = await installationTransaction(database.db, (tx) =>
    tx.selectFrom('company').select('code').where('id', '=', companyId).executeTakeFirstOrThrow(),
  )
  const addresses = {
    redirectUrl: `${testConfig.publicUrl}/account/oidc/callback`,
    loginUrl: `${testConfig.publicUrl}/#/login?company=${code}`,
  }
  expect((await read()).json()).toEqual({ provider: null, ...addresses })
  expect((await save({ ...form, emailDomains: 'Fernbank.example, fernbank.nz' })).json()).toEqual({
    message: 'success',
  })
  const answer = await read()
  expect(answer.json()).toEqual({
    provider: {
      name: 'Staff directory',
      issuer: provider().issuer,
      clientId: 'timeloom',
      scopes: 'openid email profile groups',
      groupClaim: 'groups',
      groupRoles: [
        { group: 'payroll', role: 'Admin' },
        { group: 'leads', role: 'Supervisor' },
        { group: 'staff', role: 'Employee' },
      ],
      emailDomains: ['fernbank.example', 'fernbank.nz'],
      isEnabled: true,
      version: 1,
    },
    ...addresses,
  })
  const { sealedClientSecret, ...rest } = await stored()
  const seen =
    answer.body + JSON.stringify(rest) + sealedClientSecret.toString('latin1') + JSON.stringify(await history())
  expect(seen).not.toContain(provider().clientSecret)
})

it('each save is recorded with who, before and after', async () => {
  await save(form)
  await save({ ...form, clientSecret: '', name: 'Directory' })
  await save(form)
  const told = (await history()).map(({ action, entity, before, after }) => ({ action, entity, before, after }))
  expect(told).toHaveLength(3)
  expect(told).toContainEqual(
    expect.objectContaining({ action: 'create', after: expect.objectContaining({ clientSecret: 'set' }) }),
  )
  expect(told).toContainEqual({
    action: 'update',
    entity: 'identity_provider',
    before: expect.objectContaining({ name: 'Staff directory', groupRoles: { payroll: '2', leads: '3', staff: '4' } }),
    after: expect.not.objectContaining({ clientSecret: expect.anything() }),
  })
  expect(told).toContainEqual(
    expect.objectContaining({ action: 'update', after: expect.objectContaining({ clientSecret: 'changed' }) }),
  )
})

it('the address of the discovery document is the issuer with more behind it', async () => {
  await save({ ...form, issuer: `${form['issuer']}/.well-known/openid-configuration` })
  expect((await stored()).issuer).toBe(provider().issuer)
})

it.each([
  { why: 'an issuer by http', change: { issuer: 'http://sign-in.example' }, field: 'issuer' },
  { why: 'an issuer in a private network', change: { issuer: 'https://192.168.0.10' }, field: 'issuer' },
  { why: 'the metadata address of a cloud', change: { issuer: 'https://169.254.169.254/latest' }, field: 'issuer' },
  { why: 'an issuer with a question', change: { issuer: 'https://1.1.1.1/?a=1' }, field: 'issuer' },
  { why: 'another document', change: { issuer: 'https://1.1.1.1/.well-known/other' }, field: 'issuer' },
  { why: 'no issuer', change: { issuer: '' }, field: 'issuer' },
  { why: 'no secret', change: { clientSecret: '' }, field: 'clientSecret' },
  { why: 'scopes without openid', change: { scopes: 'email profile' }, field: 'scopes' },
  { why: 'groups without a claim', change: { groupClaim: '' }, field: 'groupClaim' },
  {
    why: 'a group twice',
    change: { groupRoles: '[{"group":"a","role":"Admin"},{"group":"a","role":"Employee"}]' },
    field: 'groupRoles',
  },
  {
    why: 'a Superadmin by a group',
    change: { groupRoles: '[{"group":"a","role":"Superadmin"}]' },
    field: 'groupRoles',
  },
  { why: 'a domain that is none', change: { emailDomains: 'fern bank' }, field: 'emailDomains' },
])('$why is refused on its field', async ({ change, field }) => {
  const answer = await save({ ...form, ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues[0].field).toMatch(new RegExp(`^${field}`))
  expect((await read()).json().provider).toBeNull()
})

it.each([{ issuer: 'https://1.1.1.1' }, { clientId: 'another' }])(
  'with another issuer or client ID the secret is typed again: %o',
  async (change) => {
    await save(form)
    const before = await stored()
    expect((await save({ ...form, ...change, clientSecret: '' })).json().issues[0].field).toBe('clientSecret')
    expect(await stored()).toEqual(before)
    expect((await save({ ...form, ...change, clientSecret: 'the next' })).statusCode).toBe(200)
  },
)

it('what someone saved in the meantime is not overwritten', async () => {
  await save(form)
  await save({ ...form, version: '1' })
  const answer = await save({ ...form, version: '1' })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'changed', version: 2, changedBy: 'Ada Admin', changedAt: expect.any(String) },
  ])
})

describe('nobody else', () => {
  it.each(['3', '4'] as const)('role %s', async (roleId) => {
    const { accountId } = await newAccount(database, { roleId, companyId })
    const headers = await server.bearer({ accountId, companyId, roleId, employeeId: null })
    const unlink = await postForm(server, `${ADDRESS}/unlink`, { email: 'ada@test.example' }, { headers })
    const answers = [await read(headers), await save(form, headers), await check(form['issuer']!, headers), unlink]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })

  it('a program, though it may change the company', async () => {
    const scopes = ['company:visible', 'company:update'] as const
    await addClient(server, admin, { clientId: `c-${companyId}`, scopes: [...scopes] })
    const token = await addToken(server, admin, { scopes: [...scopes] })
    for (const headers of [await clientBearer(server, `c-${companyId}`), token.headers]) {
      const answers = [await read(headers), await save(form, headers), await check(form['issuer']!, headers)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
  })

  it('another company: each has its own', async () => {
    await setProvider(server, admin, form)
    const session = await newCompany(database.db)
    const stranger = await server.bearer({ ...session, accountId: session.accountId ?? '' })
    expect((await read(stranger)).json().provider).toBeNull()
    await setProvider(server, stranger, { ...form, name: 'Theirs' })
    expect((await read()).json().provider.name).toBe('Staff directory')
  })

  it('but a Superadmin who looks in', async () => {
    const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
    const headers = await server.bearer({ accountId, companyId, roleId: '1', employeeId: null })
    expect((await save(form, headers)).json()).toEqual({ message: 'success' })
  })
})

describe('the check', () => {
  it('says what the provider offers', async () => {
    expect((await check(provider().issuer)).json()).toEqual({
      message: 'success',
      found: {
        authorizationEndpoint: `${provider().issuer}/auth`,
        tokenEndpoint: `${provider().issuer}/token`,
        hasPkce: true,
        hasUserInfo: true,
        scopes: expect.arrayContaining(['openid', 'email']),
        claims: expect.arrayContaining(['email_verified', 'groups']),
      },
    })
  })

  it('says when nothing answers', async () => {
    expect((await check('http://127.0.0.1:9')).json()).toEqual({
      message: 'unreachable',
      reason: 'The address does not respond.',
    })
  })

  it('asks no address that may not be set', async () => {
    expect((await check('https://10.0.0.1')).json().issues).toEqual([
      { field: 'issuer', reason: expect.stringContaining('private') },
    ])
  })

  it.each([
    { why: 'who calls itself by another address', said: { issuer: 'https://elsewhere.example' } },
    { why: 'with a sign-in page in a private network', said: { authorization_endpoint: 'https://10.0.0.1/auth' } },
    { why: 'with a script as sign-in page', said: { authorization_endpoint: 'javascript:alert(1)' } },
    { why: 'without a sign-in page', said: { authorization_endpoint: undefined } },
  ])('takes no provider $why', async ({ said }) => {
    const hostile = await startHostile(said)
    expect((await check(hostile.issuer)).json()).toEqual({ message: 'unreachable', reason: expect.any(String) })
    hostile.close()
  })

  it('is limited for each person', async () => {
    for (let count = 0; count < 30; count++) await check('https://10.0.0.1')
    expect((await check('https://10.0.0.1')).statusCode).toBe(429)
  })
})

/** A provider that says whatever the test wants about itself. */
async function startHostile(said: Record<string, string | undefined>) {
  const hostile = createServer((_, response) => {
    const document = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, ...said }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
  })
  hostile.listen(0, '127.0.0.1')
  await once(hostile, 'listening')
  const issuer = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
  return {
    issuer,
    close: () => {
      hostile.closeAllConnections()
      hostile.close()
    },
  }
}
