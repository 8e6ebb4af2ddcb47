import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { StoredDecision } from './shift-decision.ts'

/** The key of a work shift: `shiftKey` is its section's id, or `in:` and the id of its first punch. */
export interface ShiftKey {
  employeeId: string
  workDate: string
  shiftKey: string
}

/**
 * The work shift of an id, of an employee the session may see. One whose section went in the meantime is none any more.
 */
export async function findShift(tx: TenantTx, id: string): Promise<ShiftKey | undefined> {
  const { rows } = await sql<ShiftKey>`
    select w.employee_id, w.work_date, w.shift_key
    from work_shift w
    join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    where w.company_id = app_company_id() and w.id = ${id}::uuid and (w.work_section_id is null or s.id is not null)
  `.execute(tx)
  return rows[0]
}

/** As findShift, by the id of its section. */
export async function findScheduledShift(tx: TenantTx, sectionId: string): Promise<ShiftKey | undefined> {
  const { rows } = await sql<ShiftKey>`
    select s.employee_id, s.work_date, s.id::text as shift_key
    from work_section s
    join visible_employee e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = app_company_id() and s.id = ${sectionId}::uuid
  `.execute(tx)
  return rows[0]
}

/** The id of a calculated work shift. */
export async function selectShiftId(
  tx: TenantTx,
  { employeeId, workDate, shiftKey }: ShiftKey,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from work_shift
    where employee_id = ${employeeId}::uuid and work_date = ${workDate}::date and shift_key = ${shiftKey}
  `.execute(tx)
  return rows[0]?.id
}

export interface PlannedTimes {
  sectionId: string
  /** minutes from the midnight that begins the work date */
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  rules: Record<string, unknown>
}

export interface ShiftRow extends ShiftKey {
  /** null: an unscheduled shift */
  section: PlannedTimes | null
  fromTemplate: boolean
  hasScheduleRow: boolean
  /** what a supervisor decided; null: nothing yet */
  decision: StoredDecision | null
  /** the time line of the section, as calculated */
  scheduledFrom: Date | null
  scheduledTo: Date | null
  pendingOvertimeMinutes: number
  /** grows with every change of the section or the decision */
  version: number
  changedAt: Date | null
}

/** A work shift with its plan and what was decided on it. */
export async function selectShift(tx: TenantTx, key: ShiftKey): Promise<ShiftRow> {
  const [shift] = await selectShifts(tx, [key])
  return shift!
}

/** As selectShift, of several. */
export async function selectShifts(tx: TenantTx, keys: readonly ShiftKey[]): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select k.employee_id, k.work_date, k.shift_key,
      case when s.id is not null then jsonb_build_object('sectionId', s.id, 'startMinute', s.start_minute, 'endMinute', s.end_minute,
        'breakMinutes', s.break_minutes, 'rules', s.rules) end as section,
      coalesce(d.from_template, false) as from_template, d.work_date is not null as has_schedule_row,
      case when c.shift_key is not null then jsonb_build_object('allowEA', c.allow_ea, 'allowLD', c.allow_ld, 'allowOT', c.allow_ot,
        'apprvUnschWork', c.apprv_unsch_work, 'breakRules', c.break_rules, 'departmentId', c.department_id,
        'reason', c.reason) end as decision,
      w.scheduled_from, w.scheduled_to, coalesce(w.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce(s.version, 0) + coalesce(c.version, 0) as version, greatest(s.updated_at, c.updated_at) as changed_at
    from unnest(${keys.map((key) => key.employeeId)}::uuid[], ${keys.map((key) => key.workDate)}::date[],
      ${keys.map((key) => key.shiftKey)}::text[]) as k (employee_id, work_date, shift_key)
    left join work_section s on s.company_id = app_company_id() and s.employee_id = k.employee_id
      and s.work_date = k.work_date and s.id::text = k.shift_key
    left join schedule_day d on d.company_id = app_company_id() and d.employee_id = k.employee_id and d.work_date = k.work_date
    left join shift_decision c on c.company_id = app_company_id() and c.employee_id = k.employee_id and c.shift_key = k.shift_key
    left join work_shift w on w.company_id = app_company_id() and w.employee_id = k.employee_id
      and w.work_date = k.work_date and w.shift_key = k.shift_key
  `.execute(tx)
  return rows
}

/** A pair as punched, and the times that pay counts with. */
export interface PunchedPair {
  inAt: Date
  outAt: Date
  effectiveFrom: Date
  effectiveTo: Date
}

/** The complete pairs of a work shift. */
export async function selectPairs(tx: TenantTx, { employeeId, workDate, shiftKey }: ShiftKey): Promise<PunchedPair[]> {
  const { rows } = await sql<PunchedPair>`
    select in_at, out_at, coalesce(effective_from, in_at) as effective_from, coalesce(effective_to, out_at) as effective_to
    from punch_pair
    where employee_id = ${employeeId}::uuid and work_date = ${workDate}::date and shift_key = ${shiftKey}
      and in_at is not null and out_at is not null
    order by in_at
  `.execute(tx)
  return rows
}

/** Who saved the shift last. */
export async function selectLastAuthor(tx: TenantTx, { shiftKey }: ShiftKey): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select a.first_name || ' ' || a.last_name as name
    from audit_entry x left join account a on a.id = x.account_id
    where x.company_id = app_company_id() and x.entity = 'work_shift' and x.entity_id = ${shiftKey}
    order by x.at desc, x.created_at desc limit 1
  `.execute(tx)
  return rows[0]?.name ?? null
}
