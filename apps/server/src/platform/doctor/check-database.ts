import type pg from 'pg'
import type { Clock } from '../clock/clock.ts'
import { checkServer } from '../db/check-server.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts'

const ROUND_TRIPS = 9
const SLOW_MS = 10
const SKEW = { warningMs: 2_000, problemMs: 30_000 }

/** The database that is connected: its release and rights, level, latency, and its clock beside ours. */
export async function checkDatabase(pool: pg.Pool, clock: Clock): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    return [
      await checkRelease(client),
      await checkLevel(client),
      await checkLatency(client),
      await checkClock(client, clock),
    ]
  } finally {
    client.release()
  }
}

async function checkRelease(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ version: string; user: string }>(
    `select current_setting('server_version') as version, session_user as "user"`,
  )
  const { version = '', user = '' } = rows[0] ?? {}
  try {
    await checkServer(client)
    return ok('database', `PostgreSQL ${version}, as ${user}`)
  } catch (error) {
    return problem('database', `PostgreSQL ${version}, as ${user}`, reasonOf(error))
  }
}

async function checkLevel(client: pg.ClientBase): Promise<Finding> {
  const expected = Math.max(...readMigrations().map(({ level }) => level))
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return warning('schema', 'the database is empty', 'Start the server: it creates the tables.')
  const { rows } = await client.query<{ level: number | null }>('select max(level) as level from schema_migration')
  const level = rows[0]?.level ?? 0
  if (level === expected) return ok('schema', `level ${level}`)
  return level < expected
    ? warning(
        'schema',
        `level ${level}, but the program expects ${expected}`,
        'Start the server: it backs up and migrates.',
      )
    : problem(
        'schema',
        `level ${level}, but the program expects ${expected}`,
        'Use the newer release that the database belongs to.',
      )
}

async function checkLatency(client: pg.ClientBase): Promise<Finding> {
  const times: number[] = []
  for (let trip = 0; trip < ROUND_TRIPS; trip++) {
    const start = performance.now()
    await client.query('select 1')
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUND_TRIPS / 2)]!
  const text = `${median.toFixed(1)} ms per round trip`
  return median < SLOW_MS
    ? ok('latency', text)
    : warning('latency', text, 'Run the server near its database: each screen needs several round trips.')
}

async function checkClock(client: pg.ClientBase, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime()
  const { rows } = await client.query<{ now: number }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  const after = clock.now().getTime()
  return clockFinding(Number(rows[0]?.now) - (before + after) / 2)
}

/** @param skewMs how much later it is at the database than here */
export function clockFinding(skewMs: number): Finding {
  const seconds = Math.abs(skewMs) / 1000
  if (Math.abs(skewMs) < SKEW.warningMs) return ok('clock', 'matches the database')
  const text = `the database is ${seconds.toFixed(1)} s ${skewMs > 0 ? 'ahead' : 'behind'}`
  const todo = 'Keep both machines on network time (NTP): punches and sessions depend on the clock.'
  return Math.abs(skewMs) < SKEW.problemMs ? warning('clock', text, todo) : problem('clock', text, todo)
}
