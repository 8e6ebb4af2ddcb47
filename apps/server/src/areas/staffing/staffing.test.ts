import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { structureOf } from './testing/structure-of.ts'
import { staffingRoutes } from './staffing.routes.ts'
import { MORNING, staffingOffice, type StaffingOffice } from './testing/staffing-office.ts'

const database = testDatabase()
const server = testApp(database, staffingRoutes)
let office: StaffingOffice

beforeEach(async () => {
  office = await staffingOffice(database, server)
})

describe('requirements', () => {
  it('are saved together and listed by department, skill and time, the whole company’s first', async () => {
    const { bakery, packing } = office
    const forklift = await office.addSkill('Forklift')
    const night = { departmentId: packing, weekday: 7, startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }
    const { message, ids } = await office.save([
      { ...night, skillId: forklift, needed: 1 },
      { ...night, needed: '3' },
      { ...MORNING, departmentId: bakery, weekday: '', date: '2026-12-24', endTime: '24:00', needed: 0 },
      MORNING,
    ])
    expect([message, ids?.length]).toEqual(['success', 4])
    const listed = await office.list()
    expect(listed.map(({ id }) => ids!.indexOf(id))).toEqual([3, 2, 1, 0])
    expect(listed[3]).toEqual({
      id: ids![0],
      departmentId: packing,
      departmentName: 'Packing',
      skillId: forklift,
      skillName: 'Forklift',
      weekday: 7,
      date: null,
      startTime: '22:00',
      endTime: '06:00',
      endTimeType: 'NextDay',
      needed: 1,
      zone: 'Pacific/Auckland',
      version: 1,
    })
    expect(listed[1]).toMatchObject({ weekday: null, date: '2026-12-24', endTime: '24:00', endTimeType: 'Today' })
    expect((await office.list({ departmentIds: packing })).length).toBe(2)
    expect((await office.list({ departmentIds: office.plant })).length).toBe(3)
  })

  it('are changed and removed, with every change in the history', async () => {
    const { ids } = await office.save([{ ...MORNING, departmentId: office.bakery }])
    const id = ids![0]!
    const [kept] = await office.list()
    const changed = { id, version: kept!.version, ...MORNING, departmentId: office.bakery, needed: 4 }
    expect(await office.save([changed])).toEqual({ message: 'success', ids: [id] })
    expect(await office.save([{ ...changed, version: 2 }])).toEqual({ message: 'success', ids: [id] })
    const stale = await office.post('/api/staffing/save', { requirements: [{ ...changed, needed: 5 }] })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ message: 'changed', version: 2, changedBy: 'Ada Admin' })
    expect((await office.post('/api/staffing/delete', { ids: [id] })).json()).toEqual({ message: 'success' })
    expect(await office.list()).toEqual([])
    expect((await office.history('staff_requirement', id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ])
  })

  it.each([
    { why: 'ends before it starts', fields: { endTime: '06:00' }, is: 'endBeforeStart' },
    { why: 'lasts longer than a day', fields: { endTime: '06:01', endTimeType: 'NextDay' }, is: 'endBeforeStart' },
    { why: 'overlaps another of the body', fields: { startTime: '05:00' }, is: 'overlap' },
    { why: 'overlaps one that is there', fields: { weekday: 2, startTime: '05:00' }, is: 'overlap' },
  ])('one that $why refuses all of them', async ({ fields, is }) => {
    await office.save([{ ...MORNING, weekday: 2 }])
    const before = await office.list()
    expect(await office.save([MORNING, { ...MORNING, ...fields }])).toEqual({ message: is, index: 1 })
    expect(await office.list()).toEqual(before)
  })

  it('one may move to where another of the same save was', async () => {
    const { ids } = await office.save([MORNING, { ...MORNING, weekday: 2 }])
    const swapped = ids!.map((id, index) => ({ ...MORNING, id, weekday: 2 - index }))
    expect(await office.save(swapped)).toEqual({ message: 'success', ids })
  })

  it.each([
    { why: 'neither a weekday nor a date', fields: { weekday: null } },
    { why: 'a weekday and a date', fields: { date: '2026-12-24' } },
    { why: 'nobody on a weekday', fields: { needed: 0 } },
  ])('with $why cannot be read', async ({ fields }) => {
    const answer = await office.post('/api/staffing/save', { requirements: [{ ...MORNING, ...fields }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].field).toMatch(/^requirements\.0\./)
  })

  it('of departments that are deleted are gone', async () => {
    const node = await structureOf(office.company, 'Sorting')
    await office.save([{ ...MORNING, departmentId: node }])
    await office.company.transact(({ tx }) => tx.deleteFrom('department').where('id', '=', node).execute())
    expect(await office.list()).toEqual([])
  })
})

describe('a Supervisor', () => {
  it('sees and changes those of the managed departments, and no others', async () => {
    const { supervisor, bakery, packing } = office
    const { ids } = await office.save([
      { ...MORNING, departmentId: bakery },
      { ...MORNING, departmentId: packing },
      MORNING,
    ])
    const [own, others, everyone] = ids!
    expect((await office.list({}, supervisor)).map(({ id }) => id)).toEqual([own])
    expect(await office.save([{ ...MORNING, id: own, departmentId: bakery, needed: 2 }], supervisor)).toMatchObject({
      message: 'success',
    })
    const status = async (requirement: object) =>
      (await office.post('/api/staffing/save', { requirements: [requirement] }, supervisor)).statusCode
    expect(await status({ ...MORNING, id: others, departmentId: bakery, weekday: 3 })).toBe(404)
    expect(await status({ ...MORNING, id: own, departmentId: packing, weekday: 3 })).toBe(404)
    expect(await status({ ...MORNING, weekday: 3 })).toBe(403)
    expect((await office.post('/api/staffing/delete', { ids: [own, everyone] }, supervisor)).statusCode).toBe(404)
    expect((await office.get(`/api/staffing?departmentIds=${packing}`, supervisor)).statusCode).toBe(404)
    expect((await office.list()).length).toBe(3)
  })

  it('is the least who may: an Employee may neither read nor change them', async () => {
    const employee = await office.person('4')
    expect((await office.get('/api/staffing', employee)).statusCode).toBe(403)
    expect((await office.post('/api/staffing/save', { requirements: [MORNING] }, employee)).statusCode).toBe(403)
    expect((await office.post('/api/staffing/copy', { date: '2026-11-23' }, employee)).statusCode).toBe(403)
  })
})

it('a department, a skill or a requirement of another company is not known', async () => {
  const other = await staffingOffice(database, server)
  const skillId = await other.addSkill('Forklift')
  const { ids } = await other.save([MORNING])
  for (const fields of [{ departmentId: other.bakery }, { skillId }, { id: ids![0] }]) {
    const answer = await office.post('/api/staffing/save', { requirements: [{ ...MORNING, ...fields }] })
    expect(answer.statusCode).toBe(404)
  }
  expect((await office.post('/api/staffing/delete', { ids })).statusCode).toBe(404)
  expect((await other.list()).length).toBe(1)
})
