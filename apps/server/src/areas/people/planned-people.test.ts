import { beforeAll, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { departmentsRoutes } from '../structure/departments.routes.ts'
import { scheduleTemplatesRoutes } from '../schedule-templates/schedule-templates.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { peopleOffice, type PeopleOffice } from './testing/people-office.ts'

// Friday, 13:00 of 20 November in Auckland.
const now = new Date('2026-11-20T00:00:00Z')
const TODAY = '2026-11-20'
const THROUGH = '2027-01-15'
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...peopleRoutes, ...departmentsRoutes, ...scheduleTemplatesRoutes], { now })
let office: PeopleOffice
let template: string

const call = async (url: string, payload: object, who = office.admin) =>
  (await server.app.inject({ method: 'POST', url, headers: await server.bearer(who), payload })).json()
const templateBody = (change: object = {}) => ({
  name: 'Every day',
  periodType: 'Daily',
  periods: 1,
  days: 1,
  startDate: '2026-11-09',
  scheduleRules: [
    {
      num: 1,
      workSections: [
        {
          startTime: '08:00',
          endTime: '16:30',
        },
      ],
    },
  ],
  ...change,
})
/** The first and the last day planned by a template, and how many there are. */
const planned = async (id: string) => {
  const rows = await all.query<{ date: string }>(
    `select work_date::text as date from schedule_day where employee_id = $1 and source = 'template' order by 1`,
    [id],
  )
  return rows.length === 0 ? null : [rows[0]!.date, rows.at(-1)!.date, rows.length]
}

beforeAll(async () => {
  office = await peopleOffice(database, server, now)
  template = (await call('/schedule/save', templateBody())).id
  await call('/department/save', { id: office.bakery, scheduleId: template })
})

describe('someone new', () => {
  it('is planned as the department is, from the hire date', async () => {
    expect(await planned(await office.added({ hireOnDateValue: '2026-11-11' }))).toEqual(['2026-11-11', THROUGH, 66])
    expect(await planned(await office.added({ hireOnDateValue: '2026-12-24' }))).toEqual(['2026-12-24', THROUGH, 23])
    expect(await planned(await office.added({ departmentId: office.packing }))).toBe(null)
  })

  it('is planned to the last day', async () => {
    const id = await office.added({ hireOnDateValue: '2026-11-20', terminateDateValue: '2026-12-04' })
    expect(await planned(id)).toEqual([TODAY, '2026-12-04', 15])
  })
})

it('who moves to another department follows it from that date on', async () => {
  const id = await office.added()
  await office.save({ employeeId: id, departmentId: office.packing, effectiveFrom: '2026-12-01' })
  expect(await planned(id)).toEqual(['2026-11-09', '2026-11-30', 22])
  await office.save({ employeeId: id, scheduleId: template, effectiveFrom: '2026-12-10' })
  expect(await planned(id)).toEqual(['2026-11-09', THROUGH, 59])
})

it('who is terminated is planned no further, and who comes back is', async () => {
  const id = await office.added()
  await office.save({ employeeId: id, terminateDateValue: '2026-11-25' })
  expect(await planned(id)).toEqual(['2026-11-09', '2026-11-25', 17])
  await office.setStatus(id, 'Terminated')
  expect(await planned(id)).toEqual(['2026-11-09', TODAY, 12])
  await office.setStatus(id, 'Active')
  expect(await planned(id)).toEqual(['2026-11-09', THROUGH, 68])
  await office.save({ employeeId: id, hireOnDateValue: '2026-11-16' })
  expect(await planned(id)).toEqual(['2026-11-16', THROUGH, 61])
})

it('a department that stops having a template plans its people no more', async () => {
  const other = await peopleOffice(database, server, now)
  const id = (
    await (async () => {
      const headers = await server.bearer(other.admin)
      return server.app.inject({ method: 'POST', url: '/schedule/save', headers, payload: templateBody() })
    })()
  ).json().id
  const person = await other.added()
  const give = async (scheduleId: string) => call('/department/save', { id: other.bakery, scheduleId }, other.admin)
  expect(await give(id)).toMatchObject({ message: 'success' })
  expect(await planned(person)).toEqual(['2026-11-09', THROUGH, 68])
  await give('')
  expect(await planned(person)).toBe(null)
})

describe('a Supervisor', () => {
  it('assigns only the people they manage; the others keep their template', async () => {
    const [own, other] = [await office.added(), await office.added({ departmentId: office.packing })]
    const body = templateBody({ name: 'Crew' })
    const { id } = await call('/schedule/save', { ...body, employeeIds: [own, other] })
    const save = (employeeIds: string[]) => call('/schedule/save', { ...body, id, employeeIds }, office.supervisor)
    expect(await save([other])).toEqual({ message: 'There is no such employee.' })
    expect(await save([])).toMatchObject({ message: 'success', id })
    const url = `/api/schedules/${id}`
    expect((await server.app.inject({ url, headers: await server.bearer(office.admin) })).json().employeeIds).toEqual([
      other,
    ])
    expect(
      (await server.app.inject({ url, headers: await server.bearer(office.supervisor) })).json().employeeIds,
    ).toEqual([])
  })

  it('may not delete a template', async () => {
    expect(await call('/schedule/delete', { ids: [template] }, office.supervisor)).toMatchObject({
      message: expect.stringContaining('permission'),
    })
  })
})

it('an Employee reads the template they follow, and no other', async () => {
  const id = await office.added({ email: office.email() })
  const { userId } = await office.read(id)
  const { id: other } = await call('/schedule/save', templateBody({ name: 'Other' }))
  const own = await server.bearer({ ...office.admin, accountId: userId, roleId: '4', employeeId: id })
  expect((await server.app.inject({ url: `/api/schedules/${template}`, headers: own })).statusCode).toBe(200)
  expect((await server.app.inject({ url: `/api/schedules/${other}`, headers: own })).statusCode).toBe(404)
})
