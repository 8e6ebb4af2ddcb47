import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { labourCostRoutes } from './labour-cost.routes.ts'
import { costOffice, MONDAY, type CostOffice } from './testing/cost-office.ts'

const database = testDatabase()
const server = testApp(database, labourCostRoutes)
const WEDNESDAY = '2026-11-11'
let office: CostOffice

beforeEach(async () => {
  office = await costOffice(database, server)
})

describe('budgets', () => {
  beforeEach(() => office.addLine(office.aroha, MONDAY, 'ORD', 480))

  it('are of departments with all below, and of the company; a department without cost has its row', async () => {
    await office.setBudget(null, '2026-11-02', 500)
    await office.setBudget(office.plant, MONDAY, 200)
    await office.setBudget(office.packing, MONDAY, 50)
    const { total, departments } = await office.cost()
    expect(total.budget).toEqual({ amount: 500, days: 7, cost: 240, left: 260 })
    expect(departments.map(({ departmentName, cost, budget }) => [departmentName, cost, budget])).toEqual([
      ['Plant', 0, { amount: 200, days: 7, cost: 240, left: -40 }],
      ['Bakery', 240, null],
      ['Packing', 0, { amount: 50, days: 7, cost: 0, left: 50 }],
    ])
  })

  it('of days of a part of a week are a seventh each, and cannot be compared where days have none', async () => {
    await office.setBudget(null, MONDAY, 100)
    // Wednesday to the Tuesday after the week: five days of one week, two of the next
    await office.setBudget(null, '2026-11-16', 50, true)
    const parts = await office.cost({ startDate: WEDNESDAY, endDate: '2026-11-17' })
    expect(parts.total.budget).toEqual({ amount: 85.71, days: 7, cost: 0, left: 85.71 })
    const early = await office.cost({ startDate: '2026-11-07' })
    expect(early.total.budget).toEqual({ amount: 100, days: 7, cost: 240, left: null })
  })

  it('are those of the departments that are shown, and none while the company does not plan with money', async () => {
    await office.setBudget(null, MONDAY, 500)
    await office.setBudget(office.bakery, MONDAY, 300)
    await office.setBudget(office.plant, MONDAY, 300)
    const { total, departments } = await office.cost({ departmentIds: office.bakery })
    expect(total.budget).toBeNull()
    expect(departments.map(({ departmentName, budget }) => [departmentName, budget?.left])).toEqual([['Bakery', 60]])
    await office.company.transact(({ tx }) =>
      sql`
        update company set settings = settings || '{"isShiftBudgetEnabled": false}'::jsonb where id = app_company_id()
      `.execute(tx),
    )
    expect((await office.cost()).departments.map(({ budget }) => budget)).toEqual([null])
  })
})

describe('the range before', () => {
  it.each([
    { why: 'as many days', now: ['2026-11-04', '2026-11-08'], before: ['2026-10-30', '2026-11-03'], kind: 'days' },
    {
      why: 'the month before',
      now: ['2026-03-01', '2026-03-31'],
      before: ['2026-02-01', '2026-02-28'],
      kind: 'months',
    },
    {
      why: 'the quarter before',
      now: ['2026-01-01', '2026-03-31'],
      before: ['2025-10-01', '2025-12-31'],
      kind: 'months',
    },
  ])('is $why', async ({ now, before, kind }) => {
    const [startDate = '', endDate = ''] = now
    const { previous } = await office.cost({ startDate, endDate })
    expect(previous).toEqual({ startDate: before[0], endDate: before[1], kind })
  })

  it('of a pay period is the one before it', async () => {
    await office.storePeriods()
    expect((await office.cost()).previous).toEqual({
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      kind: 'payPeriod',
    })
    // a period that began later, after a change of the cycle
    await office.company.transact(({ tx }) =>
      sql`update pay_period set from_date = '2026-11-04' where to_date = '2026-11-08'`.execute(tx),
    )
    expect((await office.cost()).previous).toMatchObject({ startDate: '2026-11-04', kind: 'payPeriod' })
  })
})
