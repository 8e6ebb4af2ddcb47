import { addDays, toInstant, zoneOf, type WorkDate } from '@timeloom/engine'
import { groupBy } from '../../platform/db/group-by.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { zoneOfEmployees, type ZoneOf } from '../local-time/zones.service.ts'
import { payGroupVersions } from '../pay-rules/pay-rules.service.ts'
import { shiftRows, type ShiftRow } from '../schedules/shift-rows.service.ts'
import { firstOfWeek } from './first-of-week.ts'
import { type PlanLimits, reachOf } from './limit-settings.ts'
import { payGroupsOn, type RulesOn } from './pay-group-on.ts'
import { byStart, type PlannedShift } from './planned-shift.ts'
import { plannedBreakOf } from './planned-break.ts'
import { selectPayGroupSpans } from './planned-shifts.repository.ts'

/** An employee's planned shifts with what judges them. */
export interface EmployeeShifts {
  /** by start; also those before and after the range, as far as the limits reach */
  shifts: PlannedShift[]
  /** the dates that shifts were read of */
  read: { from: WorkDate; to: WorkDate }
  /** The date on which the week of a date begins: as the pay weeks do. */
  firstOfWeek: (date: WorkDate) => WorkDate
  /** The IANA name of the zone that wall times of a date are in. */
  zoneOn: (date: WorkDate) => string
  /** A section as a shift of the employee, as if it were planned. */
  shiftOf: (section: SectionToPlan) => PlannedShift
}

/** A section that is not planned, of a date within those that were read. */
type SectionToPlan = Omit<ShiftRow, 'employeeId' | 'isOnLeave'>

/** By employee; one without shifts has an empty list. */
export type ShiftsOf = Map<string, EmployeeShifts>

/**
 * What is planned for employees in a range, drafts included, and around it as far as the limits reach. A constant number
 * of statements.
 */
export async function plannedShifts(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: WorkDate; to: WorkDate },
  limits: PlanLimits,
): Promise<ShiftsOf> {
  if (employeeIds.length === 0) return new Map()
  const reach = reachOf(limits)
  const read = { from: addDays(from, -reach), to: addDays(to, reach) }
  const [rows, zoneOn, spans, versions] = await Promise.all([
    shiftRows(tx, { employeeIds, ...read }),
    zoneOfEmployees(tx, employeeIds),
    selectPayGroupSpans(tx, employeeIds),
    payGroupVersions(tx, { ids: null, ...read }),
  ])
  const rowsOf = groupBy(rows, ({ employeeId }) => employeeId)
  const rulesOn = payGroupsOn(spans, versions)
  return new Map(
    employeeIds.map((employeeId) => [
      employeeId,
      {
        shifts: (rowsOf.get(employeeId) ?? []).map((row) => plannedShift(row, { zoneOn, rulesOn })).toSorted(byStart),
        read,
        firstOfWeek: (date) => firstOfWeek(rulesOn(employeeId, date), date),
        zoneOn: (date) => zoneOn(employeeId, date),
        shiftOf: (section) => plannedShift({ ...section, employeeId, isOnLeave: false }, { zoneOn, rulesOn }),
      },
    ]),
  )
}

function plannedShift(row: ShiftRow, { zoneOn, rulesOn }: { zoneOn: ZoneOf; rulesOn: RulesOn }): PlannedShift {
  const { employeeId, workDate, id, startMinute, endMinute, departmentId, rules, isOnLeave } = row
  const zone = zoneOf(zoneOn(employeeId, workDate))
  const times = { start: toInstant(zone, workDate, startMinute), end: toInstant(zone, workDate, endMinute) }
  const payGroup = rulesOn(employeeId, workDate)
  return {
    employeeId,
    workDate,
    sectionId: id,
    startMinute,
    endMinute,
    ...times,
    breakMinutes: payGroup ? plannedBreakOf(row, { zone, payGroup, ...times }) : 0,
    departmentId,
    skills: rules.skills ?? [],
    isOnLeave,
  }
}
