import type { AuditRow } from '@timeloom/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, TEST_PASSWORD, testApp, testConfig, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { ownAccountRoutes } from '../sign-in/own-account.routes.ts'
import { postForm } from '../accounts/testing/signed-in.ts'
import { customersRoutes } from '../customers/customers.routes.ts'
import { createSuperadmin } from '../customers/superadmins.service.ts'
import { auditLogRoutes } from '../audit-log/audit-log.routes.ts'
import { profileRoutes } from '../profile/profile.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...auditLogRoutes, ...ownAccountRoutes, ...profileRoutes, ...customersRoutes], {
  config: { ...testConfig, smtpUrl: 'smtp://mail.test' },
})
const NEW_PASSWORD = 'purple tulips in spring'

let superadmin: TestPerson
/** Each change has a time of its own. */
const aMinuteLater = () => server.clock.set(new Date(server.clock.now().getTime() + 60_000))
beforeEach(aMinuteLater)

beforeAll(async () => {
  const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
  superadmin = { accountId, companyId: null, roleId: '1', employeeId: null }
})

async function entries(query = '', who = superadmin): Promise<{ total: number; rows: AuditRow[] }> {
  const headers = await server.bearer(who)
  return (await server.app.inject({ url: `/api/audit/installation${query}`, headers })).json()
}

describe('what a Superadmin changes without a company', () => {
  it('is recorded with who, what, before and after', async () => {
    const headers = await server.bearer(superadmin)
    const saved = await postForm(server, '/profile', { firstName: 'Moana', lastName: 'Reid' }, { headers })
    expect(saved.json()).toMatchObject({ message: 'success' })
    const { rows } = await entries()
    expect(rows[0]).toMatchObject({
      accountId: superadmin.accountId,
      by: 'Moana Reid',
      action: 'update',
      entity: 'account',
      entityId: superadmin.accountId,
      recordName: 'Moana Reid',
      address: expect.stringMatching(/\d/),
    })
    expect(rows[0]?.changes).toContainEqual({ field: 'firstName', before: 'Ada', after: 'Moana' })
  })

  it('mentions a password change without the password', async () => {
    const headers = await server.bearer(superadmin)
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const changed = await postForm(server, '/profile/change-password', body, { headers })
    expect(changed.json()).toMatchObject({ message: 'success' })
    const { rows } = await entries()
    expect(rows[0]).toMatchObject({ entity: 'account', entityId: superadmin.accountId })
    expect(JSON.stringify(rows)).not.toContain(NEW_PASSWORD)
  })

  it('includes a mail that is sent again', async () => {
    const mail = { companyId: null, recipient: 'mere@orchard.example', subject: 'Hello', bodyText: 'a', bodyHtml: 'b' }
    await installationTransaction(database.db, (tx) => queueMail(tx, { ...mail, isSecret: false }))
    const [row] = await all.query<{ id: string }>(`update outgoing_mail set status = 'Failed' returning id`)
    const headers = await server.bearer(superadmin)
    await postForm(server, '/customer/outbox/retry', { id: row!.id }, { headers })
    expect((await entries()).rows[0]).toMatchObject({
      action: 'send again',
      entity: 'outgoing_mail',
      entityId: row!.id,
      accountId: superadmin.accountId,
    })
  })
})

it('an operator’s command is recorded without a person', async () => {
  const person = { email: 'ngaire@hill.example', firstName: 'Ngaire', lastName: 'Hill' }
  const { now } = server.clock
  await createSuperadmin(database.db, { ...person, now: now(), publicUrl: 'http://time.example' })
  const { rows } = await entries()
  expect(rows.find(({ recordName }) => recordName === 'Ngaire Hill')).toMatchObject({ action: 'create', by: null })
})

it('is read page by page, and by who did it', async () => {
  const whole = await entries()
  expect(whole.total).toBe(whole.rows.length)
  expect(whole.total).toBeGreaterThan(2)
  const second = await entries('?page=2&pageSize=2&sort=at')
  expect(second.rows.map(({ id }) => id)).toEqual(
    whole.rows
      .toReversed()
      .slice(2, 4)
      .map(({ id }) => id),
  )
  expect((await entries('?search=moana&searchIn=by')).total).toBe(
    whole.rows.filter(({ by }) => by === 'Moana Reid').length,
  )
  const mails = await entries('?search=mail&searchIn=entity&searchValues=entity:outgoing_mail')
  expect(mails.total).toBe(whole.rows.filter(({ entity }) => entity === 'outgoing_mail').length)
})

it('is for Superadmins only', async () => {
  const { companyId } = await newCompany(database.db)
  const { accountId } = await newAccount(database, { roleId: '2', companyId })
  const headers = await server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
  expect((await server.app.inject({ url: '/api/audit/installation', headers })).statusCode).toBe(403)
})

it('cannot be changed or deleted by the application', async () => {
  for (const statement of [
    'delete from installation_audit_entry',
    `update installation_audit_entry set action = 'x'`,
  ]) {
    const tried = database.db.pool.query(`begin; set local role timeloom_app; ${statement}; commit`)
    await expect(tried).rejects.toThrow(/permission denied/)
  }
})
