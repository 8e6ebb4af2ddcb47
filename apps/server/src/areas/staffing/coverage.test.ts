import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'
import { staffingRoutes } from './staffing.routes.ts'
import { MORNING, shortSteps, staffingOffice, type StaffingOffice } from './testing/staffing-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, staffingRoutes)
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
const day = (date: string) => ({ startDate: date, endDate: date })
let office: StaffingOffice

// Aroha bakes on Monday 08:00–16:30 and packs in the night from Tuesday, 22:00–06:00; Wiremu packs on Monday 06:00–14:00.
beforeEach(async () => {
  office = await staffingOffice(database, server)
})

/** The steps of each row on the first day, by department and skill. */
async function rowsOn(date: string, query: Record<string, string> = {}) {
  const { rows } = await office.coverage({ ...day(date), ...query })
  return Object.fromEntries(
    rows.map(({ departmentName, skillName, days }) => [
      [departmentName ?? 'Everyone', skillName].filter((name) => name !== null).join(' '),
      shortSteps(days[0]!.steps),
    ]),
  )
}

const totalOn = async (date: string, query: Record<string, string> = {}) =>
  shortSteps((await office.coverage({ ...day(date), ...query })).total[0]!.steps)

const section = (startMinute: number, endMinute: number, fields: object = {}) => {
  return { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {}, ...fields }
}

