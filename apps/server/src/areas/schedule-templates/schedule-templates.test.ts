import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import {
  deleteTemplates,
  previewTemplate,
  readTemplate,
  readTemplates,
  saveTemplate,
} from './schedule-templates.service.ts'
import { DAY, templateOffice, THROUGH, TODAY, weekly, weekOf, type TemplateOffice } from './testing/template-office.ts'

const { db } = testDatabase()
let office: TemplateOffice
let employeeId: string

beforeEach(async () => {
  office = await templateOffice(db)
  employeeId = await office.addEmployee({ firstName: 'Mele', lastName: 'Fonua' })
})

const save = (change: Record<string, unknown> = {}) => office.transact((work) => saveTemplate(work, weekly(change)))
const read = (id: string) => office.transact((work) => readTemplate(work, id))
const set = (settings: object) =>
  office.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
      tx,
    ),
  )
const day = (...workSections: object[]) => ({ scheduleRules: [{ num: 2, workSections }] })

it('what is saved is read back: the days, the people assigned to it, the next change', async () => {
  const { transact } = office
  const id = await office.template(
    weekly({
      employeeIds: [employeeId],
      workOnHoliday: true,
      scheduleRules: [
        { num: 1, title: 'Long', workSections: [{ ...DAY, breakTime: 30, labelName: 'Early', colorCode: '#33AA55' }] },
        { num: 2, workSections: [{ startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }] },
        { num: 7, isOffDay: true },
      ],
    }),
  )
  const template = await read(id)
  expect(template).toMatchObject({
    id,
    name: 'Office hours',
    employeeIds: [employeeId],
    active: true,
    workOnHoliday: true,
    next: null,
    version: 1,
    periodType: 'Weekly',
    periods: 1,
    days: 7,
    startDate: '2026-03-16',
    scheduleRules: [
      {
        num: 1,
        title: 'Long',
        workingHours: 8,
        breakTime: 30,
        workSections: [
          {
            startTime: '08:00',
            endTime: '16:30',
            duration: 8.5,
            labelName: 'Early',
            colorCode: '#33AA55',
          },
        ],
      },
      {
        num: 2,
        workSections: [
          {
            startTime: '22:00',
            endTime: '06:00',
            endTimeType: 'NextDay',
          },
        ],
      },
      ...[3, 4, 5, 6].map((num) => ({
        num,
        isOffDay: false,
        workSections: [],
      })),
      {
        num: 7,
        isOffDay: true,
      },
    ],
  })
  await save({ id, effectiveFrom: '2026-04-06', scheduleRules: weekOf(DAY), version: 1 })
  expect(await read(id)).toMatchObject({
    next: { effectiveFrom: '2026-04-06' },
    version: 2,
    scheduleRules: [{ title: 'Long' }, {}, {}, {}, {}, {}, {}],
  })
  expect(await save({ id, version: 1 })).toMatchObject({ status: 409, answer: { changedBy: 'Ada Admin' } })
  const list = await transact((work) => readTemplates(work, { status: 'Active' }))
  expect(list).toEqual([{ id, name: 'Office hours', active: true, startDate: '2026-03-16', periodType: 'Weekly' }])
})

describe('a save is refused', () => {
  it.each([
    { code: 'timeclash', ...day(DAY, { startTime: '16:00', endTime: '18:00' }) },
    {
      code: 'nextDay',
      ...day(
        { startTime: '20:00', endTime: '01:00', endTimeType: 'NextDay' },
        { startTime: '22:00', endTime: '04:00', endTimeType: 'NextDay' },
      ),
    },
    { code: 'endBeforeStart', ...day({ startTime: '16:00', endTime: '08:00' }) },
    { code: 'breakCalculationType', ...day({ ...DAY, overrideBreakCalculation: true }) },
    { code: 'offDay', scheduleRules: [{ num: 2, isOffDay: true, workSections: [DAY] }] },
  ])('with $code and the number of the day', async ({ code, scheduleRules }) => {
    expect(await save({ scheduleRules })).toMatchObject({ status: 200, answer: { message: code, num: 2 } })
  })

  it('with multiShift where days have one shift, and task where a job needs one', async () => {
    await set({ multiShiftView: false, isTaskCodeEnabled: true })
    expect(await save(day(DAY, { startTime: '17:00', endTime: '18:00' }))).toMatchObject({
      answer: { message: 'multiShift', num: 2 },
    })
    expect(await save(day({ ...DAY, jobId: randomUUID() }))).toMatchObject({ answer: { message: 'task', num: 2 } })
  })

  it('with exist where another template has the name, in whatever letters; a deleted one leaves it free', async () => {
    const id = await office.template(weekly())
    expect(await save({ name: 'OFFICE hours' })).toMatchObject({ answer: { message: 'exist' } })
    expect(await office.transact((work) => deleteTemplates(work, { ids: [id] }))).toEqual({
      message: 'success',
      deleted: [id],
    })
    expect(await save({ name: 'OFFICE hours' })).toMatchObject({ message: 'success' })
    expect(await read(id)).toMatchObject({ status: 404 })
  })

  it('with 400 for another period type, and for a day twice or beyond the cycle', async () => {
    const id = await office.template(weekly())
    expect(await save({ id, periodType: 'Daily' })).toMatchObject({ status: 400 })
    expect(await save({ name: 'Two', scheduleRules: [{ num: 1 }, { num: 1 }] })).toMatchObject({ status: 400 })
    expect(await save({ name: 'Two', scheduleRules: [{ num: 8 }] })).toMatchObject({ status: 400 })
  })

  it('with 404 for a position, or a person, that the company does not have', async () => {
    const other = await templateOffice(db)
    const foreign = await other.transact(async ({ tx }) =>
      (await ensureNodes(tx, other.companyId, [['There']])).get(pathKey(['There'])),
    )
    for (const departmentId of [foreign, randomUUID()]) {
      expect(await save(day({ ...DAY, departmentId }))).toMatchObject({ status: 404 })
    }
    expect(await save({ employeeIds: [randomUUID()] })).toMatchObject({ status: 404 })
  })
})

