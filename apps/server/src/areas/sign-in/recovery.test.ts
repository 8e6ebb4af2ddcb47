import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes])
const NEW_PASSWORD = 'purple tulips in spring'

let companyId: string
let accountId: string
let email: string
let address = 1

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  ;({ accountId, email } = await newAccount(database, { roleId: '2', companyId }))
  address++
})

const from = () => ({ remoteAddress: `10.1.0.${address}` })
const recover = (as = email) => postForm(server, '/password/sendEmail', { email: as }, from())
const reset = (token: string, password = NEW_PASSWORD) =>
  postForm(server, '/password/changepwd', { password, token }, from())

async function mailsTo(recipient: string): Promise<{ body_text: string; secret_until: Date }[]> {
  const sql = 'select body_text, secret_until from outgoing_mail where recipient = $1 order by created_at'
  return all.query(sql, [recipient])
}

async function tokenMailed(): Promise<string> {
  expect((await recover()).json()).toEqual({ message: 'success' })
  const mail = (await mailsTo(email)).at(-1)
  return /changePasswordByEmail\?token=([\w-]{43})\b/.exec(mail?.body_text ?? '')?.[1] ?? 'no token'
}

describe('a mail to recover', () => {
  it('goes to the address, with a link to this server that works for an hour', async () => {
    expect((await recover(email.toUpperCase())).json()).toEqual({ message: 'success' })
    const [mail] = await mailsTo(email)
    expect(mail?.body_text).toContain('http://timeloom.test/#/password/changePasswordByEmail?token=')
    expect(mail?.secret_until).toEqual(new Date(server.clock.now().getTime() + 3_600_000))
  })

  it.each([
    { why: 'nobody has', change: 'update account set email = $1 || $1 where email = $1' },
    { why: 'is inactive', change: `update account set status = 'Inactive' where email = $1` },
    {
      why: 'belongs to a suspended company',
      change: `with moved as (insert into company (code, name, time_zone_id, status) values ($1, 'x', 'UTC', 'Suspended') returning id)
               update account set company_id = (select id from moved) where email = $1`,
    },
  ])('is not written for an address that $why, and the answer is the same after the same time', async ({ change }) => {
    const known = await recover()
    const before = (await mailsTo(email)).length
    await all.query(change, [email])
    const begin = performance.now()
    const answer = await recover()
    expect(performance.now() - begin).toBeGreaterThan(290)
    expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body])
    expect((await mailsTo(email)).length).toBe(before)
  })

  it.each(['known', 'unknown'])('is refused after five an hour to a %s address', async (kind) => {
    const recipient = kind === 'known' ? email : `${email}.nobody`
    const answers = await Promise.all([...Array(5).keys()].map(() => recover(recipient)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const sixth = await recover(recipient)
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is refused after thirty an hour from an address', async () => {
    const answers = await Promise.all([...Array(30).keys()].map((number) => recover(`${number}.${email}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
    expect((await recover()).statusCode).toBe(429)
  })

  it('keeps the token nowhere but in the mail', async () => {
    const token = await tokenMailed()
    const kept = await all.query(`select encode(token_hash, 'escape') as hash from account_link`)
    expect(JSON.stringify(kept)).not.toContain(token)
    const audited = await all.query('select * from audit_entry')
    expect(JSON.stringify(audited)).not.toContain(token)
  })
})

describe('a new password', () => {
  it('signs in from then on, the old one no more; sessions end, and signing in is a step of its own', async () => {
    const before = await signedIn(server, email)
    const answer = await reset(await tokenMailed())
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'success' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await statusOf(server, before.headers)).toBe(401)
    expect((await postForm(server, '/account/login', { email, password: TEST_PASSWORD })).statusCode).toBe(400)
    expect(await statusOf(server, (await signedIn(server, email, NEW_PASSWORD)).headers)).toBe(200)
  })

  it('ends the duty to choose one, and is in the audit without the password', async () => {
    await all.query('update account set must_change_password = true where id = $1', [accountId])
    await reset(await tokenMailed())
    const rows = await all.query('select must_change_password from account where id = $1', [accountId])
    expect(rows).toEqual([{ must_change_password: false }])
    const audited = await all.query('select action, after from audit_entry where entity_id = $1', [accountId])
    expect(audited).toEqual([{ action: 'update', after: { password: 'changed', by: 'recovery' } }])
  })

  it('does not wait for the wrong ones before it', async () => {
    const login = (password: string) => postForm(server, '/account/login', { email, password }, from())
    for (let attempt = 1; attempt <= 11; attempt++) await login('not it')
    expect((await login(TEST_PASSWORD)).statusCode).toBe(429)
    await reset(await tokenMailed())
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('is chosen by a Superadmin of no company too', async () => {
    ;({ email } = await newAccount(database, { roleId: '1', companyId: null }))
    expect((await reset(await tokenMailed())).json()).toEqual({ message: 'success' })
    await signedIn(server, email, NEW_PASSWORD)
  })

  it.each([
    { why: 'that was used', spoil: async (token: string) => void (await reset(token)) },
    { why: 'that is followed by another', spoil: async () => void (await tokenMailed()) },
    {
      why: 'of an account that became inactive',
      spoil: async () => void (await all.query(`update account set status = 'Inactive' where id = $1`, [accountId])),
    },
    {
      why: 'that is out of time',
      spoil: async () =>
        void (await all.query('update account_link set expires_at = $1 where account_id = $2', [
          server.clock.now(),
          accountId,
        ])),
    },
  ])('with a token $why answers Invalid', async ({ spoil }) => {
    const token = await tokenMailed()
    await spoil(token)
    const answer = await reset(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Invalid' }])
  })

  it('with a token that nobody was given, or none, answers Invalid', async () => {
    for (const token of ['invented', '']) expect((await reset(token)).json()).toEqual({ message: 'Invalid' })
  })

  it('that may not be used leaves the link as it is', async () => {
    const token = await tokenMailed()
    const answer = await reset(token, 'Sunshine2026')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ field: 'password', reason: expect.stringContaining('too easy to guess') }])
    expect((await reset(token)).json()).toEqual({ message: 'success' })
  })

  it('cannot be set twice with one link at the same moment', async () => {
    const token = await tokenMailed()
    const answers = await Promise.all([reset(token), reset(token, `${NEW_PASSWORD} again`)])
    expect(new Set(answers.map((answer) => answer.json().message))).toEqual(new Set(['Invalid', 'success']))
  })
})
