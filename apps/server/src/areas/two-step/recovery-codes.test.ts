import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { owedStep, setUpTotp, showStep } from './testing/two-step.ts'
import { postForm, signedIn } from '../accounts/testing/signed-in.ts'
import { twoStepRoutes } from './two-step.routes.ts'
import { twoStepSignInRoutes } from '../sign-in/two-step-sign-in.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...twoStepRoutes, ...twoStepSignInRoutes])

let companyId: string
let accountId: string
let email: string
let headers: Record<string, string>
let codes: string[]

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  ;({ accountId, email } = await newAccount(database, { roleId: '2', companyId }))
  headers = (await signedIn(server, email)).headers
  codes = (await setUpTotp(server, headers)).recoveryCodes
})

async function signInWith(code: string) {
  const { challenge } = await owedStep(server, email)
  return showStep(server, { challenge, code })
}
const left = async () => (await server.app.inject({ url: '/profile/two-step', headers })).json().recoveryCodesLeft
const renew = (body: Record<string, string>) => postForm(server, '/profile/two-step/recovery-codes', body, { headers })

it('a code opens one sign-in, however it is written, and the history says so', async () => {
  expect((await signInWith(` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`)).statusCode).toBe(200)
  expect(await left()).toBe(9)
  expect((await signInWith(codes[0] ?? '')).statusCode).toBe(400)
  expect((await signInWith(codes[1] ?? '')).statusCode).toBe(200)
  const used = await all.query(
    `select 1 from audit_entry where entity_id = $1 and after = '{"secondStep": "recovery code used"}'`,
    [accountId],
  )
  expect(used).toHaveLength(2)
})

it('a code at two sign-ins at once opens one', async () => {
  const challenges = [await owedStep(server, email), await owedStep(server, email)]
  const answers = await Promise.all(
    challenges.map(({ challenge }) => showStep(server, { challenge, code: codes[0] ?? '' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await left()).toBe(9)
})

it('at one challenge two codes at once open one sign-in, and the other code is kept', async () => {
  const { challenge } = await owedStep(server, email)
  const answers = await Promise.all(codes.slice(0, 2).map((code) => showStep(server, { challenge, code })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await left()).toBe(9)
})

it("is of no use at another's sign-in", async () => {
  const other = await newAccount(database, { roleId: '2', companyId })
  await setUpTotp(server, (await signedIn(server, other.email)).headers)
  const { challenge } = await owedStep(server, other.email)
  expect((await showStep(server, { challenge, code: codes[0] ?? '' })).statusCode).toBe(400)
  expect(await left()).toBe(10)
})

it('new codes take the place of the old, for the password', async () => {
  expect((await renew({})).json().issues[0].field).toBe('password')
  const { recoveryCodes } = (await renew({ password: TEST_PASSWORD })).json()
  expect(recoveryCodes).toHaveLength(10)
  expect((await signInWith(codes[0] ?? '')).statusCode).toBe(400)
  expect((await signInWith(recoveryCodes[9])).statusCode).toBe(200)
})

it('there are none without a second step', async () => {
  const { email: plain } = await newAccount(database, { roleId: '2', companyId })
  headers = (await signedIn(server, plain)).headers
  expect((await renew({ password: TEST_PASSWORD })).statusCode).toBe(400)
})

it('only hashes are kept', async () => {
  const rows = await all.query<{ row: string }>('select c::text as row from recovery_code c where account_id = $1', [
    accountId,
  ])
  expect(rows).toHaveLength(10)
  const plain = codes.map((code) => code.replaceAll('-', ''))
  const hex = plain.map((code) => Buffer.from(code).toString('hex'))
  expect(rows.filter(({ row }) => [...codes, ...plain, ...hex].some((code) => row.includes(code)))).toEqual([])
})
