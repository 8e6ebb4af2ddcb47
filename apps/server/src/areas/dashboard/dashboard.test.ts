import type { AnswerOf, EmployeeInfo, readDashboardDay, readDashboardToday } from '@timeloom/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { presenceOffice, type PresenceOffice } from '../presence/testing/presence-office.ts'

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })

// now: Friday, 20 November 2026, 13:00 in Auckland
const NOON = '2026-11-19T23:00:00.000Z'
const SIX = '2026-11-20T05:00:00.000Z'

type Today = AnswerOf<typeof readDashboardToday>
type Day = AnswerOf<typeof readDashboardDay>

const infoOf = async (office: PresenceOffice, ids: string[]) => {
  const answer = await office.get(`/api/dashboard/employee-info?employeeIds=${ids.join(',')}`)
  const rows = answer.json<EmployeeInfo[]>()
  return ids.map((id) => rows.find(({ employeeId }) => employeeId === id))
}
const todayOf = async (office: PresenceOffice, query = '', who = office.admin) =>
  (await office.get(`/api/dashboard/today${query}`, who)).json<Today>()
const dayOf = async (office: PresenceOffice, who = office.admin) =>
  (await office.get('/api/dashboard/day', who)).json<Day>()

it('who is in, out, on leave or has not punched, with the shift that runs or comes next', async () => {
  const office = await presenceOffice(database, server)
  const add = (firstName: string) => office.company.addEmployee({ firstName, lastName: 'Lane' })
  const [here, gone, away, missing, old] = [
    await add('Here'),
    await add('Gone'),
    await add('Away'),
    await add('Missing'),
    await add('Old'),
  ]
  await office.punch({ employeeId: here, hoursAgo: 1 })
  await office.punch({ employeeId: gone, hoursAgo: 5 })
  await office.punch({ employeeId: gone, hoursAgo: 1, direction: 'Out' })
  await office.punch({ employeeId: old, hoursAgo: 15 })
  await leaveOf(office, away)
  await office.plan(here, 12 * 60, 18 * 60)
  await office.plan(missing, 12 * 60, 18 * 60)
  await office.plan(gone, 8 * 60, 12 * 60)

  const shift = { nextScheduledStartTime: NOON, nextScheduledEndTime: SIX }
  const none = { nextScheduledStartTime: null, nextScheduledEndTime: null }
  expect(await infoOf(office, [here, gone, away, missing, old])).toMatchObject([
    { status: 'In', since: '2026-11-19T23:00:00.000Z', timeZoneId: 'Pacific/Auckland', ...shift },
    { status: 'Out', since: '2026-11-19T23:00:00.000Z', ...none },
    { status: 'Leave', since: null, ...none },
    { status: 'NoPunch', since: null, ...shift },
    // longer ago than a shift may last: a forgotten Out, not a person at work
    { status: 'NoPunch', since: null, ...none },
  ])
  // the board of who is in goes on naming whoever may have left for a day
  expect((await todayOf(office)).people).toEqual({ in: 2, out: 1, leave: 1, noPunch: 1 })
})

it('each half hour of the day has those who were on site until now, and those who are planned', async () => {
  const office = await presenceOffice(database, server)
  const [done, open] = [
    await office.company.addEmployee({ firstName: 'Done' }),
    await office.company.addEmployee({ firstName: 'Open' }),
  ]
  // 07:00 to 12:00, and since 09:00
  await office.punch({ employeeId: done, hoursAgo: 6 })
  await office.punch({ employeeId: done, hoursAgo: 1, direction: 'Out' })
  await office.punch({ employeeId: open, hoursAgo: 4 })
  await office.plan(done, 7 * 60, 12 * 60)
  await office.plan(open, 9 * 60, 17 * 60)
  await office.company.transact((work) =>
    recalculate(work, { employeeIds: [done, open], from: '2026-11-20', to: '2026-11-20' }),
  )
  const { steps, zone } = await dayOf(office)
  expect(zone).toBe('Pacific/Auckland')
  expect([steps[0]?.at, steps.at(-1)?.at]).toEqual(['2026-11-19T11:00:00.000Z', '2026-11-20T11:00:00.000Z'])
  const at = (hour: number) => {
    const { onSite, scheduled } = steps[hour * 2]!
    return [onSite, scheduled]
  }
  expect([6, 7, 9, 11.5, 12, 13, 16, 17].map(at)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [2, 2],
    [1, 1],
    [1, 1],
    [null, 1],
    [null, 0],
  ])
})

