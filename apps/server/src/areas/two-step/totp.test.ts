import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { codeOf, owedStep, setUpTotp, showStep } from './testing/two-step.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { twoStepRoutes } from './two-step.routes.ts'
import { twoStepSignInRoutes } from '../sign-in/two-step-sign-in.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes, ...twoStepRoutes, ...twoStepSignInRoutes])
const MINUTE_MS = 60_000

let companyId: string
let accountId: string
let email: string
let headers: Record<string, string>
let secret: string

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  later(20)
  ;({ accountId, email } = await newAccount(database, { roleId: '2', companyId }))
  headers = (await signedIn(server, email)).headers
})

/** Minutes pass: codes are new, and windows of attempts too. */
function later(minutes: number) {
  server.clock.set(new Date(server.clock.now().getTime() + minutes * MINUTE_MS))
}

const begin = (body: Record<string, string> = { password: TEST_PASSWORD }) =>
  postForm(server, '/profile/two-step/totp', body, { headers })
const own = async () => (await server.app.inject({ url: '/profile/two-step', headers })).json()

describe('setting an authenticator app up', () => {
  it('shows the secret as text and as a picture, and hands out ten codes for its code', async () => {
    const begun = (await begin()).json()
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(Buffer.from(begun.qrCode.split('base64,')[1], 'base64').toString()).toContain('<svg')
    expect(await own()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    const confirm = { challenge: begun.challenge, code: codeOf(server, begun.secret).replace(/^.../, '$& ') }
    const { recoveryCodes } = (await postForm(server, '/profile/two-step/totp/confirm', confirm, { headers })).json()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await own()).toMatchObject({ totpSince: server.clock.now().toISOString(), recoveryCodesLeft: 10 })
  })

  it.each([
    { why: 'a wrong code', change: (code: string) => ({ code: otherThan(code) }), field: 'code' },
    { why: 'no such challenge', change: () => ({ challenge: 'invented' }), field: 'challenge' },
  ])('is refused for $why, on its field', async ({ change, field }) => {
    const begun = (await begin()).json()
    const code = codeOf(server, begun.secret)
    const answer = await confirmed({ challenge: begun.challenge, code, ...change(code) })
    expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, field])
    expect((await own()).totpSince).toBeNull()
  })

  it('is refused with what another account has begun, and after ten minutes', async () => {
    const begun = (await begin()).json()
    const other = await newAccount(database, { roleId: '2', companyId })
    const { headers: others } = await signedIn(server, other.email)
    const confirm = { challenge: begun.challenge, code: codeOf(server, begun.secret) }
    const stolen = await postForm(server, '/profile/two-step/totp/confirm', confirm, { headers: others })
    expect(stolen.json().issues[0].field).toBe('challenge')
    later(11)
    const late = await confirmed({ challenge: begun.challenge, code: codeOf(server, begun.secret) })
    expect(late.json().issues[0].field).toBe('challenge')
  })

  it('asks for the password, unless the sign-in is fresh', async () => {
    expect((await begin({})).statusCode).toBe(200)
    expect((await begin({ password: 'not it' })).json().issues[0].field).toBe('password')
    later(11)
    expect((await begin({})).json().issues).toEqual([{ field: 'password', reason: 'Type your password.' }])
    expect((await begin()).statusCode).toBe(200)
  })

  it('is not opened by a session that went on as the employee: it has proved nothing since', async () => {
    await all.query(
      `insert into employee (company_id, account_id, first_name, last_name, hired_on) values ($1, $2, 'Ada', 'Lane', '2026-01-01')`,
      [companyId, accountId],
    )
    later(11)
    const { accessToken } = (await postForm(server, '/account/login', { email, password: TEST_PASSWORD })).json()
    later(11)
    const bearer = { authorization: `Bearer ${accessToken}` }
    const went = (await postForm(server, '/account/login-as-employee', {}, { headers: bearer })).json()
    headers = { authorization: `Bearer ${went.accessToken}` }
    expect((await begin({})).json().issues[0].field).toBe('password')
  })
})

