import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newAccount } from '../../../test/test-app.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { companyWithProvider } from './testing/company-with-provider.ts'
import { postForm, signedIn, statusOf } from '../accounts/testing/signed-in.ts'
import { atProvider, begin, comeBack, exchange, signInThrough } from './testing/through-provider.ts'
import { providerForm, setProvider } from './testing/with-provider.ts'

const { database, server, provider, start, own, other, newPlace, enter, entered, newPerson, accountRow, auditOf } =
  companyWithProvider()

function change(accountId: string, values: { status: 'Active' | 'Inactive' }) {
  return installationTransaction(database.db, (tx) =>
    tx.updateTable('account').set(values).where('id', '=', accountId).execute(),
  )
}

describe('who is let in', () => {
  it('a linked person is recognized by the subject, whatever their address is by now', async () => {
    const { name, accountId } = await newPerson()
    await entered(name)
    provider().people[name] = { email: 'changed@nowhere.example', isVerified: false, groups: [] }
    expect(await enter(name)).toHaveProperty('headers')
    expect((await auditOf(accountId)).map(({ action, accountId: by }) => [action, by])).toEqual([['link', accountId]])
  })

  it('an address that the provider has not verified links nobody', async () => {
    expect(await enter((await newPerson({ isVerified: false })).name)).toEqual({ problem: 'unverified' })
  })

  it('nobody of another company, though the provider has verified the address', async () => {
    const { name, accountId } = await newPerson({ companyId: other().companyId })
    expect(await enter(name)).toEqual({ problem: 'unknown' })
    expect(await auditOf(accountId)).toEqual([])
  })

  it('nobody of another company that shares the provider, though they are linked there', async () => {
    const { name } = await newPerson({ companyId: other().companyId })
    await setProvider(server, other().admin, providerForm(provider()))
    expect(await signInThrough(server, { company: other().code, name })).toHaveProperty('headers')
    expect(await enter(name)).toEqual({ problem: 'unknown' })
    await setProvider(server, other().admin, { ...providerForm(provider()), isEnabled: 'false' })
  })

  it.each([
    { why: 'a Superadmin of the installation', companyId: null },
    { why: 'a Superadmin with a company', companyId: undefined },
  ])('never $why', async ({ companyId }) => {
    const account = await newAccount(database, { roleId: '1', companyId: companyId === null ? null : own().companyId })
    const name = `person-${randomUUID()}`
    provider().people[name] = { email: account.email, isVerified: true, groups: [] }
    expect(await enter(name)).toEqual({ problem: 'unknown' })
  })

  it('nobody without an account; none is made', async () => {
    const name = `person-${randomUUID()}`
    const email = `${name}@test.example`
    provider().people[name] = { email, isVerified: true, groups: ['payroll'] }
    expect(await enter(name)).toEqual({ problem: 'unknown' })
    const found = await installationTransaction(database.db, (tx) =>
      tx.selectFrom('account').select('id').where('email', '=', email).execute(),
    )
    expect(found).toEqual([])
  })

  it('nobody who is deactivated, linked or not, nor between callback and exchange', async () => {
    const { name, accountId } = await newPerson()
    await change(accountId, { status: 'Inactive' })
    expect(await enter(name)).toEqual({ problem: 'unknown' })
    await change(accountId, { status: 'Active' })
    const { address, cookie } = await begin(server, own().code)
    const page = await comeBack(server, await atProvider(address, { name }), cookie)
    await change(accountId, { status: 'Inactive' })
    expect((await exchange(server, page.get('oidc') ?? '', cookie)).json()).toEqual({ message: 'unknown' })
    expect(await enter(name)).toEqual({ problem: 'unknown' })
  })

  it('an Employee without an active employment is not', async () => {
    expect(await enter((await newPerson({ roleId: '4' })).name)).toEqual({ problem: 'unknown' })
  })

  it('an address that someone else had before does not lead to their account, even before an Admin unlinks them', async () => {
    const before = await newPerson()
    const { headers } = await entered(before.name)
    const after = `person-${randomUUID()}`
    provider().people[after] = { email: before.email, isVerified: true, groups: [] }
    expect(await enter(after)).toEqual({ problem: 'linked' })
    const unlink = (email: string, admin = own().admin) =>
      postForm(server, '/account/identity-provider/unlink', { email }, { headers: admin })
    expect((await unlink(before.email, other().admin)).statusCode).toBe(404)
    expect((await unlink(before.email)).json()).toEqual({ message: 'success' })
    expect(await statusOf(server, headers)).toBe(401)
    expect((await unlink(before.email)).statusCode).toBe(400)
    expect(await enter(after)).toHaveProperty('headers')
    const actions = (await auditOf(before.accountId)).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['link', 'link', 'unlink'])
  })
})

describe('the role of the groups', () => {
  it('goes up and down with them, is recorded, and ends the other sessions', async () => {
    const { name, accountId, email } = await newPerson({ roleId: '3', groups: ['staff', 'payroll'] })
    const elsewhere = await signedIn(server, email)
    const { headers } = await entered(name)
    expect((await accountRow(accountId)).roleId).toBe('2')
    expect(await statusOf(server, elsewhere.headers)).toBe(401)
    expect(await statusOf(server, headers)).toBe(200)
    provider().people[name] = { email, isVerified: true, groups: ['leads'] }
    server.clock.set(new Date(start + 60_000))
    const lesser = await entered(name)
    expect(await statusOf(server, headers)).toBe(401)
    expect((await server.app.inject({ url: '/profile/permissions', headers: lesser.headers })).json().payGroup).toBe(
      undefined,
    )
    expect((await auditOf(accountId)).filter(({ action }) => action === 'update')).toMatchObject([
      { accountId, before: { roleId: '3' }, after: { roleId: '2' }, reason: 'Groups of the identity provider: Admin' },
      { accountId, before: { roleId: '2' }, after: { roleId: '3' } },
    ])
  })

  it.each([
    { why: 'without a group that stands for a role', groups: ['readers'] },
    { why: 'without any group', groups: [] },
    { why: 'with a group that is named like a Superadmin', groups: ['Superadmin', '1', 'constructor'] },
  ])('$why it stays as it is', async ({ groups }) => {
    const { name, accountId, email } = await newPerson({ roleId: '3', groups })
    const elsewhere = await signedIn(server, email)
    await entered(name)
    expect((await accountRow(accountId)).roleId).toBe('3')
    expect(await statusOf(server, elsewhere.headers)).toBe(200)
  })

  it('leaves the company its last Admin', async () => {
    const place = await newPlace()
    await setProvider(server, place.admin, providerForm(provider()))
    const { accountId, email } = await installationTransaction(database.db, (tx) =>
      tx.selectFrom('account').selectAll().where('companyId', '=', place.companyId).executeTakeFirstOrThrow(),
    ).then(({ id, email: address }) => ({ accountId: id, email: address }))
    const name = `person-${randomUUID()}`
    provider().people[name] = { email, isVerified: true, groups: ['leads'] }
    expect(await signInThrough(server, { company: place.code, name })).toHaveProperty('headers')
    expect((await accountRow(accountId)).roleId).toBe('2')
  })
})
