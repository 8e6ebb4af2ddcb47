import type { LightMyRequestResponse } from 'fastify'
import { addToken, CLIENT_SECRET, addClient, clientBearer } from '../../src/areas/programs/testing/programs.ts'
import { postForm, signedIn } from '../../src/areas/accounts/testing/signed-in.ts'
import { codeOf, owedStep, setUpTotp, showStep } from '../../src/areas/two-step/testing/two-step.ts'
import type { Superuser } from '../superuser.ts'
import { TEST_PASSWORD, type TestApp } from '../test-app.ts'
import { deviceKeys, enrolTestDevice } from '../test-device.ts'
import type { KnownSecret } from './find-secrets.ts'

type Headers = Record<string, string>

/** Where secrets are used: a company's server, its Admin, and someone else of it. */
export interface SecretPlace {
  server: TestApp
  all: Superuser
  admin: { email: string; headers: Headers }
  /** Adds an account with the test password. @returns its email */
  newPerson: () => Promise<string>
}

/** A use of the product with a secret in it. */
interface SecretUse {
  what: string
  /** @returns the secrets used. @throws if the product refuses what it should do */
  use(place: SecretPlace): Promise<KnownSecret[]>
}

/** Every kind of secret that the product is given or gives. What handles a new one adds its use here. */
export const secretUses: SecretUse[] = [
  {
    what: 'signing in, rightly and wrongly, and going on with fresh tokens',
    async use({ server, newPerson }) {
      const email = await newPerson()
      const wrong = 'wrong heron on the weir'
      expectStatus(await postForm(server, '/account/login', { email, password: wrong }), 400)
      const unreadable = { 'content-type': 'application/json' }
      const broken = { method: 'POST', url: '/account/login', headers: unreadable } as const
      expectStatus(await server.app.inject({ ...broken, payload: `{"email":"${email}","password":"${wrong}"` }), 400)
      const { accessToken, refreshToken, headers } = await signedIn(server, email)
      // Tokens of one second are the same token.
      const aSecondLater = () => server.clock.set(new Date(server.clock.now().getTime() + 1000))
      aSecondLater()
      const rotated = await posted(server, '/account/refresh-token', { refreshToken })
      aSecondLater()
      const renewed = await posted(server, '/account/token', {}, headers)
      return [
        { name: 'password of an account', value: TEST_PASSWORD },
        { name: 'password that was wrong', value: wrong },
        { name: 'access token', value: accessToken, shownBy: ['POST /account/login'] },
        { name: 'refresh token', value: refreshToken, shownBy: ['POST /account/login'] },
        ...tokensOf(rotated, 'POST /account/refresh-token'),
        ...tokensOf(renewed, 'POST /account/token'),
      ]
    },
  },
  {
    what: 'changing the own password and PIN',
    async use({ server, newPerson }) {
      const { headers } = await signedIn(server, await newPerson())
      const [short, next, pin] = ['tern 7', 'seven terns on the jetty', '7391']
      const change = (password: string) => ({
        currentPassword: TEST_PASSWORD,
        newPassword: password,
        confirmPassword: password,
      })
      expectStatus(await postForm(server, '/profile/change-password', change(short), { headers }), 400)
      await posted(server, '/profile/change-password', change(next), headers)
      await posted(server, '/profile/change-pin', { pin }, headers)
      return [
        { name: 'password that was refused', value: short },
        { name: 'password after a change', value: next },
        { name: 'own PIN', value: pin },
      ]
    },
  },
  {
    what: 'handing a user a password and a PIN, once with a key against repeats',
    async use({ server, admin }) {
      const [password, changed, pin] = ['eleven stilts by the lake', 'twelve stilts by the lake', '8264']
      const user = { email: 'handed@test.example', firstName: 'Hana', lastName: 'Kahu', roleId: '2' }
      const keyed = { ...admin.headers, 'idempotency-key': 'a-user-once' }
      const given = { password, confirm_password: password, pin }
      const { id } = await posted<{ id: string }>(server, '/user/save-without-photo', { ...user, ...given }, keyed)
      await posted(server, '/user/save-without-photo', { ...user, ...given }, keyed)
      const again = { id, changePassword: 'true', password: changed, confirm_password: changed }
      await posted(server, '/user/save-without-photo', again, admin.headers)
      await signedIn(server, user.email, changed)
      await server.app.inject({ url: `/api/users/${id}`, headers: admin.headers })
      return [
        { name: 'password of a new user', value: password },
        { name: 'password that an Admin changed', value: changed },
        { name: 'PIN of a user', value: pin },
      ]
    },
  },
  {
    what: 'an invitation and a link to recover, both by mail, one of them used',
    async use({ server, all, admin, newPerson }) {
      const user = { email: 'invited@test.example', firstName: 'Ivy', lastName: 'Moana', roleId: '2' }
      const { id } = await posted<{ id: string }>(server, '/user/save-without-photo', user, admin.headers)
      await posted(server, `/api/users/${id}/mail-link`, {}, admin.headers)
      const forgetful = await newPerson()
      await posted(server, '/password/sendEmail', { email: forgetful })
      const [invitation, recovery] = [await tokenMailed(all, user.email), await tokenMailed(all, forgetful)]
      const password = 'nine dotterels at low tide'
      await posted(server, '/password/changepwd', { token: recovery, password })
      return [
        { name: 'token of an invitation', value: invitation },
        { name: 'token of a link to recover', value: recovery },
        { name: 'password after a recovery', value: password },
      ]
    },
  },
  {
    what: 'a program with its client secret and access token',
    async use({ server, admin }) {
      await addClient(server, admin.headers, { clientId: 'payroll', scopes: ['oauthClient:visible'] })
      const bearer = await clientBearer(server, 'payroll')
      const basic = Buffer.from(`payroll:${CLIENT_SECRET}`).toString('base64')
      await posted(server, '/oauth/token', { grant_type: 'client_credentials' }, { authorization: `Basic ${basic}` })
      await server.app.inject({ url: '/oauth/get-clients', headers: bearer })
      return [
        { name: 'secret of a client', value: CLIENT_SECRET },
        { name: 'credentials of a client', value: basic },
        { name: 'access token of a client', value: bearer['authorization']!.slice(7), shownBy: ['POST /oauth/token'] },
      ]
    },
  },
  {
    what: 'an API token, made and used',
    async use({ server, admin }) {
      const scopes = ['audit:visible'] as const
      const keyed = { ...admin.headers, 'idempotency-key': 'a-token-once' }
      const { token, headers } = await addToken(server, keyed, { scopes: [...scopes] })
      expectStatus(await server.app.inject({ url: '/api/audit', headers }), 200)
      return [{ name: 'API token', value: token, shownBy: ['POST /profile/api-tokens'] }]
    },
  },
  {
    what: 'an authenticator app and recovery codes, each shown at a sign-in',
    async use({ server, newPerson }) {
      const email = await newPerson()
      const { secret, recoveryCodes } = await setUpTotp(server, (await signedIn(server, email)).headers)
      const code = codeOf(server, secret, 1)
      const [first, second] = [await owedStep(server, email), await owedStep(server, email)]
      const byApp = await showStep(server, { challenge: first.challenge, code })
      const byCode = await showStep(server, { challenge: second.challenge, code: recoveryCodes[0]! })
      for (const answer of [byApp, byCode]) expectStatus(answer, 200)
      return [
        { name: 'secret of an app', value: secret, shownBy: ['POST /profile/two-step/totp'] },
        { name: 'code of an app', value: code },
        { name: 'challenge of a sign-in', value: first.challenge, shownBy: ['POST /account/login'] },
        ...recoveryCodes.map((value, at) => ({
          name: `recovery code ${at + 1}`,
          value,
          shownBy: ['POST /profile/two-step/totp/confirm'],
        })),
        ...tokensOf(byApp.json(), 'POST /account/two-step'),
      ]
    },
  },
  {
    what: 'a provider of sign-ins with its client secret',
    async use({ server, admin }) {
      const clientSecret = 'three wrybills facing right'
      const provider = {
        name: 'Directory',
        issuer: 'https://id.test.example',
        clientId: 'timeloom',
        isEnabled: 'false',
      }
      await posted(server, '/account/identity-provider', { ...provider, clientSecret }, admin.headers)
      return [{ name: 'client secret of a provider', value: clientSecret }]
    },
  },
  {
    what: 'a code of a device, used and used again',
    async use({ server, admin }) {
      const made = { name: 'Front door', purpose: 'kiosk' }
      const { code } = await posted<{ code: string }>(server, '/api/devices/codes', made, admin.headers)
      const { publicKey } = deviceKeys()
      await posted(server, '/api/devices/enrol', { code, publicKey })
      const again = await postForm(server, '/api/devices/enrol', { code, publicKey })
      if (again.json<{ message: string }>().message !== 'code') throw new Error(`It was taken again: ${again.body}`)
      return [
        { name: 'code of a device', value: code, shownBy: ['POST /api/devices/codes'] },
        { name: 'code of a device, without its hyphen', value: code.replace('-', '') },
      ]
    },
  },
  {
    what: 'the address of a terminal, made, used, used with a wrong serial number, and renewed',
    async use({ server, admin }) {
      const yard = { name: 'Yard', address: '1 Yard Lane', coordinate: '(-43.5, 172.6)', radius: '50' }
      const { id: siteId = '' } = await posted<Record<string, string>>(server, '/workPlace/save', yard, admin.headers)
      const made = { name: 'Gate', serial: 'CG1', siteId }
      const { id, address } = await posted<Record<string, string>>(server, '/api/terminals', made, admin.headers)
      const { pathname } = new URL(address ?? '')
      const ask = (serial: string) => server.app.inject({ url: `${pathname}/cdata?SN=${serial}&options=all` })
      expectStatus(await ask('CG1'), 200)
      expectStatus(await ask('CG2'), 404)
      const again = `/api/terminals/${id}/address`
      const renewed = await posted<Record<string, string>>(server, again, {}, admin.headers)
      return [
        { name: 'address of a terminal', value: (address ?? '').slice(-26), shownBy: ['POST /api/terminals'] },
        {
          name: 'address of a terminal, renewed',
          value: (renewed['address'] ?? '').slice(-26),
          shownBy: [`POST ${again}`],
        },
      ]
    },
  },
  {
    what: 'a PIN at a kiosk: typed, sealed, and sent in clear by a device that is out of order',
    async use({ server, admin }) {
      const [typed, sealed, clear] = ['5937', '6048', '7159']
      const { authorization = '' } = admin.headers
      const device = await enrolTestDevice(server, { authorization }, { name: 'Side door' })
      const send = (url: string, payload: object) => device.send(server.app, { method: 'POST', url, payload })
      expectStatus(await send('/api/device/identify', { pin: typed }), 200)
      const id = '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0001'
      const sentAt = server.clock.now().toISOString()
      const who = { employeeId: null, clockId: null, direction: null, note: null }
      const punch = { id, sequence: 1, deviceTime: sentAt, zone: 'Pacific/Auckland', ...who }
      const items = [
        { ...punch, pin: await device.sealPin(sealed, id) },
        { ...punch, pin: clear },
      ]
      expectStatus(await send('/api/punches/batch', { sentAt, items }), 200)
      return [
        { name: 'PIN typed at a kiosk', value: typed },
        { name: 'PIN that was sealed', value: sealed },
        { name: 'PIN in clear', value: clear },
      ]
    },
  },
  {
    what: 'reading the own shifts at a calendar address, and at one that was replaced',
    async use({ server, all, newPerson }) {
      const email = await newPerson()
      await all.query(
        `insert into employee (company_id, account_id, first_name, last_name, clock_id, pay_id, hired_on)
          select company_id, id, first_name, last_name, 4711, '4711', '2026-01-05' from account where email = $1`,
        [email],
      )
      const { headers } = await signedIn(server, email)
      const made = async () => {
        const { address } = await posted<{ address: string }>(server, '/api/my-shifts/calendar', {}, headers)
        const url = new URL(address).pathname
        expectStatus(await server.app.inject({ url }), 200)
        return { url, value: url.slice('/calendar/'.length, -'.ics'.length) }
      }
      const [replaced, kept] = [await made(), await made()]
      expectStatus(await server.app.inject({ url: replaced.url }), 404)
      const shownBy = ['POST /api/my-shifts/calendar']
      return [replaced, kept].map(({ value }) => ({ name: 'calendar address', value, shownBy }))
    },
  },
]

