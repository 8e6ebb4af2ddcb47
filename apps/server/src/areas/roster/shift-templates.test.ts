import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { workShiftsRoutes } from '../work-shifts/work-shifts.routes.ts'
import { rosterRoutes } from './roster.routes.ts'
import { rosterOffice, type RosterOffice } from './testing/roster-office.ts'

const database = testDatabase()
const server = testApp(database, [...rosterRoutes, ...workShiftsRoutes])
let office: RosterOffice

beforeAll(async () => {
  office = await rosterOffice(database, server)
})

const night = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay', colorCode: '#4A4A4F' }
const add = (fields: object) =>
  office.added('/standardshifts/newSave', { departmentId: office.bakery, ...night, ...fields })
const list = async (who?: RosterOffice['admin']) =>
  (await office.get('/api/shifts', who)).json<{ id: string; labelName: string | null }[]>()

describe('a shift template', () => {
  it('is added, read by its id, changed and deleted, each with its history', async () => {
    const id = await add({ labelName: 'Night', breakTime: 30 })
    const stored = {
      id,
      ...night,
      startTimeType: 'Today',
      labelName: 'Night',
      breakTime: 30,
      department: { id: office.bakery, departmentName: 'Bakery' },
      version: 1,
    }
    expect((await office.get(`/api/shifts/${id}`)).json()).toEqual(stored)
    expect(await list()).toContainEqual(stored)

    const change = { id, version: 1, colorCode: '#FF4D4F', labelName: '' }
    expect((await office.post('/standardshifts/updateBaseshift', change)).json()).toEqual({ message: 'success' })
    const after = { ...stored, colorCode: '#FF4D4F', labelName: null, version: 2 }
    expect((await office.get(`/api/shifts/${id}`)).json()).toEqual(after)

    await office.post('/standardshifts/delBaseshift', { id })
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
    expect((await office.get(`/api/shifts/${id}`)).statusCode).toBe(404)
    expect((await office.post('/standardshifts/delBaseshift', { id })).statusCode).toBe(404)
    expect(await office.history('shift_template', id)).toMatchObject([
      { action: 'create', before: null, after: { startMinute: 1320, endMinute: 1800, labelName: 'Night' } },
      {
        action: 'update',
        before: { labelName: 'Night', breakMinutes: 30 },
        after: { labelName: null, breakMinutes: 30 },
      },
      { action: 'delete', before: { departmentId: office.bakery, colorCode: '#FF4D4F' } },
    ])
  })

  it('that someone saved since is answered 409 with who it was', async () => {
    const id = await add({})
    const change = (colorCode: string) => office.post('/standardshifts/updateBaseshift', { id, version: 1, colorCode })
    await change('#111111')
    const answer = await change('#222222')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'changed', version: 2, changedBy: 'Ada Admin' })
  })

  it('ends after its start, on the days that are named', async () => {
    const save = (times: object) =>
      office.post('/standardshifts/newSave', { departmentId: office.bakery, colorCode: '#111111', ...times })
    expect((await save({ startTime: '22:00', endTime: '06:00' })).json()).toEqual({ message: 'endBeforeStart' })
    const early = { startTime: '22:00', startTimeType: 'Previous', endTime: '06:00' }
    expect((await save(early)).json()).toMatchObject({ message: 'success' })
    expect((await save({ startTime: '16:00', endTime: '24:00' })).json()).toMatchObject({ message: 'success' })
  })
})

describe('a Supervisor', () => {
  it('plans from the templates of the managed departments only', async () => {
    const { supervisor, packing } = office
    const own = await add({ labelName: 'Own' })
    const other = await add({ departmentId: packing, labelName: 'Elsewhere' })
    const seen = (await list(supervisor)).map(({ labelName }) => labelName)
    expect(seen).toContain('Own')
    expect(seen).not.toContain('Elsewhere')
    expect((await office.get(`/api/shifts/${own}`, supervisor)).statusCode).toBe(200)
    const answers = await Promise.all([
      office.get(`/api/shifts/${other}`, supervisor),
      office.post('/standardshifts/updateBaseshift', { id: other, colorCode: '#111111' }, supervisor),
      office.post('/standardshifts/delBaseshift', { id: other }, supervisor),
      office.post('/standardshifts/newSave', { departmentId: packing, ...night }, supervisor),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})

it('an Employee and another company see none', async () => {
  const id = await add({})
  const employee = await office.person('4')
  expect((await office.get('/api/shifts', employee)).statusCode).toBe(403)
  expect((await office.get(`/api/shifts/${id}`, employee)).statusCode).toBe(404)
  const other = await rosterOffice(database, server)
  expect((await other.get(`/api/shifts/${id}`)).statusCode).toBe(404)
  expect((await other.get('/api/shifts')).json()).toEqual([])
  const stranger = { departmentId: office.bakery, ...night }
  expect((await other.post('/standardshifts/newSave', stranger)).statusCode).toBe(404)
  const nowhere = { departmentId: randomUUID(), ...night }
  expect((await office.post('/standardshifts/newSave', nowhere)).statusCode).toBe(404)
})
