import type { AnswerOf, getLeaveEffect, LeaveCalendar } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveRoutes } from '../leave/leave.routes.ts'
import { leaveLimitsRoutes } from '../leave-limits/leave-limits.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from '../leave/testing/leave-office.ts'
import { leaveStepsRoutes } from '../leave-steps/leave-steps.routes.ts'
import { staffingRoutes } from '../staffing/staffing.routes.ts'
import { leaveCalendarRoutes } from './leave-calendar.routes.ts'

const database = testDatabase()
const server = testApp(database, [
  ...leaveRoutes,
  ...leaveLimitsRoutes,
  ...leaveStepsRoutes,
  ...leaveCalendarRoutes,
  ...staffingRoutes,
])
const TUESDAY = '2026-11-24'
const anyDay = { scheduledDuration: false, skipUnscheduled: false }
let office: LeaveOffice
/** works in the bakery with Mia */
let ben: string

beforeEach(async () => {
  office = await leaveOffice(database, server)
  ben = await office.company.addEmployee({ firstName: 'Ben', lastName: 'Ash', departmentId: office.bakery })
})

const limit = async (mostAway: number | null, more: object = {}) =>
  (
    await office.post(
      '/api/leave-limits',
      { limits: [{ departmentId: office.bakery, mostAway }], ...more },
      office.admin,
    )
  ).json<{ message: string }>()
const approved = async (employeeId: string, fromDate = MONDAY, toDate = fromDate) => {
  const id = await office.asked({ employeeId, fromDate, toDate, ...anyDay }, office.admin)
  await office.examine(id, 'Approved')
  return id
}
const effect = async (who: TestPerson = office.mia, employeeId = office.mia.employeeId) => {
  const url = `/api/leave-effect?employeeId=${employeeId}&startDate=${MONDAY}&endDate=${TUESDAY}`
  return (await office.get(url, who)).json<AnswerOf<typeof getLeaveEffect>>()
}
const calendar = async (who: TestPerson = office.admin, query = '') =>
  (await office.get(`/api/leave-calendar?month=2026-11${query}`, who)).json<LeaveCalendar>()

