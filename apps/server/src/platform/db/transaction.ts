import type { Transaction } from 'kysely'
import type pg from 'pg'
import { appRole } from './app-role.ts'
import { databaseError, DatabaseUnavailableError } from './database-error.ts'
import type { Db } from './open-database.ts'
import { sendTogether } from './pipeline.ts'
import { closeTransaction, transactionOn } from './query-builder.ts'
import type { Database } from './schema.gen.ts'
import type { Session } from './session.ts'

/** A transaction that may reach the installation's own tables: every one. */
export type InstallationTx = Transaction<Database> & { readonly __scope: 'installation' | 'tenant' }

/** A transaction of one company; row-level security shows it that company's rows and no other's. */
export type TenantTx = InstallationTx & { readonly __scope: 'tenant' }

export type TransactionOptions = {
  /** refuses writes */
  readOnly?: boolean
  /** one state of the database for all its reads */
  snapshot?: boolean
  /** runs on the read replica when there is one, a little behind; implies `readOnly` */
  replica?: boolean
  /**
   * what may be waited for, where someone waits for the answer; jobs and commands have none but those of their queue
   */
  limits?: Limits
  /** Statements that a connection knows are planned once for all values. Needs `limits`. */
  plansOnce?: PlansOnce | undefined
}

/**
 * How a plan for all values is made. Not for what searches: there the best plan depends on the values.
 *
 * `byIndexes`: of a save of one employee's time, which has dozens of statements; planning was a tenth of the database's
 * work for it. A plan made while a table was small must stay right when it has grown, so no table is read whole.
 *
 * `freely`: of figures about everyone, whose statements join a dozen tables: each took as long to plan as to answer.
 */
export type PlansOnce = 'byIndexes' | 'freely'

/** `call`: of a call. `longCall`: of one that does its work in several transactions, such as an import. */
export type Limits = 'call' | 'longCall'

/** Milliseconds for a statement, for a lock that someone else has, and between two statements. */
const waits = {
  call: { statement: 60_000, lock: 4_000, idle: 300_000 },
  longCall: { statement: 600_000, lock: 30_000, idle: 600_000 },
} satisfies Record<Limits, object>

/**
 * Runs `work` in one transaction as the session's company and person. Commits when it resolves, rolls back when it throws.
 *
 * @throws DatabaseUnavailableError when the connection is lost; on a loss during the commit its `outcome` is 'unknown'
 */
export function tenantTransaction<T>(
  db: Db,
  session: Session,
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return runTransaction(db, session, (tx) => work(tx as TenantTx), options)
}

/** Runs `work` in one transaction without a company: tenant tables look empty and take no row. */
export function installationTransaction<T>(
  db: Db,
  work: (tx: InstallationTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return runTransaction(db, null, (tx) => work(tx as InstallationTx), options)
}

const sessions = new WeakMap<object, Session>()
const commitCallbacks = new WeakMap<object, (() => void)[]>()

/** In whose name the transaction works. */
export function sessionOf(tx: TenantTx): Session {
  const session = sessions.get(tx)
  if (!session) throw new Error('Pass the transaction that tenantTransaction gave.')
  return session
}

/** Calls back once the transaction is saved, and never when it is not; the callback must not throw. */
export function afterCommit(tx: InstallationTx, callback: () => void): void {
  commitCallbacks.set(tx, [...(commitCallbacks.get(tx) ?? []), callback])
}

const lastWrites = new WeakMap<object, Promise<unknown>[]>()

/**
 * Leaves writes to the end of the transaction: its commit is sent right behind them, not a round trip later. If one of them
 * fails, nothing is saved and the transaction throws its error.
 *
 * @param writes every statement of them has been sent
 */
export function leaveToCommit(tx: InstallationTx, writes: Promise<unknown>): void {
  lastWrites.set(tx, [...(lastWrites.get(tx) ?? []), writes])
  // When the transaction fails for another reason, nobody waits for them.
  writes.catch(() => {})
}

async function runTransaction<T>(
  db: Db,
  session: Session | null,
  work: (tx: Transaction<Database>) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await connect(options.replica ? db.readPool : db.pool)
  let broken: Error | undefined
  const onLoss = (error: Error) => (broken = error)
  client.on('error', onLoss)
  if (options.limits) db.watch.add(client)
  const tx = transactionOn(client, db)
  if (session) sessions.set(tx, session)
  try {
    await begin(client, { session, options, isPrepared: db.statements !== null })
    const result = await work(tx)
    closeTransaction(tx)
    await commitBehind(lastWrites.get(tx) ?? [], client)
    for (const callback of commitCallbacks.get(tx) ?? []) callback()
    return result
  } catch (error) {
    closeTransaction(tx)
    const known = databaseError(error)
    if (known instanceof DatabaseUnavailableError) broken ??= known
    else broken ??= await rollback(client)
    throw known
  } finally {
    db.watch.remove(client)
    client.off('error', onLoss)
    broken ??= unfit(client)
    client.release(broken)
  }
}

/** @returns the reason not to use the connection again, when the transaction is not quite over */
function unfit(client: pg.PoolClient): Error | undefined {
  return client.getTransactionStatus() === 'I' ? undefined : new Error('The connection was left in a transaction.')
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw databaseError(error)
  }
}

