import { savePayCard as savePayCardCall } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { isRefusal } from '../../platform/call/refusal.ts'
import { readPayCard, savePayCard } from '../pay-card/pay-card.service.ts'
import type { DemoCompany } from './demo-company.ts'
import { demoPeople, personNamed } from './demo-people.ts'
import { openFromOf, type DemoPlan } from './demo-plan.ts'
import { assertDone } from './settle-periods.ts'

/** Ella Harrison’s supervisor pays her half an hour more than is calculated, in the period that has just ended. */
export async function changePayCard({ work, employeeIds }: DemoCompany, plan: DemoPlan): Promise<void> {
  const ella = personNamed(demoPeople, 'Ella Harrison')
  const days = {
    employeeId: employeeIds.get(ella)!,
    fromDate: openFromOf(plan, ella),
    toDate: addDays(plan.monday, -1),
  }
  const asSupervisor = { ...work, caller: { ...work.caller, accountId: plan.approverOf(ella) } }
  const card = await readPayCard(asSupervisor, days)
  if (isRefusal(card)) return assertDone(card, 'read a pay card')
  const { id, payTypeId, units } = card.details[0]!
  const line = { payCardDetailIdIds: id, payTypeIds: payTypeId, units, effUnits: units + 0.5 }
  const notes = 'Half an hour of fire drill, which nobody clocked'
  const body = savePayCardCall.body!.parse({ ...days, ...line, notes, version: card.version })
  assertDone(await savePayCard(asSupervisor, body), 'change a pay card')
}
