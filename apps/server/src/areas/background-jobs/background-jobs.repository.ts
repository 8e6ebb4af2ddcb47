import type { BackgroundJob } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { ScreenLink } from '../links/links.service.ts'

export interface JobRow {
  id: string
  kind: BackgroundJob['kind']
  title: string
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  startedAt: Date | null
  finishedAt: Date | null
  message: string | null
}

const jobColumns = sql`id, kind, title, status, done, total, started_at, finished_at, message`

export async function insertJob(
  tx: TenantTx,
  job: { kind: JobRow['kind']; title: string; total: number; accountId: string | null; link: ScreenLink | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into background_job (company_id, kind, title, total, account_id, link)
    values (app_company_id(), ${job.kind}, ${job.title}, ${job.total}, ${job.accountId}::uuid, ${job.link})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** The account's jobs since an instant, newest first. */
export async function selectJobs(tx: TenantTx, accountId: string, since: Date): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${jobColumns} from background_job
    where account_id = ${accountId}::uuid and created_at >= ${since}
    order by created_at desc, id
    limit 200
  `.execute(tx)
  return rows
}

export async function selectJob(tx: TenantTx, accountId: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${jobColumns} from background_job where id = ${id}::uuid and account_id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]
}

/** Stops a job that is waiting or running; one that has ended stays as it is. */
export async function cancelIfUnfinished(tx: TenantTx, id: string, at: Date): Promise<void> {
  await sql`
    update background_job set status = 'cancelled', finished_at = ${at}, updated_at = now(), version = version + 1
    where id = ${id}::uuid and status in ('waiting', 'running')
  `.execute(tx)
}

/** Starts a job, or continues one that was interrupted. @returns false when it has ended or was cancelled */
export async function beginJob(tx: TenantTx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update background_job
    set status = 'running', started_at = coalesce(started_at, ${at}), updated_at = now(), version = version + 1
    where id = ${id}::uuid and status in ('waiting', 'running')
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function isJobRunning(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from background_job where id = ${id}::uuid and status = 'running'`.execute(tx)
  return rows.length === 1
}

export async function addProgress(tx: TenantTx, id: string, done: number): Promise<void> {
  await sql`
    update background_job
    set done = done + ${done}, total = greatest(total, done + ${done}), updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** A job that has ended, for the notification about it. */
export interface EndedJob {
  title: string
  /** Who started it; null: the system */
  accountId: string | null
  /** The screen of what it was about. */
  link: ScreenLink | null
}

/** Ends a running job. @returns undefined when it was no longer running */
export async function endRunningJob(
  tx: TenantTx,
  id: string,
  end: { status: 'done' | 'failed'; message: string | null; at: Date },
): Promise<EndedJob | undefined> {
  const { rows } = await sql<EndedJob>`
    update background_job
    set status = ${end.status}, message = ${end.message}, finished_at = ${end.at}, updated_at = now(), version = version + 1
    where id = ${id}::uuid and status = 'running'
    returning title, account_id, link
  `.execute(tx)
  return rows[0]
}
