import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { approve } from '../approvals/approvals.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { saveOwnSettings } from '../company-setup/company-settings.service.ts'
import { sendApprovalDigest } from './approval-digest.ts'
import { companiesAtHour } from './message-mails.repository.ts'

const now = new Date('2026-03-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)

let company: CompanyAtWork
let supervisor: string
let bakery: string

beforeAll(async () => {
  company = await companyAtWork(database.db, { now })
  const { companyId } = company
  const nodes = await company.transact(({ tx }) => ensureNodes(tx, companyId, [['Bakery'], ['Packing']]))
  bakery = nodes.get(pathKey(['Bakery']))!
  ;({ accountId: supervisor } = await newAccount(database, { roleId: '3', companyId }))
  await company.transact(({ tx }) =>
    tx.insertInto('managed_department').values({ companyId, accountId: supervisor, departmentId: bakery }).execute(),
  )
  const punches = [
    '2026-03-03 08:00 In',
    '2026-03-03 16:00 Out',
    '2026-03-04 08:00 In',
    '2026-03-04 16:00 Out',
  ] as const
  for (const departmentId of [bakery, nodes.get(pathKey(['Packing']))!]) {
    const employeeId = await company.addEmployee({ departmentId })
    await addPunches(company, { employeeId, punches: [...punches] })
    await company.transact((work) => recalculateNow(work, [employeeId]))
  }
})
beforeEach(() => all.query('delete from message'))

const digest = (today = '2026-03-20') => company.transact((work) => sendApprovalDigest(work, today))
const messages = () =>
  all.query<{ account_id: string; subject: string; is_read: boolean }>(
    'select account_id, subject, read_at is not null as is_read from message order by created_at, read_at nulls last',
  )

describe('the digest of approvals', () => {
  it('tells a supervisor what is pending for their own employees, and nobody else', async () => {
    await digest()
    expect(await messages()).toEqual([
      { account_id: supervisor, subject: '2 entries wait for your approval', is_read: false },
    ])
  })

  it('only the latest unread one stays unread', async () => {
    await digest()
    await digest()
    expect((await messages()).map(({ is_read }) => is_read)).toEqual([true, false])
  })

  it('leaves out today, which is not over', async () => {
    await digest('2026-03-04')
    expect((await messages()).map(({ subject }) => subject)).toEqual(['1 entry waits for your approval'])
  })

  it('leaves out what waits for a manager, where the company has two approvals', async () => {
    const { companyId } = company
    const levels = (many: 1 | 2) => company.transact((work) => saveOwnSettings(work, { approvalLevels: many }))
    await all.query(
      `insert into pair_first_approval (company_id, pair_id, approved_by, approved_at)
       select company_id, id, $2, now() from punch_pair where company_id = $1 and work_date = '2026-03-03'`,
      [companyId, supervisor],
    )
    await levels(2)
    await digest()
    expect((await messages()).map(({ subject }) => subject)).toEqual(['1 entry waits for your approval'])
    await levels(1)
    await all.query('delete from message')
    await digest()
    expect((await messages()).map(({ subject }) => subject)).toEqual(['2 entries wait for your approval'])
  })

  it('says nothing where nothing is pending', async () => {
    const pairs = await all.query<{ id: string }>('select id from punch_pair where company_id = $1', [
      company.companyId,
    ])
    await company.transact((work) => approve(work, { punchPairIds: pairs.map(({ id }) => id) }))
    await digest()
    expect(await messages()).toEqual([])
  })
})

it('is sent in the company’s own morning', async () => {
  const at = (time: string) =>
    installationTransaction(database.db, (tx) => companiesAtHour(tx, { at: new Date(time), hour: 7 }))
  // Auckland is 13 hours ahead of UTC in March.
  expect(await at('2026-03-19T18:30:00Z')).toContain(company.companyId)
  expect(await at('2026-03-19T19:00:00Z')).not.toContain(company.companyId)
})
