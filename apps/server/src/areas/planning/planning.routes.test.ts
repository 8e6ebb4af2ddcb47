import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { planningRoutes } from './planning.routes.ts'
import { NOW } from './testing/planned-company.ts'
import { DAY, planningOffice, type PlanningOffice } from './testing/planning-office.ts'

const database = testDatabase()
const server = testApp(database, planningRoutes, { now: NOW })
let office: PlanningOffice

beforeEach(async () => {
  office = await planningOffice(database, server)
})

const early = { startTime: '06:00', endTime: '14:00' }
const late = { startTime: '14:00', endTime: '22:00' }
const dayOf = (employeeId: string) => ({ employeeId, ruleDate: DAY })
const saveDays = (days: object[], who = office.admin) => office.post('/standardshifts/saveDays', { days }, who)
const saveSection = (fields: object, who = office.admin) =>
  office.post('/standardshifts/batchScheduleRule', { ...dayOf(office.baker), ...fields }, who)
const ruleOf = async (employeeId = office.baker, day = DAY) => {
  const range = { employeeId, startDate: day, endDate: day }
  return (await office.post('/schedule/searchEmployeeSchedule', range)).answer.scheduleRules[0]
}
const shiftsOf = async (employeeId = office.baker, day = DAY): Promise<string[]> =>
  (await ruleOf(employeeId, day)).workSections.map(({ startTime, endTime }: typeof early) => `${startTime}–${endTime}`)
const closeWeek = () =>
  office.company.transact(({ tx }) =>
    sql`
      insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
      values (app_company_id(), ${office.company.rules.payGroupId}::uuid, '2026-06-08', '2026-06-14', 'x', true)
      on conflict (company_id, pay_group_id, from_date) do update set is_closed = true
    `.execute(tx),
  )

describe('one shift of a day', () => {
  it('is added beside the others, changed, and removed', async () => {
    await saveSection({ workSectionData: early })
    const added = await saveSection({ workSectionData: JSON.stringify(late) })
    expect(added).toMatchObject({ status: 200, answer: { message: 'success', success: true } })
    const [first, second] = added.answer.rule.workSections
    const moved = await saveSection({ workSectionId: second.id, workSectionData: { ...late, startTime: '15:00' } })
    expect(moved.answer.rule).toMatchObject({
      workingHours: 15,
      workSections: [{ startTime: '06:00' }, { id: second.id, startTime: '15:00' }],
    })
    await saveSection({ workSectionId: first.id, delFlag: true })
    expect(await shiftsOf()).toEqual(['15:00–22:00'])
    const last = await saveSection({ workSectionId: second.id, delFlag: true })
    expect(last.answer.rule).toMatchObject({ isOffDay: false, workSections: [], id: expect.any(String) })
  })

  it('two that are added at once both stay', async () => {
    const both = await Promise.all([early, late].map((workSectionData) => saveSection({ workSectionData })))
    expect(both.map(({ answer }) => answer.success)).toEqual([true, true])
    expect(await shiftsOf()).toEqual(['06:00–14:00', '14:00–22:00'])
  })

  it('that is dragged from a template has its times, break, place and looks', async () => {
    const { answer } = await saveSection({ baseShiftWorksectionId: await office.addTemplate() })
    expect(answer.rule.workSections).toMatchObject([
      { ...early, breakTime: 30, departmentId: office.bakery, labelName: 'Early', colorCode: '#2EBB7C' },
    ])
  })

  it('of a template day leaves the others, and the day is one of its own', async () => {
    await saveDays([{ ...dayOf(office.baker), workSections: [early] }])
    await office.company.transact(({ tx }) =>
      tx.updateTable('schedule_day').set({ source: 'template', fromTemplate: true }).execute(),
    )
    expect((await ruleOf()).virtual).toBe(true)
    const { answer } = await saveSection({ virtual: true, workSectionData: late })
    expect(answer.rule).toMatchObject({ virtual: false, workSections: [early, late] })
  })

  it.each([
    { why: 'over another', data: { startTime: '13:59', endTime: '15:00' }, message: 'timeclash' },
    { why: 'that ends before it starts', data: { startTime: '15:00', endTime: '14:00' }, message: 'endBeforeStart' },
    {
      why: 'whose break has no time of day',
      data: { ...late, overrideBreakCalculation: true, breakCalculationType: 'TimeOfDay' },
      message: 'breakStartTime',
    },
  ])('$why is refused with the day as it is', async ({ data, message }) => {
    await saveSection({ workSectionData: early })
    const { status, answer } = await saveSection({ workSectionData: data })
    expect({ status, answer }).toMatchObject({ status: 200, answer: { message, success: false } })
    expect(answer.rule.workSections).toMatchObject([early])
  })

  it('is not put on an off day', async () => {
    await office.post('/standardshifts/addOffDay', dayOf(office.baker))
    expect((await saveSection({ workSectionData: early })).answer.message).toBe('offDay')
  })

  it('with a job needs a task where the company uses them', async () => {
    const { company } = office
    const jobId = await company.transact(async ({ tx }) => {
      const job = { companyId: company.companyId, code: 'J', name: 'Harvest' }
      return (await tx.insertInto('job').values(job).returning('id').executeTakeFirstOrThrow()).id
    })
    expect((await saveSection({ workSectionData: { ...early, jobId } })).answer.rule.workSections).toMatchObject([
      { jobId, jobName: 'Harvest' },
    ])
    await company.transact(({ tx }) =>
      sql`update company set settings = '{"isTaskCodeEnabled": true}' where id = app_company_id()`.execute(tx),
    )
    expect((await saveSection({ workSectionData: { ...late, jobId } })).answer.message).toBe('task')
  })
})

