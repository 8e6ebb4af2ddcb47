import type { RosterWarning } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { createPayGroup } from '../../pay-rules/pay-rules.service.ts'
import { rosterRoutes } from '../roster.routes.ts'
import { WEEK } from '../testing/roster-office.ts'
import { section, warnedOffice, type WarnedOffice } from '../testing/warned-office.ts'
import { readRosterWarnings } from './roster-warnings.service.ts'

const database = testDatabase()
const server = testApp(database, rosterRoutes)
let office: WarnedOffice

beforeAll(async () => {
  office = await warnedOffice(database, server)
})
beforeEach(() => office.set({ warnOfRestBreaks: false, isSkillEnabled: false }))

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
const DAY = section(480, 960)
const write = (statement: ReturnType<typeof sql>) =>
  office.company.transact(async ({ tx }) => {
    await statement.execute(tx)
  })

describe('leave', () => {
  const add = (
    employeeId: string,
    fields: { fromDate: string; toDate?: string; status: string; times?: [number, number] },
  ) => {
    const { fromDate, toDate = fromDate, status, times: [from, to] = [null, null] } = fields
    const payTypeId = office.company.rules.payTypeIds.get('SICK')!
    return write(sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status, from_minute, to_minute)
      values (app_company_id(), ${employeeId}::uuid, ${payTypeId}::uuid, ${fromDate}::date, ${toDate}::date, ${status},
        ${from}::integer, ${to}::integer)`)
  }

  it('of whole days stands at the day, and its shifts bring no other warning', async () => {
    const late = section(840, 1320)
    const id = await office.baker({
      [MONDAY]: [late],
      [TUESDAY]: [section(330, 720)],
      [WEDNESDAY]: [section(900, 1200)],
    })
    await add(id, { fromDate: TUESDAY, toDate: WEDNESDAY, status: 'Approved' })
    const leave = { kind: 'leave', employeeId: id, sectionId: null, severity: 'Warning', status: 'Approved' }
    const whole = { fromMinute: null, toMinute: null, name: expect.stringMatching(/sick/i) }
    expect(await office.warnings(id)).toEqual([
      { ...leave, ...whole, workDate: TUESDAY },
      { ...leave, ...whole, workDate: WEDNESDAY },
    ])
  })

  it('that is only requested is a notice; declined leave, and a day without a shift, are none', async () => {
    const id = await office.baker({ [MONDAY]: [DAY], [TUESDAY]: [DAY] })
    await add(id, { fromDate: MONDAY, status: 'Pending' })
    await add(id, { fromDate: TUESDAY, status: 'Declined' })
    await add(id, { fromDate: WEDNESDAY, status: 'Approved' })
    expect(await office.warnings(id)).toMatchObject([{ workDate: MONDAY, status: 'Pending', severity: 'Notice' }])
  })

  it('by times stands at the shift that it lies in', async () => {
    const id = await office.baker({ [MONDAY]: [section(480, 720), section(780, 1020)] })
    await add(id, { fromDate: MONDAY, status: 'Approved', times: [1020, 1080] })
    expect(await office.warnings(id)).toEqual([])
    await add(id, { fromDate: MONDAY, status: 'Approved', times: [960, 1080] })
    const [, sectionId] = await office.sectionsOn(id, MONDAY)
    expect(await office.warnings(id)).toMatchObject([{ sectionId, fromMinute: 960, toMinute: 1080 }])
  })

  it('has no type for planners who may not see leave', async () => {
    const id = await office.baker({ [MONDAY]: [DAY] })
    await add(id, { fromDate: MONDAY, status: 'Approved' })
    const planner = { roleId: '3' as const, functions: ['Schedules' as const] }
    const told = await office.company.transact((work) =>
      readRosterWarnings({ ...work, caller: { ...work.caller, ...planner } }, { ...WEEK, employeeIds: [id] }),
    )
    expect(told).toMatchObject([{ kind: 'leave', name: null }])
  })
})

it('a holiday is named on days with a shift, for those who observe it', async () => {
  await office.setRules({ calculatePublicHoliday: true })
  const id = await office.baker({ [MONDAY]: [DAY], [THURSDAY]: [DAY] })
  const packer = await office.company.addEmployee({ firstName: 'Tom', lastName: 'Reed', departmentId: office.packing })
  await office.plan(packer, THURSDAY, [DAY])
  await write(sql`
    with new as (
      insert into holiday (company_id, name, holiday_date, alternative_date)
      values (app_company_id(), 'Bakers Day', ${THURSDAY}::date, ${THURSDAY}::date) returning id)
    insert into department_holiday (company_id, department_id, holiday_id)
    select app_company_id(), ${office.bakery}::uuid, id from new`)
  expect(await office.warnings(id)).toEqual([
    { kind: 'holiday', employeeId: id, workDate: THURSDAY, sectionId: null, severity: 'Notice', name: 'Bakers Day' },
  ])
  expect(await office.warnings(packer)).toEqual([])
})

describe('skills', () => {
  const addSkill = (name: string, isActive = true) =>
    office.company.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into skill (company_id, name, is_active) values (app_company_id(), ${name}, ${isActive}) returning id
      `.execute(tx)
      return rows[0]!.id
    })

  it('that a shift requires and the employee lacks are named; others, and inactive ones, are not', async () => {
    await office.set({ isSkillEnabled: true })
    const [forklift, oven, old] = [await addSkill('Forklift'), await addSkill('Oven'), await addSkill('Old', false)]
    const id = await office.baker({ [MONDAY]: [section(480, 600, { rules: { skills: [forklift, oven, old] } })] })
    await write(sql`
      insert into employee_skill (company_id, employee_id, skill_id)
      values (app_company_id(), ${id}::uuid, ${oven}::uuid)`)
    expect(await office.warnings(id)).toMatchObject([{ kind: 'skill', severity: 'Warning', names: ['Forklift'] }])
    await office.set({ isSkillEnabled: false })
    expect(await office.warnings(id)).toEqual([])
  })
})

