import type { AnswerOf, listRosterBudgets } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { rosterRoutes } from '../roster.routes.ts'
import { costRoutes } from './cost.routes.ts'
import { moneyOffice, type MoneyOffice } from './testing/money-office.ts'

const database = testDatabase()
const server = testApp(database, [...rosterRoutes, ...costRoutes])
const DONE = { message: 'success' }
const [WEEK_1, WEEK_2, WEEK_3] = ['2026-11-23', '2026-11-30', '2026-12-07'] as const
let office: MoneyOffice

beforeEach(async () => {
  office = await moneyOffice(database, server)
})

const save = async (body: Record<string, unknown>, who?: TestPerson) =>
  (await office.post('/api/roster/budgets/save', { date: WEEK_1, ...body }, who)).json()

async function budgets(date: string) {
  const answer = await office.get(`/api/roster/budgets?date=${date}`)
  return answer.json<AnswerOf<typeof listRosterBudgets>>()
}

describe('a budget', () => {
  it('lasts from its week on until another, and a week can have one of its own', async () => {
    expect(await save({ amount: 5000, date: '2026-11-25' })).toEqual(DONE)
    expect(await save({ amount: 6500.5, date: WEEK_2, onlyThisWeek: true })).toEqual(DONE)
    expect(await save({ amount: '5200', date: WEEK_3 })).toEqual(DONE)
    const amounts = await Promise.all(['2026-11-22', '2026-11-29', WEEK_2, WEEK_3, '2027-12-01'].map(budgets))
    expect(amounts.map(({ budgets: [all] }) => all?.amount)).toEqual([undefined, 5000, 6500.5, 5200, 5200])
    expect(await budgets(WEEK_2)).toEqual({
      weekStart: WEEK_2,
      budgets: [
        {
          departmentId: null,
          departmentName: null,
          amount: 6500.5,
          onlyThisWeek: true,
          since: WEEK_1,
          lastingAmount: 5000,
          version: 1,
          lastingVersion: 0,
        },
      ],
    })
  })

  it('ends without an amount; a week without one of its own has the lasting one again', async () => {
    await save({ amount: 5000 })
    await save({ amount: 100, onlyThisWeek: true })
    expect(await save({ amount: '', onlyThisWeek: true })).toEqual(DONE)
    expect((await budgets(WEEK_1)).budgets).toMatchObject([{ amount: 5000, onlyThisWeek: false }])
    expect(await save({ amount: null, date: WEEK_2 })).toEqual(DONE)
    expect((await budgets(WEEK_2)).budgets).toMatchObject([{ amount: null, since: null, lastingVersion: 1 }])
    expect((await budgets(WEEK_3)).budgets).toEqual([])
    expect((await budgets(WEEK_1)).budgets).toMatchObject([{ amount: 5000 }])
  })

  it('is saved by people who may see pay rates, where the company plans with money', async () => {
    const { company, supervisor } = office
    const answer = await office.post('/api/roster/budgets/save', { date: WEEK_1, amount: 1 }, supervisor)
    expect(answer.statusCode).toBe(403)
    expect((await office.get(`/api/roster/budgets?date=${WEEK_1}`, supervisor)).statusCode).toBe(403)
    await office.setMoney(false)
    expect(await save({ amount: 1 })).toEqual({ message: 'notEnabled' })
    expect(await budgets(WEEK_1)).toEqual({ message: 'notEnabled' })
    const rows = await company.transact(({ tx }) => tx.selectFrom('roster_budget').select('id').execute())
    expect(rows).toEqual([])
  })

  it.each([{ amount: -1 }, { amount: 0.001 }, { amount: 'much' }, { amount: true }])(
    'is refused with %j',
    async (body) => {
      const answer = await office.post('/api/roster/budgets/save', { date: WEEK_1, ...body })
      expect(answer.statusCode).toBe(400)
    },
  )

  it('that someone saved meanwhile, or removed, is not replaced', async () => {
    await save({ amount: 5000 })
    await save({ amount: 5100, version: 1 })
    const stale = await office.post('/api/roster/budgets/save', { date: WEEK_1, amount: 5200, version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ message: 'changed', version: 2, changedBy: 'Ada Admin' })
    await save({ amount: 70, onlyThisWeek: true })
    await save({ amount: null, onlyThisWeek: true, version: 1 })
    const gone = { date: WEEK_1, amount: 80, onlyThisWeek: true, version: 1 }
    expect((await office.post('/api/roster/budgets/save', gone)).statusCode).toBe(409)
  })

  it('has its changes in the history, and a save that changes nothing leaves no trace', async () => {
    await save({ amount: 5000, departmentId: office.bakery })
    await save({ amount: 5000, departmentId: office.bakery })
    await save({ amount: 5500, departmentId: office.bakery })
    const id = await office.company.transact(async ({ tx }) => {
      return (await tx.selectFrom('roster_budget').select('id').executeTakeFirstOrThrow()).id
    })
    const key = { departmentId: office.bakery, weekStart: WEEK_1, isLasting: true }
    expect(await office.history('roster_budget', id)).toEqual([
      { action: 'create', before: null, after: { ...key, amount: 5000 } },
      { action: 'update', before: { ...key, amount: 5000 }, after: { ...key, amount: 5500 } },
    ])
  })
})

describe('beside the cost', () => {
  beforeEach(async () => {
    await office.addRate(office.wiremu, '2026-01-05', 25)
    await save({ amount: 1000 })
    await save({ amount: 690, departmentId: office.plant })
    await save({ amount: 500, departmentId: office.bakery })
  })

  const bakeryRow = () => ({
    departmentId: office.bakery,
    departmentName: 'Bakery',
    amount: 500,
    planned: 495,
    left: 5,
  })

  it('each week has what is planned and what is left, of a department with all below it', async () => {
    const { weeks } = await office.cost({ endDate: '2026-12-06' })
    expect(weeks).toEqual([
      {
        weekStart: WEEK_1,
        budgets: [
          { departmentId: null, departmentName: null, amount: 1000, planned: 695, left: 305 },
          bakeryRow(),
          { departmentId: office.plant, departmentName: 'Plant', amount: 690, planned: 695, left: -5 },
        ],
      },
      {
        weekStart: WEEK_2,
        budgets: [
          { departmentId: null, departmentName: null, amount: 1000, planned: 0, left: 1000 },
          { ...bakeryRow(), planned: 0, left: 500 },
          { departmentId: office.plant, departmentName: 'Plant', amount: 690, planned: 0, left: 690 },
        ],
      },
    ])
  })

  it('is of whole weeks, where a day alone is asked for; also of people who have left before it', async () => {
    await office.company.transact(({ tx }) =>
      tx
        .updateTable('employee')
        .set({ terminatedOn: '2026-11-23', status: 'Terminated' })
        .where('id', '=', office.wiremu)
        .execute(),
    )
    const { people, total, weeks } = await office.cost({ startDate: '2026-11-24', endDate: '2026-11-24' })
    expect(people.map(({ employeeId }) => employeeId)).toEqual([office.aroha])
    expect(total.cost).toBe(240)
    expect(weeks[0]!.budgets[0]).toMatchObject({ planned: 695, left: 305 })
  })

  it('of some departments only their own budgets are compared', async () => {
    const { weeks } = await office.cost({ departmentIds: office.bakery })
    expect(weeks[0]!.budgets).toEqual([bakeryRow()])
  })
})
