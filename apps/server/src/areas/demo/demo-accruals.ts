import { saveAccrualRule as saveAccrualRuleCall } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { isRefusal } from '../../platform/call/refusal.ts'
import { saveAccrualRule } from '../leave-ledger/accrual-rules.service.ts'
import { settleCompany } from '../leave-ledger/settle-ledgers.service.ts'
import { idleQueue, type DemoCompany } from './demo-company.ts'
import type { DemoPlan } from './demo-plan.ts'

/** Four weeks of annual leave a year, a part of them each week, and ten days of sick leave, twenty at most. */
const rules = [
  {
    code: 'ANNUAL',
    accrual: {
      earning: { by: 'week' },
      amounts: [{ afterMonths: 0, amount: 0.3846, unit: 'days' }],
      most: null,
      carryOver: null,
      daysPerWeek: 5,
    },
  },
  {
    code: 'SICK',
    accrual: {
      earning: { by: 'anniversary', firstAfterMonths: 6, everyMonths: 12 },
      amounts: [{ afterMonths: 0, amount: 10, unit: 'days' }],
      most: { amount: 20, unit: 'days' },
      carryOver: { on: null, keep: { amount: 10, unit: 'days' }, expiresAfterMonths: null },
      daysPerWeek: 5,
    },
  },
]

/** How leave is earned, since a year before the demo begins. */
export async function addAccruals(company: DemoCompany, { from, rules: { payTypeIds } }: DemoPlan): Promise<void> {
  const work = { ...company.work, jobs: idleQueue }
  for (const { code, accrual } of rules) {
    const asked = { payTypeId: payTypeIds.get(code)!, effectiveFrom: addDays(from, -366), accrual }
    const saved = await saveAccrualRule(work, saveAccrualRuleCall.body!.parse(asked))
    if (isRefusal(saved)) throw new Error(`A rule of the demo was refused: ${saved.answer.message}`)
  }
  await settleCompany(work)
}
