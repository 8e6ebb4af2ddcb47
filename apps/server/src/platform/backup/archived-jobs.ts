import type pg from 'pg'
import { jobSchema } from '../jobs/prepare-job-queue.ts'

/** How an archive calls the job queue's jobs. */
export const jobTable = 'pgboss.job'

export const jobColumns = [
  'id',
  'name',
  'priority',
  'data',
  'state',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
  'start_after',
  'started_on',
  'singleton_key',
  'singleton_on',
  'expire_in',
  'created_on',
  'keep_until',
  'dead_letter',
  'policy',
]

/** The jobs still to do, those in hand included: what they did so far is only saved with their end. */
export const archivedJobs = `select ${jobColumns.join(', ')} from ${jobSchema}.job where state <= 'active' order by name collate "C", id`

/** Takes away every job of the target, and lets the loader copy into a table of the same columns. */
export async function beginJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from ${jobSchema}.job`)
  await client.query(
    `create temporary table restored_job on commit drop as select ${jobColumns.join(', ')} from ${jobSchema}.job limit 0`,
  )
}

/** Puts the copied jobs into their queues, which are made where the target has none of that name. */
export async function enqueueJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select ${jobSchema}.create_queue(name, json_build_object('policy', policy))
     from (select distinct on (name) name, policy from (
       select name, policy from pg_temp.restored_job union all select dead_letter, null from pg_temp.restored_job where dead_letter is not null
     ) named order by name, policy) queues`,
  )
  await client.query(
    `insert into ${jobSchema}.job (${jobColumns.join(', ')}) select ${jobColumns.join(', ')} from pg_temp.restored_job`,
  )
  // pg-boss asks for a job's queue at the commit only; here its refusal comes while everything can still be undone.
  await client.query('set constraints all immediate')
}

/**
 * Nobody works at the jobs that were in hand, so they wait again, as if not begun; and jobs keep as long as they had when
 * they were sent, however old the archive is. A 'stately' queue has one waiting job of a key: there it times out instead.
 */
export async function releaseJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update ${jobSchema}.job set keep_until = greatest(keep_until, now() + (keep_until - created_on));
     update ${jobSchema}.job set state = 'retry', started_on = null where state = 'active' and policy is distinct from 'stately'`,
  )
}