describe('a whole day', () => {
  it('becomes an off day, and no day of its own again', async () => {
    await saveSection({ workSectionData: early })
    const off = await office.post('/standardshifts/addOffDay', dayOf(office.baker))
    expect(off.answer).toMatchObject({ message: 'success', rule: { isOffDay: true, workSections: [] } })
    const on = await office.post('/standardshifts/delOffDay', dayOf(office.baker))
    expect(on.answer).toMatchObject({ message: 'success', rule: { id: null, isOffDay: false, version: 0 } })
  })

  it('loses all its shifts, and stays planned without any', async () => {
    await saveSection({ workSectionData: early })
    expect(await office.post('/standardshifts/delScheduleRule', dayOf(office.baker))).toEqual({
      status: 200,
      answer: false,
    })
    expect(await ruleOf()).toMatchObject({ id: expect.any(String), isOffDay: false, workSections: [] })
  })

  it('of a closed pay period stays, and every call says so', async () => {
    await saveSection({ workSectionData: early })
    await closeWeek()
    const answers = await Promise.all(
      ['checkPeriodClose', 'delScheduleRule'].map((call) =>
        office.post(`/standardshifts/${call}`, dayOf(office.baker)),
      ),
    )
    expect(answers).toEqual([
      { status: 200, answer: true },
      { status: 200, answer: true },
    ])
    expect((await office.post('/standardshifts/addOffDay', dayOf(office.baker))).answer.message).toBe('close')
    expect((await saveSection({ workSectionData: late })).answer.message).toBe('close')
    const days = [{ ...dayOf(office.baker), isOffDay: true }]
    expect((await saveDays(days)).answer).toMatchObject({ message: 'close', days: [{ refused: 'close' }] })
    expect(await shiftsOf()).toEqual(['06:00–14:00'])
    expect(
      (await office.post('/standardshifts/checkPeriodClose', { ...dayOf(office.baker), ruleDate: '2026-06-15' }))
        .answer,
    ).toBe(false)
  })
})

