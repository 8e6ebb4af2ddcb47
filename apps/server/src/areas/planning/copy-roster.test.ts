import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import type { DayPlan } from './day-plan.ts'
import { planDays } from './plan-days.service.ts'
import { planningRoutes } from './planning.routes.ts'
import { AFTERNOON, MORNING, NOW, section } from './testing/planned-company.ts'
import { planningOffice, type PlanningOffice } from './testing/planning-office.ts'

const database = testDatabase()
const server = testApp(database, planningRoutes, { now: NOW })
/** Monday to Sunday, and the Monday after. */
const [MONDAY, SUNDAY, NEXT] = ['2026-06-08', '2026-06-14', '2026-06-15']
const week = { fromDate: MONDAY, endDate: SUNDAY, beginDate: NEXT }
let office: PlanningOffice

beforeEach(async () => {
  office = await planningOffice(database, server)
})

const plan = (plans: (Pick<DayPlan, 'employeeId' | 'workDate'> & Partial<DayPlan>)[]) =>
  office.company.transact((work) =>
    planDays(work, {
      source: 'roster',
      plans: plans.map((day) => ({ isOffDay: false, sections: [], ...day })),
      title: 'x',
    }),
  )
const copy = async (fields: object = {}, who = office.admin) =>
  (await office.post('/standardshifts/copyScheduleRule', { ...week, ...fields }, who)).answer
const preview = async (fields: object = {}, who = office.admin) =>
  (await office.post('/standardshifts/copyPreview', { ...week, ...fields }, who)).answer
/** What is planned in the week after, as `date start–end …`, `date off`. */
const nextWeek = async (employeeId: string): Promise<string[]> => {
  const days = await office.company.transact(({ tx }) =>
    plannedDays(tx, { employeeIds: [employeeId], from: NEXT, to: addDays(NEXT, 6) }),
  )
  return days.flatMap(({ id, isOffDay, workDate, sections }) => {
    if (id === null) return []
    const shifts = sections.map(({ startMinute, endMinute }) => `${startMinute}–${endMinute}`)
    return [`${workDate} ${isOffDay ? 'off' : shifts.join(' ')}`]
  })
}

describe('a week is copied', () => {
  it('with everything of its shifts and its off days; days without a plan leave the target as it is', async () => {
    const { company, baker, bakery } = office
    const shift = section(1320, 1800, {
      breakMinutes: 45,
      labelName: 'Night',
      colorCode: '#1890FF',
      departmentId: bakery,
      rules: { lunchWorkingThrough: true },
    })
    await plan([
      { employeeId: baker, workDate: MONDAY, sections: [shift] },
      { employeeId: baker, workDate: '2026-06-09', isOffDay: true },
      { employeeId: baker, workDate: '2026-06-10', sections: [MORNING, AFTERNOON] },
      { employeeId: baker, workDate: '2026-06-18', sections: [MORNING] },
    ])
    expect(await copy()).toEqual({ message: 'success', days: 3, closed: 0, locked: 0, notEmployed: 0 })
    expect(await nextWeek(baker)).toEqual([
      '2026-06-15 1320–1800',
      '2026-06-16 off',
      '2026-06-17 480–720 780–1020',
      '2026-06-18 480–720',
    ])
    const [copied] = await company.transact(({ tx }) => plannedDays(tx, { employeeIds: [baker], from: NEXT, to: NEXT }))
    expect(copied).toMatchObject({ source: 'roster', fromTemplate: false, sections: [shift] })
  })

  it('for twenty people, and a second time changes nothing', async () => {
    const { company, bakery } = office
    const people = await Promise.all(Array.from({ length: 20 }, () => company.addEmployee({ departmentId: bakery })))
    const days = [0, 1, 2, 3, 4].map((number) => addDays(MONDAY, number))
    await plan(people.flatMap((employeeId) => days.map((workDate) => ({ employeeId, workDate, sections: [MORNING] }))))
    expect(await copy()).toEqual({ message: 'success', days: 100, closed: 0, locked: 0, notEmployed: 0 })
    expect(await nextWeek(people[19]!)).toHaveLength(5)
    expect(await copy()).toEqual({ message: 'success', days: 0, closed: 0, locked: 0, notEmployed: 0 })
  })

  it('for the departments that are named and those below them, and for nobody else', async () => {
    const { company, baker, packer, packing } = office
    const nodes = await company.transact(({ tx }) =>
      ensureNodes(tx, company.companyId, [
        ['Packing', 'Boxes'],
        ['Packing', 'Boxes'],
      ]),
    )
    const boxer = await company.addEmployee({ departmentId: nodes.get(pathKey(['Packing', 'Boxes']))! })
    const left = await company.addEmployee({ departmentId: packing, status: 'Inactive' })
    await plan(
      [baker, packer, boxer, left].map((employeeId) => ({ employeeId, workDate: MONDAY, sections: [MORNING] })),
    )
    expect(await copy({ departments: packing })).toMatchObject({ days: 2 })
    expect(await Promise.all([baker, packer, boxer, left].map(nextWeek))).toEqual([
      [],
      ['2026-06-15 480–720'],
      ['2026-06-15 480–720'],
      [],
    ])
  })

  it('by a Supervisor for the people they manage', async () => {
    const { baker, packer, supervisor, packing } = office
    await plan([baker, packer].map((employeeId) => ({ employeeId, workDate: MONDAY, sections: [MORNING] })))
    expect(await copy({ departments: packing }, supervisor)).toMatchObject({ days: 0 })
    expect(await copy({}, supervisor)).toMatchObject({ days: 1 })
    expect(await nextWeek(packer)).toEqual([])
  })
})

