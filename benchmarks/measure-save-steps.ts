import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseName, ownerRole } from '../apps/server/src/platform/postgres/server-connection.ts'
import type { Bench } from './bench.ts'
import { signIn, type Client } from './client.ts'
import { percentile, timed } from './figure.ts'
import { FROZEN, ROOT, startProduct, type Product } from './product.ts'
import { assertSaved, movesOf, saveMove, type Move } from './punch-moves.ts'
import type { SentStatement } from './save-steps/conversation.ts'
import { processorMs } from './save-steps/processor-time.ts'
import { readProfile, timeBySteps } from './save-steps/profile.ts'
import { readStatementLog, typicalMs, type LoggedTime } from './save-steps/statement-log.ts'
import { StatementSteps, steps, type Step } from './save-steps/steps.ts'
import { watchDatabase, type WatchedDatabase } from './save-steps/watched-database.ts'

const saves = 200
/** Until statements are prepared, plans kept and functions compiled. */
const warmingUp = 100

/** Where one corrected punch goes, on average, saved by one person whose browser sends an idempotency key. */
export interface SaveSteps {
  saves: number
  /** As the product runs: the median until the answer, and what the processes used of a processor, in milliseconds. */
  unwatched: { ms: number; nodeMs: number; postgresMs: number }
  /** Of a product whose connections are watched, whose statements are logged, and which is profiled. */
  steps: StepCost[]
  /** Statements that no step claims, and how many of them are in a save. */
  others: { sql: string; statements: number }[]
}

export interface StepCost {
  step: Step
  statements: number
  /** Of the network, between product and database: counted at the step whose statement is the first of the trip. */
  roundTrips: number
  rows: number
  bytes: number
  /** From PostgreSQL's log: parsing, planning and executing, with waits for locks and the disk; each at its median. */
  postgresMs: number
  /** The profile's share of what Node uses of a processor unwatched. */
  nodeMs: number
}

/** Learns for each step of a save what it asks of the database, and what it takes there and in Node. */
export async function measureSaveSteps(bench: Bench): Promise<SaveSteps> {
  const unwatched = await saveUnwatched(bench)
  const watched = await saveWatched(bench)
  const assigned = StatementSteps.read(`${ROOT}/apps/server/queries`)
  const profiled = [...watched.profiled.values()].reduce((sum, time) => sum + time, 0)
  const perSave = (count: number) => count / saves
  return {
    saves,
    unwatched,
    steps: steps.map((step) => {
      const statements = watched.statements.filter(({ sql }) => assigned.of(sql) === step)
      const logged = watched.logged.filter(({ sql }) => assigned.of(sql) === step)
      return {
        step,
        statements: perSave(statements.length),
        roundTrips: perSave(statements.filter(({ opensRoundTrip }) => opensRoundTrip).length),
        rows: perSave(statements.reduce((sum, { rows }) => sum + rows, 0)),
        bytes: perSave(statements.reduce((sum, { bytes }) => sum + bytes, 0)),
        postgresMs: perSave(typicalMs(logged)),
        nodeMs: ((watched.profiled.get(step) ?? 0) / profiled) * unwatched.nodeMs,
      }
    }),
    others: othersOf(watched.statements.filter(({ sql }) => assigned.of(sql) === 'other')),
  }
}

function othersOf(statements: SentStatement[]): SaveSteps['others'] {
  const counts = new Map<string, number>()
  for (const { sql } of statements) counts.set(sql, (counts.get(sql) ?? 0) + 1)
  return [...counts].map(([sql, count]) => ({ sql, statements: count / saves }))
}