it('availability: what cannot be is a warning, what is not preferred a notice, at the shift that it lies in', async () => {
  const id = await office.baker({ [MONDAY]: [section(480, 720), section(780, 1020)], [TUESDAY]: [DAY] })
  await write(sql`
    insert into availability_exception (company_id, employee_id, kind, from_date, to_date, start_minute, end_minute, note)
    values (app_company_id(), ${id}::uuid, 'NotAvailable', ${MONDAY}::date, ${MONDAY}::date, 900, 960, 'Doctor'),
      (app_company_id(), ${id}::uuid, 'PrefersNot', ${TUESDAY}::date, ${TUESDAY}::date, null, null, null)`)
  expect(await office.warnings(id)).toMatchObject([
    {
      kind: 'availability',
      workDate: MONDAY,
      severity: 'Warning',
      wish: 'NotAvailable',
      fromMinute: 900,
      toMinute: 960,
      note: 'Doctor',
    },
    { kind: 'availability', workDate: TUESDAY, severity: 'Notice', wish: 'PrefersNot', fromMinute: 0, toMinute: 1440 },
  ])
})

describe('breaks by law', () => {
  beforeAll(() => office.setRules({ breakCalculationType: 'HoursAtWork', workTime: 4, breakTime: 0 }))
  beforeEach(() => office.set({ warnOfRestBreaks: true, minimumRestHours: 0 }))
  const due = async (sections: ReturnType<typeof section>[]) =>
    office.warnings(await office.baker({ [MONDAY]: sections }))

  it('of a work period of more than four hours without a meal break are named with their lengths', async () => {
    expect(await due([section(480, 720)])).toEqual([])
    expect(await due([section(480, 721)])).toMatchObject([
      {
        kind: 'breaks',
        severity: 'Notice',
        periodMinutes: 241,
        paidRestBreaks: 1,
        restMinutes: 10,
        mealBreaks: 1,
        mealMinutes: 30,
        plannedMinutes: 0,
      },
    ])
  })

  it.each([
    { why: 'a break of the shift', sections: [section(480, 960, { breakMinutes: 30 })], planned: [] },
    { why: 'a shorter one', sections: [section(480, 960, { breakMinutes: 29 })], planned: [29] },
    { why: 'a gap between two shifts', sections: [section(480, 720), section(750, 960)], planned: [] },
    { why: 'a shorter gap', sections: [section(480, 720), section(740, 960)], planned: [20] },
    { why: 'two periods of four hours', sections: [section(360, 600), section(960, 1200)], planned: [] },
    { why: 'a second meal beyond twelve hours', sections: [section(360, 1081, { breakMinutes: 59 })], planned: [59] },
  ])('count $why', async ({ sections, planned }) => {
    const told = await due(sections)
    expect(told.map((warning) => warning.kind === 'breaks' && warning.plannedMinutes)).toEqual(planned)
  })

  it('are of New Zealand, and of companies that want to know', async () => {
    const payGroupId = await office.company.transact(({ tx }) =>
      createPayGroup(tx, {
        companyId: office.company.companyId,
        name: 'Sydney',
        effectiveFrom: '2026-01-05',
        rules: { startTime: '2026-01-05', timeZoneId: 'Australia/Sydney' },
      }),
    )
    const abroad = await office.company.addEmployee({ firstName: 'Kim', lastName: 'Lee', payGroupId })
    await office.plan(abroad, MONDAY, [DAY])
    expect(await office.warnings(abroad)).toEqual([])
    const id = await office.baker({ [MONDAY]: [DAY] })
    expect(await office.warnings(id)).toHaveLength(1)
    await office.set({ warnOfRestBreaks: false })
    expect(await office.warnings(id)).toEqual([])
  })
})