describe('coverage', () => {
  it('counts who is planned beside who is needed, from change to change', async () => {
    await office.save([
      { ...MORNING, departmentId: office.packing, needed: 2 },
      { ...MORNING, departmentId: office.bakery, startTime: '09:00', endTime: '10:00' },
    ])
    const { zone, rows, total } = await office.coverage(day(MONDAY))
    expect(zone).toBe('Pacific/Auckland')
    expect(rows.map(({ departmentName, days }) => [departmentName, shortSteps(days[0]!.steps)])).toEqual([
      ['Bakery', ['8-9 0/1', '9-10 1/1', '10-16.5 0/1']],
      ['Packing', ['6-14 2/1']],
    ])
    expect(rows[1]!.days[0]).toMatchObject({
      date: MONDAY,
      underMinutes: 480,
      overMinutes: 0,
      steps: [{ under: 1, over: 0 }],
    })
    expect(shortSteps(total[0]!.steps)).toEqual(['6-8 2/1', '8-9 2/2', '9-10 3/2', '10-14 2/2', '14-16.5 0/1'])
    // Two in the bakery would not do for one missing in packing.
    expect(total[0]!.steps.map(({ under }) => under)).toEqual([1, 1, 1, 1, 0])
  })

  it('has each day of the range, also without anything', async () => {
    const { rows, total } = await office.coverage()
    expect(rows).toEqual([])
    expect(total.map(({ date, steps }) => [date, steps.length])).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map((number) => [`2026-11-${number}`, number === 23 ? 3 : number < 26 ? 1 : 0]),
    )
  })

  it('follows nights to their end: a shift and what is required of it', async () => {
    const night = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }
    await office.save([{ ...MORNING, ...night, weekday: 2, departmentId: office.packing }])
    expect(await rowsOn(TUESDAY)).toEqual({ Packing: ['22-24 1/1'] })
    expect(await rowsOn(WEDNESDAY)).toEqual({ Packing: ['0-6 1/1'] })
    expect(await totalOn(WEDNESDAY)).toEqual(['0-6 1/1'])
  })

  it('counts people where they are planned, and a department with all below it', async () => {
    await office.save([
      { ...MORNING, weekday: 2, departmentId: office.packing, startTime: '22:00', endTime: '24:00' },
      { ...MORNING, weekday: 2, departmentId: office.bakery, startTime: '22:00', endTime: '24:00' },
      { ...MORNING, weekday: 2, departmentId: office.plant, startTime: '22:00', endTime: '24:00', needed: 2 },
      { ...MORNING, weekday: 2, startTime: '23:00', endTime: '24:00', needed: 5 },
    ])
    expect(await rowsOn(TUESDAY)).toEqual({
      Everyone: ['22-23 0/1', '23-24 5/1'],
      Packing: ['22-24 1/1'],
      Bakery: ['22-24 1/0'],
      Plant: ['22-24 2/1'],
    })
    expect(await totalOn(TUESDAY)).toEqual(['22-23 2/1', '23-24 5/1'])
  })

  it('has only what is asked for: a department with all below it, not what is required above it', async () => {
    await office.save([
      { ...MORNING, departmentId: office.packing, needed: 2 },
      { ...MORNING, departmentId: office.plant, needed: 3 },
      MORNING,
    ])
    expect(await rowsOn(MONDAY, { departmentIds: office.packing })).toEqual({ Packing: ['6-14 2/1'] })
    expect(await totalOn(MONDAY, { departmentIds: office.packing })).toEqual(['6-14 2/1'])
    expect(Object.keys(await rowsOn(MONDAY, { departmentIds: office.plant }))).toEqual(['Packing', 'Plant'])
  })

  it('of a Supervisor has the managed departments, and counts people of others who are planned there', async () => {
    await office.save([
      { ...MORNING, departmentId: office.bakery },
      { ...MORNING, departmentId: office.packing },
      MORNING,
    ])
    await office.plan(office.wiremu, MONDAY, [section(360, 840, { departmentId: office.bakery })])
    const { rows, total } = await office.coverage(day(MONDAY), office.supervisor)
    expect(rows.map(({ departmentName, days }) => [departmentName, shortSteps(days[0]!.steps)])).toEqual([
      ['Bakery', ['6-8 1/1', '8-14 1/2', '14-16.5 0/1']],
    ])
    expect(shortSteps(total[0]!.steps)).toEqual(['6-8 1/1', '8-14 1/2', '14-16.5 0/1'])
    expect(
      (await office.get(`/api/roster/coverage?startDate=${MONDAY}&endDate=${MONDAY}`, await office.person('4')))
        .statusCode,
    ).toBe(403)
  })

  it('of a skill counts people who have it, on shifts that ask for it or for none', async () => {
    const forklift = await office.addSkill('Forklift', office.aroha, office.wiremu)
    const firstAid = await office.addSkill('First aid', office.aroha)
    await office.save([
      { ...MORNING, skillId: forklift, startTime: '08:00', endTime: '09:00', needed: 2 },
      { ...MORNING, skillId: firstAid, startTime: '08:00', endTime: '09:00' },
    ])
    expect(await rowsOn(MONDAY)).toEqual({
      'Everyone First aid': ['8-9 1/1', '9-16.5 0/1'],
      'Everyone Forklift': ['6-8 0/1', '8-9 2/2', '9-14 0/2', '14-16.5 0/1'],
    })
    await office.plan(office.wiremu, MONDAY, [section(360, 840, { rules: { skills: [firstAid] } })])
    expect((await rowsOn(MONDAY))['Everyone Forklift']).toEqual(['8-9 2/1', '9-16.5 0/1'])
  })

  it('leaves out people on approved leave, hours or all of the day', async () => {
    const { company, aroha, wiremu } = office
    const leave = {
      companyId: company.companyId,
      payTypeId: company.rules.payTypeIds.get('SICK')!,
      fromDate: MONDAY,
      toDate: MONDAY,
    }
    await company.transact(({ tx }) =>
      tx
        .insertInto('leave')
        .values([
          { ...leave, employeeId: aroha, status: 'Approved', fromMinute: 600, toMinute: 720 },
          { ...leave, employeeId: wiremu, status: 'Pending' },
        ])
        .execute(),
    )
    expect(await totalOn(MONDAY)).toEqual(['6-8 0/1', '8-10 0/2', '10-12 0/1', '12-14 0/2', '14-16.5 0/1'])
    await company.transact(({ tx }) =>
      tx.updateTable('leave').set({ status: 'Approved' }).where('employeeId', '=', wiremu).execute(),
    )
    expect(await totalOn(MONDAY)).toEqual(['8-10 0/1', '12-16.5 0/1'])
  })

  it('of a date takes what is required on it instead of its weekday, for the same department and skill', async () => {
    await office.save([
      { ...MORNING, departmentId: office.packing, needed: 2 },
      {
        ...MORNING,
        weekday: null,
        date: MONDAY,
        departmentId: office.packing,
        startTime: '10:00',
        endTime: '12:00',
        needed: 0,
      },
    ])
    const { rows } = await office.coverage({ startDate: MONDAY, endDate: '2026-11-30' })
    expect(shortSteps(rows[0]!.days[0]!.steps)).toEqual(['6-10 0/1', '10-12 0/1', '12-14 0/1'])
    expect(rows[0]!.days[0]).toMatchObject({ underMinutes: 0, overMinutes: 120 })
    expect(shortSteps(rows[0]!.days[7]!.steps)).toEqual(['6-14 2/0'])
  })

  it.each([
    { why: 'forward', date: '2026-09-27', hours: 23, step: '1-3 1/0' },
    { why: 'back', date: '2027-04-04', hours: 25, step: '1-5 1/0' },
  ])('of a day on which the clock goes $why has its $hours hours', async ({ date, hours, step }) => {
    await office.save([
      { ...MORNING, weekday: 7, startTime: '01:00', endTime: '04:00' },
      { ...MORNING, weekday: 7, startTime: '23:00', endTime: '24:00' },
    ])
    expect(await rowsOn(date)).toEqual({ Everyone: [step, `${hours - 1}-${hours} 1/0`] })
  })

  it('of a department in another zone is in its time; the total is in the company’s', async () => {
    const { company, packing } = office
    await company.transact(async ({ tx }) => {
      await sql`update company_structure set has_time_zone = true`.execute(tx)
      await tx.updateTable('department').set({ timeZoneId: 'Australia/Perth' }).where('id', '=', packing).execute()
    })
    await office.save([{ ...MORNING, departmentId: packing, needed: 2 }])
    const { rows, total } = await office.coverage(day(MONDAY))
    expect(rows[0]).toMatchObject({ zone: 'Australia/Perth', departmentName: 'Packing' })
    expect(shortSteps(rows[0]!.days[0]!.steps)).toEqual(['6-14 2/1'])
    // Perth is five hours behind in November. Aroha bakes from 08:00.
    expect(shortSteps(total[0]!.steps)).toEqual(['8-11 0/1', '11-16.5 2/2', '16.5-19 2/1'])
  })

  it('counts people of another zone when they are there', async () => {
    const { company, aroha } = office
    await company.transact(async ({ tx }) => {
      const rules = { startTime: '2026-01-05', timeZoneId: 'Australia/Perth' }
      const group = { companyId: company.companyId, name: 'Perth', effectiveFrom: '2026-01-05', rules }
      const payGroupId = await createPayGroup(tx, group)
      await tx.updateTable('employee_assignment').set({ payGroupId }).where('employeeId', '=', aroha).execute()
    })
    // From eight in Perth is from one in the afternoon.
    expect(await totalOn(MONDAY)).toEqual(['6-13 0/1', '13-14 0/2', '14-21.5 0/1'])
  })

  it('is refused above 100,000 shifts', async () => {
    const { companyId } = office.company
    const dates = `generate_series(date '2026-11-23', date '2027-01-03', interval '1 day') as d`
    await all.query(`set session_replication_role = replica`)
    await all.query(
      `insert into employee (company_id, first_name, last_name, pay_id, hired_on)
       select $1, 'Many', n::text, 'M' || n, date '2026-01-05' from generate_series(1, 2400) as n`,
      [companyId],
    )
    for (const insert of [
      `schedule_day (company_id, employee_id, work_date, source) select company_id, id, d::date, 'roster'`,
      `work_section (company_id, employee_id, work_date, start_minute, end_minute) select company_id, id, d::date, 480, 960`,
    ])
      await all.query(`insert into ${insert} from employee, ${dates} where company_id = $1 and first_name = 'Many'`, [
        companyId,
      ])
    await all.query(`set session_replication_role = origin`)
    const answer = await office.get(`/api/roster/coverage?startDate=${MONDAY}&endDate=2027-01-03`)
    expect(answer.json()).toEqual({ message: 'tooManyShifts' })
  })

  it('counts what templates plan beyond their written days, and nobody outside the employment', async () => {
    const { company, aroha, wiremu } = office
    await company.transact(async ({ tx }) => {
      const { id } = await tx
        .insertInto('schedule_template')
        .values({ companyId: company.companyId, name: 'Mornings', plannedThrough: '2026-12-01' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const sections = [{ startMinute: 480, endMinute: 720, breakMinutes: null, rules: {} }]
      const rules = {
        startDate: '2026-11-30',
        periods: 1,
        days: 1,
        autoPunch: false,
        outPunchOnly: false,
        workOnHoliday: false,
        scheduleDays: [{ num: 1, isOffDay: false, sections }],
      }
      await sql`
        insert into schedule_template_version (company_id, schedule_template_id, effective_from, rules)
        values (app_company_id(), ${id}::uuid, '2026-11-30', ${JSON.stringify(rules)}::jsonb)`.execute(tx)
      await tx.updateTable('employee_assignment').set({ scheduleTemplateId: id }).execute()
      await tx.updateTable('employee').set({ terminatedOn: '2026-12-02' }).where('id', '=', wiremu).execute()
    })
    await office.plan(aroha, '2026-12-03', [])
    const { total } = await office.coverage({ startDate: '2026-12-01', endDate: '2026-12-04' })
    expect(total.map(({ steps }) => shortSteps(steps))).toEqual([[], ['8-12 0/2'], [], ['8-12 0/1']])
  })

  it.each([{ endDate: '2026-11-22' }, { endDate: '2027-01-04' }])('is refused to $endDate', async ({ endDate }) => {
    const answer = await office.get(`/api/roster/coverage?startDate=${MONDAY}&endDate=${endDate}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ field: 'endDate' }])
  })
})
