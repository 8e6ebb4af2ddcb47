import { sql, type RawBuilder } from 'kysely'
import { employeesOfNodes } from '../company/department-filter.service.ts'
import { membersOf } from '../pay-periods/pay-periods.service.ts'
import { holdsText, shownDate, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'

/** Which exceptions to return. */
export interface ExceptionFilter {
  /** work dates, both included */
  from: string
  to: string
  types: readonly string[]
  /** null: reviewed or not */
  isReviewed: boolean | null
  search: TableSearch | null
  /** nodes whose people to return, those below included; null: everyone */
  departmentIds: string[] | null
  /** only days that are paid in these; null: every day */
  payPeriodIds: string[] | null
  /** null: everyone */
  employeeId: string | null
  /** where the person punched; null: everywhere */
  siteName: string | null
}

export const EMPLOYEE_NAME = sql`e.first_name || ' ' || e.last_name`

/** The person who approves the hours of employee `e` on the date of `x`, else the one they report to. */
const APPROVER = sql`(
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id)`

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    clockId: { text: sql`e.clock_id::text`, alphabet: /^\d*$/ },
    employeeName: { text: EMPLOYEE_NAME },
    date: { text: shownDate(sql`x.work_date`, { ...reader, dateFormat: 'dd/MM/yyyy' }), alphabet: /^[\d/]*$/ },
    actuaInException: { value: sql`x.type` },
    approver: { text: APPROVER },
  }
}

/** The exceptions `x` with their employee `e` and their review `r`, as far as the session may see them. */
export function exceptionsIn(filter: ExceptionFilter): RawBuilder<unknown> {
  const { from, to, types, isReviewed, search, departmentIds, payPeriodIds, employeeId, siteName } = filter
  return sql`
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and ${departmentIds === null ? sql`true` : sql`e.id in (${employeesOfNodes(departmentIds)})`}
    ${
      payPeriodIds === null
        ? sql``
        : sql`join (${membersOf(payPeriodIds)}) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date`
    }
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between ${from}::date and ${to}::date
      and x.type = any(${[...types]}::text[])
      and ${isReviewed === null ? sql`true` : sql`(r.reviewed_at is not null) = ${isReviewed}`}
      and ${employeeId === null ? sql`true` : sql`x.employee_id = ${employeeId}::uuid`}
      and ${siteName === null ? sql`true` : sql`${SITE_NAME} = ${siteName}`}
      and ${search === null ? sql`true` : holdsText(search, searchedColumns(search))}`
}

/** The site of the punch that the exception `x` was measured at; null: it is not known, or nobody punched. */
export const SITE_NAME = sql`(
  select coalesce(place.name, u.site)
  from punch_pair p
  join punch u on u.company_id = p.company_id and u.employee_id = p.employee_id
    and u.id = case when p.in_at = x.actual_in and x.type not in ('EarlyDeparture', 'LateDeparture')
      then p.in_punch_id else p.out_punch_id end
    and u.local_date between x.work_date - 1 and x.work_date + 2
  left join work_place place on place.company_id = u.company_id and place.id = u.work_place_id
  where p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
    and case when x.type in ('EarlyDeparture', 'LateDeparture') then p.out_at = x.actual_out
      else p.in_at = x.actual_in or (x.actual_in is null and p.out_at = x.actual_out) end
  order by coalesce(p.in_at, p.out_at) limit 1)`