describe('before a week is copied', () => {
  it('the plans that it would replace are shown, and nothing is saved', async () => {
    const { baker, packer } = office
    await plan([
      { employeeId: baker, workDate: MONDAY, sections: [MORNING] },
      { employeeId: baker, workDate: '2026-06-09', sections: [MORNING] },
      { employeeId: packer, workDate: MONDAY, sections: [MORNING] },
      { employeeId: packer, workDate: '2026-06-09', sections: [MORNING] },
      { employeeId: baker, workDate: '2026-06-16', sections: [AFTERNOON] },
      { employeeId: packer, workDate: NEXT, sections: [MORNING] },
    ])
    const before = await Promise.all([baker, packer].map(nextWeek))
    const shown = await preview()
    expect(shown).toMatchObject({ employees: 2, days: 3, closed: 0, locked: 0, conflictCount: 1 })
    expect(shown.conflicts).toMatchObject([
      {
        employeeId: baker,
        employeeName: 'Mia Ngata',
        ruleDate: '2026-06-16',
        before: { workSections: [{ startTime: '13:00' }] },
        after: { ruleDay: '2026-06-16', workSections: [{ startTime: '08:00' }] },
      },
    ])
    expect(await Promise.all([baker, packer].map(nextWeek))).toEqual(before)
    expect(await copy()).toMatchObject({ days: shown.days })
  })
})

describe('a day stays as it is', () => {
  it('in a closed pay period, and is counted', async () => {
    const { company, baker, packer } = office
    await plan([
      { employeeId: baker, workDate: MONDAY, sections: [MORNING] },
      { employeeId: packer, workDate: MONDAY, sections: [MORNING] },
      { employeeId: packer, workDate: NEXT, sections: [MORNING] },
    ])
    await company.transact(({ tx, caller: { companyId } }) =>
      tx
        .insertInto('pay_period')
        .values({
          companyId,
          payGroupId: company.rules.payGroupId,
          fromDate: NEXT,
          toDate: '2026-06-21',
          periodCode: 'x',
          isClosed: true,
        })
        .execute(),
    )
    expect(await preview()).toMatchObject({ days: 0, closed: 1 })
    expect(await copy()).toMatchObject({ message: 'close' })
    expect(await nextWeek(baker)).toEqual([])
  })

  it('with approved shifts, and is counted', async () => {
    const { company, baker } = office
    const worked = '2026-06-03'
    await plan([
      { employeeId: baker, workDate: worked, sections: [MORNING] },
      { employeeId: baker, workDate: MONDAY, sections: [AFTERNOON] },
      { employeeId: baker, workDate: '2026-06-09', sections: [AFTERNOON] },
    ])
    await addPunches(company, { employeeId: baker, punches: [`${worked} 08:00 In`, `${worked} 12:00 Out`] })
    await company.transact((work) => recalculateNow(work, [baker]))
    await company.transact(({ tx }) =>
      sql`update punch_pair set approved_at = now(), approved_by = ${company.accountId}::uuid`.execute(tx),
    )
    const toThePast = { endDate: '2026-06-09', beginDate: worked }
    expect(await copy(toThePast)).toEqual({ message: 'success', days: 1, closed: 0, locked: 1, notEmployed: 0 })
  })

  it('after the last day of someone who leaves, and is counted', async () => {
    const { company, baker } = office
    const leaving = await company.addEmployee({ terminatedOn: NEXT })
    const days = [MONDAY, addDays(MONDAY, 1)]
    await plan(
      [baker, leaving].flatMap((employeeId) => days.map((workDate) => ({ employeeId, workDate, sections: [MORNING] }))),
    )
    expect(await preview()).toMatchObject({ days: 3, notEmployed: 1 })
    expect(await copy()).toMatchObject({ message: 'success', days: 3, notEmployed: 1 })
    expect(await nextWeek(leaving)).toEqual([`${NEXT} 480–720`])
  })
})

describe('a copy is refused', () => {
  it.each(['2026-06-02', MONDAY, SUNDAY])('onto its own days, from %s on', async (beginDate) => {
    expect(await copy({ beginDate })).toEqual({ message: 'overlap' })
    expect((await office.post('/standardshifts/copyPreview', { ...week, beginDate })).status).toBe(400)
  })

  it.each(['2026-06-01', NEXT])('not onto the days next to them, from %s on', async (beginDate) => {
    expect(await copy({ beginDate })).toMatchObject({ message: 'success' })
  })

  it('where someone cannot work a shift on the day it would come to, whose name it says', async () => {
    const { baker } = office
    await plan([{ employeeId: baker, workDate: '2026-09-20', sections: [section(120, 180)] }])
    const toClockChange = { fromDate: '2026-09-20', endDate: '2026-09-20', beginDate: '2026-09-27' }
    expect(await copy(toClockChange)).toEqual({
      message: 'endBeforeStart',
      employeeName: 'Mia Ngata',
      ruleDate: '2026-09-27',
    })
  })
})
