import { describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { beginInstallation } from '../accounts/installation.service.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { createSuperadmin } from './superadmins.service.ts'

const database = testDatabase()
const server = testApp(database, [...signInRoutes, ...ownAccountRoutes])
const password = 'purple tulips in spring'

const make = (email: string) => {
  const person = { email, firstName: 'Ngaire', lastName: 'Hill' }
  return createSuperadmin(database.db, { ...person, now: server.clock.now(), publicUrl: 'http://time.example' })
}
const tokenOf = (link: string) =>
  /^http:\/\/time\.example\/#\/password\/changePasswordByEmail\?token=([\w-]{43})(?:&first=1)?$/.exec(link)?.[1] ??
  'none'

describe('a Superadmin created by the operator', () => {
  it('chooses a password with the link, once, and signs in', async () => {
    const { link, isNew } = await make('Ngaire@hill.example')
    expect(isNew).toBe(true)
    const choose = () => postForm(server, '/password/changepwd', { password, token: tokenOf(link) })
    expect((await choose()).json()).toEqual({ message: 'success' })
    expect((await choose()).json()).toEqual({ message: 'Invalid' })
    const { headers } = await signedIn(server, 'ngaire@hill.example', password)
    expect(await statusOf(server, headers)).toBe(200)
  })

  it('who already is one gets a new link, and the older one stops working', async () => {
    const first = await make('again@hill.example')
    const second = await make('again@hill.example')
    expect(second.isNew).toBe(false)
    const choose = (link: string) => postForm(server, '/password/changepwd', { password, token: tokenOf(link) })
    expect((await choose(first.link)).json()).toEqual({ message: 'Invalid' })
    expect((await choose(second.link)).json()).toEqual({ message: 'success' })
  })

  it('is not created from a company’s user', async () => {
    const { companyId } = await newCompany(database.db)
    const { email } = await newAccount(database, { roleId: '2', companyId })
    await expect(make(email)).rejects.toThrow('is a user of a company')
  })

  it('keeps an installation from becoming a demo, whose password is public', async () => {
    expect(await beginInstallation(database.db, true, () => Promise.reject(new Error('no demo')))).toBe(false)
  })
})
