import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp, testConfig } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { customersRoutes } from './customers.routes.ts'

const database = testDatabase()
const all = superuser(database)
const without = testApp(database, customersRoutes)
const withServer = testApp(database, customersRoutes, { config: { ...testConfig, smtpUrl: 'smtp://mail.test' } })
let headers: { authorization: string }

beforeAll(async () => {
  const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
  headers = await without.bearer({ accountId, companyId: null, roleId: '1', employeeId: null })
})
beforeEach(() => all.query('delete from outgoing_mail'))

async function mail(subject: string, status: string, isSecret = false): Promise<string> {
  const content = { recipient: 'mere@orchard.example', bodyText: `Text of ${subject}`, bodyHtml: '<p>' }
  await installationTransaction(database.db, (tx) => queueMail(tx, { companyId: null, subject, isSecret, ...content }))
  const [row] = await all.query<{ id: string }>(
    'update outgoing_mail set status = $2 where subject = $1 returning id',
    [subject, status],
  )
  return row?.id ?? ''
}

const outbox = async (app: typeof without, query = '') =>
  (await app.app.inject({ url: `/api/outbox${query}`, headers })).json()

describe('the outbox', () => {
  it('without a mail server shows a kept link, since nothing else delivers it', async () => {
    await mail('invitation', 'Kept', true)
    expect(await outbox(without)).toMatchObject({
      hasMailServer: false,
      rows: [{ status: 'Kept', body: 'Text of invitation', mayRetry: false }],
    })
  })

  it.each(['Kept', 'Waiting', 'Failed'])(
    'with a mail server never shows a link, here of a mail that is %s',
    async (status) => {
      await mail('invitation', status, true)
      await mail('reminder', status)
      const { rows } = await outbox(withServer)
      expect(rows.map(({ subject, body }: { subject: string; body: string | null }) => [subject, body])).toEqual(
        expect.arrayContaining([
          ['invitation', null],
          ['reminder', 'Text of reminder'],
        ]),
      )
    },
  )

  it('is filtered by status and part of the address or subject', async () => {
    await mail('one', 'Sent')
    await mail('two', 'Failed')
    expect(await outbox(withServer, '?status=Failed')).toMatchObject({ total: 1, rows: [{ subject: 'two' }] })
    expect(await outbox(withServer, '?search=ON&page=1&pageSize=10')).toMatchObject({ rows: [{ subject: 'one' }] })
    expect(await outbox(withServer, '?search=100%25')).toMatchObject({ total: 0 })
    const byStatus = '?search=fail&searchIn=recipient,status&searchValues=status:Failed'
    expect(await outbox(withServer, byStatus)).toMatchObject({ total: 1, rows: [{ subject: 'two' }] })
    const [{ createdAt }] = (await outbox(withServer)).rows
    const day = createdAt.slice(0, 10)
    expect(await outbox(withServer, `?search=${day}&searchIn=createdAt`)).toMatchObject({ total: 2 })
    expect(await outbox(withServer, `?search=${day}&searchIn=sentAt,subject`)).toMatchObject({ total: 0 })
  })
})

describe('a retry', () => {
  const retry = async (app: typeof without, id: string) =>
    (await app.app.inject({ method: 'POST', url: '/customer/outbox/retry', headers, payload: { id } })).json()
  const stored = async (id: string) =>
    (await all.query('select status, attempts, error from outgoing_mail where id = $1', [id]))[0]

  it('queues a failed mail again, as new', async () => {
    const id = await mail('late', 'Failed')
    await all.query(`update outgoing_mail set attempts = 10, error = 'no' where id = $1`, [id])
    expect(await retry(withServer, id)).toEqual({ message: 'success' })
    expect(await stored(id)).toEqual({ status: 'Waiting', attempts: 0, error: null })
  })

  it.each(['Sent', 'Waiting'])('of a mail that is %s is refused', async (status) => {
    const id = await mail('done', status)
    expect(await retry(withServer, id)).toEqual({ message: 'gone' })
    expect(await stored(id)).toMatchObject({ status })
  })

  it('of a mail whose content was removed is refused, and so is any retry without a mail server', async () => {
    const id = await mail('secret', 'Failed', true)
    expect(await retry(without, id)).toEqual({ message: 'gone' })
    expect(await stored(id)).toMatchObject({ status: 'Failed' })
    await all.query(`update outgoing_mail set body_text = '' where id = $1`, [id])
    expect(await retry(withServer, id)).toEqual({ message: 'gone' })
  })
})
