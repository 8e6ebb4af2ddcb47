import type PgBoss from 'pg-boss'
import { DatabaseUnavailableError } from '../db/database-error.ts'
import type { Db } from '../db/open-database.ts'
import { clientOf } from '../db/query-builder.ts'
import type { Session } from '../db/session.ts'
import { installationTransaction, tenantTransaction, type InstallationTx } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import type { JobPayload, JobWork } from './job-handlers.ts'

export type QueueWorkerOptions = { boss: PgBoss; db: Db; log: Log; queue: string; work: JobWork; pollMs: number }

/** Does a queue's jobs one after another until it is stopped. */
export class QueueWorker {
  private stopping = false
  private wakeUp: () => void = () => {}
  private readonly running: Promise<void>

  constructor(private readonly options: QueueWorkerOptions) {
    this.running = this.run()
  }

  /** Looks into the queue at once. */
  wake(): void {
    this.wakeUp()
  }

  async stop(): Promise<void> {
    this.stopping = true
    this.wake()
    await this.running
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const woken = this.pause()
      const [job] = await this.options.boss.fetch<JobPayload>(this.options.queue)
      if (!job) {
        await woken
        continue
      }
      this.wake()
      await this.attempt(job)
    }
  }

  /** Begins before the look into the queue, so that a job sent during it is not waited for. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.stopping ? 0 : this.options.pollMs)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async attempt(job: PgBoss.Job<JobPayload>): Promise<void> {
    const { boss, log, queue } = this.options
    try {
      await this.perform(job)
    } catch (error) {
      log.error({ err: error, queue, jobId: job.id }, 'job failed')
      const isUnknown = error instanceof DatabaseUnavailableError && error.outcome === 'unknown'
      // A completed job is not active any more, and failing it then changes nothing.
      await boss
        .fail(queue, job.id, { message: isUnknown ? 'the answer to the commit was lost' : messageOf(error) })
        .catch((failure: unknown) =>
          log.error({ err: failure, queue, jobId: job.id }, 'job could not be marked failed'),
        )
    }
  }

  private async perform(job: PgBoss.Job<JobPayload>): Promise<void> {
    const { db, work } = this.options
    if (work.kind === 'installation') {
      return installationTransaction(db, async (tx) => {
        await work.handler(tx)
        await this.complete(tx, job.id)
      })
    }
    const session = systemSession(job.data)
    if (work.kind === 'tenant') {
      return tenantTransaction(db, session, async (tx) => {
        await work.handler(tx, job.data)
        await this.complete(tx, job.id)
      })
    }
    await work.handler({
      payload: job.data,
      session,
      database: db.forThread,
      transaction: (inCompany) => tenantTransaction(db, session, inCompany),
    })
    await this.options.boss.complete(this.options.queue, job.id)
  }

  /**
   * Takes the job away in the handler's transaction. The queue is the connecting user's, whose rights the transaction
   * takes back for its last statement. A job that was given to another worker in the meantime, for it took too long, is
   * undone.
   */
  private async complete(tx: InstallationTx, id: string): Promise<void> {
    const client = clientOf(tx)
    await client.query('set local role none')
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
    const completed: unknown = await this.options.boss.complete(this.options.queue, id, {}, { db })
    if ((completed as { affected: number }).affected !== 1) {
      throw new Error('The job took longer than its queue allows (expireInSeconds), and was given to another worker.')
    }
  }
}

/** Jobs work with the rights of an administrator of their company, in the name of who caused them. */
function systemSession({ companyId, accountId }: JobPayload): Session {
  if (!companyId) throw new Error('The job names no company.')
  return { companyId, accountId, roleId: '2', employeeId: null }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
