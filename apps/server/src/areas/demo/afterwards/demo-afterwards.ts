import { addDays } from '@timeloom/engine'
import { isRefusal } from '../../../platform/call/refusal.ts'
import { recalculateNow } from '../../calculation/recalculation.service.ts'
import { importClockFile } from '../../imports/imports.service.ts'
import { close, open, readLayout, saveLayout } from '../../payroll/payroll.service.ts'
import { savePunch } from '../../punches/punches.service.ts'
import { type PunchToCorrect, selectFree, selectLateIn, selectOut } from './demo-afterwards.repository.ts'
import type { DemoCompany } from '../demo-company.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { approveBefore, assertDone } from '../settle-periods.ts'

/**
 * What comes up after payroll has its file: two times of the last closed fortnight are corrected, which are adjustments of
 * the next run; a clock that had no network brings two punches for a closed day; and payroll gets a layout of its own.
 */
export async function addAfterwards(company: DemoCompany, plan: DemoPlan): Promise<void> {
  const { work } = company
  const days = { from: addDays(plan.monday, -28), to: addDays(plan.monday, -15), zone: plan.zone }
  const late = await selectLateIn(work.tx, days)
  if (late)
    await correct(company, plan, { ...late, direction: 'In', reason: 'The clock at the gate was being repaired' })
  const out = await selectOut(work.tx, days, { besides: late?.employeeId ?? '' })
  if (out)
    await correct(company, plan, { ...out, direction: 'Out', reason: 'Went home early, and forgot to clock out' })
  await bringLatePunches(company, addDays(plan.monday, -16))
  await addLayout(company)
}

interface Correction extends PunchToCorrect {
  direction: 'In' | 'Out'
  reason: string
}

/** Opens the period, corrects the punch, approves the day again and closes the period. */
async function correct({ work, employeeIds }: DemoCompany, plan: DemoPlan, correction: Correction): Promise<void> {
  const { punchId: id, employeeId, workDate: day, payPeriodId, time: punchTime, direction, reason } = correction
  const [person] = [...employeeIds].find(([, each]) => each === employeeId)!
  const accountId = plan.approverOf(person)
  const asApprover = { ...work, caller: { ...work.caller, accountId } }
  assertDone(await open(work, { ids: [payPeriodId] }), 'open a period again')
  const punch = { id, employeeId, day, dayType: 'Today' as const, punchTime, direction, reason }
  assertDone(await savePunch(asApprover, punch), 'correct a punch')
  await approveBefore(work, { day: addDays(day, 1), employeeIds: [employeeId], accountId })
  assertDone(await close(work, { ids: [payPeriodId] }), 'close a period again')
}

/** An In and an Out of someone who was called in on a day off. */
async function bringLatePunches({ work }: DemoCompany, date: string): Promise<void> {
  const free = await selectFree(work.tx, date)
  if (!free?.clockId) return
  const line = (time: string, state: 0 | 1) =>
    `${String(free.clockId).padStart(9)}\t${date} ${time}\t1\t${state}\t1\t0\r\n`
  const content = Buffer.from(line('08:01:12', 0) + line('12:03:40', 1))
  await importClockFile(work, { name: `2_${date}_attlog.dat`, content })
  await recalculateNow(work, [free.employeeId])
}

/** A built-in layout as Fernbank's payroll reads it: with a header that it knows, and without the cost centre. */
async function addLayout({ work }: DemoCompany): Promise<void> {
  const layout = await readLayout(work, 'smoothPayDays')
  if (isRefusal(layout)) return assertDone(layout, 'read a layout')
  const columns = layout.definition.columns.filter(({ header }) => header !== 'CostCentre')
  const definition = { ...layout.definition, columns }
  assertDone(await saveLayout(work, { name: 'Fernbank wages', definition }), 'save a layout')
}
