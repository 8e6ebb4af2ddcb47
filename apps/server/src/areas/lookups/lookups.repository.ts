import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LicenceCounts {
  licences: number
  used: number
  appLicences: number
  appUsed: number
}

/** Licences of the company, and its active employees, who use one each. */
export async function selectLicenceCounts(tx: TenantTx): Promise<LicenceCounts> {
  const { rows } = await sql<LicenceCounts>`
    select c.licences, c.app_licences, e.used, e.app_used
    from company c
    cross join (
      select count(*)::integer as used, count(*) filter (where has_app)::integer as app_used
      from employee where status = 'Active'
    ) e
    where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}

export async function selectPunchCodes(tx: TenantTx): Promise<{ departmentId: string; punchCode: string }[]> {
  const { rows } = await sql<{ departmentId: string; punchCode: string }>`
    select id as department_id, punch_code from department where punch_code is not null order by punch_code
  `.execute(tx)
  return rows
}
