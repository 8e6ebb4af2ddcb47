import { type AnswerOf, type EmployeeHistoryStep, type getEmployee, ROLE_IDS } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import {
  selectEmployeeForm,
  selectHistory,
  hasDepartmentApprover,
  type FormRecord,
} from './employee-form.repository.ts'
import { toEmployeeRow, toHours } from './employee-row.ts'
import { selectEmployee, selectVisibleIds } from './people.repository.ts'
import { punchStatus } from './punch-status.ts'
import { companyToday, greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'

type Reader = Pick<Work, 'tx' | 'now' | 'caller'>

/**
 * One employee with the zone and whether they are at work now; for people who may change employees with all that the
 * form holds, the pay rate only by its own permission.
 */
export async function readEmployee(work: Reader, id: string): Promise<AnswerOf<typeof getEmployee> | Refusal> {
  const today = await companyToday(work)
  const found = await selectEmployee(work.tx, today, id)
  if (!found) return notFound('There is no such employee.')
  const zone = await zoneToday(work, id)
  const status = await punchStatus(work, { employeeId: id, today: localDate(zone, work.now) })
  const form = mayDo(work.caller, 'employee:update') ? await selectEmployeeForm(work.tx, today, id) : undefined
  return {
    ...toEmployeeRow(found),
    timeZoneId: zone,
    punchStatus: status.status,
    punchStatusSince: status.since?.toISOString() ?? null,
    showReportTo: !(await hasDepartmentApprover(work.tx, found.departmentId)),
    ...(form ? { form: formOf(form, mayDo(work.caller, 'payRate:update')) } : {}),
  }
}

/** Where an employee belonged and belongs, and what an hour pays, the latest first. */
export async function readHistory(work: Reader, id: string): Promise<EmployeeHistoryStep[] | Refusal> {
  if ((await selectVisibleIds(work.tx, [id])).length === 0) return notFound('There is no such employee.')
  const today = await companyToday(work)
  const steps = await selectHistory(work.tx, id, { withRates: mayDo(work.caller, 'payRate:update') })
  return steps.map(({ standardMinutes, guaranteedMinutes, changedAt, ...step }) => ({
    ...step,
    isFuture: step.from > today,
    standardHours: toHours(standardMinutes),
    guaranteedHours: toHours(guaranteedMinutes),
    changedAt: changedAt.toISOString(),
  }))
}

async function zoneToday({ tx, now }: Reader, employeeId: string): Promise<string> {
  const zones = await zoneOfEmployees(tx, [employeeId])
  return zones(employeeId, greenwichDate(now))
}

function formOf(record: FormRecord, maySeeRate: boolean): AnswerOf<typeof getEmployee>['form'] {
  const { payRate, lastUpdate, roleId, ...same } = record
  return {
    ...same,
    isSupervisor: roleId === ROLE_IDS.Supervisor,
    lastUpdate: lastUpdate?.toISOString() ?? null,
    ...(maySeeRate ? { payRate } : {}),
  }
}
