import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { presenceOffice, type PresenceOffice } from './testing/presence-office.ts'

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })
let office: PresenceOffice

beforeAll(async () => {
  office = await presenceOffice(database, server)
})

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)
const employee = (firstName: string, more = {}) => office.company.addEmployee({ firstName, lastName: 'Lane', ...more })

it.each<{ why: string; punches: { hoursAgo: number; direction?: 'In' | 'Out' | null }[]; isIn: boolean }>([
  { why: 'an In', punches: [{ hoursAgo: 5 }], isIn: true },
  { why: 'an In and an Out', punches: [{ hoursAgo: 5 }, { hoursAgo: 1, direction: 'Out' }], isIn: false },
  { why: 'back from the break', punches: [{ hoursAgo: 3, direction: 'Out' }, { hoursAgo: 2 }], isIn: true },
  { why: 'an In of yesterday', punches: [{ hoursAgo: 25 }], isIn: false },
  { why: 'an In that has yet to come', punches: [{ hoursAgo: -1 }], isIn: false },
  { why: 'no direction, the first', punches: [{ hoursAgo: 5, direction: null }], isIn: true },
  {
    why: 'no direction, the second',
    punches: [
      { hoursAgo: 5, direction: null },
      { hoursAgo: 1, direction: null },
    ],
    isIn: false,
  },
  {
    why: 'no direction, after a night',
    punches: [
      { hoursAgo: 25, direction: null },
      { hoursAgo: 2, direction: null },
    ],
    isIn: true,
  },
  {
    why: 'no direction after an Out',
    punches: [
      { hoursAgo: 4, direction: 'Out' },
      { hoursAgo: 2, direction: null },
    ],
    isIn: true,
  },
  {
    why: 'no direction, the second after an Out',
    punches: [
      { hoursAgo: 9, direction: null },
      { hoursAgo: 6, direction: 'Out' },
      { hoursAgo: 4, direction: null },
      { hoursAgo: 2, direction: null },
    ],
    isIn: false,
  },
  {
    why: 'no direction, the second after an In',
    punches: [
      { hoursAgo: 9, direction: null },
      { hoursAgo: 6, direction: 'In' },
      { hoursAgo: 4, direction: null },
      { hoursAgo: 2, direction: null },
    ],
    isIn: true,
  },
  {
    why: 'no direction, the third after one of more than a day ago',
    punches: [
      { hoursAgo: 27, direction: null },
      { hoursAgo: 14, direction: null },
      { hoursAgo: 1, direction: null },
    ],
    isIn: true,
  },
])('$why: in is $isIn', async ({ punches, isIn }) => {
  const id = await employee('Whoever')
  for (const punch of punches) await office.punch({ employeeId: id, ...punch })
  const { rows } = await office.present()
  expect(rows.some((row) => row.id === id)).toBe(isIn)
})

it('a removed In counts no more, and an In older than a shift may be a forgotten Out', async () => {
  const [gone, long] = [await employee('Gone'), await employee('Long')]
  await office.punch({ employeeId: gone, hoursAgo: 3 })
  await office.removePunches(gone)
  await office.punch({ employeeId: long, hoursAgo: 15 })
  const { rows } = await office.present('?search=Long')
  expect(rows).toMatchObject([{ name: 'Long Lane', state: 'in', mayHaveLeft: true }])
  expect(namesOf(await office.present('?search=Gone'))).toEqual([])
})

