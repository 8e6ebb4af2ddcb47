import type { Leave } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...leaveRoutes, ...companySetupRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const account = async () => {
  const { accountId } = await newAccount(database, { roleId: '3', companyId: office.company.companyId })
  return { accountId }
}
const rename = ({ accountId }: { accountId: string }, firstName: string) =>
  office.company.transact(({ tx }) =>
    tx.updateTable('account').set({ firstName }).where('id', '=', accountId).execute(),
  )
const setApprover = (departmentId: string, { accountId }: { accountId: string }) =>
  office.company.transact(({ tx }) =>
    tx.updateTable('department').set({ approverAccountId: accountId }).where('id', '=', departmentId).execute(),
  )
const reportTo = ({ accountId }: { accountId: string }) =>
  office.company.transact(({ tx }) =>
    tx.updateTable('employee').set({ reportToAccountId: accountId }).where('id', '=', office.mia.employeeId).execute(),
  )
const forward = (from: { accountId: string }, to: { accountId: string }) =>
  office.company.transact(({ tx }) =>
    tx
      .updateTable('account')
      .set({ forwardsLeave: true, forwardToAccountId: to.accountId })
      .where('id', '=', from.accountId)
      .execute(),
  )
const mails = () =>
  all.query<{ recipient: string; subject: string; bodyText: string }>(
    `select recipient, subject, body_text as "bodyText" from outgoing_mail
     where company_id = $1 order by recipient, subject`,
    [office.company.companyId],
  )

describe('a request', () => {
  it('notifies the person the employee reports to', async () => {
    const lead = await account()
    await reportTo(lead)
    const id = await office.asked({ fromDate: MONDAY, toDate: '2026-11-24', description: 'A private matter' })
    expect(await office.told(lead)).toEqual([
      {
        kind: 'leave',
        subject: 'Mia Ngata requested leave',
        body: 'Annual Leave, 23 Nov 2026 to 24 Nov 2026.',
        link: `/leave/list?status=Pending&id=${id}`,
      },
    ])
    expect(await office.read(id)).toMatchObject({ reportName: 'Ada Lane' })
    const found = async (search: string) =>
      (await office.get(`/api/leaves?search=${search}&searchIn=reportName`)).json().map((leave: Leave) => leave.id)
    expect(await found('ada la')).toContain(id)
    expect(await found('nobody')).toEqual([])
    expect(await office.told(office.mia)).toEqual([])
    expect(await office.told(office.supervisor)).toEqual([])
  })

  it('notifies the approver of the department or the nearest above, rather than the person the employee reports to', async () => {
    const [lead, ofPlant, ofBakery] = [await account(), await account(), await account()]
    await reportTo(lead)
    await setApprover(office.plant, ofPlant)
    await office.asked({ fromDate: MONDAY })
    await setApprover(office.bakery, ofBakery)
    await office.asked({ fromDate: '2026-11-24' })
    const counts = await Promise.all([lead, ofPlant, ofBakery].map(async (who) => (await office.told(who)).length))
    expect(counts).toEqual([0, 1, 1])
  })

  it('is found by whom it reports to, who is another after a move to another department', async () => {
    const [ofPlant, ofBakery] = [await account(), await account()]
    await Promise.all([rename(ofPlant, 'Petra'), rename(ofBakery, 'Bruno')])
    await setApprover(office.plant, ofPlant)
    await setApprover(office.bakery, ofBakery)
    await office.company.transact(({ tx }) =>
      sql`insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id, standard_minutes)
        select company_id, employee_id, ${'2026-11-24'}::date, ${office.plant}::uuid, pay_group_id, standard_minutes
        from employee_assignment where employee_id = ${office.mia.employeeId}::uuid`.execute(tx),
    )
    const [before, after] = [await office.asked({ fromDate: MONDAY }), await office.asked({ fromDate: '2026-11-25' })]
    const list = async (query = '') => (await office.get(`/api/leaves${query}`)).json<Leave[]>()
    const reports = new Map((await list()).map(({ id, reportName }) => [id, reportName]))
    expect(reports).toEqual(
      new Map([
        [before, 'Bruno Lane'],
        [after, 'Petra Lane'],
      ]),
    )
    const found = async (name: string) => new Set((await list(`?search=${name}`)).map(({ id }) => id))
    expect([await found('petra'), await found('bruno'), await found('lane')]).toEqual([
      new Set([after]),
      new Set([before]),
      new Set([after, before]),
    ])
  })

  it('notifies someone else if the approver requests their own leave', async () => {
    const ofPlant = await account()
    await setApprover(office.plant, ofPlant)
    await setApprover(office.bakery, office.mia)
    await office.asked({ fromDate: MONDAY })
    expect(await office.told(ofPlant)).toHaveLength(1)
    expect(await office.told(office.mia)).toEqual([])
  })

  it('notifies the person its examiner forwards leave to, and no further', async () => {
    const [lead, deputy, third] = [await account(), await account(), await account()]
    await reportTo(lead)
    await forward(lead, deputy)
    await forward(deputy, third)
    await office.asked({ fromDate: MONDAY })
    const counts = await Promise.all([lead, deputy, third].map(async (who) => (await office.told(who)).length))
    expect(counts).toEqual([0, 1, 0])
  })

  it('notifies Supervisors where the company requires it, once each, unless leave is none of theirs', async () => {
    await setApprover(office.bakery, office.supervisor)
    const above = await office.person('3')
    const other = await office.person('3')
    await office.company.transact(async ({ tx, caller: { companyId } }) => {
      const manages = (accountId: string) => ({ companyId, accountId, departmentId: office.plant })
      await tx
        .insertInto('managed_department')
        .values([manages(above.accountId), manages(other.accountId)])
        .execute()
      await tx
        .updateTable('account')
        .set({ functions: ['Reports'] })
        .where('id', '=', other.accountId)
        .execute()
    })
    await office.asked({ fromDate: MONDAY })
    expect(await office.told(above)).toEqual([])
    await office.post('/mydetail/save', { leaveNotifySupervisor: 'true' })
    await office.asked({ fromDate: '2026-11-24' })
    const counts = await Promise.all(
      [office.supervisor, above, other].map(async (who) => (await office.told(who)).length),
    )
    expect(counts).toEqual([2, 1, 0])
  })

  it('says the times of a part of a day, to whoever decides, to the employee and in mails', async () => {
    await office.post('/mydetail/save', { leaveNtReceivers: 'hr@clinic.example' })
    await setApprover(office.bakery, office.supervisor)
    const times = { byWorkHours: 'true', fromLeaveTime: '09:00', toLeaveTime: '12:30' }
    const id = await office.asked({ fromDate: MONDAY, ...times })
    const body = 'Annual Leave, 23 Nov 2026, 09:00 to 12:30.'
    expect(await office.told(office.supervisor)).toMatchObject([{ body }])
    expect((await mails())[0]!.bodyText).toContain(body)
    await office.examine(id, 'Approved')
    expect(await office.told(office.mia)).toMatchObject([{ subject: 'Your leave was approved', body }])
  })

  it('is mailed to the company’s addresses, without more than name, type and dates', async () => {
    await office.asked({ fromDate: MONDAY })
    expect(await mails()).toEqual([])
    await office.post('/mydetail/save', { leaveNtReceivers: 'hr@clinic.example, pay@clinic.example' })
    const id = await office.asked({ fromDate: '2026-11-24', description: 'A private matter' })
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['hr@clinic.example', 'Mia Ngata requested leave'],
      ['pay@clinic.example', 'Mia Ngata requested leave'],
    ])
    expect(sent[0]!.bodyText).toContain('Annual Leave, 24 Nov 2026.')
    expect(sent[0]!.bodyText).toContain(`http://timeloom.test/#/leave/list?id=${id}`)
    expect(sent[0]!.bodyText).not.toContain('private')
  })

  it('made by someone else notifies the employee, but not its author', async () => {
    await setApprover(office.bakery, office.supervisor)
    const id = await office.asked({ fromDate: MONDAY }, office.supervisor)
    expect(await office.told(office.supervisor)).toEqual([])
    expect(await office.told(office.mia)).toEqual([
      {
        kind: 'leave',
        subject: 'Leave was requested on your behalf',
        body: 'Annual Leave, 23 Nov 2026.',
        link: `/leave/list?id=${id}`,
      },
    ])
  })

  it('that is refused notifies nobody', async () => {
    await setApprover(office.bakery, office.supervisor)
    await office.ask({ fromDate: '2026-11-21' })
    expect(await office.told(office.supervisor)).toEqual([])
  })
})