/** The bench's own product, which nothing slows down. */
async function saveUnwatched(bench: Bench): Promise<SaveSteps['unwatched']> {
  const moves = await movesOf(bench, warmingUp + saves)
  await saveAll(bench.admin, moves.splice(0, warmingUp), 'warming up')
  const backends = await bench.bare.rows<{ pid: number }>(
    `select pid from pg_stat_activity where usename = $1 and application_name = 'timeloom'`,
    [ownerRole],
  )
  const pids = backends.map(({ pid }) => pid)
  const before = { node: processorMs([bench.web.pid]), postgres: processorMs(pids) }
  const reason = 'moved unwatched'
  const times = await saveAll(bench.admin, moves, reason)
  const node = processorMs([bench.web.pid]) - before.node
  const postgres = processorMs(pids) - before.postgres
  await assertSaved(bench, saves, reason)
  return { ms: percentile(times, 50), nodeMs: node / saves, postgresMs: postgres / saves }
}

interface Watched {
  statements: SentStatement[]
  logged: LoggedTime[]
  /** Microseconds. */
  profiled: Map<Step, number>
}

/** Another product on the same data, whose way to the database leads through a counter. */
async function saveWatched(bench: Bench): Promise<Watched> {
  const profiles = mkdtempSync(join(tmpdir(), 'timeloom-profile-'))
  const database = await watchDatabase(bench.bare.pool.options as { host: string; port: number })
  await logStatements(bench, true)
  try {
    const product = await startProduct(bench.dataDir, 'web', {
      nodeArguments: ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=250'],
      settings: {
        DATABASE_URL: `postgres:///${databaseName}?host=${database.folder}&user=${ownerRole}`,
        SECRET_KEY: readFileSync(`${bench.dataDir}/secret-key`, 'utf8').trim(),
      },
    })
    const { from, to, ...watched } = await watchSaves(bench, product, database)
    const profile = readProfile(profiles, { pid: product.pid, root: FROZEN })
    return { ...watched, profiled: timeBySteps(profile, from, to) }
  } finally {
    await logStatements(bench, false)
    await database.close()
    rmSync(profiles, { recursive: true, force: true })
  }
}

/**
 * Stops the product in the end, which makes it write its profile.
 *
 * @returns also the moments of the steady clock between which it saved, in microseconds
 */
async function watchSaves(bench: Bench, product: Product, database: WatchedDatabase) {
  try {
    return await savesSeen(bench, product.address, database)
  } finally {
    await product.stop()
  }
}

async function savesSeen(bench: Bench, address: string, database: WatchedDatabase) {
  const moves = await movesOf(bench, warmingUp + saves)
  const client = await signIn(address, 'admin@demo.example')
  await saveAll(client, moves.splice(0, warmingUp), 'warming up, watched')
  const logFile = join(bench.dataDir, 'postgres.log')
  const logStart = statSync(logFile).size
  const reason = 'moved watched'
  database.takeStatements()
  const from = steadyMicroseconds()
  await saveAll(client, moves, reason)
  const to = steadyMicroseconds()
  // PostgreSQL writes its log before it is ready for the next query, so the answers to all saves have theirs.
  const statements = database.takeStatements()
  const log = readFileSync(logFile).subarray(logStart).toString()
  client.close()
  await assertSaved(bench, saves, reason)
  const pids = new Set(database.backendPids())
  return { statements, logged: readStatementLog(log).filter(({ pid }) => pids.has(pid)), from, to }
}

/** For the product's connections that are opened from now on. */
async function logStatements({ bare }: Bench, isOn: boolean): Promise<void> {
  for (const setting of ['log_min_duration_statement', 'log_parameter_max_length']) {
    await bare.pool.query(`alter role ${ownerRole} ${isOn ? `set ${setting} = 0` : `reset ${setting}`}`)
  }
}

/** @returns the milliseconds of each */
async function saveAll(client: Client, moves: Move[], reason: string): Promise<number[]> {
  const times: number[] = []
  for (const move of moves) {
    const headers = { 'idempotency-key': randomUUID() }
    times.push(await timed(() => saveMove(client, move, { reason, headers })))
  }
  return times
}

function steadyMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n)
}
