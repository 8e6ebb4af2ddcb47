import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { TemplatePlan } from './template-plan.ts'

export interface TemplateRow {
  id: string
  name: string
  active: boolean
  /** null: the template has no days yet */
  startDate: string | null
  periodType: TemplatePlan['periodType'] | null
}

/** Templates by name, with the cycle of the day. @param active null: whether or not */
export async function selectTemplates(
  tx: TenantTx,
  { active, today }: { active: boolean | null; today: string },
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.name, t.is_active as active, (v.rules ->> 'startDate')::date as start_date,
      v.rules ->> 'periodType' as period_type
    from schedule_template t
    left join lateral (
      select rules from schedule_template_version
      where company_id = t.company_id and schedule_template_id = t.id
      order by effective_from <= ${today}::date desc, abs(effective_from - ${today}::date) limit 1
    ) v on true
    where t.removed_at is null and (${active}::boolean is null or t.is_active = ${active})
    order by t.name collate "en-x-icu", t.id
  `.execute(tx)
  return rows
}

export interface SectionNames {
  departments: Record<string, string>
  jobs: Record<string, string>
}

/** What the positions and jobs of sections are called, by id. */
export async function selectSectionNames(tx: TenantTx, plan: TemplatePlan): Promise<SectionNames> {
  const { departmentIds, jobIds } = idsOf(plan)
  const { rows } = await sql<SectionNames>`
    select
      coalesce((select jsonb_object_agg(id, name) from department where id = any(${departmentIds}::uuid[])), '{}') as departments,
      coalesce((select jsonb_object_agg(id, name) from job where id = any(${jobIds}::uuid[])), '{}') as jobs
  `.execute(tx)
  return rows[0]!
}

/** The fields of sections that name something the company does not have. */
export async function selectUnknownOfPlan(tx: TenantTx, plan: TemplatePlan): Promise<string[]> {
  const { departmentIds, jobIds, taskIds, skillIds } = idsOf(plan)
  const { rows } = await sql<{ field: string }>`
    select field
    from (values
      ('departmentId', not exists (select unnest(${departmentIds}::uuid[]) except select id from department)),
      ('jobId', not exists (select unnest(${jobIds}::uuid[]) except select id from job)),
      ('taskId', not exists (select unnest(${taskIds}::uuid[]) except select id from task)),
      ('skills', not exists (select unnest(${skillIds}::uuid[]) except select id from skill))
    ) as named (field, is_known)
    where not is_known
  `.execute(tx)
  return rows.map(({ field }) => field)
}

function idsOf({ scheduleDays }: TemplatePlan) {
  const sections = scheduleDays.flatMap((day) => day.sections)
  const distinct = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    departmentIds: distinct(sections.map(({ departmentId }) => departmentId)),
    jobIds: distinct(sections.map(({ jobId }) => jobId)),
    taskIds: distinct(sections.map(({ taskId }) => taskId)),
    skillIds: distinct(sections.flatMap(({ rules }) => rules.skills ?? [])),
  }
}

/** Whether an employee follows a template, now or later. */
export async function isFollowedBy(
  tx: TenantTx,
  { templateId, employeeId, today }: { templateId: string; employeeId: string | null; today: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from template_span
      where employee_id = ${employeeId}::uuid and schedule_template_id = ${templateId}::uuid and to_date >= ${today}::date
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

/** The names of those of the templates that people follow, now or later, or that a department or the company has. */
export async function selectUsedTemplates(
  tx: TenantTx,
  { ids, today }: { ids: string[]; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from schedule_template t
    where t.id = any(${ids}::uuid[]) and (
      exists (select 1 from template_span s where s.schedule_template_id = t.id and s.to_date >= ${today}::date)
      or exists (select 1 from department d where d.schedule_template_id = t.id)
      or exists (select 1 from company_detail c where c.schedule_template_id = t.id))
    order by t.name collate "en-x-icu", t.id
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Takes templates off the lists; the days that they planned keep them. */
export async function markTemplatesRemoved(tx: TenantTx, ids: string[], now: Date): Promise<void> {
  await sql`
    update schedule_template set removed_at = ${now}, is_active = false, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

/** Does work in the transaction and takes back what it wrote, locks included. */
export async function undoAfter<Answer>(tx: TenantTx, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint previewed`.execute(tx)
  const answer = await work()
  await sql`rollback to savepoint previewed`.execute(tx)
  await sql`release savepoint previewed`.execute(tx)
  return answer
}
