import { saveAccrualRule as saveAccrualRuleCall } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { saveAccrualRule } from '../leave-ledger/accrual-rules.service.ts'
import { settleCompany } from '../leave-ledger/settle-ledgers.service.ts'
import { saveLimits } from '../leave-limits/leave-limits.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { pathKey } from '../new-companies/new-companies.service.ts'
import { datesBetween } from './demo-days.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPlan } from './demo-plan.ts'
import { branches } from './demo-teams.ts'
import { insertLeave } from './demo.repository.ts'
import { dayKey } from './demo-story.ts'

/** Adds the leave of a demo's story, whatever its status. @returns the days of what is approved, by `dayKey` */
export async function addLeave(
  work: Work,
  { story, rules }: Pick<DemoPlan, 'story' | 'rules'>,
  employeeIds: ReadonlyMap<DemoPerson, string>,
): Promise<Set<string>> {
  const leave = story.leave.map(({ person, code, ...same }) => {
    return { ...same, employeeId: employeeIds.get(person)!, payTypeId: rules.payTypeIds.get(code)! }
  })
  const ids = await insertLeave(work.tx, work.caller.companyId, leave)
  await recordAudit(
    work,
    leave.map(({ employeeId, from, to, status }, index) => {
      return { action: 'create', entity: 'leave', entityId: ids[index]!, employeeId, after: { from, to, status } }
    }),
  )
  const approved = story.leave.filter(({ status }) => status === 'Approved')
  await markForRecalculation(
    work.tx,
    approved.map(({ person, from, to }) => ({ employeeId: employeeIds.get(person)!, from, to })),
  )
  return new Set(approved.flatMap(({ person, from, to }) => datesBetween(from, to).map((date) => dayKey(person, date))))
}

/** How many of the bakery's departments may be away at once. */
const limits = [
  { path: [...branches.bakery, 'Baking'], mostAway: 3 },
  { path: [...branches.bakery, 'Packing'], mostAway: 2 },
]

/** Limits that warn, and refuse nothing. */
export async function addLeaveLimits({
  work,
  nodes,
}: {
  work: Work
  nodes: ReadonlyMap<string, string>
}): Promise<void> {
  const saved = await saveLimits(work, {
    limits: limits.map(({ path, mostAway }) => ({ departmentId: nodes.get(pathKey(path))!, mostAway })),
  })
  if (isRefusal(saved)) throw new Error(`The limits of the demo were refused: ${saved.answer.message}`)
}

/** Four weeks of annual leave a year, a part of them each week, and ten days of sick leave, twenty at most. */
const accruals = [
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
export async function addAccruals(work: Work, { from, rules: { payTypeIds } }: DemoPlan): Promise<void> {
  for (const { code, accrual } of accruals) {
    const asked = { payTypeId: payTypeIds.get(code)!, effectiveFrom: addDays(from, -366), accrual }
    const saved = await saveAccrualRule(work, saveAccrualRuleCall.body!.parse(asked))
    if (isRefusal(saved)) throw new Error(`A rule of the demo was refused: ${saved.answer.message}`)
  }
  await settleCompany(work)
}
