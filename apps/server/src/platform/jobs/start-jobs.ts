import { setTimeout as wait } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Db } from '../db/open-database.ts'
import { clientOf } from '../db/query-builder.ts'
import { afterCommit, sessionOf, type InstallationTx, type TenantTx } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import type { InstallationHandler, JobWork, StepsHandler, TenantHandler } from './job-handlers.ts'
import { patientExecutor } from './patient-executor.ts'
import { jobSchema } from './prepare-job-queue.ts'
import { QueueWorker } from './queue-worker.ts'

export type QueueOptions = Pick<
  PgBoss.Queue,
  'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'retentionDays'
>

export type SendOptions = Pick<PgBoss.SendOptions, 'startAfter' | 'singletonKey' | 'priority'>

/** How a queue is worked on. */
export interface WorkersOptions {
  /** jobs at a time; 1 unless told */
  concurrency?: number
  /** pause between two looks into the empty queue, in milliseconds; 2,000 unless told */
  pollMs?: number
}

export type JobsOptions = {
  db: Db
  log: Log
  /** every queue of the program; a web process needs them to send */
  queues: Record<string, QueueOptions>
  /** pause between two looks into an empty queue, in milliseconds, for all queues; absent: as each queue says */
  pollMs?: number
  /** called for each saved job, where another process does the jobs */
  onSent?: (queue: string) => void
}

/**
 * Opens the job queues. A job is saved with the transaction that sends it, and removed with the transaction that does
 * it. Handlers are safe to repeat anyway: a lost answer to a commit, or a step's job that fails half-way.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const executor = patientExecutor(options.db.pool)
  const boss = new PgBoss({ db: executor, schema: jobSchema, migrate: false, schedule: true, supervise: true })
  boss.on('error', (error) => options.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, queue] of Object.entries(options.queues)) {
    await boss.createQueue(name, { name, ...queue })
    await boss.updateQueue(name, { name, ...queue })
  }
  return new Jobs(boss, options, () => executor.giveUp())
}

export class Jobs {
  private readonly workers = new Map<string, QueueWorker[]>()

  constructor(
    private readonly boss: PgBoss,
    private readonly options: JobsOptions,
    private readonly giveUp: () => void,
  ) {}

  /**
   * Adds a job for the transaction's company; it exists once the transaction is saved.
   *
   * @returns its id, or null when one with the same `singletonKey` waits already (see the queue's policy)
   */
  send(tx: TenantTx, queue: string, payload: object = {}, options: SendOptions = {}): Promise<string | null> {
    const { companyId, accountId } = sessionOf(tx)
    return this.insert(tx, queue, { ...payload, companyId, accountId }, options)
  }

  /** Adds a job for a company that the transaction does not work in: how a schedule enqueues one job a company. */
  sendFor(
    tx: InstallationTx,
    companyId: string,
    queue: string,
    payload: object = {},
    options: SendOptions = {},
  ): Promise<string | null> {
    return this.insert(tx, queue, { ...payload, companyId, accountId: null }, options)
  }

  /** Does the queue's jobs, each in one transaction of its company, which also takes the job away. */
  work<P extends object>(queue: string, handler: TenantHandler<P>, workers: WorkersOptions = {}): void {
    this.addWorkers(queue, workers, { kind: 'tenant', handler: handler as TenantHandler<object> })
  }

  /** Does jobs that need more than one transaction, or calls to other systems between them. */
  workInSteps<P extends object>(queue: string, handler: StepsHandler<P>, workers: WorkersOptions = {}): void {
    this.addWorkers(queue, workers, { kind: 'steps', handler: handler as StepsHandler<object> })
  }

  /** Does jobs of the installation, such as a schedule's: in one transaction without a company. */
  workForInstallation(queue: string, handler: InstallationHandler): void {
    this.addWorkers(queue, {}, { kind: 'installation', handler })
  }

  /** Adds a job of the installation whenever the times come; the same call again changes the times. */
  async schedule(queue: string, cron: string, timeZone: string): Promise<void> {
    await this.boss.schedule(queue, cron, {}, { tz: timeZone })
  }

  /** Looks into the queue at once: a job was added. */
  wake(queue: string): void {
    for (const worker of this.workers.get(queue) ?? []) worker.wake()
  }

  /** Takes no new job, and waits for the ones in hand, thirty seconds at most; those left over are done by another worker. */
  async stop(): Promise<void> {
    const ended = Promise.all([...this.workers.values()].flat().map((worker) => worker.stop()))
    const patience = new AbortController()
    await Promise.race([ended, wait(30_000, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
    this.giveUp()
    await this.boss.stop({ graceful: false })
  }

  private async insert(
    tx: InstallationTx,
    queue: string,
    payload: object,
    options: SendOptions,
  ): Promise<string | null> {
    if (!(queue in this.options.queues)) throw new Error(`The queue ${queue} is not in the program's list of queues.`)
    const client = clientOf(tx)
    // Parsing and planning was most of what the statement takes.
    const named = (text: string, values: unknown[]) => {
      const name = this.options.db.statements?.nameOf(text, values)
      return name === undefined ? {} : { name }
    }
    const db = {
      executeSql: (text: string, values: unknown[]) => client.query({ text, values, ...named(text, values) }),
    }
    const id = await this.boss.send(queue, payload, { ...options, db })
    afterCommit(tx, () => {
      this.wake(queue)
      this.options.onSent?.(queue)
    })
    return id
  }

  private addWorkers(queue: string, { concurrency = 1, pollMs = 2_000 }: WorkersOptions, work: JobWork): void {
    const { db, log } = this.options
    const options = { boss: this.boss, db, log, queue, work, pollMs: this.options.pollMs ?? pollMs }
    const added = Array.from({ length: concurrency }, () => {
      return new QueueWorker(options)
    })
    this.workers.set(queue, [...(this.workers.get(queue) ?? []), ...added])
  }
}