describe('signing in with an app', () => {
  it('answers a challenge for the password, and tokens for the code', async () => {
    const { secret } = await setUpTotp(server, headers)
    later(1)
    const answer = await postForm(server, '/account/login', { email, password: TEST_PASSWORD })
    expect(answer.json()).toEqual({ twoStep: { challenge: expect.any(String), methods: ['totp', 'recoveryCode'] } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { challenge } = answer.json().twoStep
    const done = await showStep(server, { challenge, code: codeOf(server, secret) })
    expect(done.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      allowLoginAsEmployee: false,
    })
    expect(String(done.headers['set-cookie'])).toContain('timeloom_session=')
    expect(await statusOf(server, { authorization: `Bearer ${done.json().accessToken}` })).toBe(200)
  })

  it('an account without one gets its tokens as before', async () => {
    const answer = await postForm(server, '/account/login', { email, password: TEST_PASSWORD })
    expect(Object.keys(answer.json())).toEqual(['accessToken', 'refreshToken', 'allowLoginAsEmployee'])
  })

  it('a code is taken once, in whatever sign-in', async () => {
    const { secret } = await setUpTotp(server, headers)
    const { challenge: first } = await owedStep(server, email)
    expect((await showStep(server, { challenge: first, code: codeOf(server, secret) })).statusCode).toBe(400)
    later(1)
    const { challenge: second } = await owedStep(server, email)
    const code = codeOf(server, secret)
    const answers = await Promise.all([first, second].map((challenge) => showStep(server, { challenge, code })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it.each([
    { why: 'half a minute slow', steps: -1, status: 200 },
    { why: 'half a minute fast', steps: 1, status: 200 },
    { why: 'a minute slow', steps: -2, status: 400 },
    { why: 'a minute fast', steps: 2, status: 400 },
  ])('a phone that is $why answers $status', async ({ steps, status }) => {
    const { secret } = await setUpTotp(server, headers)
    later(5)
    const { challenge } = await owedStep(server, email)
    expect((await showStep(server, { challenge, code: codeOf(server, secret, steps) })).statusCode).toBe(status)
  })

  it.each([
    {
      why: 'it was used',
      spoil: async (challenge: string, code: string) => void (await showStep(server, { challenge, code })),
    },
    { why: 'ten minutes have passed', spoil: async () => later(11) },
    { why: 'the account is inactive', spoil: () => change(`update account set status = 'Inactive' where id = $1`) },
    { why: 'another password was chosen', spoil: () => changePassword() },
  ])('begins again when $why', async ({ spoil }) => {
    const { secret } = await setUpTotp(server, headers)
    later(1)
    const { challenge } = await owedStep(server, email)
    await spoil(challenge, codeOf(server, secret))
    const answer = await showStep(server, { challenge, code: codeOf(server, secret, 1) })
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ field: 'challenge', reason: expect.any(String) }],
    ])
  })

  it("is not opened with another account's challenge", async () => {
    const { secret } = await setUpTotp(server, headers)
    const other = await newAccount(database, { roleId: '2', companyId })
    await setUpTotp(server, (await signedIn(server, other.email)).headers)
    later(1)
    const { challenge } = await owedStep(server, other.email)
    expect((await showStep(server, { challenge, code: codeOf(server, secret) })).statusCode).toBe(400)
  })

  it('five wrong codes spoil a challenge', async () => {
    const { right, challenge } = await owing()
    await expectWrong(challenge, { times: 5, code: otherThan(right) })
    expect((await showStep(server, { challenge, code: right })).statusCode).toBe(429)
    const { challenge: next } = await owedStep(server, email)
    expect((await showStep(server, { challenge: next, code: right })).statusCode).toBe(200)
  })

  it('ten wrong codes, at whatever challenges, shut the account for a while', async () => {
    const { right, challenge } = await owing()
    await expectWrong(challenge, { times: 4, code: otherThan(right) })
    await expectWrong((await owedStep(server, email)).challenge, { times: 4, code: 'k7m2-pqx4-rt9w-3fhd' })
    await expectWrong((await owedStep(server, email)).challenge, { times: 2, code: otherThan(right) })
    const { challenge: last } = await owedStep(server, email)
    const answer = await showStep(server, { challenge: last, code: right })
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    later(15)
    const { challenge: again } = await owedStep(server, email)
    expect((await showStep(server, { challenge: again, code: codeOf(server, secret) })).statusCode).toBe(200)
  })

  it('a new password by mail leaves the second step', async () => {
    await setUpTotp(server, headers)
    await postForm(server, '/password/sendEmail', { email })
    const [mail] = await all.query<{ body_text: string }>('select body_text from outgoing_mail where recipient = $1', [
      email,
    ])
    const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
    const password = 'purple tulips in spring'
    expect((await postForm(server, '/password/changepwd', { password, token })).json()).toEqual({ message: 'success' })
    expect((await postForm(server, '/account/login', { email, password })).json()).toHaveProperty('twoStep')
  })
})

describe('taking the app away', () => {
  const remove = (body: Record<string, string>) => postForm(server, '/profile/two-step/totp/remove', body, { headers })

  it('takes the password, even right after the sign-in, and the codes go too', async () => {
    await setUpTotp(server, headers)
    expect((await remove({})).json().issues[0].field).toBe('password')
    expect((await remove({ password: 'not it' })).statusCode).toBe(400)
    expect((await remove({ password: TEST_PASSWORD })).json()).toEqual({ message: 'success' })
    expect(await own()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    expect((await postForm(server, '/account/login', { email, password: TEST_PASSWORD })).json()).toHaveProperty(
      'accessToken',
    )
  })

  it('is refused for a while after ten wrong passwords', async () => {
    await setUpTotp(server, headers)
    for (let attempt = 1; attempt <= 10; attempt++) expect((await remove({ password: 'not it' })).statusCode).toBe(400)
    expect((await remove({ password: TEST_PASSWORD })).statusCode).toBe(429)
  })

  it('answers 404 where there is none', async () => {
    expect((await remove({ password: TEST_PASSWORD })).statusCode).toBe(404)
  })
})

it('each change is in the history, without secret or code', async () => {
  await setUpTotp(server, headers)
  later(1)
  await postForm(server, '/profile/two-step/recovery-codes', { password: TEST_PASSWORD }, { headers })
  later(1)
  await postForm(server, '/profile/two-step/totp/remove', { password: TEST_PASSWORD }, { headers })
  const entries = await all.query<{ after: unknown }>(
    'select after from audit_entry where entity_id = $1 order by at',
    [accountId],
  )
  expect(entries.map(({ after }) => after)).toEqual(
    ['authenticator app set up', 'recovery codes replaced', 'authenticator app removed'].map((secondStep) => ({
      secondStep,
    })),
  )
})

function confirmed(body: Record<string, string>) {
  return postForm(server, '/profile/two-step/totp/confirm', body, { headers })
}

/** A challenge of the account that has an app, and the code of now. */
async function owing() {
  ;({ secret } = await setUpTotp(server, headers))
  later(1)
  return { right: codeOf(server, secret), challenge: (await owedStep(server, email)).challenge }
}

async function expectWrong(challenge: string, { times, code }: { times: number; code: string }) {
  for (let attempt = 1; attempt <= times; attempt++) {
    expect((await showStep(server, { challenge, code })).statusCode).toBe(400)
  }
}

function otherThan(code: string): string {
  return code.replace(/.$/, (digit) => String((Number(digit) + 5) % 10))
}

async function change(sql: string) {
  await all.query(sql, [accountId])
}

async function changePassword() {
  const passwords = { newPassword: 'purple tulips in spring', confirmPassword: 'purple tulips in spring' }
  const body = { currentPassword: TEST_PASSWORD, ...passwords }
  const answer = await postForm(server, '/profile/change-password', body, { headers })
  expect(answer.statusCode).toBe(200)
}
