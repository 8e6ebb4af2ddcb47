import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { signInsOn } from '../sign-in/testing/sign-ins-on.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, signInRoutes)

let companyId: string
let email: string
let address = 1
const { post, get, later, refresh, isSignedIn, ...as } = signInsOn(server, () => `10.0.1.${address}`)
const signIn = () => as.signIn(email)

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  ;({ email } = await newAccount(database, { roleId: '2', companyId }))
  address++
})

describe('the refresh token', () => {
  it('is exchanged for the next one', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).json()
    const third = (await refresh(second.refreshToken)).json()
    expect(await isSignedIn({ authorization: `Bearer ${third.accessToken}` })).toBe(true)
    expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
  })

  it('used again later ends the whole family', async () => {
    const first = await signIn()
    const beside = (await post('/account/token', {}, first.bearer)).json()
    const second = (await refresh(first.refreshToken)).json()
    later(11)
    const stolen = await refresh(first.refreshToken)
    expect([stolen.statusCode, stolen.json().message]).toEqual([400, 'Your session has ended. Please sign in again.'])
    for (const token of [first.accessToken, second.accessToken, beside.accessToken]) {
      expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(false)
    }
    expect((await refresh(second.refreshToken)).statusCode).toBe(400)
  })

  it('used again within ten seconds gets tokens of its own, and both sessions continue', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).json()
    later(10)
    const again = await refresh(first.refreshToken)
    expect(again.statusCode).toBe(200)
    expect(again.json().refreshToken).not.toBe(second.refreshToken)
    for (const { accessToken, refreshToken } of [second, again.json()]) {
      expect(await isSignedIn({ authorization: `Bearer ${accessToken}` })).toBe(true)
      expect((await refresh(refreshToken)).statusCode).toBe(200)
    }
    later(1)
    expect((await refresh(first.refreshToken)).statusCode).toBe(400)
    expect(await isSignedIn({ authorization: `Bearer ${again.json().accessToken}` })).toBe(false)
  })

  it('sent many times at the same moment gives each a successor, up to a limit', async () => {
    const { refreshToken } = await signIn()
    const answers = await Promise.all([...Array(12).keys()].map(() => refresh(refreshToken)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(12)
    for (const answer of answers) expect((await refresh(answer.json().refreshToken)).statusCode).toBe(200)
    const more = await Promise.all([...Array(12).keys()].map(() => refresh(refreshToken)))
    expect(more.map(({ statusCode }) => statusCode)).toContain(400)
  })

  it('is not revived after the sign-in has ended', async () => {
    const { refreshToken, cookie } = await signIn()
    await refresh(refreshToken)
    await get('/logout', cookie)
    expect((await refresh(refreshToken)).statusCode).toBe(400)
  })

  it('is stored only as a hash', async () => {
    const { refreshToken } = await signIn()
    await refresh(refreshToken)
    const kept = await all.query('select refresh_hash from used_refresh_token')
    expect(kept.map((row) => String(row['refresh_hash']))).not.toContain(refreshToken)
  })

  it('that was never issued answers 400 and ends nothing', async () => {
    const { bearer } = await signIn()
    expect((await refresh('invented')).statusCode).toBe(400)
    expect(await isSignedIn(bearer)).toBe(true)
  })

  it('of one tab stays valid when another tab starts', async () => {
    const first = await signIn()
    const origin = { ...first.cookie, origin: 'http://timeloom.test' }
    const second = (await post('/account/token', {}, origin)).json()
    expect((await refresh(first.refreshToken)).statusCode).toBe(200)
    expect((await refresh(second.refreshToken)).statusCode).toBe(200)
  })

  it('ends after fourteen days without use', async () => {
    const { refreshToken } = await signIn()
    server.clock.set(new Date(server.clock.now().getTime() + 15 * 86_400_000))
    expect((await refresh(refreshToken)).statusCode).toBe(400)
  })
})
