import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveRoutes } from '../leave/leave.routes.ts'
import { leaveOffice, type LeaveOffice } from '../leave/testing/leave-office.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { section } from '../calculation/testing/two-weeks.ts'
import { timesheetsRoutes } from '../timesheets/timesheets.routes.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { paySetupRoutes } from './pay-setup.routes.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...paySetupRoutes, ...timesheetsRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
  const { employeeId } = office.mia
  await office.company.transact(async (work) => {
    await addHoliday(work, { name: 'Founding Day', date: '2026-11-24' })
    const long = { employeeId, workDate: '2026-12-01', isOffDay: false, sections: [section(480, 1080)] }
    await saveScheduleDays(work, { source: 'roster', days: [long] })
  })
})

const savePayGroup = async (fields: Record<string, unknown>) => {
  const answer = await office.post('/paygroup/save', { id: office.company.rules.payGroupId, ...fields })
  expect(answer.json(), answer.body).toMatchObject({ message: 'success' })
}

/** What an Employee's request takes who says nothing but the dates, and what its days pay once it is approved. */
async function taken(dates: { fromDate: string; toDate?: string }, days: string[]) {
  const id = await office.asked(dates)
  await office.examine(id, 'Approved')
  const { textTotal, skip, skipUnscheduled, scheduledDuration } = await office.read(id)
  const paid = await Promise.all(days.map(async (date) => (await office.day(date)).paid))
  await office.cancel([id])
  return { textTotal, skip, skipUnscheduled, scheduledDuration, paid }
}

const ANNUAL = { 'Annual Leave': 8 }

it('skipHoliday: a holiday within the leave is the holiday, or a day of leave', async () => {
  const dates = { fromDate: '2026-11-23', toDate: '2026-11-24' }
  const on = await taken(dates, ['2026-11-23', '2026-11-24'])
  expect(on).toMatchObject({ skip: true, textTotal: '8.00', paid: [ANNUAL, { 'Public Holiday Leave': 8 }] })
  await savePayGroup({ skipHoliday: false })
  const off = await taken(dates, ['2026-11-23', '2026-11-24'])
  expect(off).toMatchObject({ skip: false, textTotal: '16.00' })
  expect(off.paid).toEqual([ANNUAL, ANNUAL])
})

it('skipUnscheduleDay: the weekend within the leave takes nothing, or hours like any other day', async () => {
  const dates = { fromDate: '2026-11-27', toDate: '2026-11-30' }
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
  await savePayGroup({ durationBySchedule: false })
  const on = await taken(dates, days)
  expect(on).toMatchObject({ skipUnscheduled: true, textTotal: '16.00' })
  expect(on.paid).toEqual([ANNUAL, {}, {}, ANNUAL])
  await savePayGroup({ skipUnscheduleDay: false })
  const off = await taken(dates, days)
  expect(off).toMatchObject({ skipUnscheduled: false, textTotal: '32.00' })
  expect(off.paid).toEqual([ANNUAL, ANNUAL, ANNUAL, ANNUAL])
})

it('durationBySchedule: a day takes what is planned on it, or the standard hours', async () => {
  const dates = { fromDate: '2026-12-01' }
  const on = await taken(dates, ['2026-12-01'])
  expect(on).toMatchObject({ scheduledDuration: true, textTotal: '10.00' })
  expect(on.paid).toEqual([{ 'Annual Leave': 10 }])
  await savePayGroup({ durationBySchedule: false })
  const off = await taken(dates, ['2026-12-01'])
  expect(off).toMatchObject({ scheduledDuration: false, textTotal: '8.00' })
  expect(off.paid).toEqual([ANNUAL])
})

it('disableEmployeeApply: Employees take the leave as the pay group has it, or choose', async () => {
  const chosen = { fromDate: '2026-12-01', scheduledDuration: false, duration: 4 }
  expect(await office.ask(chosen)).toMatchObject({ status: 400, issues: [{ field: 'scheduledDuration' }] })
  expect(await office.ask(chosen, office.supervisor)).toMatchObject({ message: 'success' })
  await savePayGroup({ disableEmployeeApply: false })
  const id = await office.asked({ ...chosen, fromDate: '2026-11-30' })
  await office.examine(id, 'Approved')
  expect((await office.day('2026-11-30')).paid).toEqual({ 'Annual Leave': 4 })
})

it('rules hold from their date on: leave goes by those of its first date', async () => {
  await savePayGroup({ durationBySchedule: false, effectiveFrom: '2026-12-01' })
  const before = await office.read(await office.asked({ fromDate: '2026-11-30' }))
  const after = await office.read(await office.asked({ fromDate: '2026-12-01' }))
  expect([before.scheduledDuration, after.scheduledDuration]).toEqual([true, false])
})