describe('many days in one call', () => {
  const other = { ruleDate: '2026-06-11' }

  it('come back as they are now', async () => {
    const { answer } = await saveDays([
      { ...dayOf(office.baker), workSections: [early, late] },
      { ...dayOf(office.packer), ...other, isOffDay: true },
    ])
    expect(answer).toMatchObject({
      message: 'success',
      days: [
        { employeeId: office.baker, refused: null, rule: { workSections: [early, late] } },
        { employeeId: office.packer, refused: null, rule: { isOffDay: true, ruleDay: '2026-06-11' } },
      ],
    })
  })

  it('are all refused for one, which comes with its reason and who changed it', async () => {
    await saveDays([{ ...dayOf(office.baker), workSections: [early] }])
    const { answer } = await saveDays([
      { ...dayOf(office.baker), workSections: [late], version: 0 },
      { ...dayOf(office.packer), ...other, workSections: [early] },
    ])
    expect(answer).toMatchObject({
      message: 'changed',
      days: [{ employeeId: office.baker, refused: 'changed', changedBy: 'Ada Admin', rule: { workSections: [early] } }],
    })
    expect(await shiftsOf(office.packer, '2026-06-11')).toEqual([])
  })

  it('name the fields of a section that are wrong, and the other days too', async () => {
    const { answer } = await saveDays([
      { ...dayOf(office.baker), workSections: [{ startTime: '10:00', endTime: '09:00' }] },
      { ...dayOf(office.packer), isOffDay: true, workSections: [early] },
    ])
    expect(answer.days.map(({ refused }: { refused: string }) => refused)).toEqual(['endBeforeStart', 'offDay'])
  })

  it('with one day twice are a malformed request', async () => {
    const day = { ...dayOf(office.baker), workSections: [early] }
    expect((await saveDays([day, day])).status).toBe(400)
  })
})

describe('a shift template for several employees', () => {
  const addShift = (id: string, employeeIds: string[], who = office.admin) =>
    office.post('/standardshifts/handleScheduleByShift', { id, employeeIds, batchStartDate: DAY }, who)

  it('joins the shifts they have', async () => {
    await saveSection({ workSectionData: late })
    expect((await addShift(await office.addTemplate(), [office.baker, office.packer])).answer.message).toBe('success')
    expect(await shiftsOf(office.baker)).toEqual(['06:00–14:00', '14:00–22:00'])
    expect(await shiftsOf(office.packer)).toEqual(['06:00–14:00'])
  })

  it('is added to nobody where one of them cannot have it, who is named', async () => {
    await saveSection({ workSectionData: { startTime: '13:00', endTime: '15:00' } })
    const { answer } = await addShift(await office.addTemplate(), [office.packer, office.baker])
    expect(answer).toEqual({ message: 'timeclash', employeeNames: ['Mia Ngata'], employeeName: 'Mia Ngata' })
    expect(await shiftsOf(office.packer)).toEqual([])
  })
})

