import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newAccount } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'
import type { PlanSection } from './day-plan.ts'
import { AFTERNOON, DAY, MORNING, plannedCompany, section, type PlannedCompany } from './testing/planned-company.ts'

const database = testDatabase()
let company: PlannedCompany
let plan: PlannedCompany['plan']

beforeEach(async () => {
  company = await plannedCompany(database.db)
  plan = company.plan
})

const roster = (...sections: PlanSection[]) => company.save(plan(sections))

describe('a day is planned', () => {
  const cases: { why: string; sections: PlanSection[]; workDate?: string }[] = [
    { why: 'with a shift that starts as another ends', sections: [section(480, 720), section(720, 900)] },
    { why: 'over midnight on both sides', sections: [section(-120, 360), section(1200, 1680)] },
    { why: 'with a shift in the hour that the clocks repeat', sections: [section(120, 180)], workDate: '2027-04-04' },
    { why: 'with a shift around the hour that the clocks skip', sections: [section(60, 240)], workDate: '2026-09-27' },
  ]
  it.each(cases)('$why', async ({ sections, workDate = DAY }) => {
    expect(await company.save(plan(sections, { workDate }))).toMatchObject({ isSaved: true })
    expect((await company.planned(workDate)).sections).toMatchObject(
      sections.map(({ startMinute, endMinute }) => ({ startMinute, endMinute })),
    )
  })

  it('by the clock of each employee: Sydney has the hour that Auckland skips', async () => {
    const payGroupId = await company.transact(({ tx }) =>
      createPayGroup(tx, {
        companyId: company.companyId,
        name: 'Sydney',
        effectiveFrom: '2026-05-04',
        rules: { startTime: '2026-05-04', timeZoneId: 'Australia/Sydney' },
      }),
    )
    const sydney = await company.addEmployee({ payGroupId })
    const skipped = plan([section(120, 180)], { workDate: '2026-09-27' })
    expect(await company.refusals(skipped, { ...skipped, employeeId: sydney })).toEqual(['endBeforeStart', null])
    expect(await company.save({ ...skipped, employeeId: sydney })).toMatchObject({ isSaved: true })
  })
})

describe('a shift with approved hours', () => {
  const worked = '2026-06-03'
  const planWorked = (...sections: PlanSection[]) => plan(sections, { workDate: worked })

  beforeEach(async () => {
    await company.save(planWorked(MORNING))
    const { employeeId, accountId } = company
    await addPunches(company, { employeeId, punches: [`${worked} 08:00 In`, `${worked} 12:00 Out`] })
    await company.transact((work) => recalculateNow(work, [employeeId]))
    await company.transact(({ tx }) =>
      sql`update punch_pair set approved_at = now(), approved_by = ${accountId}::uuid`.execute(tx),
    )
    expect((await company.planned(worked)).sections).toMatchObject([{ isLocked: true }])
  })

  it.each([
    { why: 'is not removed', plans: () => planWorked(AFTERNOON) },
    { why: 'does not get another end', plans: () => planWorked(section(480, 730)) },
    { why: 'does not give way to an off day', plans: () => ({ ...planWorked(), isOffDay: true }) },
    { why: 'does not go with its day', plans: () => ({ ...planWorked(), isCleared: true }) },
  ])('$why', async ({ plans }) => {
    expect(await company.refusals(plans())).toEqual(['locked'])
  })

  it('gets another label, and another shift beside it', async () => {
    const labelled = section(480, 720, { labelName: 'Front desk' })
    expect(await company.save(planWorked(labelled, AFTERNOON))).toMatchObject({ isSaved: true })
    expect((await company.planned(worked)).sections).toMatchObject([{ labelName: 'Front desk' }, {}])
  })
})

describe('a shift of the day', () => {
  it('keeps its id where it starts as before, and where it is sent with it', async () => {
    await roster(MORNING, AFTERNOON)
    const [morning, afternoon] = (await company.planned()).sections
    await roster(section(480, 700), section(840, 1020, { id: afternoon!.id }))
    expect((await company.planned()).sections).toMatchObject([
      { id: morning!.id, endMinute: 700 },
      { id: afternoon!.id, startMinute: 840 },
    ])
  })

  it('does not take the id of a shift of another day', async () => {
    await roster(MORNING)
    const [elsewhere] = (await company.planned()).sections
    await company.save(plan([section(540, 600, { id: elsewhere!.id })], { workDate: '2026-06-11' }))
    const [own] = (await company.planned('2026-06-11')).sections
    expect(own!.id).not.toBe(elsewhere!.id)
  })
})

it('every changed day is in the history once, with the plan before and after', async () => {
  await company.save(plan([MORNING]), plan([], { workDate: '2026-06-11', isOffDay: true }))
  await company.save(plan([section(480, 700)]), plan([], { workDate: '2026-06-11', isCleared: true }))
  await company.save(plan([section(480, 700)]))
  const entries = await company.transact(({ tx }) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'workDate', 'before', 'after'])
      .where('entity', '=', 'schedule_day')
      .orderBy('workDate')
      .orderBy('createdAt')
      .execute(),
  )
  expect(entries).toMatchObject([
    { action: 'create', workDate: DAY, before: null, after: { sections: [{ startTime: '08:00', endTime: '12:00' }] } },
    {
      action: 'update',
      workDate: DAY,
      before: { sections: [{ endTime: '12:00' }] },
      after: { sections: [{ endTime: '11:40' }] },
    },
    { action: 'create', workDate: '2026-06-11', before: null, after: { isOffDay: true, sections: [] } },
    { action: 'delete', workDate: '2026-06-11', before: { isOffDay: true }, after: null },
  ])
})

it('an employee hears once of all shifts to come that changed, and nothing of the past', async () => {
  const { accountId } = await newAccount(database, { roleId: '4', companyId: company.companyId })
  await company.transact(({ tx }) =>
    tx.updateTable('employee').set({ accountId }).where('id', '=', company.employeeId).execute(),
  )
  await company.save(plan([MORNING], { workDate: '2026-06-02' }))
  await company.save(plan([MORNING]), plan([AFTERNOON], { workDate: '2026-06-12' }))
  await company.save(plan([section(1320, 1800)]))
  await company.save(plan([section(1320, 1800, { labelName: 'Night' })]))
  await company.save(plan([], { isOffDay: true }))
  const messages = await company.transact(({ tx }) =>
    tx
      .selectFrom('message')
      .select(['subject', 'body'])
      .where('accountId', '=', accountId)
      .orderBy('subject')
      .execute(),
  )
  expect(messages).toEqual([
    {
      subject: 'Your shift on Wed 10 Jun is cancelled',
      body: 'Wed 10 Jun: day off (it was 22:00–06:00 (next day) before)',
    },
    {
      subject: 'Your shift on Wed 10 Jun is now 22:00–06:00 (next day)',
      body: 'Wed 10 Jun: 22:00–06:00 (next day) (it was 08:00–12:00 before)',
    },
    {
      subject: 'Your shifts from Wed 10 Jun to Fri 12 Jun have changed',
      body: 'Wed 10 Jun: 08:00–12:00\nFri 12 Jun: 13:00–17:00',
    },
  ])
})
