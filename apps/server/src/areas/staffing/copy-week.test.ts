import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { staffingRoutes } from './staffing.routes.ts'
import { MORNING, staffingOffice, type StaffingOffice } from './testing/staffing-office.ts'

const database = testDatabase()
const server = testApp(database, staffingRoutes)
const WEEK = { date: '2026-11-25' }
let office: StaffingOffice

beforeEach(async () => {
  office = await staffingOffice(database, server)
})

const copy = async (body: Record<string, unknown> = {}, who?: TestPerson) =>
  (await office.post('/api/staffing/copy', { ...WEEK, ...body }, who)).json()
const preview = async (body: Record<string, unknown> = {}) =>
  (await office.post('/api/staffing/copyPreview', { ...WEEK, ...body })).json()

async function listed(query: Record<string, string> = {}) {
  return (await office.list(query)).map(
    ({ departmentName, weekday, startTime, endTime, needed }) =>
      `${departmentName} ${weekday} ${startTime}-${endTime} ${needed}`,
  )
}

const ascending = (one: number, other: number) => one - other

/** Monday, and the night from Tuesday, cut at midnight. */
const BAKERY = ['Bakery 1 08:00-16:30 1']
const PACKING = ['Packing 1 06:00-14:00 1', 'Packing 2 22:00-24:00 1', 'Packing 3 00:00-06:00 1']

describe('requirements copied from a week', () => {
  it('are what was planned at each place, by weekday; the week is then covered exactly', async () => {
    const { weekStart, requirements, replaced } = await preview()
    expect([weekStart, requirements.length, replaced]).toEqual(['2026-11-23', 4, 0])
    expect(requirements[0]).toMatchObject({ id: '', version: 0, weekday: 1, zone: 'Pacific/Auckland' })
    expect(await office.list()).toEqual([])
    expect(await copy()).toEqual({ message: 'success', added: 4, replaced: 0 })
    expect(await listed()).toEqual([...BAKERY, ...PACKING])
    const { rows } = await office.coverage()
    const days = rows.flatMap((row) => row.days)
    expect(days.some(({ steps }) => steps.some(({ needed }) => needed > 0))).toBe(true)
    for (const { underMinutes, overMinutes } of days) expect([underMinutes, overMinutes]).toEqual([0, 0])
  })

  it('of a department that is named have all below it', async () => {
    expect(await copy({ departmentIds: [office.plant] })).toMatchObject({ added: 5 })
    expect(await listed()).toEqual([
      'Plant 1 06:00-08:00 1',
      'Plant 1 08:00-14:00 2',
      'Plant 1 14:00-16:30 1',
      'Plant 2 22:00-24:00 1',
      'Plant 3 00:00-06:00 1',
    ])
  })

  it('replace those of weekdays without a skill, if that is meant; others stay', async () => {
    const { bakery, packing } = office
    const skillId = await office.addSkill('Forklift')
    await office.save([
      { ...MORNING, departmentId: packing, needed: 9 },
      { ...MORNING, departmentId: packing, skillId, needed: 8 },
      { ...MORNING, departmentId: packing, weekday: null, date: '2026-12-24', needed: 7 },
      { ...MORNING, departmentId: bakery, needed: 6 },
    ])
    const before = await office.list()
    expect(await preview({ departmentIds: [packing] })).toMatchObject({ replaced: 1 })
    expect(await copy({ departmentIds: [packing] })).toEqual({ message: 'exist', replaced: 1 })
    expect(await office.list()).toEqual(before)
    expect(await copy({ departmentIds: [packing], replace: true })).toEqual({
      message: 'success',
      added: 3,
      replaced: 1,
    })
    expect((await office.list()).map(({ needed }) => needed).toSorted(ascending)).toEqual([1, 1, 1, 6, 7, 8])
    const replaced = before.find(({ needed }) => needed === 9)!
    expect((await office.history('staff_requirement', replaced.id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ])
  })

  it('are refused where nothing was planned', async () => {
    expect(await copy({ date: '2026-12-25' })).toEqual({ message: 'nothing' })
    expect(await preview({ date: '2026-12-25' })).toEqual({ message: 'nothing' })
  })

  it('of a Supervisor are those of the managed departments', async () => {
    const { supervisor, packing } = office
    const other = await office.post('/api/staffing/copy', { ...WEEK, departmentIds: [packing] }, supervisor)
    expect(other.statusCode).toBe(404)
    expect(await copy({}, supervisor)).toEqual({ message: 'success', added: 1, replaced: 0 })
    expect(await listed()).toEqual(BAKERY)
  })
})