describe('a limit of people away', () => {
  it('is told before a request is sent, with how many others are away and who is not named', async () => {
    await limit(1)
    await approved(ben)
    const told = await effect()
    expect(told).toMatchObject({
      isRefused: false,
      limits: [{ date: MONDAY, departmentName: 'Bakery', mostAway: 1, away: 1, pending: 0 }],
    })
    expect(JSON.stringify(told)).not.toContain('Ben')
  })

  it('only warns, unless the company refuses', async () => {
    await limit(1)
    await approved(ben)
    await office.asked({ fromDate: MONDAY })
    await limit(1, { refusesOverLimit: true })
    expect(await office.ask({ fromDate: TUESDAY, toDate: TUESDAY })).toMatchObject({ message: 'success' })
  })

  it('refuses requests and approvals above it where the company wants that', async () => {
    const early = await office.asked({ fromDate: MONDAY })
    await limit(1, { refusesOverLimit: true })
    await approved(ben)
    expect(await office.examine(early, 'Approved')).toMatchObject({
      message: 'overLimit',
      date: MONDAY,
      departmentName: 'Bakery',
      mostAway: 1,
    })
    await office.cancel([early])
    expect(await office.ask({ fromDate: MONDAY })).toMatchObject({ message: 'overLimit' })
    await limit(2)
    expect(await office.ask({ fromDate: MONDAY })).toMatchObject({ message: 'success' })
  })

  it('counts no date on which the request takes nothing', async () => {
    await limit(1, { refusesOverLimit: true })
    // Mia has no shift on that Saturday
    await approved(ben, '2026-11-28')
    expect(await office.ask({ fromDate: '2026-11-27', toDate: '2026-11-30' })).toMatchObject({ message: 'success' })
  })

  it('of a node counts those below it, and requests apart', async () => {
    await office.post('/api/leave-limits', { limits: [{ departmentId: office.plant, mostAway: 2 }] }, office.admin)
    await approved(office.noa)
    await office.asked({ employeeId: ben, fromDate: MONDAY, ...anyDay }, office.admin)
    expect((await effect()).limits).toEqual([
      { date: MONDAY, departmentName: 'Plant', mostAway: 2, away: 1, pending: 1 },
    ])
  })

  it('is set by who administers the company, once however often it is sent, and removed', async () => {
    const url = '/api/leave-limits'
    const body = { limits: [{ departmentId: office.bakery, mostAway: 3 }] }
    expect((await office.post(url, body, office.supervisor)).statusCode).toBe(403)
    await limit(3)
    await limit(3)
    expect((await office.get(url)).json()).toEqual({
      refusesOverLimit: false,
      limits: [{ departmentId: office.bakery, departmentName: 'Bakery', mostAway: 3 }],
    })
    const { rows } = await office.company.transact(({ tx }) =>
      sql`select 1 from audit_entry where entity = 'leave_limit'`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    await limit(null)
    expect((await office.get(url)).json()).toMatchObject({ limits: [] })
    const elsewhere = await leaveOffice(database, server)
    expect((await office.post(url, body, elsewhere.admin)).statusCode).toBe(404)
    expect((await office.get(url)).json()).toMatchObject({ limits: [] })
  })
})

describe('the calendar', () => {
  it('shows who is away when, approved and pending apart, and counts by department', async () => {
    await limit(1)
    const id = await approved(ben, MONDAY, TUESDAY)
    await office.asked({ fromDate: TUESDAY })
    const { startDate, endDate, people, departments } = await calendar()
    expect([startDate, endDate]).toEqual(['2026-11-01', '2026-11-30'])
    expect(people.find(({ employeeId }) => employeeId === ben)).toMatchObject({
      employeeName: 'Ben Ash',
      leaves: [{ id, fromDate: MONDAY, toDate: TUESDAY, leaveStatus: 'Approved', isPart: false }],
    })
    expect(departments.find(({ departmentName }) => departmentName === 'Bakery')).toMatchObject({
      mostAway: 1,
      days: [
        { date: MONDAY, approved: 1, pending: 0 },
        { date: TUESDAY, approved: 1, pending: 1 },
      ],
    })
  })

  it('begins with the limits of departments above', async () => {
    await office.post('/api/leave-limits', { limits: [{ departmentId: office.plant, mostAway: 2 }] }, office.admin)
    await approved(office.noa)
    const { departments } = await calendar(office.admin, `&departmentIds=${office.bakery}`)
    expect(departments).toMatchObject([
      { departmentName: 'Plant', mostAway: 2, days: [{ date: MONDAY, approved: 1, pending: 0 }] },
      { departmentName: 'Bakery', mostAway: null, days: [] },
    ])
  })

  it('shows a Supervisor the people they manage, and an Employee nothing', async () => {
    const names = ({ people }: LeaveCalendar) => people.map(({ employeeName }) => employeeName)
    expect(names(await calendar(office.supervisor))).toEqual(['Ben Ash', 'Mia Ngata'])
    expect(names(await calendar())).toContain('Noa Pere')
    expect(names(await calendar(office.admin, `&departmentIds=${office.bakery}`))).toEqual(['Ben Ash', 'Mia Ngata'])
    expect((await office.get('/api/leave-calendar?month=2026-11', office.mia)).statusCode).toBe(403)
  })
})

describe('the effect of leave', () => {
  it('tells where everyone planned is needed, to an employee too', async () => {
    const needed = { departmentId: office.bakery, weekday: 1, startTime: '08:00', endTime: '12:00', needed: 1 }
    await office.post('/api/staffing/save', { requirements: [needed] }, office.admin)
    expect((await effect()).coverage).toEqual([
      { date: MONDAY, departmentName: 'Bakery', skillName: null, from: 480, to: 720, needed: 1, planned: 1 },
    ])
  })

  it('tells only of the hours that it takes: those of the shift, and of times only those', async () => {
    const needed = { departmentId: office.bakery, weekday: 1, startTime: '06:00', endTime: '22:00', needed: 2 }
    await office.post('/api/staffing/save', { requirements: [needed] }, office.admin)
    const hours = async (more: string) => {
      const url = `/api/leave-effect?employeeId=${office.mia.employeeId}&startDate=${MONDAY}&endDate=${MONDAY}${more}`
      const { coverage } = (await office.get(url, office.mia)).json<AnswerOf<typeof getLeaveEffect>>()
      return coverage.map(({ from, to, planned }) => [from, to, planned])
    }
    // her shift is from 08:00 to 16:00
    expect(await hours('')).toEqual([[480, 960, 1]])
    expect(await hours('&fromLeaveTime=09:00&toLeaveTime=11:30')).toEqual([[540, 690, 1]])
    expect(await hours('&fromLeaveTime=17:00&toLeaveTime=19:00')).toEqual([])
    const times = { byWorkHours: true, fromLeaveTime: '10:00', toLeaveTime: '18:00' }
    const id = await office.asked({ fromDate: MONDAY, ...times })
    expect(await hours(`&leaveId=${id}`)).toEqual([[600, 960, 1]])
  })

  it('is told of people whom the caller may see', async () => {
    const url = `/api/leave-effect?employeeId=${office.noa}&startDate=${MONDAY}&endDate=${MONDAY}`
    expect((await office.get(url, office.mia)).statusCode).toBe(404)
    const elsewhere = await leaveOffice(database, server)
    expect((await office.get(url, elsewhere.admin)).statusCode).toBe(404)
  })

  it('can be read by whoever decides on the leave', async () => {
    const decider = await office.person('3')
    const steps = [{ decider: 'users', userIds: [decider.accountId] }]
    await office.post('/api/leave-rules', { steps }, office.admin)
    const days = { employeeId: office.noa, scheduledDuration: false, skipUnscheduled: false }
    const leaveId = await office.asked({ ...days, fromDate: MONDAY, toDate: TUESDAY }, office.admin)
    const status = async (of: string, to = TUESDAY, who = decider) => {
      const url = `/api/leave-effect?employeeId=${office.noa}&startDate=${MONDAY}&endDate=${to}&leaveId=${of}`
      return (await office.get(url, who)).statusCode
    }
    expect(await status(leaveId)).toBe(200)
    expect([await status(leaveId, '2026-11-25'), await status(leaveId, TUESDAY, office.mia)]).toEqual([404, 404])
    const others = await office.asked({ fromDate: MONDAY })
    expect(await status(others)).toBe(404)
  })
})
