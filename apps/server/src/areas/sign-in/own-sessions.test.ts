import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { deviceName } from './device-name.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes])
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let companyId: string
let email: string

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  ;({ email } = await newAccount(database, { roleId: '2', companyId }))
})

async function list(headers: Record<string, string>) {
  return (await server.app.inject({ url: '/profile/sessions', headers })).json()
}

async function signInFrom(remoteAddress: string, userAgent: string) {
  const headers = { 'user-agent': userAgent }
  const answer = await postForm(
    server,
    '/account/login',
    { email, password: TEST_PASSWORD },
    { headers, remoteAddress },
  )
  return { authorization: `Bearer ${answer.json().accessToken}` }
}

it('a sign-in is one, however many tabs it has, and says device and address', async () => {
  const first = await signInFrom('10.2.0.1', FIREFOX)
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  const second = await signInFrom('10.2.0.2', 'curl/8.5.0')
  await postForm(server, '/account/token', {}, { headers: second, remoteAddress: '10.2.0.2' })
  const listed = await list(first)
  expect(listed).toEqual([
    expect.objectContaining({ isCurrent: false, address: '10.2.0.2', roleName: 'Admin' }),
    expect.objectContaining({ isCurrent: true, address: '10.2.0.1', device: 'Firefox on Windows' }),
  ])
  expect(Date.parse(listed[0].signedInAt) - Date.parse(listed[1].signedInAt)).toBe(60_000)
})

it('one that is ended answers 401 at its next call, the others go on', async () => {
  const [own, other] = [await signedIn(server, email), await signedIn(server, email)]
  const listed: { id: string; isCurrent: boolean }[] = await list(own.headers)
  const signInId = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const end = () => postForm(server, '/profile/sessions/end', { signInId }, { headers: own.headers })
  expect((await end()).json()).toEqual({ message: 'success' })
  expect(await statusOf(server, other.headers)).toBe(401)
  expect(await statusOf(server, own.headers)).toBe(200)
  expect(await list(own.headers)).toHaveLength(1)
  expect((await end()).json()).toEqual({ message: 'success' })
})

it('all others are ended at once', async () => {
  const [own, second, third] = [
    await signedIn(server, email),
    await signedIn(server, email),
    await signedIn(server, email),
  ]
  await postForm(server, '/profile/sessions/end-others', {}, { headers: own.headers })
  expect(await Promise.all([own, second, third].map(({ headers }) => statusOf(server, headers)))).toEqual([
    200, 401, 401,
  ])
})

it('someone else’s is not known', async () => {
  const stranger = await newAccount(database, { roleId: '2', companyId })
  const theirs = await signedIn(server, stranger.email)
  const [{ id }] = await list(theirs.headers)
  const { headers } = await signedIn(server, email)
  expect((await postForm(server, '/profile/sessions/end', { signInId: id }, { headers })).statusCode).toBe(404)
  expect(await statusOf(server, theirs.headers)).toBe(200)
})

it.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  [null, null],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
