import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { myShiftsRoutes } from '../my-shifts/my-shifts.routes.ts'
import { planningRoutes } from '../planning/planning.routes.ts'
import { NOW } from '../planning/testing/planned-company.ts'
import { publishingRoutes } from './publishing.routes.ts'
import { MONDAY, publishingOffice, TUESDAY, WEDNESDAY, type PublishingOffice } from './testing/publishing-office.ts'

const database = testDatabase()
const routes = [...planningRoutes, ...publishingRoutes, ...companySetupRoutes, ...myShiftsRoutes]
const server = testApp(database, routes, { now: NOW })
let office: PublishingOffice
let baker: string

beforeEach(async () => {
  office = await publishingOffice(database, server)
  baker = office.baker
})

describe('a change of the roster', () => {
  it('is a draft: it notifies nobody, and only planners see it', async () => {
    await office.plan(baker, WEDNESDAY, '08:00-16:00')
    expect(await office.seen()).toEqual([])
    expect(await office.told()).toEqual([])
    expect(await office.unpublished()).toMatchObject({
      changes: 1,
      people: [
        {
          employeeId: baker,
          employeeName: 'Mia Ngata',
          isNotified: true,
          days: [
            {
              ruleDate: WEDNESDAY,
              kind: 'added',
              before: { isOffDay: false, shifts: [] },
              after: { isOffDay: false, shifts: [{ startTime: '08:00', endTime: '16:00' }] },
            },
          ],
        },
      ],
    })
  })

  it('that is published is seen, and its person told once, however often it is published', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.plan(baker, TUESDAY, '10:00-18:00')
    expect(await office.publish()).toEqual({ message: 'success', changes: 2, people: 1, notified: 1 })
    expect(await office.seen()).toEqual([`${MONDAY} 08:00–16:00`, `${TUESDAY} 10:00–18:00`])
    expect(await office.told()).toEqual(['Your shifts from Mon 8 Jun to Tue 9 Jun have changed'])
    expect(await office.publish()).toEqual({ message: 'success', changes: 0, people: 0, notified: 0 })
    expect(await office.told()).toHaveLength(1)
    expect(await office.unpublished()).toEqual({ changes: 0, people: [] })
  })

  it('of a published day leaves it as it was until it is published', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.publish()
    await office.plan(baker, MONDAY, '09:00-12:00')
    expect(await office.seen()).toEqual([`${MONDAY} 08:00–16:00`])
    const [person] = (await office.unpublished()).people
    expect(person!.days).toMatchObject([
      { kind: 'changed', before: { shifts: [{ startTime: '08:00' }] }, after: { shifts: [{ startTime: '09:00' }] } },
    ])
    await office.publish()
    expect(await office.seen()).toEqual([`${MONDAY} 09:00–12:00`])
    expect(await office.told()).toEqual([
      'New shift on Mon 8 Jun, 08:00–16:00',
      'Your shift on Mon 8 Jun is now 09:00–12:00',
    ])
  })

  it('that takes a shift away is seen once it is published', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.publish()
    await office.plan(baker, MONDAY)
    expect(await office.seen()).toEqual([`${MONDAY} 08:00–16:00`])
    expect((await office.unpublished()).people[0]!.days).toMatchObject([{ ruleDate: MONDAY, kind: 'removed' }])
    await office.publish()
    expect(await office.seen()).toEqual([])
    expect((await office.told()).at(-1)).toBe('Your shift on Mon 8 Jun is cancelled')
  })

  it('that is taken back is none', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.publish()
    await office.plan(baker, MONDAY, '09:00-12:00')
    await office.plan(baker, MONDAY, '08:00-16:00')
    expect(await office.unpublished()).toEqual({ changes: 0, people: [] })
  })

  it('of how a shift looks is published and notifies nobody', async () => {
    const shift = { startTime: '08:00', endTime: '16:00' }
    await office.planSections(baker, MONDAY, [shift])
    await office.publish()
    await office.planSections(baker, MONDAY, [{ ...shift, colorCode: '#2EBB7C' }])
    expect(await office.unpublished()).toMatchObject({ changes: 1, people: [{ isNotified: false }] })
    expect(await office.publish()).toMatchObject({ changes: 1, notified: 0 })
    expect(await office.told()).toHaveLength(1)
  })

  it('of where a shift is worked notifies the employee', async () => {
    const shift = { startTime: '08:00', endTime: '16:00' }
    await office.planSections(baker, MONDAY, [shift])
    await office.publish()
    await office.planSections(baker, MONDAY, [{ ...shift, departmentId: office.packing }])
    await office.publish()
    expect((await office.told()).at(-1)).toBe('Your shift on Mon 8 Jun, 08:00–16:00, has changed')
  })

  it('of a day that is past is no draft: the timesheet shows it as pay has it', async () => {
    const { startDate, endDate } = { startDate: '2026-06-01', endDate: '2026-06-03' }
    await office.plan(baker, '2026-06-02', '08:00-16:00')
    expect(await office.unpublished({ startDate, endDate })).toEqual({ changes: 0, people: [] })
    const { answer } = await office.get(`/api/my-shifts?startDate=${startDate}&endDate=${endDate}`, office.own)
    expect((answer as { days: { shifts: object[] }[] }).days.map(({ shifts }) => shifts.length)).toEqual([0, 1, 0])
  })
})

