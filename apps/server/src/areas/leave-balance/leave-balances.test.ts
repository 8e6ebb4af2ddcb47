import type { LeaveBalanceItem } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { section } from '../calculation/testing/two-weeks.ts'
import { balancesOf } from './leave-balances.service.ts'
import { leaveBalanceRoutes } from './leave-balance.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...leaveBalanceRoutes, ...paySetupRoutes])
let office: SetupOffice
let ana: string
let annual: string
let sick: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  annual = office.company.rules.payTypeIds.get('ANNUAL')!
  sick = office.company.rules.payTypeIds.get('SICK')!
  ana = await office.company.addEmployee({ firstName: 'Ana', lastName: 'Kaa' })
})

const hold = (payTypeId: string, asOf: string, hours: number, employeeId = ana) =>
  office.company.transact(({ tx, caller }) =>
    tx
      .insertInto('leave_balance')
      .values({ companyId: caller.companyId, employeeId, payTypeId, asOf, minutes: hours * 60 })
      .execute(),
  )

interface Taken {
  payTypeId?: string
  from: string
  to?: string
  hoursPerDay?: number | null
  status?: 'Pending' | 'Approved' | 'Declined' | 'Cancelled'
}

/** Leave of so many hours a date; null: of what is scheduled. @returns the id */
const take = ({ payTypeId = annual, from, to = from, hoursPerDay = 8, status = 'Approved' }: Taken) =>
  office.company.transact(async ({ tx, caller }) => {
    const { companyId } = caller
    const bySchedule = hoursPerDay === null
    const { id } = await tx
      .insertInto('leave')
      .values({ companyId, employeeId: ana, payTypeId, fromDate: from, toDate: to, status, hoursPerDay })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('leave').set({ bySchedule, skipUnscheduled: bySchedule }).where('id', '=', id).execute()
    return id
  })

const read = async (more = '', who?: TestPerson) => office.get(`/api/leave-balance?employeeId=${ana}${more}`, who)
const list = async (more = '', who?: TestPerson) =>
  (await read(more, who)).json<{ dataList: LeaveBalanceItem[] }>().dataList
const hours = async (more = '', who?: TestPerson) => (await list(more, who)).map(({ name, time }) => `${name} ${time}`)
const switchLeaveTime = (isOn: boolean) =>
  all.query('update company set settings = settings || $1 where id = $2', [
    { allowLeaveTime: isOn },
    office.company.companyId,
  ])

