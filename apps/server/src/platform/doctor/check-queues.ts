import type pg from 'pg'
import { jobSchema } from '../jobs/prepare-job-queue.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

interface JobCounts {
  overdue: number
  failed: number
}

/** Background work: what waits for a worker that does not come, and what failed of late. */
export async function checkJobs(pool: pg.Pool): Promise<Finding> {
  if (!(await isThere(pool, `${jobSchema}.job`))) return ok('background work', 'none yet')
  const { rows } = await pool.query<JobCounts>(
    `select (count(*) filter (where state < 'active' and start_after < now() - interval '15 minutes'))::int as overdue,
       (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed
     from ${jobSchema}.job`,
  )
  const { overdue = 0, failed = 0 } = rows[0] ?? {}
  if (overdue > 0) {
    return problem(
      'background work',
      `${overdue} jobs have waited for more than 15 minutes`,
      'Start a process with ROLE=all or ROLE=worker, and check its log.',
    )
  }
  return failed > 0
    ? warning('background work', `${failed} jobs failed within the last day`, 'Check the workers’ log for the reason.')
    : ok('background work', 'nothing is overdue, nothing failed')
}

/** Mails of the outbox that did not leave. */
export async function checkOutbox(pool: pg.Pool): Promise<Finding> {
  if (!(await isThere(pool, 'public.outgoing_mail'))) return ok('outbox', 'empty')
  const { rows } = await pool.query<JobCounts>(
    `select (count(*) filter (where status = 'Waiting' and created_at < now() - interval '1 hour'))::int as overdue,
       (count(*) filter (where status = 'Failed' and created_at > now() - interval '7 days'))::int as failed
     from outgoing_mail`,
  )
  const { overdue = 0, failed = 0 } = rows[0] ?? {}
  return overdue + failed > 0
    ? warning(
        'outbox',
        `${overdue} mails have been waiting for over an hour, ${failed} failed within the last week`,
        'See the reason on the Mail Outbox screen in the Customer section, and retry there.',
      )
    : ok('outbox', 'no mail is stuck')
}

async function isThere(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found ?? false
}
