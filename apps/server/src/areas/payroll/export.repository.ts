import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import { paidLines, type PaidPay } from '../pay-card/pay-card.service.ts'
import { members } from '../pay-periods/pay-periods.service.ts'

/** What a line of a payroll file says besides its units. */
export interface PrintedLine {
  payPeriodId: string
  employeeId: string
  payTypeId: string
  isAllowance: boolean
  isLeave: boolean
  payId: string | null
  clockId: number | null
  lastName: string
  firstName: string
  from: string
  to: string
  exportCode: string
  /** the pay type has an export code; without one it is its own code */
  isMapped: boolean
  payTypeCode: string
  payType: string
  /** one of the company's payroll export codes; empty: none was chosen */
  payTypeType: string
  /** the code of the employee's department; null: it has none */
  costCentre: string | null
  /** export codes of the employee's position; null: it has none */
  positionPayCode: string | null
  positionRateCode: string | null
}

/** What one employee is paid over one pay period by one pay type, before it is turned into units. */
export interface ExportRow extends PrintedLine, PaidPay {}

/**
 * What the periods pay, by period, name and pay type: of a closed one the figures and pay cards of its snapshot, of an
 * open one the live ones. Only employees and pay types that are exported.
 *
 * @param departmentIds nodes whose people are requested, those below included; null: everyone
 */
export async function selectExportRows(
  tx: TenantTx,
  { ids, departmentIds }: { ids: string[]; departmentIds: string[] | null },
): Promise<ExportRow[]> {
  const periods = sql`p.id = any(${ids}::uuid[])`
  const { rows } = await sql<ExportRow>`
    with recursive ${wantedNodes(departmentIds)}, ${members(periods)}, ${paidLines({ periods })}
    select p.id as pay_period_id, e.id as employee_id, t.id as pay_type_id, f.is_allowance, t.is_leave,
      e.pay_id, e.clock_id, e.last_name, e.first_name, p.from_date as "from", p.to_date as "to",
      coalesce(nullif(t.export_code, ''), t.code) as export_code, coalesce(t.export_code, '') <> '' as is_mapped,
      t.code as pay_type_code, t.name as pay_type, coalesce(t.settings ->> 'type', '') as pay_type_type, nullif(n.code, '') as cost_centre,
      nullif(n.pay_export_code, '') as position_pay_code, nullif(n.rate_export_code, '') as position_rate_code, s.minutes, s.shifts,
      a.standard_minutes, f.settings, coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit, s.edited_units,
      s.manual_units
    from paid s
    -- by their own ids alone: with the company as well the planner takes the lines for almost none
    join pay_period p on p.company_id = app_company_id() and p.id = s.pay_period_id
    join employee e on e.company_id = app_company_id() and e.id = s.employee_id and e.is_export
    join pay_type t on t.company_id = app_company_id() and t.id = s.pay_type_id and t.should_export
    join pay_type_in_force f on f.company_id = app_company_id() and f.pay_type_id = t.id
      and coalesce(s.last_day, p.to_date) >= f.from_date and coalesce(s.last_day, p.to_date) < f.until_date
    join assignment a on a.employee_id = s.employee_id
      and coalesce(s.last_day, p.to_date) >= a.effective_from and coalesce(s.last_day, p.to_date) < a.until
    left join department n on n.company_id = s.company_id and n.id = a.department_id
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= p.to_date desc, abs(v.effective_from - p.to_date) limit 1
    ) v on true
    where ${departmentIds}::uuid[] is null or a.department_id in (select wanted.id from wanted)
    order by p.from_date, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, t.is_leave,
      export_code, t.id
  `.execute(tx)
  return rows
}

/**
 * Marks periods as exported. What was sent is on record from now on, but for the rest of an export before the record.
 *
 * A file of a part of them, such as of one department, is not yet the file that they were corrected after: what others are
 * to get would be forgotten.
 *
 * @param of `complete` those of which nothing is left to be sent; `covered` those whose people were all in the files
 */
export async function setExported(
  tx: TenantTx,
  { ids, complete, covered, at, isWhole }: ExportedPeriods,
): Promise<void> {
  await sql`
    update pay_period set is_exported = true, exported_at = ${at}, updated_at = now(), version = version + 1,
      sent_at = case
        when ${isWhole} or not is_exported then ${at}::timestamptz
        when sent_at is not null and id = any(${complete}::uuid[]) then ${at}::timestamptz
        else sent_at end,
      -- of an earlier file of everyone nobody is left, only what changed since
      is_partly_exported = (is_partly_exported or not is_exported) and id <> all(${covered}::uuid[])
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

interface ExportedPeriods {
  ids: string[]
  complete: string[]
  covered: string[]
  at: Date
  isWhole: boolean
}

/** Notes of open periods that a draft of their figures went out. */
export async function setDraftExported(
  tx: TenantTx,
  ids: string[],
  by: { at: Date; accountId: string },
): Promise<void> {
  await sql`
    update pay_period
    set draft_exported_at = ${by.at}, draft_exported_by = ${by.accountId}::uuid, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[])
  `.execute(tx)
}
