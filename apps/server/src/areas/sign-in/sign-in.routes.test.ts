import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { signInsOn } from './testing/sign-ins-on.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...companySetupRoutes])
const wrong = 'The email or password is incorrect.'

let companyId: string
let email: string
let address = 1

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  ;({ email } = await newAccount(database, { roleId: '2', companyId }))
  address++
})

const { post, get, refresh, isSignedIn, ...as } = signInsOn(server, () => `10.0.0.${address}`)
const signIn = (who = email) => as.signIn(who)

describe('signing in', () => {
  it('answers tokens and keeps a cookie that scripts cannot read', async () => {
    const { bearer, setCookie } = await signIn(email.toUpperCase())
    expect(await isSignedIn(bearer)).toBe(true)
    expect(setCookie).toMatch(/^timeloom_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it.each([
    { why: 'a wrong password', change: '', password: 'not it' },
    {
      why: 'an unknown e-mail',
      change: 'update account set email = $1 || $1 where email = $1',
      password: TEST_PASSWORD,
    },
    {
      why: 'an inactive account',
      change: `update account set status = 'Inactive' where email = $1`,
      password: TEST_PASSWORD,
    },
    {
      why: 'an account without a password',
      change: 'update account set password_hash = null where email = $1',
      password: TEST_PASSWORD,
    },
    {
      why: 'an employee who is terminated',
      change: `with left_one as (insert into employee (company_id, account_id, first_name, last_name, hired_on, status)
                 select company_id, id, 'Ada', 'Lane', '2026-01-01', 'Terminated' from account where email = $1)
               update account set role_id = '4' where email = $1`,
      password: TEST_PASSWORD,
    },
    {
      why: 'a suspended company',
      change: `with moved as (insert into company (code, name, time_zone_id, status) values ($1, 'x', 'UTC', 'Suspended') returning id)
               update account set company_id = (select id from moved) where email = $1`,
      password: TEST_PASSWORD,
    },
  ])('with $why answers 400 and does not tell what is wrong', async ({ change, password }) => {
    if (change) await all.query(change, [email])
    const answer = await post('/account/login', { email, password })
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: wrong }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is refused for a while after ten wrong passwords, right or wrong, known or unknown', async () => {
    for (const subject of [email, 'nobody@test.example']) {
      for (let attempt = 1; attempt <= 10; attempt++) {
        expect((await post('/account/login', { email: subject, password: 'not it' })).statusCode).toBe(400)
      }
      const answer = await post('/account/login', { email: subject, password: TEST_PASSWORD })
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  it('is open to its owner elsewhere while someone guesses', async () => {
    for (let attempt = 1; attempt <= 11; attempt++) await post('/account/login', { email, password: 'not it' })
    expect((await post('/account/login', { email, password: TEST_PASSWORD })).statusCode).toBe(429)
    address++
    expect((await post('/account/login', { email, password: TEST_PASSWORD })).statusCode).toBe(200)
  })

  it('is shut for a while after many guesses from many addresses, but not where its owner signs in from', async () => {
    await signIn()
    const home = address
    for (let from = 0; from < 10; from++) {
      address++
      await Promise.all([...Array(10).keys()].map(() => post('/account/login', { email, password: 'not it' })))
    }
    address++
    const elsewhere = await post('/account/login', { email, password: TEST_PASSWORD })
    expect([elsewhere.statusCode, Number(elsewhere.headers['retry-after']) <= 3600]).toEqual([429, true])
    address = home
    expect((await post('/account/login', { email, password: TEST_PASSWORD })).statusCode).toBe(200)
    address += 12
  })

  it('is refused for an address that tries many accounts', async () => {
    const attempt = (number: number) => post('/account/login', { email: `${number}@test.example`, password: 'not it' })
    const first = await Promise.all([...Array(60).keys()].map(attempt))
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(400))
    expect((await attempt(61)).statusCode).toBe(429)
    address++
    expect((await attempt(62)).statusCode).toBe(400)
  })

  it('that is right does not use attempts up', async () => {
    for (let number = 1; number <= 12; number++) {
      expect((await post('/account/login', { email, password: TEST_PASSWORD })).statusCode).toBe(200)
    }
  })
})

describe('the access token', () => {
  it('ends after fifteen minutes', async () => {
    const { bearer } = await signIn()
    const start = server.clock.now().getTime()
    server.clock.set(new Date(start + 899_000))
    expect(await isSignedIn(bearer)).toBe(true)
    server.clock.set(new Date(start + 901_000))
    expect(await isSignedIn(bearer)).toBe(false)
  })

  it.each([
    { why: 'the account is made inactive', change: `update account set status = 'Inactive' where email = $1` },
    {
      why: 'the session is ended',
      change: 'update session set ended_at = now() where account_id = (select id from account where email = $1)',
    },
  ])('stops at once when $why', async ({ change }) => {
    const { bearer, refreshToken } = await signIn()
    await all.query(change, [email])
    expect(await isSignedIn(bearer)).toBe(false)
    expect((await refresh(refreshToken)).statusCode).toBe(400)
  })
})

describe('the cookie', () => {
  it.each([
    { why: 'the public address', origin: 'http://timeloom.test', status: 200 },
    { why: 'the address that was asked', origin: 'http://localhost:80', status: 200 },
    { why: 'another port', origin: 'http://localhost:81', status: 401 },
    { why: 'another site', origin: 'https://evil.example', status: 401 },
    { why: 'no address', origin: undefined, status: 401 },
  ])('with an Origin of $why answers $status to a call for tokens', async ({ origin, status }) => {
    const { cookie } = await signIn()
    const answer = await post('/account/token', {}, { ...cookie, ...(origin ? { origin } : {}) })
    expect(answer.statusCode).toBe(status)
  })

  it("is not left by another site's form", async () => {
    const body = { email, password: TEST_PASSWORD }
    const answer = await post('/account/login', body, { origin: 'https://evil.example' })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  })

  it('opens no other call', async () => {
    const { cookie } = await signIn()
    expect(await isSignedIn(cookie)).toBe(false)
  })

  it('is no bearer, nor is the bearer a cookie', async () => {
    const { cookie, accessToken } = await signIn()
    const content = cookie.cookie.slice('timeloom_session='.length)
    expect(await isSignedIn({ authorization: `Bearer ${content}` })).toBe(false)
    const swapped = { cookie: `timeloom_session=${accessToken}`, origin: 'http://timeloom.test' }
    expect((await post('/account/token', {}, swapped)).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  it.each(['cookie', 'bearer'] as const)(
    'with the %s ends every session of the sign-in and goes to the login page',
    async (by) => {
      const session = await signIn()
      const beside = (await post('/account/token', {}, session.bearer)).json()
      const answer = await get('/logout', session[by])
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#/login'])
      expect(String(answer.headers['set-cookie'])).toMatch(/^timeloom_session=;.*(Max-Age=0|1970)/)
      expect(await isSignedIn(session.bearer)).toBe(false)
      expect((await refresh(beside.refreshToken)).statusCode).toBe(400)
    },
  )

  it('without a session goes to the login page too', async () => {
    expect((await get('/logout', {})).headers.location).toBe('/#/login')
  })
})

describe('the date format of a new account', () => {
  it.each([
    { zone: 'Pacific/Auckland', format: 'dd/MM/yyyy' },
    { zone: 'America/Indiana/Knox', format: 'MM/dd/yyyy' },
    { zone: 'Asia/Tokyo', format: 'yyyy-MM-dd' },
  ])('in $zone is $format', async ({ zone, format }) => {
    expect(await all.query('select usual_date_format($1) as format', [zone])).toEqual([{ format }])
  })
})

describe('the current user', () => {
  it('comes with the fresh tokens', async () => {
    const { bearer } = await signIn()
    const { user } = (await post('/account/token', {}, bearer)).json()
    expect(user).toMatchObject({ firstName: 'Ada', roleName: 'Admin', employeeId: null, dateFormat: 'dd/MM/yyyy' })
    expect(user.companyName).toMatch(/^Company /)
  })
})
