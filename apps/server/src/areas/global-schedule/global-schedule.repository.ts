import type { GlobalScheduleReason } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Section } from '../schedules/schedules.service.ts'

/** What is planned for each person, as it is stored. */
export interface ScheduleContent {
  workDate: string
  isOffDay: boolean
  sections: Section[]
}

type NewGlobalSchedule = ScheduleContent & {
  jobId: string
  accountId: string
  at: Date
  people: { employeeId: string; isEmployed: boolean }[]
}

/** Stores a global schedule and its people, nobody of whom is planned yet. @returns its id */
export async function insertGlobalSchedule(tx: TenantTx, given: NewGlobalSchedule): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into global_schedule (company_id, work_date, is_off_day, sections, job_id, account_id, created_at)
    values (app_company_id(), ${given.workDate}::date, ${given.isOffDay}, ${jsonText(given.sections)}::jsonb,
      ${given.jobId}::uuid, ${given.accountId}::uuid, ${given.at})
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into global_schedule_person (company_id, global_schedule_id, employee_id, outcome, reason)
    select app_company_id(), ${id}::uuid, p."employeeId", case when not p."isEmployed" then 'refused' end,
      case when not p."isEmployed" then 'notEmployed' end
    from jsonb_to_recordset(${jsonText(given.people)}::jsonb) as p ("employeeId" uuid, "isEmployed" boolean)
  `.execute(tx)
  return id
}

/**
 * What is to be planned; undefined: there is no such global schedule. Until the commit nobody else plans, or undoes, any
 * of it.
 */
export async function lockGlobalSchedule(tx: TenantTx, id: string): Promise<ScheduleContent | undefined> {
  const { rows } = await sql<ScheduleContent>`
    select work_date, is_off_day, sections from global_schedule where id = ${id}::uuid for update
  `.execute(tx)
  return rows[0]
}

/** The next people who are not planned yet, at most `count`. */
export async function selectWaiting(tx: TenantTx, id: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select employee_id from global_schedule_person
    where global_schedule_id = ${id}::uuid and outcome is null
    order by employee_id limit ${count}
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/** The day as it was, for the undo. */
export interface DayBefore {
  /** it followed the employee's schedule template, or nobody had planned it */
  isCleared: boolean
  isOffDay: boolean
  sections: Section[]
}

export interface PersonOutcome {
  employeeId: string
  outcome: 'planned' | 'same' | 'refused'
  reason: GlobalScheduleReason | null
  /** of the planned; null for the others, as are the two below */
  before: DayBefore | null
  /** the row that was written, and which version of it */
  savedDayId: string | null
  savedVersion: number | null
}

/** Writes what became of people. */
export async function saveOutcomes(tx: TenantTx, id: string, outcomes: PersonOutcome[]): Promise<void> {
  await sql`
    update global_schedule_person p set outcome = o.outcome, reason = o.reason, before = o.before,
      saved_day_id = o."savedDayId", saved_version = o."savedVersion", updated_at = now(), version = p.version + 1
    from jsonb_to_recordset(${jsonText(outcomes)}::jsonb) as o (
      "employeeId" uuid, outcome text, reason text, before jsonb, "savedDayId" uuid, "savedVersion" integer)
    where p.global_schedule_id = ${id}::uuid and p.employee_id = o."employeeId"
  `.execute(tx)
}

export interface OutcomeCounts {
  planned: number
  same: number
  refused: number
  stopped: number
}

/** How many people each outcome has. */
export async function countOutcomes(tx: TenantTx, id: string): Promise<OutcomeCounts> {
  const { rows } = await sql<OutcomeCounts>`
    select count(*) filter (where outcome = 'planned')::integer as planned,
      count(*) filter (where outcome = 'same')::integer as same,
      count(*) filter (where outcome = 'refused')::integer as refused,
      count(*) filter (where outcome = 'stopped')::integer as stopped
    from global_schedule_person where global_schedule_id = ${id}::uuid
  `.execute(tx)
  return rows[0]!
}