it('automatic punches are saved only where the company has them', async () => {
  const id = await office.template(weekly({ autoPunch: true, outPunchOnly: true }))
  expect(await read(id)).toMatchObject({ autoPunch: false, outPunchOnly: false })
  await set({ isAutoPunchEnabled: true })
  await save({ id, autoPunch: true, outPunchOnly: true })
  expect(await read(id)).toMatchObject({ autoPunch: true, outPunchOnly: true })
})

describe('a preview', () => {
  it('says what the save then does, for whom, and what stays; nothing is saved', async () => {
    await office.transact(({ tx }) =>
      sql`insert into schedule_day (company_id, employee_id, work_date, source, is_off_day)
        values (app_company_id(), ${employeeId}::uuid, '2026-04-01', 'import', true)`.execute(tx),
    )
    const body = weekly({ employeeIds: [employeeId] })
    const preview = await office.transact((work) => previewTemplate(work, body))
    expect(preview).toMatchObject({
      people: [
        {
          employeeId,
          employeeName: 'Mele Fonua',
          days: 56,
        },
      ],
      employees: 1,
      days: 56,
      from: TODAY,
      to: THROUGH,
      kept: 1,
      closed: 0,
    })
    expect(await office.transact((work) => readTemplates(work, {}))).toEqual([])
    expect((await office.stored(employeeId)).length).toBe(1)
    expect(await office.transact((work) => saveTemplate(work, body))).toMatchObject({ changedDays: 56 })
    const again = await office.transact((work) => previewTemplate(work, weekly({ name: 'Other' })))
    expect(again).toMatchObject({ people: [], employees: 0, days: 0, from: null })
  })

  it('names only people whom the caller sees, and refuses what the save would', async () => {
    await office.template(weekly())
    const refused = await office.transact((work) => previewTemplate(work, weekly()))
    expect(refused).toMatchObject({ answer: { message: 'exist' } })
  })
})

describe('assigning people', () => {
  const assigned = async (id: string) => ((await read(id)) as { employeeIds: string[] }).employeeIds

  it('those left out follow nothing of their own; later assignments with the same template follow too', async () => {
    const other = await office.addEmployee({})
    const id = await office.template(weekly({ employeeIds: [employeeId, other] }))
    await office.transact((work) =>
      assignEmployee(work, { employeeId, effectiveFrom: '2026-04-06', changes: { standardMinutes: 450 } }),
    )
    await save({ id, employeeIds: [other] })
    expect(await assigned(id)).toEqual([other])
    expect(await office.stored(employeeId)).toEqual([])
    expect((await office.stored(other)).length).toBe(57)
    await save({ id })
    expect(await assigned(id)).toEqual([other])
  })

  it('a person with closed days follows from the first open one', async () => {
    const other = await office.addEmployee({})
    const applies = { effectiveFrom: '2026-03-02', startDate: '2026-03-02' }
    const id = await office.template(weekly({ ...applies, employeeIds: [other] }))
    await office.closeBefore('2026-03-16')
    await save({ id, ...applies, employeeIds: [employeeId, other] })
    expect((await office.stored(employeeId))[0]?.workDate).toBe('2026-03-16')
    const entries = await office.transact(async ({ tx }) => {
      const { rows } = await sql<{ after: object }>`
        select after from audit_entry where entity = 'employee_assignment' and employee_id = ${employeeId}::uuid`.execute(
        tx,
      )
      return rows
    })
    expect(entries).toEqual([{ after: { effectiveFrom: '2026-03-16', scheduleTemplateId: id } }])
  })
})

describe('a template in use', () => {
  it('is not deleted, and is named', async () => {
    const id = await office.template(weekly({ employeeIds: [employeeId] }))
    const unused = await office.template(weekly({ name: 'Unused' }))
    const refused = await office.transact((work) => deleteTemplates(work, { ids: [id, unused] }))
    expect(refused).toMatchObject({ answer: { message: 'inUse', inUse: ['Office hours'] } })
    expect((await office.transact((work) => readTemplates(work, {}))).length).toBe(2)
  })

  it('once nobody follows it any more is deleted, and the days it planned stay', async () => {
    const id = await office.template(weekly({ employeeIds: [employeeId], effectiveFrom: '2026-03-16' }))
    await office.transact((work) =>
      assignEmployee(work, { employeeId, effectiveFrom: TODAY, changes: { scheduleTemplateId: null } }),
    )
    expect(await office.transact((work) => deleteTemplates(work, { ids: [id] }))).toMatchObject({ deleted: [id] })
    const other = await office.template(weekly({ name: 'Other' }))
    await office.transact((work) =>
      assignEmployee(work, { employeeId, effectiveFrom: '2026-04-01', changes: { scheduleTemplateId: other } }),
    )
    const days = await office.stored(employeeId)
    expect(days.slice(0, 5).map(({ workDate, scheduleTemplateId }) => [workDate, scheduleTemplateId])).toEqual([
      ...['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'].map((date) => [date, id]),
      ['2026-04-01', other],
    ])
  })
})
