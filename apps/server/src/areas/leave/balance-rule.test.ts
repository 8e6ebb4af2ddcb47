import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...leaveRoutes, ...paySetupRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const DONE = { status: 200, message: 'success' }
const NO_BALANCE = { status: 200, message: 'noBalance', typeName: 'Annual Leave' }
/** Hours that payroll counted up to the Sunday before. */
const hold = (hours: number) =>
  office.company.transact(({ tx, caller: { companyId } }) =>
    tx
      .insertInto('leave_balance')
      .values({
        companyId,
        employeeId: office.mia.employeeId,
        payTypeId: office.annual,
        asOf: '2026-11-22',
        minutes: hours * 60,
      })
      .execute(),
  )
const allowNegative = () => office.post('/paytype/save', { id: office.annual, allowNegativeLeave: true })

describe('the balance of a leave type', () => {
  it('lets nobody ask when nothing is left', async () => {
    await hold(0)
    expect(await office.ask({ fromDate: MONDAY })).toEqual(NO_BALANCE)
    expect(await office.ask({ fromDate: MONDAY }, office.admin)).toEqual(NO_BALANCE)
    expect(await office.ask({ fromDate: MONDAY, typeId: office.sick })).toMatchObject(DONE)
    expect(await office.preview({ fromDate: '2026-11-24' })).toMatchObject(DONE)
    await allowNegative()
    expect(await office.ask({ fromDate: '2026-11-24' })).toMatchObject(DONE)
  })

  it('is asked for only while something is left of what is not approved yet', async () => {
    await hold(8)
    const id = await office.asked({ fromDate: MONDAY })
    const other = await office.asked({ fromDate: '2026-11-24', toDate: '2026-11-25' })
    expect(await office.examine(other, 'Approved')).toEqual(NO_BALANCE)
    expect(await office.read(other)).toMatchObject({ leaveStatus: 'Pending', version: 1 })
    expect(await office.examine(id, 'Approved')).toEqual(DONE)
    expect(await office.ask({ fromDate: '2026-11-26' })).toEqual(NO_BALANCE)
    expect(await office.examine(other, 'Declined')).toEqual(DONE)
    await allowNegative()
    expect(await office.examine(other, 'Approved')).toEqual(DONE)
  })

  it('comes back when leave is cancelled', async () => {
    await hold(8)
    const id = await office.asked({ fromDate: MONDAY })
    await office.examine(id, 'Approved')
    await office.cancel([id])
    expect(await office.ask({ fromDate: '2026-11-26' })).toMatchObject(DONE)
  })

  it('holds a change of approved leave as it held the approval', async () => {
    await hold(16)
    const id = await office.asked({ fromDate: MONDAY })
    await office.examine(id, 'Approved')
    expect(await office.ask({ id, toDate: '2026-11-24' }, office.admin)).toMatchObject(DONE)
    expect(await office.ask({ id, toDate: '2026-11-25' }, office.admin)).toEqual(NO_BALANCE)
  })

  it('is nobody’s business in a company without leave time, nor where none was imported', async () => {
    expect(await office.ask({ fromDate: MONDAY })).toMatchObject(DONE)
    await hold(0)
    expect(await office.ask({ fromDate: '2026-11-24' })).toEqual(NO_BALANCE)
    await all.query('update company set settings = settings || $1 where id = $2', [
      { allowLeaveTime: false },
      office.company.companyId,
    ])
    expect(await office.ask({ fromDate: '2026-11-24' })).toMatchObject(DONE)
  })
})