it('what is planned is meant in the zone of its people, who may be in several', async () => {
  const office = await presenceOffice(database, server)
  const island = await office.company.addEmployee({ firstName: 'Island' })
  await office.plan(island, 12 * 60, 18 * 60)
  const planned = async () => {
    const [{ people }, { steps }] = [await todayOf(office), await dayOf(office)]
    const at = (hour: number) => steps[hour * 2]!.scheduled
    return { noPunch: people.noPunch, at: [11, 11.5, 12, 17, 17.5, 18].map(at) }
  }
  expect(await planned()).toEqual({ noPunch: 1, at: [0, 0, 1, 1, 1, 0] })
  // three quarters of an hour ahead of the company
  await office.company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || '{"timeZoneId": "Pacific/Chatham"}'::jsonb`.execute(tx),
  )
  expect(await planned()).toEqual({ noPunch: 1, at: [0, 1, 1, 1, 0, 0] })
  const { shiftFrom } = (await office.get('/api/presence?state=due')).json<{ rows: { shiftFrom: string }[] }>().rows[0]!
  expect(shiftFrom).toBe('2026-11-19T22:15:00.000Z')
})

it('a Supervisor has the people of their departments only; nobody else is named or counted', async () => {
  const office = await presenceOffice(database, server)
  const theirs = await office.company.addEmployee({ firstName: 'Theirs' })
  await office.punch({ employeeId: theirs, hoursAgo: 1 })
  await office.plan(theirs, 12 * 60, 18 * 60)
  const plannedAtNoon = async (who = office.admin) => (await dayOf(office, who)).steps[24]!.scheduled
  const supervisor = await office.person('3')
  expect((await todayOf(office, '', supervisor)).people).toEqual({ in: 0, out: 0, leave: 0, noPunch: 0 })
  expect([await plannedAtNoon(), await plannedAtNoon(supervisor)]).toEqual([1, 0])
  expect((await office.get('/api/dashboard/employees', supervisor)).json()).toEqual([])
  const info = await office.get(`/api/dashboard/employee-info?employeeIds=${theirs}`, supervisor)
  expect(info.statusCode).toBe(404)
  const employee = await office.person('4')
  for (const path of ['today', 'day']) {
    expect((await office.get(`/api/dashboard/${path}`, employee)).statusCode).toBe(403)
  }
})

it('the list is that of the employees, by status, in pages', async () => {
  const office = await presenceOffice(database, server)
  for (const firstName of ['Ada', 'Bea', 'Cis']) await office.company.addEmployee({ firstName, lastName: firstName })
  const names = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName)
  const all = (await office.get('/api/dashboard/employees?status=Active')).json<{ firstName: string }[]>()
  expect(names(all)).toEqual(['Ada', 'Bea', 'Cis'])
  expect((await office.get('/api/dashboard/employees?status=Terminated')).json()).toEqual([])
  const page = (await office.get('/api/dashboard/employees/page?page=2&pageSize=2')).json<{
    total: number
    rows: { firstName: string }[]
  }>()
  expect([page.total, names(page.rows)]).toEqual([3, ['Cis']])
})

it('who is marked to be shown on the dashboard stands first there, in every order, and nowhere else', async () => {
  const office = await presenceOffice(database, server)
  for (const firstName of ['Ada', 'Bea', 'Cis']) await office.company.addEmployee({ firstName, lastName: firstName })
  await office.company.transact(async ({ tx }) => {
    await sql`update employee set shows_on_dashboard = true where first_name = 'Bea'`.execute(tx)
  })
  const read = async (path: string) => {
    const { rows } = (await office.get(path)).json<{ rows: { firstName: string; showonDashboard: boolean }[] }>()
    return rows.map(({ firstName, showonDashboard }) => (showonDashboard ? `${firstName} first` : firstName))
  }
  const page = '/api/dashboard/employees/page?pageSize=2'
  expect(await read(page)).toEqual(['Bea first', 'Ada'])
  expect(await read(`${page}&sort=-firstName`)).toEqual(['Bea first', 'Cis'])
  expect(await read(`${page}&page=2`)).toEqual(['Cis'])
  expect(await read('/api/employees/page?pageSize=2')).toEqual(['Ada', 'Bea first'])
})

function leaveOf(office: PresenceOffice, employeeId: string): Promise<void> {
  return office.company.transact(async ({ tx }) => {
    await sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
      select company_id, ${employeeId}::uuid, id, '2026-11-20', '2026-11-20', 'Approved' from pay_type
      limit 1
    `.execute(tx)
  })
}