/** One round trip: opens the transaction, lays down the rights of the connecting user and says who works. */
async function begin(
  client: pg.PoolClient,
  { session, options, isPrepared }: { session: Session | null; options: TransactionOptions; isPrepared: boolean },
): Promise<void> {
  const isolation = options.snapshot ? ' isolation level repeatable read' : ''
  const access = options.readOnly || options.replica ? ' read only' : ''
  const who = [session?.companyId, session?.accountId, session?.roleId, session?.employeeId]
  const limits = options.limits && waits[options.limits]
  const plans = [options.plansOnce ? 'force_generic_plan' : 'auto', options.plansOnce === 'byIndexes' ? 'off' : 'on']
  sendTogether(client)
  await Promise.all([
    client.query(`begin${isolation}${access}`),
    client.query({
      ...(isPrepared ? { name: limits ? 'work-as-within' : 'work-as' } : {}),
      text: `select set_config('role', '${appRole}', true), set_config('app.company_id', $1, true),
        set_config('app.account_id', $2, true), set_config('app.role_id', $3, true), set_config('app.employee_id', $4, true)${limits ? setWaits : ''}`,
      values: [
        ...who.map((value) => value ?? ''),
        ...(limits ? [limits.statement, limits.lock, limits.idle, ...plans] : []),
      ],
    }),
  ])
}

const setWaits = `, set_config('statement_timeout', $5, true), set_config('lock_timeout', $6, true),
        set_config('idle_in_transaction_session_timeout', $7, true), set_config('plan_cache_mode', $8, true),
        set_config('enable_seqscan', $9, true), set_config('enable_material', $9, true),
        set_config('enable_hashjoin', $9, true), set_config('enable_mergejoin', $9, true)`

/** Without an answer to the commit it is unknown whether anything was saved, whatever became of the writes before it. */
async function commitBehind(writes: readonly Promise<unknown>[], client: pg.PoolClient): Promise<void> {
  const committed = commit(client)
  const ends = await Promise.allSettled([...writes, committed])
  const failed = ends.find((end) => end.status === 'rejected')
  if (!failed) return
  const last = ends.at(-1)
  throw last?.status === 'rejected' && last.reason instanceof DatabaseUnavailableError ? last.reason : failed.reason
}

/** After an error that `work` swallowed, PostgreSQL answers a commit with a rollback and no error: nothing was saved. */
async function commit(client: pg.PoolClient): Promise<void> {
  let command: string
  try {
    ;({ command } = await client.query('commit'))
  } catch (error) {
    const known = databaseError(error)
    throw known instanceof DatabaseUnavailableError ? new DatabaseUnavailableError(known.cause, 'unknown') : known
  }
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: a query in it failed, and its error was not passed on.')
  }
}

/** @returns the reason not to use the connection again, when the rollback fails */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