describe('publishing', () => {
  it('by two at once tells each person once', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    const both = await Promise.all([office.publish(), office.publish()])
    expect(both.map(({ changes }) => changes).toSorted((one, other) => one! - other!)).toEqual([0, 1])
    expect(await office.told()).toHaveLength(1)
  })

  it('by a Supervisor is of the departments they manage', async () => {
    const { supervisor, packer } = office
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.plan(packer, MONDAY, '08:00-16:00')
    expect((await office.unpublished({}, supervisor)).people.map(({ employeeId }) => employeeId)).toEqual([baker])
    const another = await office.post(
      '/api/roster/publish',
      { startDate: MONDAY, endDate: MONDAY, employeeIds: [packer] },
      supervisor,
    )
    expect(another.status).toBe(404)
    expect(await office.publish({}, supervisor)).toMatchObject({ changes: 1, people: 1 })
    const left = await office.unpublished()
    expect(left.people).toMatchObject([{ employeeId: packer, isNotified: false }])
  })

  it('is of the days, departments and people that are chosen', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.plan(baker, TUESDAY, '08:00-16:00')
    await office.plan(office.packer, MONDAY, '08:00-16:00')
    expect(await office.publish({ endDate: MONDAY, departmentIds: [office.packing] })).toMatchObject({ changes: 1 })
    expect(await office.publish({ endDate: MONDAY, employeeIds: [office.packer] })).toMatchObject({ changes: 0 })
    expect(await office.publish({ endDate: MONDAY })).toMatchObject({ changes: 1, people: 1 })
    expect(await office.seen()).toEqual([`${MONDAY} 08:00–16:00`])
  })

  it('is in the history, a person an entry', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.publish()
    const entries = await office.company.transact(({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select(['employeeId', 'before', 'after'])
        .where('entity', '=', 'roster')
        .where('action', '=', 'publish')
        .execute(),
    )
    expect(entries).toEqual([
      { employeeId: baker, before: { [MONDAY]: 'no shift' }, after: { [MONDAY]: '08:00–16:00' } },
    ])
  })
})

describe('the switch', () => {
  it('off shows every change at once, tells of it, and publishes nothing', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.setPublishing(false)
    expect(await office.seen()).toEqual([`${MONDAY} 08:00–16:00`])
    expect(await office.unpublished()).toEqual({ changes: 0, people: [] })
    expect(await office.publish()).toEqual({ message: 'notPublishing' })
    await office.plan(baker, TUESDAY, '10:00-18:00')
    expect(await office.told()).toEqual(['New shift on Tue 9 Jun, 10:00–18:00'])
  })

  it('on publishes what is planned until then, and tells nobody', async () => {
    await office.setPublishing(false)
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.setPublishing(true)
    expect(await office.unpublished()).toEqual({ changes: 0, people: [] })
    await office.plan(baker, MONDAY, '09:00-12:00')
    expect(await office.seen()).toEqual([`${MONDAY} 08:00–16:00`])
    expect(await office.told()).toEqual(['New shift on Mon 8 Jun, 08:00–16:00'])
  })

  it('on again, publishes what was changed while it was off', async () => {
    await office.plan(baker, MONDAY, '08:00-16:00')
    await office.publish()
    await office.setPublishing(false)
    await office.plan(baker, MONDAY, '09:00-12:00')
    await office.plan(baker, TUESDAY, '08:00-16:00')
    await office.setPublishing(true)
    expect(await office.seen()).toEqual([`${MONDAY} 09:00–12:00`, `${TUESDAY} 08:00–16:00`])
    expect(await office.unpublished()).toEqual({ changes: 0, people: [] })
  })
})