function tokensOf(answer: { accessToken: string; refreshToken: string }, call: string): KnownSecret[] {
  return [
    { name: `access token of ${call}`, value: answer.accessToken, shownBy: [call] },
    { name: `refresh token of ${call}`, value: answer.refreshToken, shownBy: [call] },
  ]
}

type TokenAnswer = { accessToken: string; refreshToken: string }

async function posted<T = TokenAnswer>(
  server: TestApp,
  url: string,
  body: Record<string, string>,
  headers: Headers = {},
): Promise<T> {
  const answer = await postForm(server, url, body, { headers })
  expectStatus(answer, 200)
  const said = answer.json<T & { message?: string }>()
  if (said.message !== undefined && said.message !== 'success') throw new Error(`${url} was refused: ${answer.body}`)
  return said
}

function expectStatus(answer: LightMyRequestResponse, status: number): void {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} instead of ${status}: ${answer.body}`)
}

async function tokenMailed(all: Superuser, recipient: string): Promise<string> {
  const mails = await all.query<{ bodyText: string }>(
    `select body_text as "bodyText" from outgoing_mail where recipient = $1 order by created_at desc limit 1`,
    [recipient],
  )
  const token = /token=([\w-]{20,})/.exec(mails[0]?.bodyText ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${recipient}.`)
  return token
}