describe('what is left', () => {
  it('is answered by name, hours and pay type, to both calls alike', async () => {
    await hold(sick, '2026-11-01', -12.5)
    await hold(annual, '2026-11-01', 80.25)
    const expected = [
      { name: 'Annual Leave', time: 80.25, paytypeId: annual },
      { name: 'Sick Leave', time: -12.5, paytypeId: sick },
    ]
    expect(await list()).toEqual(expected)
    const posted = await office.post('/leaveBalance/get', { employeeId: ana, fromDate: '' })
    expect(posted.json()).toEqual({ dataList: expected })
  })

  it('is the newest import less the approved leave after its day', async () => {
    await hold(annual, '2026-10-31', 500)
    await hold(annual, '2026-11-08', 100)
    await take({ from: '2026-11-05', to: '2026-11-10' })
    await take({ from: '2026-12-01', hoursPerDay: 4 })
    await take({ from: '2026-12-02', status: 'Pending' })
    await take({ from: '2026-12-03', status: 'Declined' })
    await take({ from: '2026-12-04', status: 'Cancelled' })
    await take({ from: '2026-12-07', payTypeId: sick })
    expect(await hours()).toEqual(['Annual Leave 80'])
  })

  it('counts what is scheduled on each date, and without a leave that is asked for just now', async () => {
    const day = (workDate: string) => ({ employeeId: ana, workDate, isOffDay: false, sections: [section(480, 930)] })
    await office.company.transact((work) =>
      saveScheduleDays(work, { source: 'roster', days: [day('2026-11-23'), day('2026-11-24')] }),
    )
    await hold(annual, '2026-11-08', 40)
    const id = await take({ from: '2026-11-22', to: '2026-11-25', hoursPerDay: null })
    expect(await hours()).toEqual(['Annual Leave 25'])
    const without = await office.company.transact((work) =>
      balancesOf(work, { employeeId: ana, on: '2026-11-22', exceptLeaveId: id }),
    )
    expect(without).toMatchObject([{ payTypeId: annual, availableMinutes: 2400, allowNegativeLeave: false }])
  })

  it('takes of a closed day what it was closed with', async () => {
    await hold(annual, '2026-10-31', 40)
    const id = await take({ from: '2026-11-07', to: '2026-11-10' })
    await office.company.transact(async (work) => {
      const { tx } = work
      await recalculate(work, { employeeIds: [ana], from: '2026-11-02', to: '2026-11-15' })
      // The first two days took less than the leave comes to today.
      const closedWith = JSON.stringify([{ id, minutes: 60 }])
      await sql`
        update timesheet_day set figures = jsonb_set(figures, '{leaves}', ${closedWith}::jsonb)
        where employee_id = ${ana}::uuid and work_date in ('2026-11-07', '2026-11-08')
      `.execute(tx)
      await ensurePayPeriods(tx, { payGroupIds: null, through: '2026-11-20' })
      await tx.updateTable('pay_period').set({ isClosed: true }).where('toDate', '<=', '2026-11-08').execute()
    })
    expect(await hours()).toEqual(['Annual Leave 22'])
  })

  it('is not shown of a type that is hidden, off, or no leave on the date', async () => {
    await hold(annual, '2026-11-01', 8)
    await hold(sick, '2026-11-01', 4)
    await office.post('/paytype/save', { id: annual, hideBalance: true })
    expect(await hours()).toEqual(['Sick Leave 4'])
    await office.post('/paytype/save', { id: annual, hideBalance: false })
    await office.post('/paytype/save', { id: sick, active: false })
    expect(await hours()).toEqual(['Annual Leave 8'])
    await office.post('/paytype/save', { id: annual, leaveStatus: false, effectiveFrom: '2026-12-01' })
    expect(await hours('&fromDate=2026-11-30')).toEqual(['Annual Leave 8'])
    expect(await hours('&fromDate=2026-12-01')).toEqual([])
  })

  it('is told with what the pay type allows, hidden or not', async () => {
    await hold(annual, '2026-11-01', 8)
    await office.post('/paytype/save', { id: annual, hideBalance: true, allowNegativeLeave: true })
    const balances = await office.company.transact((work) => balancesOf(work, { employeeId: ana, on: '2026-11-20' }))
    expect(balances).toEqual([
      {
        payTypeId: annual,
        name: 'Annual Leave',
        availableMinutes: 480,
        hideBalance: true,
        allowNegativeLeave: true,
        isActive: true,
        isHidden: false,
      },
    ])
  })

  it('is nothing while the company has no leave time', async () => {
    await hold(annual, '2026-11-01', 8)
    await switchLeaveTime(false)
    expect((await read()).json()).toEqual({ dataList: [] })
    await switchLeaveTime(true)
    expect(await hours()).toEqual(['Annual Leave 8'])
  })
})

describe('who reads it', () => {
  it('Employees read their own, and nobody else’s', async () => {
    await hold(annual, '2026-11-01', 8)
    const own = { ...(await office.person('4')), employeeId: ana }
    expect(await hours('', own)).toEqual(['Annual Leave 8'])
    const other = { ...own, employeeId: await office.company.addEmployee({}) }
    expect((await read('', other)).statusCode).toBe(404)
  })

  it('Supervisors read those of the people they manage', async () => {
    await hold(annual, '2026-11-01', 8)
    const supervisor = await office.person('3')
    expect((await read('', supervisor)).statusCode).toBe(404)
    await office.company.transact(async ({ tx, caller: { companyId } }) => {
      const departmentId = (await ensureNodes(tx, companyId, [['Packing']])).get(pathKey(['Packing']))!
      await tx.updateTable('employee_assignment').set({ departmentId }).where('employeeId', '=', ana).execute()
      await tx
        .insertInto('managed_department')
        .values({ companyId, departmentId, accountId: supervisor.accountId })
        .execute()
    })
    expect(await hours('', supervisor)).toEqual(['Annual Leave 8'])
  })

  it('nobody reads those of another company or of nobody', async () => {
    const elsewhere = await setupOffice(database, server)
    expect((await read('', elsewhere.admin)).statusCode).toBe(404)
    expect((await office.get(`/api/leave-balance?employeeId=${randomUUID()}`)).statusCode).toBe(404)
    expect((await office.post('/leaveBalance/get', { employeeId: ana }, elsewhere.admin)).statusCode).toBe(404)
  })
})

it('a pay type with a balance stays', async () => {
  await hold(sick, '2026-11-01', 8)
  const deleted = await office.post('/paytype/delete', { ids: [sick] })
  expect(deleted.json()).toEqual({ message: 'inUse', names: ['Sick Leave'] })
})