describe('whose they are', () => {
  const everyone = async (query: Record<string, string> = {}, who = office.admin) => {
    const answer = await office.get(
      `/api/roster/warnings?${new URLSearchParams({ ...WEEK, ...query }).toString()}`,
      who,
    )
    return { status: answer.statusCode, ids: ids(answer.json()) }
  }
  const ids = (told: RosterWarning[] | object) =>
    Array.isArray(told) ? [...new Set((told as RosterWarning[]).map(({ employeeId }) => employeeId))] : []
  let fresh: WarnedOffice
  const longRest = { minimumRestHours: 24, warnOfRestBreaks: false }
  const TWICE = { [MONDAY]: [DAY], [TUESDAY]: [DAY] }

  beforeAll(async () => {
    fresh = await warnedOffice(database, server)
    await fresh.set(longRest)
    await fresh.plan(fresh.wiremu, TUESDAY, [DAY])
    await fresh.baker(TWICE)
    office = fresh
  })

  it('those on the roster: a page has the warnings of its people, in the order of the roster', async () => {
    await office.set(longRest)
    const all = await everyone({ sortBy: 'LastName' })
    expect(all.ids).toHaveLength(2)
    expect(all.ids[1]).toBe(office.wiremu)
    const page = (number: number) => everyone({ sortBy: 'LastName', pageSize: '1', page: String(number) })
    expect([(await page(1)).ids, (await page(2)).ids, (await page(3)).ids]).toEqual([[all.ids[0]], [office.wiremu], []])
    expect((await everyone({ departmentIds: office.packing })).ids).toEqual([office.wiremu])
  })

  it('a Supervisor sees those of managed departments; an Employee, and another company, none', async () => {
    await office.set(longRest)
    const { supervisor, wiremu } = office
    expect((await everyone({}, supervisor)).ids).toHaveLength(1)
    expect((await everyone({ employeeIds: wiremu }, supervisor)).status).toBe(404)
    expect((await everyone({}, await office.person('4'))).status).toBe(403)
    const other = await warnedOffice(database, server)
    expect((await everyone({ employeeIds: wiremu }, other.admin)).status).toBe(404)
    expect((await everyone({ departmentIds: office.packing }, other.admin)).status).toBe(404)
    expect((await everyone({}, other.admin)).ids).not.toContain(wiremu)
  })

  it('are refused for a range that no roster has', async () => {
    expect((await everyone({ endDate: '2026-11-22' })).status).toBe(400)
    expect((await everyone({ endDate: '2027-01-04' })).status).toBe(400)
  })
})