describe('its outcome', () => {
  it('is told to the employee', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.ask({ id, toDate: '2026-11-24' }, office.admin)
    await office.examine(id, 'Declined', { reason: 'We are short of bakers' })
    await office.examine(id, 'Approved')
    await office.cancel([id])
    const told = await office.told(office.mia)
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Your leave was approved',
      'Your leave was cancelled',
      'Your leave was changed',
      'Your leave was declined',
    ])
    expect(told.find(({ subject }) => subject.endsWith('declined'))).toMatchObject({
      kind: 'leave',
      body: 'Annual Leave, 23 Nov 2026 to 24 Nov 2026. “We are short of bakers”',
      link: `/leave/list?id=${id}`,
    })
  })

  it('is not told to the employee who does it', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.ask({ id, toDate: '2026-11-24' })
    await office.cancel([id], office.mia)
    expect(await office.told(office.mia)).toEqual([])
  })

  it('is mailed to the company’s addresses when approved leave is cancelled, not when a request is', async () => {
    const [waits, approved] = [await office.asked({ fromDate: MONDAY }), await office.asked({ fromDate: '2026-11-24' })]
    await office.examine(approved, 'Approved')
    await office.post('/mydetail/save', { leaveNtReceivers: 'hr@clinic.example' })
    await office.cancel([waits, approved])
    expect(await mails()).toMatchObject([
      { recipient: 'hr@clinic.example', subject: 'Leave of Mia Ngata was cancelled' },
    ])
  })

  it('is one mail, however many are cancelled', async () => {
    const ids = [await office.asked({ fromDate: MONDAY }), await office.asked({ fromDate: '2026-11-24' })]
    for (const id of ids) await office.examine(id, 'Approved')
    await office.post('/mydetail/save', { leaveNtReceivers: 'hr@clinic.example' })
    await office.cancel(ids)
    const sent = await mails()
    expect(sent).toMatchObject([{ subject: '2 approved leaves were cancelled' }])
    expect(sent[0]!.bodyText).toContain('Mia Ngata: Annual Leave, 24 Nov 2026.')
  })
})
