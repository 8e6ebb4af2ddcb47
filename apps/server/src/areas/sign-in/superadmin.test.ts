import { expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, TEST_PASSWORD, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

const database = testDatabase()
const server = testApp(database, [...signInRoutes, ...companySetupRoutes])

it('a Superadmin starts in the only company of the installation, else in none', async () => {
  const { email } = await newAccount(database, { roleId: '1', companyId: null })
  expect(await settingsAfterSignIn(email)).toMatchObject({ status: 403, message: 'Please open a company first.' })
  const { companyId } = await newCompany(database.db)
  expect(await settingsAfterSignIn(email)).toMatchObject({ status: 200, companyId })
  await newCompany(database.db)
  expect(await settingsAfterSignIn(email)).toMatchObject({ status: 403 })
})

it('without a company there is a current user, permissions, and the Customer section with the history alone', async () => {
  const { email } = await newAccount(database, { roleId: '1', companyId: null })
  const authorization = await signIn(email)
  const token = await server.app.inject({ method: 'POST', url: '/account/token', headers: { authorization } })
  expect(token.json().user).toMatchObject({ roleName: 'Superadmin', companyName: '' })
  const permissions = await server.app.inject({ url: '/profile/permissions', headers: { authorization } })
  expect(permissions.json().customer).toEqual(['visible', 'create', 'update'])
  expect((await server.app.inject({ url: '/menu-items', headers: { authorization } })).json()).toMatchObject([
    { key: 'customer', path: '/customer/list' },
    { key: 'settings.audit', path: '/audit' },
  ])
})

async function settingsAfterSignIn(email: string) {
  const authorization = await signIn(email)
  const answer = await server.app.inject({ url: '/api/company/settings', headers: { authorization } })
  return { status: answer.statusCode, ...answer.json() }
}

async function signIn(email: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/account/login',
    payload: { email, password: TEST_PASSWORD },
  })
  return `Bearer ${answer.json<{ accessToken: string }>().accessToken}`
}
