import { sql } from 'kysely'
import type { CompanyAtWork } from '../../../../test/company-at-work.ts'

/** Switches settings of a company and of its kiosks. */
export function useJobs(
  company: CompanyAtWork,
  {
    usesDefault = false,
    hasNames = false,
    settings = {},
  }: { usesDefault?: boolean; hasNames?: boolean; settings?: object } = {},
): Promise<void> {
  return company.transact(async ({ tx }) => {
    const all = JSON.stringify({ isJobCodeEnabled: true, ...settings })
    await sql`update company set settings = settings || ${all}::jsonb where id = app_company_id()`.execute(tx)
    await sql`
      insert into app_setting (company_id, welcome_message, has_employees, has_visitors, has_contractors, has_leave,
        asks_car_rego, asks_comment, uses_default_work_code, sends_email, asks_punch_note, upload_photo_quality, has_name_list)
      values (app_company_id(), '', true, true, true, true, false, false, ${usesDefault}, false, false, 'medium', ${hasNames})
    `.execute(tx)
  })
}

/** Adds a job, or a task, perhaps of a job. @returns its id */
export function addWork(
  company: CompanyAtWork,
  kind: 'job' | 'task',
  {
    code,
    name = '',
    isActive = true,
    ofJob = null,
  }: { code: string; name?: string; isActive?: boolean; ofJob?: string | null },
): Promise<string> {
  return company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(kind)} (company_id, code, name, is_active)
      values (app_company_id(), ${code}, ${name}, ${isActive}) returning id
    `.execute(tx)
    const { id } = rows[0]!
    if (ofJob) {
      await sql`insert into job_task (company_id, job_id, task_id) values (app_company_id(), ${ofJob}::uuid, ${id}::uuid)`.execute(
        tx,
      )
    }
    return id
  })
}

/** What standing punches of an employee are booked to, as `In job task`, in order. */
export async function workOf(company: CompanyAtWork, employeeId: string): Promise<string[]> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ text: string }>`
      select concat_ws(' ', p.direction, coalesce(j.code, '–'), t.code, d.name, p.site) as text
      from standing_punch p
      left join job j on j.company_id = p.company_id and j.id = p.job_id
      left join task t on t.company_id = p.company_id and t.id = p.task_id
      left join department d on d.company_id = p.company_id and d.id = p.department_id
      where p.employee_id = ${employeeId}::uuid order by p.at, p.id
    `.execute(tx),
  )
  return rows.map(({ text }) => text)
}
