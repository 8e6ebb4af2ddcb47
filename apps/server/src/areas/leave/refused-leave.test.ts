import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, leaveRoutes)
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

describe('leave that cannot be', () => {
  it('ends before it begins', async () => {
    expect(await office.ask(byRange('12:00', '12:00'))).toEqual({ status: 200, message: 'timeOrder' })
    expect(await office.ask(byRange('12:00', '13:00', { fromDateType: 1 }))).toMatchObject({ message: 'timeOrder' })
  })

  it('is on a day that is closed, whoever asks', async () => {
    await office.close('2026-11-15')
    const closed = { message: 'close', date: '2026-11-13' }
    expect(await office.ask({ fromDate: '2026-11-13', toDate: MONDAY }, office.admin)).toMatchObject(closed)
    expect(await office.ask({ fromDate: '2026-11-13' })).toMatchObject(closed)
    expect((await office.get('/api/leaves')).json()).toEqual([])
  })

  it('is refused for what comes first: the order of times, closed days, other leave, and that it takes nothing', async () => {
    await office.asked({ fromDate: '2026-11-16', skipUnscheduled: false, duration: 8 }, office.admin)
    await office.close('2026-11-15')
    const span = { fromDate: '2026-11-14', toDate: '2026-11-16' }
    expect(await office.ask({ ...byRange('12:00', '12:00'), fromDate: '2026-11-14' })).toMatchObject({
      message: 'timeOrder',
    })
    expect(await office.ask(span)).toMatchObject({ message: 'close', date: '2026-11-14' })
    expect(await office.ask({ ...span, fromDate: '2026-11-16' })).toMatchObject({ message: 'dateExist' })
    expect(await office.ask({ fromDate: '2026-11-17' })).toMatchObject({ message: 'unscheduledDays' })
  })

  it('is there already, by a minute of it', async () => {
    await office.asked(byRange('09:00', '12:00'))
    expect(await office.ask(byRange('11:59', '13:00'))).toMatchObject({ message: 'dateExist', date: MONDAY })
    expect(await office.ask({ fromDate: '2026-11-20', toDate: '2026-11-24' })).toMatchObject({
      message: 'dateExist',
      date: MONDAY,
    })
    expect(await office.ask(byRange('12:00', '13:00'))).toMatchObject(DONE)
  })

  it('reaches over midnight into other leave', async () => {
    await office.asked(byRange('22:00', '02:00', { toDateType: 1, fromDate: '2026-12-05' }))
    const early = (to: string) => byRange('01:59', to, { fromDate: '2026-12-06' })
    expect(await office.ask(early('03:00'))).toMatchObject({ message: 'dateExist', date: '2026-12-06' })
  })

  it('is no obstacle once it is declined or cancelled', async () => {
    const declined = await office.asked({ fromDate: MONDAY })
    await office.examine(declined, 'Declined')
    const cancelled = await office.asked({ fromDate: MONDAY })
    await office.cancel([cancelled])
    expect(await office.ask({ fromDate: MONDAY })).toMatchObject(DONE)
  })

  it('takes nothing, and says why', async () => {
    await office.setRules({ disableEmployeeApply: false })
    await office.company.transact((work) => addHoliday(work, { name: 'Founding Day', date: '2026-11-24' }))
    await office.company.transact(({ tx, caller: { companyId } }) =>
      tx
        .insertInto('schedule_day')
        .values({
          companyId,
          employeeId: office.mia.employeeId,
          workDate: '2026-12-05',
          isOffDay: true,
          source: 'roster',
        })
        .execute(),
    )
    const all = { skipUnscheduled: false }
    expect(await office.ask({ fromDate: '2026-11-24' })).toEqual({ status: 200, message: 'holiday', day: '2026-11-24' })
    expect(await office.ask({ fromDate: '2026-12-04', toDate: '2026-12-05', ...all, duration: '' })).toMatchObject({
      message: 'noData',
      date: '2026-12-04',
    })
    expect(await office.ask({ fromDate: '2026-12-05', ...all })).toEqual({
      status: 200,
      message: 'offDay',
      day: '2026-12-05',
    })
    expect(await office.ask({ fromDate: '2026-11-21', toDate: '2026-11-22' })).toEqual({
      status: 200,
      message: 'unscheduledDays',
    })
    const id = await office.asked({ fromDate: '2026-12-04', toDate: '2026-12-05', ...all, duration: 3 })
    expect(await office.read(id)).toMatchObject({ textDur: '2 days', textTotal: '6.00' })
  })
})
