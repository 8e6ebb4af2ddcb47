import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { timesheetsRoutes } from '../timesheets/timesheets.routes.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...timesheetsRoutes, ...paySetupRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const DONE = { status: 200, message: 'success' }
const byRange = (fromLeaveTime: string, toLeaveTime: string, more: object = {}) => ({
  fromDate: MONDAY,
  byWorkHours: 'true',
  fromLeaveTime,
  toLeaveTime,
  ...more,
})

describe('a change', () => {
  it('leaves what is absent and clears what is empty', async () => {
    const id = await office.asked(byRange('09:00', '12:00', { description: 'Dentist' }))
    await office.ask({ id, toLeaveTime: '13:00' })
    expect(await office.read(id)).toMatchObject({ textDur: '09:00 – 13:00', description: 'Dentist', byWorkHours: true })
    await office.ask({ id, toDateType: 0, byWorkHours: false, description: '' })
    expect(await office.read(id)).toMatchObject({ fromLeaveTime: null, textDur: '1 day', description: '' })
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await office.asked({ fromDate: MONDAY }, office.admin)
    await office.ask({ id, toDate: '2026-11-24', version: '1' }, office.admin)
    expect(await office.ask({ id, toDate: '2026-11-25', version: 1 })).toMatchObject({
      status: 409,
      message: 'changed',
      version: 2,
      changedBy: 'Ada Admin',
    })
    expect(await office.ask({ id, toDate: '2026-11-25' })).toMatchObject(DONE)
  })

  it('of approved leave is reserved for its examiners and calculated at once', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.examine(id, 'Approved')
    expect(await office.ask({ id, toDate: '2026-11-24' })).toMatchObject({ status: 403 })
    expect(await office.ask({ id, fromDate: '2026-11-24', toDate: '2026-11-25' }, office.supervisor)).toMatchObject(
      DONE,
    )
    expect(await office.read(id)).toMatchObject({ leaveStatus: 'Approved', fromDate: '2026-11-24' })
    expect((await office.day(MONDAY)).paid).toEqual({})
    expect(await office.day('2026-11-25')).toMatchObject({ type: 'Leave', paid: { 'Annual Leave': 8 } })
  })

  it('of approved leave is refused where it was or will be on a closed day', async () => {
    const id = await office.asked({ fromDate: '2026-11-12', toDate: '2026-11-13' })
    await office.examine(id, 'Approved')
    await office.close('2026-11-15')
    const closed = { message: 'close', date: '2026-11-12' }
    expect(await office.ask({ id, fromDate: MONDAY, toDate: MONDAY }, office.admin)).toMatchObject(closed)
    expect(await office.ask({ id, duration: 2 }, office.admin)).toMatchObject(closed)
    expect(await office.read(id)).toMatchObject({ mayEdit: false, mayCancel: false, mayExamine: false, version: 2 })
    const other = await office.asked({ fromDate: MONDAY })
    await office.examine(other, 'Approved')
    expect(await office.ask({ id: other, fromDate: '2026-11-11' }, office.admin)).toMatchObject({ message: 'close' })
  })

  it('is not possible for declined or cancelled leave, nor of whose leave it is', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    expect(await office.ask({ id, employeeId: office.noa }, office.admin)).toMatchObject({
      status: 400,
      issues: [{ field: 'employeeId' }],
    })
    await office.examine(id, 'Declined')
    expect(await office.ask({ id, toDate: '2026-11-24' }, office.admin)).toMatchObject({
      status: 400,
      message: 'This leave is declined and cannot be changed.',
    })
    await office.cancel([id])
    expect(await office.ask({ id, toDate: '2026-11-24' }, office.admin)).toMatchObject({
      status: 400,
      message: 'This leave is cancelled and cannot be changed.',
    })
  })

  it('keeps a type that has gone out of use', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.post('/paytype/save', { id: office.annual, active: false })
    expect(await office.ask({ id, typeId: office.annual, toDate: '2026-11-24' })).toMatchObject(DONE)
  })
})

describe('a preview', () => {
  it('says what each date takes, and writes nothing', async () => {
    await office.company.transact((work) => addHoliday(work, { name: 'Founding Day', date: '2026-11-24' }))
    expect(await office.preview({ fromDate: '2026-11-22', toDate: '2026-11-25' })).toEqual({
      ...DONE,
      totalMinutes: 960,
      dates: [
        { date: '2026-11-22', minutes: 0, skipped: 'unscheduled' },
        { date: MONDAY, minutes: 480, skipped: null },
        { date: '2026-11-24', minutes: 0, skipped: 'holiday' },
        { date: '2026-11-25', minutes: 480, skipped: null },
      ],
    })
    expect((await office.get('/api/leaves')).json()).toEqual([])
  })

  it('refuses as the save would, and knows the leave that is changed', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    expect(await office.preview({ fromDate: MONDAY })).toMatchObject({ message: 'dateExist' })
    expect(await office.preview({ id, toDate: '2026-11-24' })).toMatchObject({ ...DONE, totalMinutes: 960 })
    expect(await office.preview({ fromDate: '2026-11-21' })).toMatchObject({ message: 'unscheduledDays' })
    expect(await office.preview({ fromDate: '' })).toMatchObject({ status: 400 })
    expect(await office.preview({ id: randomUUID(), fromDate: MONDAY })).toMatchObject({ status: 404 })
  })
})
