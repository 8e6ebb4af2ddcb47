import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { noJobs } from '../../../test/no-jobs.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction, tenantTransaction } from '../../platform/db/transaction.ts'
import { approvalsRoutes } from '../approvals/approvals.routes.ts'
import { approvalOffice, DAYS, type ApprovalOffice } from '../approvals/testing/approval-office.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { saveOwnSettings } from '../company-setup/company-settings.service.ts'
import { periodConfirmationsRoutes } from '../period-confirmations/period-confirmations.routes.ts'
import { remind } from './remind.ts'
import { selectRemindingCompanies } from './reminders.repository.ts'

const database = testDatabase()
const server = testApp(database, [...approvalsRoutes, ...companySetupRoutes, ...periodConfirmationsRoutes])
let office: ApprovalOffice

/** Friday 20 November: the week ends on Sunday. */
const FRIDAY = '2026-11-20T00:00:00Z'
const APPROVALS = '/time-approvals/list?startDate=2026-11-16&endDate=2026-11-22'

beforeEach(async () => {
  office = await approvalOffice(database, server)
  const { companyId } = office.company
  const { accountId } = await newAccount(database, { roleId: '4', companyId })
  await office.company.transact(({ tx }) =>
    tx.updateTable('employee').set({ accountId }).where('id', '=', office.mia).execute(),
  )
  await set({ approvalReminderDays: 2 })
})

async function set(settings: Parameters<typeof saveOwnSettings>[1]): Promise<void> {
  await office.company.transact((work) => saveOwnSettings(work, settings))
}

/** As the job does. @returns the messages of it, by person */
async function reminded(at = FRIDAY): Promise<{ to: string; body: string; link: string | null }[]> {
  const { companyId } = office.company
  await office.company.transact(({ tx }) => tx.deleteFrom('message').execute())
  await tenantTransaction(database.db, { companyId, accountId: null, roleId: '2', employeeId: null }, (tx) =>
    remind({ tx, now: new Date(at), jobs: noJobs, caller: { companyId, accountId: null } }),
  )
  return office.company.transact(async ({ tx }) => {
    const { rows } = await sql<{ to: string; body: string; link: string | null }>`
      select c.first_name || ' ' || c.role_id as to, m.body, m.link from message m
      join account c on c.id = m.account_id where m.kind = 'reminder' order by 1, 2`.execute(tx)
    return rows
  })
}

async function missesAnOut(): Promise<void> {
  const { company } = office
  await addPunches(company, { employeeId: office.mia, punches: ['2026-11-19 08:00 In'] })
  await company.transact((work) =>
    recalculate(
      { ...work, now: new Date('2026-11-20T20:00:00Z') },
      { employeeIds: [office.mia], from: DAYS[0]!, to: '2026-11-20' },
    ),
  )
}

describe('a reminder before a pay period ends', () => {
  it('goes to the supervisors with their own entries and a link to the period, once', async () => {
    expect(await reminded()).toEqual([
      { to: 'Pat 3', body: '3 entries wait for your approval.', link: APPROVALS },
      { to: 'Sam 3', body: '3 entries wait for your approval.', link: APPROVALS },
    ])
    expect(await reminded()).toEqual([])
    expect(await reminded('2026-11-21T00:00:00Z')).toEqual([])
  })

  it('goes to nobody before the days that the company chose, or if it chose none', async () => {
    await set({ approvalReminderDays: 1 })
    expect(await reminded()).toEqual([])
    await set({ approvalReminderDays: 0 })
    expect(await reminded('2026-11-22T00:00:00Z')).toEqual([])
  })

  it('leaves out whoever has done everything, and comes later if something is left to do then', async () => {
    const pairs = (await office.rows(office.sam)).map(({ punchPairId }) => punchPairId)
    await office.approve(pairs, office.sam)
    expect((await reminded()).map(({ to }) => to)).toEqual(['Pat 3'])
    await office.disapprove(pairs, office.sam)
    expect((await reminded('2026-11-21T00:00:00Z')).map(({ to }) => to)).toEqual(['Sam 3'])
  })

  it('goes to administrators where no supervisor approves hours', async () => {
    await office.company.transact(({ tx }) =>
      tx
        .updateTable('account')
        .set({ functions: ['Schedules'] })
        .where('id', '=', office.pat.accountId)
        .execute(),
    )
    expect((await reminded()).map(({ to }) => to)).toEqual(['Ada 2', 'Sam 3'])
  })

  it('goes to the managers once the supervisor has approved, and to their delegate', async () => {
    const manager = await office.person('3')
    await office.twoLevels()
    await office.managers(office.plant, [manager])
    const pairs = (await office.rows(office.sam)).map(({ punchPairId }) => punchPairId)
    await office.approve(pairs, office.sam)
    await office.delegate(manager, office.pat)
    expect(await reminded()).toEqual([
      { to: 'Ada 3', body: '3 entries wait for your approval.', link: APPROVALS },
      { to: 'Pat 3', body: '6 entries wait for your approval.', link: APPROVALS },
    ])
  })

  it('goes to employees who miss a punch, with a link to their timesheet, unless they are at work', async () => {
    await missesAnOut()
    const link = `/timesheet/view?id=${office.mia}&fromT=2026-11-16&toT=2026-11-22`
    const mias = (await reminded('2026-11-20T20:00:00Z')).filter(({ to }) => to.endsWith('4'))
    expect(mias).toEqual([{ to: 'Ada 4', body: 'One of your punches is missing.', link }])
  })

  it('goes to employees who have not confirmed the period before, where the company asks for it', async () => {
    await office.worked(office.mia, ['2026-11-11'])
    expect((await reminded()).map(({ to }) => to)).toEqual(['Pat 3', 'Sam 3'])
    await set({ confirmPayPeriods: true })
    expect(await reminded('2026-11-21T00:00:00Z')).toEqual([
      {
        to: 'Ada 4',
        body: 'You have not confirmed your hours from 9 Nov 2026 to 15 Nov 2026.',
        link: `/timesheet/view?id=${office.mia}&fromT=2026-11-09&toT=2026-11-15`,
      },
    ])
  })

  it('two workers at once send it once', async () => {
    const { companyId } = office.company
    const session = { companyId, accountId: null, roleId: '2' as const, employeeId: null }
    const once = () =>
      tenantTransaction(database.db, session, (tx) =>
        remind({ tx, now: new Date(FRIDAY), jobs: noJobs, caller: { companyId, accountId: null } }),
      )
    await Promise.all([once(), once(), once()])
    const sent = await office.company.transact(({ tx }) => tx.selectFrom('message').select('accountId').execute())
    expect(sent).toHaveLength(2)
  })
})

it('is sent in the morning of companies that want it', async () => {
  const at = (time: string) =>
    installationTransaction(database.db, (tx) => selectRemindingCompanies(tx, { at: new Date(time), hour: 8 }))
  const { companyId } = office.company
  expect(await at('2026-11-19T19:30:00Z')).toContain(companyId)
  expect(await at('2026-11-19T20:00:00Z')).not.toContain(companyId)
  await set({ approvalReminderDays: 0 })
  expect(await at('2026-11-19T19:30:00Z')).not.toContain(companyId)
})