describe('an employee’s schedule', () => {
  const save = (ruleVos: object[], who = office.admin) =>
    office.post(
      '/schedule/saveEmployeeCustomSchedule',
      { employeeId: office.baker, ruleVos: JSON.stringify(ruleVos) },
      who,
    )

  it('is saved and read', async () => {
    const saved = await save([
      { ruleDay: DAY, workSections: [early] },
      { ruleDay: '2026-06-11', isOffDay: true },
    ])
    expect(saved.answer).toMatchObject({
      message: 'success',
      scheduleRules: [{ workSections: [early] }, { isOffDay: true }],
    })
    const range = { employeeId: office.baker, startDate: '2026-06-09', endDate: '2026-06-11' }
    const read = await office.post('/schedule/searchEmployeeSchedule', range, office.own)
    expect(read.answer).toMatchObject({
      employeeName: 'Mia Ngata',
      scheduleRules: [
        { ruleDay: '2026-06-09', id: null, version: 0 },
        { ruleDay: DAY, workingHours: 8 },
        { ruleDay: '2026-06-11', isOffDay: true },
      ],
    })
  })

  it('says who cannot work over midnight', async () => {
    await office.company.transact(({ tx }) =>
      sql`update pay_group_version set rules = rules || '{"payOnFinishDay": true}'`.execute(tx),
    )
    const night = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }
    expect((await save([{ ruleDay: DAY, workSections: [night] }])).answer).toEqual({
      message: 'payOnFinishDayConflicts',
      employeeName: 'Mia Ngata',
      day: DAY,
    })
  })

  it('that someone saved meanwhile answers 409, with the author', async () => {
    await save([{ ruleDay: DAY, workSections: [early] }])
    const stale = await save([{ ruleDay: DAY, workSections: [late], version: 0 }])
    expect(stale).toMatchObject({
      status: 409,
      answer: { message: 'changed', version: expect.any(Number), changedBy: 'Ada Admin' },
    })
    expect(await shiftsOf()).toEqual(['06:00–14:00'])
  })

  it('is read a year at a time', async () => {
    const range = { employeeId: office.baker, startDate: '2026-01-01', endDate: '2027-01-02' }
    expect((await office.post('/schedule/searchEmployeeSchedule', range)).status).toBe(400)
  })
})

describe('who plans whom', () => {
  const calls: { url: string; body: (employeeId: string) => object }[] = [
    { url: '/standardshifts/checkPeriodClose', body: dayOf },
    { url: '/standardshifts/batchScheduleRule', body: (id) => ({ ...dayOf(id), workSectionData: early }) },
    { url: '/standardshifts/delScheduleRule', body: dayOf },
    { url: '/standardshifts/addOffDay', body: dayOf },
    { url: '/standardshifts/delOffDay', body: dayOf },
    { url: '/standardshifts/saveDays', body: (id) => ({ days: [{ ...dayOf(id), workSections: [early] }] }) },
    {
      url: '/schedule/saveEmployeeCustomSchedule',
      body: (employeeId) => ({ employeeId, ruleVos: [{ ruleDay: DAY, workSections: [early] }] }),
    },
  ]

  it.each(calls)('$url: a Supervisor plans the people of their departments only', async ({ url, body }) => {
    expect((await office.post(url, body(office.baker), office.supervisor)).status).toBe(200)
    expect((await office.post(url, body(office.packer), office.supervisor)).status).toBe(404)
    expect((await ruleOf(office.packer)).id).toBeNull()
  })

  it.each(calls)('$url: an Employee plans nobody, not even themselves', async ({ url, body }) => {
    expect((await office.post(url, body(office.baker), office.own)).status).toBe(403)
  })

  it.each(calls)('$url: another company’s employee is not known', async ({ url, body }) => {
    const elsewhere = await planningOffice(database, server)
    expect((await office.post(url, body(elsewhere.baker))).status).toBe(404)
  })

  it('one unknown employee among many days stops them all', async () => {
    const days = [office.baker, office.packer].map((id) => ({ ...dayOf(id), workSections: [early] }))
    expect((await saveDays(days, office.supervisor)).status).toBe(404)
    expect(await shiftsOf()).toEqual([])
  })

  it('a section cannot name another company’s records', async () => {
    const elsewhere = await planningOffice(database, server)
    const section = { ...early, departmentId: elsewhere.bakery }
    expect((await saveSection({ workSectionData: section })).status).toBe(404)
    expect((await saveDays([{ ...dayOf(office.baker), workSections: [section] }])).status).toBe(404)
    const ruleVos = [{ ruleDay: DAY, workSections: [section] }]
    const saved = await office.post('/schedule/saveEmployeeCustomSchedule', { employeeId: office.baker, ruleVos })
    expect(saved.status).toBe(404)
  })

  it('an Employee reads their own schedule only', async () => {
    const range = { employeeId: office.packer, startDate: DAY, endDate: DAY }
    expect((await office.post('/schedule/searchEmployeeSchedule', range, office.own)).status).toBe(404)
  })
})
