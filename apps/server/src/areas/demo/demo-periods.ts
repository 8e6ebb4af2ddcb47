import { addDays } from '@timeloom/engine'
import { exportPeriods } from '../payroll/payroll.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import type { DemoCompany } from './demo-company.ts'
import { crewsOf, type DemoPlan } from './demo-plan.ts'
import { approveBefore, assertDone, closeBefore } from './settle-periods.ts'

/**
 * Settles the past: the time of earlier periods is approved by the responsible account, and the periods are closed and
 * exported; those that have just ended are left to approve and close.
 */
export async function finishDemoPeriods({ work, employeeIds }: DemoCompany, plan: DemoPlan): Promise<void> {
  await ensurePayPeriods(work.tx, { payGroupIds: null, through: plan.today })
  for (const { accountId, openFrom, people } of crewsOf(plan)) {
    const ids = people.map((person) => employeeIds.get(person)!)
    await approveBefore(work, { day: openFrom, accountId, employeeIds: ids })
  }
  // Yesterday: what is corrected today comes after the file.
  const settled = { ...work, now: new Date(work.now.getTime() - 86_400_000) }
  // The last week has just ended for those who are paid weekly; a fortnight that ends with it has too.
  const closed = await closeBefore(settled, addDays(plan.monday, -7))
  assertDone(await exportPeriods(settled, { id: closed }), 'export its periods')
}
