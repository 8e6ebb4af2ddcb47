import type { RosterCost } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TestApp, TestPerson } from '../../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../../test/test-database.ts'
import { rosterOffice, WEEK, type RosterOffice } from '../../testing/roster-office.ts'

/** A roster's office that plans with money. Aroha is paid 30 an hour, Wiremu has no rate yet. */
export interface MoneyOffice extends RosterOffice {
  setMoney(isOn: boolean): Promise<void>
  addRate(employeeId: string, effectiveFrom: string, rate: number): Promise<void>
  ask(query?: Record<string, string>, who?: TestPerson): Promise<{ status: number; answer: RosterCost }>
  /** The cost of the week, unless the query says otherwise. @throws when it is refused */
  cost(query?: Record<string, string>): Promise<RosterCost>
}

export async function moneyOffice(database: TestDatabase, server: TestApp): Promise<MoneyOffice> {
  const office = await rosterOffice(database, server)
  const { company } = office
  const setMoney: MoneyOffice['setMoney'] = async (isOn) => {
    const settings = JSON.stringify({ isShiftBudgetEnabled: isOn })
    await company.transact(({ tx }) =>
      sql`update company set settings = settings || ${settings}::jsonb where id = app_company_id()`.execute(tx),
    )
  }
  const addRate: MoneyOffice['addRate'] = async (employeeId, effectiveFrom, rate) => {
    const row = { companyId: company.companyId, employeeId, effectiveFrom, rate }
    await company.transact(({ tx }) => tx.insertInto('employee_pay_rate').values(row).execute())
  }
  const ask: MoneyOffice['ask'] = async (query = {}, who) => {
    const search = new URLSearchParams({ ...WEEK, ...query }).toString()
    const answer = await office.get(`/api/roster/cost?${search}`, who)
    return { status: answer.statusCode, answer: answer.json() }
  }
  await setMoney(true)
  await addRate(office.aroha, '2026-01-05', 30)
  return {
    ...office,
    setMoney,
    addRate,
    ask,
    cost: async (query) => {
      const { status, answer } = await ask(query)
      if (status !== 200 || 'message' in answer) throw new Error(JSON.stringify(answer))
      return answer
    },
  }
}
