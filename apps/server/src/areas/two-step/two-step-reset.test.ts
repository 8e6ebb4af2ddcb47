import { Writable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { codeOf, makePasskey, owedStep, setUpTotp, showStep } from './testing/two-step.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { resetTwoStepByOperator } from './two-step-operator.service.ts'
import { twoStepRoutes } from './two-step.routes.ts'
import { usersRoutes } from '../users/users.routes.ts'
import { twoStepSignInRoutes } from '../sign-in/two-step-sign-in.routes.ts'

const database = testDatabase()
const all = superuser(database)
const lines: string[] = []
const log = createLog('debug', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
const server = testApp(
  database,
  [...signInRoutes, ...oauthRoutes, ...usersRoutes, ...twoStepRoutes, ...twoStepSignInRoutes],
  { log },
)

type Person = Awaited<ReturnType<typeof person>>

let companyId: string
let admin: Person
let user: Person

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  server.clock.set(new Date(server.clock.now().getTime() + 20 * 60_000))
  ;[admin, user] = [await person('2'), await person('3')]
})

async function person(roleId: '1' | '2' | '3', of: string | null = companyId) {
  const account = await newAccount(database, { roleId, companyId: of })
  return { ...account, ...(await signedIn(server, account.email)) }
}

const reset = (id: string, by: Record<string, string> = admin.headers) =>
  postForm(server, `/api/users/${id}/reset-two-step`, {}, { headers: by })

describe('a second step that is lost', () => {
  it('is removed by an Admin: the sessions end, the password alone opens, the person gets a mail', async () => {
    await setUpTotp(server, user.headers)
    await makePasskey(server, user.headers)
    const { challenge } = await owedStep(server, user.email)
    const seen = await server.app.inject({ url: `/api/users/${user.accountId}`, headers: admin.headers })
    expect(seen.json().hasTwoStep).toBe(true)
    expect((await reset(user.accountId)).json()).toEqual({ message: 'success' })
    expect(await statusOf(server, user.headers)).toBe(401)
    expect((await showStep(server, { challenge, code: '000000' })).json().issues[0].field).toBe('challenge')
    expect((await signedIn(server, user.email)).accessToken).toBeTruthy()
    const [mail] = await all.query('select subject, company_id from outgoing_mail where recipient = $1', [user.email])
    expect(mail).toEqual({ subject: 'Your second sign-in step was removed', company_id: companyId })
    const entries = await all.query('select account_id from audit_entry where entity_id = $1 and after = $2', [
      user.accountId,
      { secondStep: 'reset by an administrator' },
    ])
    expect(entries).toEqual([{ account_id: admin.accountId }])
  })

  it('answers 400 where there is none, and for their own account', async () => {
    expect((await reset(user.accountId)).statusCode).toBe(400)
    await setUpTotp(server, admin.headers)
    expect((await reset(admin.accountId)).statusCode).toBe(400)
    expect((await owedStep(server, admin.email)).methods).toContain('totp')
  })

  it.each([
    {
      why: 'an Admin of another company',
      by: async () => person('2', (await newCompany(database.db)).companyId),
      status: 404,
    },
    { why: 'a Supervisor', by: () => person('3'), status: 403 },
    { why: 'a Superadmin who has opened no company', by: () => person('1', null), status: 403 },
  ])('is left by $why, who is answered $status', async ({ by, status }) => {
    await setUpTotp(server, user.headers)
    expect((await reset(user.accountId, (await by()).headers)).statusCode).toBe(status)
    expect((await owedStep(server, user.email)).methods).toContain('totp')
  })

  it('is left by an Admin who is no Superadmin where it is a Superadmin’s, and by a program', async () => {
    const superadmin = await person('1')
    await setUpTotp(server, superadmin.headers)
    await setUpTotp(server, user.headers)
    expect((await reset(superadmin.accountId)).statusCode).toBe(403)
    const { headers: program } = await addToken(server, admin.headers, { scopes: ['user:update'] })
    expect((await reset(user.accountId, program)).statusCode).toBe(403)
    expect((await owedStep(server, user.email)).methods).toContain('totp')
  })
})

describe('the operator', () => {
  const resetByOperator = (email: string) => resetTwoStepByOperator(database.db, { email, now: server.clock.now() })

  it.each([
    { whom: 'the only Superadmin', add: () => person('1', null), recorded: [] },
    { whom: 'a user of a company', add: () => person('2'), recorded: [{ account_id: null }] },
  ])('takes the second step of $whom away on the command line', async ({ add, recorded }) => {
    const somebody = await add()
    await setUpTotp(server, somebody.headers)
    expect(await resetByOperator(somebody.email.toUpperCase())).toBe('done')
    expect(await statusOf(server, somebody.headers)).toBe(401)
    expect((await signedIn(server, somebody.email)).accessToken).toBeTruthy()
    expect(await resetByOperator(somebody.email)).toBe('none')
    const entries = await all.query('select account_id from audit_entry where entity_id = $1 and after = $2', [
      somebody.accountId,
      { secondStep: 'reset by the operator' },
    ])
    expect(entries).toEqual(recorded)
  })

  it('is told that nobody has the address', async () => {
    expect(await resetByOperator('nobody@test.example')).toBe('unknown')
  })
})

it('no secret, code or challenge is in a log or a table', async () => {
  const { secret, recoveryCodes } = await setUpTotp(server, user.headers)
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  const { challenge } = await owedStep(server, user.email)
  const code = codeOf(server, secret)
  await showStep(server, { challenge, code: 'k7m2-pqx4-rt9w-3fhd' })
  expect((await showStep(server, { challenge, code })).statusCode).toBe(200)
  const next = await owedStep(server, user.email)
  await showStep(server, { challenge: next.challenge, code: recoveryCodes[0] ?? '' })
  const secrets = [secret, challenge, next.challenge, ...recoveryCodes, TEST_PASSWORD]
  const kept = [...lines, ...(await everyRow())]
  expect(secrets.filter((each) => kept.some((text) => text.includes(each)))).toEqual([])
  expect(lines.filter((line) => line.includes(`"${code}"`))).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
})

/** Each row of the tables of sign-ins, and of the history, as text; bytes as they are too. */
async function everyRow(): Promise<string[]> {
  const tables = [
    'sign_in_challenge',
    'totp_authenticator',
    'recovery_code',
    'session',
    'audit_entry',
    'idempotency_key',
    'rate_limit',
  ]
  const rows = await all.query<{ row: string }>(
    tables.map((name) => `select t::text as row from ${name} t`).join(' union all '),
  )
  expect(rows.length).toBeGreaterThan(10)
  return rows.flatMap(({ row }) => [
    row,
    ...[...row.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')),
  ])
}
