import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { cardCompany, type CardCompany } from '../pay-card/testing/card-company.ts'
import { close } from '../payroll/payroll.service.ts'
import { reconcileRun } from './reconcile-run.ts'

const database = testDatabase()
const { db } = database
const all = superuser(database)

describe('timesheets, approvals and payroll file', () => {
  it('agree, and what was entered by hand is said', async () => {
    const card = await cardCompany(db)
    expect(await reconciled(card)).toEqual({
      payTypes: [line('ORD', 'Ordinary Time', card, { timesheet: 9, file: 9 })],
      worked: { pairs: 9, approved: 0, pendingOvertime: 0, timesheet: 9 },
      unreconciled: [],
      more: 0,
    })
    await card.enter([
      { id: card.payType('ORD'), effUnits: 10 },
      { payTypeId: card.payType('OT'), units: 2, effUnits: 2 },
    ])
    const { payTypes } = await reconciled(card)
    expect(payTypes).toEqual([
      line('ORD', 'Ordinary Time', card, { timesheet: 9, byHand: 1, file: 10 }),
      line('OT', 'Overtime', card, { byHand: 2, file: 2 }),
    ])
  })

  it('differ by what is not exported, and by what is converted', async () => {
    const card = await cardCompany(db)
    await card.company.transact(({ tx }) =>
      sql`update pay_group_version set rules = rules || '{"convertUnit": 0.5}'`.execute(tx),
    )
    expect((await reconciled(card)).payTypes).toEqual([
      line('ORD', 'Ordinary Time', card, { timesheet: 9, converted: -4.5, file: 4.5 }),
    ])
    await card.company.transact(({ tx }) => tx.updateTable('employee').set({ isExport: false }).execute())
    expect((await reconciled(card)).payTypes).toEqual([
      line('ORD', 'Ordinary Time', card, { timesheet: 9, leftOut: 9 }),
    ])
  })

  it('of a closed period are compared as they are stored, and who does not agree is named', async () => {
    const card = await cardCompany(db)
    const { id } = await card.period()
    expect(await card.company.transact((work) => close(work, { ids: [id] }))).toEqual({ message: 'success' })
    expect((await reconciled(card)).unreconciled).toEqual([])
    // what the application cannot do
    await all.query(
      `update pay_period_snapshot set figures = jsonb_set(figures, '{lines,0,minutes}', '480')
       where pay_period_id = $1 and figures -> 'lines' <> '[]'`,
      [id],
    )
    expect((await reconciled(card)).unreconciled).toEqual([
      { employeeId: card.employeeId, employeeName: 'Mia Ngata', payType: 'Ordinary Time', timesheet: 9, file: 8 },
    ])
    await all.query(
      `update pay_period_snapshot set figures = jsonb_set(figures, '{lines,0,payTypeId}', to_jsonb($2::text))
       where pay_period_id = $1 and figures -> 'lines' <> '[]'`,
      [id, card.payType('OT')],
    )
    expect((await reconciled(card)).unreconciled).toMatchObject([{ payType: 'Overtime', timesheet: 0, file: 8 }])
  })

  it('of another company are not found', async () => {
    const card = await cardCompany(db)
    const other = await cardCompany(db)
    const { id } = await other.period()
    const answer = await card.company.transact((work) => reconcileRun(work, { ids: [id] }))
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

type Amounts = Record<'timesheet' | 'leftOut' | 'converted' | 'byHand' | 'file', number>

function line(code: string, name: string, card: CardCompany, amounts: Partial<Amounts>) {
  const none = { timesheet: 0, leftOut: 0, converted: 0, byHand: 0, file: 0 }
  return { payTypeId: card.payType(code), name, ...none, ...amounts }
}

async function reconciled(card: CardCompany) {
  const { id } = await card.period()
  const answer = await card.company.transact((work) => reconcileRun(work, { ids: [id] }))
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}