it('the site is that of the device, else the only one of the employee; counts are by site', async () => {
  const own = await presenceOffice(database, server)
  const [plant, dock] = [await own.site('Plant'), await own.site('Dock')]
  const add = (firstName: string) => own.company.addEmployee({ firstName, lastName: 'Of' })
  const [atGate, atHome, nowhere, absent] = [
    await add('Gate'),
    await add('Home'),
    await add('Nowhere'),
    await add('Absent'),
  ]
  await own.company.transact(async ({ tx }) => {
    await sql`
      insert into employee_work_place (company_id, employee_id, work_place_id)
      select app_company_id(), e::uuid, ${plant}::uuid from unnest(${[atGate, atHome, absent]}::text[]) e
    `.execute(tx)
  })
  await own.punch({ employeeId: atGate, hoursAgo: 2, site: 'dock' })
  await own.punch({ employeeId: atHome, hoursAgo: 2 })
  await own.punch({ employeeId: nowhere, hoursAgo: 2 })
  await own.plan(absent, 12 * 60, 18 * 60)
  await own.visitor('Anton Brill', { siteId: dock })
  expect(await own.counts()).toEqual([
    { siteId: dock, siteName: 'Dock', employees: 1, visitors: 0, contractors: 1, due: 0 },
    { siteId: plant, siteName: 'Plant', employees: 1, visitors: 0, contractors: 0, due: 1 },
    { siteId: null, siteName: null, employees: 1, visitors: 0, contractors: 0, due: 0 },
  ])
  expect(namesOf(await own.present(`?siteId=${dock}`))).toEqual(['Anton Brill', 'Gate Of'])
  expect(namesOf(await own.present('?hasNoSite=true'))).toEqual(['Nowhere Of'])
  expect(namesOf(await own.present('?kind=Contractor'))).toEqual(['Anton Brill'])
  expect(await own.present('?page=2&pageSize=3')).toMatchObject({ total: 4, rows: [{ name: 'Nowhere Of' }] })
  expect(await own.present('?page=3&pageSize=3')).toEqual({ total: 4, rows: [] })
})

it('who is due has a shift that runs and is not in; a shift that has not begun is not due', async () => {
  const own = await presenceOffice(database, server)
  const add = (firstName: string) => own.company.addEmployee({ firstName, lastName: 'Of' })
  const [here, due, later] = [await add('Here'), await add('Due'), await add('Later')]
  await own.plan(here, 12 * 60, 18 * 60)
  await own.plan(due, 12 * 60, 18 * 60)
  await own.plan(later, 14 * 60, 18 * 60)
  await own.punch({ employeeId: here, hoursAgo: 1 })
  const shift = { shiftFrom: '2026-11-19T23:00:00.000Z', shiftTo: '2026-11-20T05:00:00.000Z' }
  expect((await own.present('?state=due')).rows).toMatchObject([{ name: 'Due Of', since: shift.shiftFrom, ...shift }])
  expect((await own.present()).rows).toMatchObject([{ name: 'Here Of', ...shift }])

  // Where rosters are published, a plan that was not is nobody's yet.
  await own.company.transact(async ({ tx }) => {
    await sql`
      update company set settings = settings || '{"publishRosters": true}' where id = app_company_id()
    `.execute(tx)
  })
  expect((await own.present('?state=due')).rows).toEqual([])
  await own.company.transact(async ({ tx }) => {
    await sql`
      insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch, out_punch_only,
        work_on_holiday, sections, section_ids, plan_version, published_at)
      values (app_company_id(), ${due}::uuid, '2026-11-20', false, false, false, false, false,
        '[{"startMinute": 720, "endMinute": 1080}]', array[gen_random_uuid()], 1, now())
    `.execute(tx)
  })
  expect(namesOf(await own.present('?state=due'))).toEqual(['Due Of'])
})

it('a Supervisor sees the people of their departments and the visitors; an Employee only themselves', async () => {
  const own = await presenceOffice(database, server)
  const [mine, theirs] = [
    await own.company.addEmployee({ firstName: 'Mine', lastName: 'A' }),
    await own.company.addEmployee({ firstName: 'Theirs', lastName: 'B' }),
  ]
  for (const employeeId of [mine, theirs]) await own.punch({ employeeId, hoursAgo: 1 })
  await own.visitor('Vera')
  const self: TestPerson = { ...(await own.person('4')), employeeId: mine }
  expect(namesOf(await own.present('', self))).toEqual(['Mine A'])
  expect(namesOf(await own.present('', await own.person('3')))).toEqual(['Vera'])
  expect(namesOf(await own.present())).toEqual(['Mine A', 'Theirs B', 'Vera'])
})
