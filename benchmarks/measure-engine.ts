import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Engine from '@timeloom/engine'
import type { TimesheetInput } from '@timeloom/engine'
import { build } from 'esbuild'
import { engineInput } from '../apps/server/src/areas/calculation/figures/engine-input.ts'
import { loadFacts } from '../apps/server/src/areas/calculation/facts/load-facts.ts'
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts'
import { tenantTransaction } from '../apps/server/src/platform/db/transaction.ts'
import { ownerRole, databaseName } from '../apps/server/src/platform/postgres/server-connection.ts'
import type { Bench } from './bench.ts'
import { assertSame, rateOf, takeTurns, turnTaking, type Figure } from './figure.ts'
import { ROOT } from './product.ts'

const people = 200
const repeats = 10

/** Employee days per second that the engine computes on one core, from facts in memory to figures in memory. */
export async function measureEngine(bench: Bench): Promise<Figure[]> {
  const inputs = await inputsOf(bench)
  const { calculateTimesheet } = await builtEngine()
  const days = inputs.length * daysBetween(bench.fortnight)
  await assertFigures(bench, inputs, calculateTimesheet)
  // A zone is a table with functions; everything else of an input is plain.
  const copies = inputs.map((input) => ({ ...input, zone: null }))
  const turn = <T>(items: T[], work: (item: T) => unknown) => {
    const start = performance.now()
    for (let repeat = 0; repeat < repeats; repeat++) for (const item of items) work(item)
    return Promise.resolve(turnTaking(performance.now() - start))
  }
  const turns = await takeTurns(
    9,
    () => turn(inputs, calculateTimesheet),
    () => turn(copies, (copy) => JSON.parse(JSON.stringify(copy))),
  )
  return [{ group: 'engine', name: 'employee days, one core', unit: '1/s', ...rateOf(turns, days * repeats) }]
}

async function inputsOf({ bare, employees, fortnight: { from, to } }: Bench): Promise<TimesheetInput[]> {
  const { host, port } = bare.pool.options as { host: string; port: number }
  const db = openDatabase({ address: { host, port, user: ownerRole, database: databaseName } })
  const companyId = await bare.one<string>('select id from company')
  const marks = employees.slice(0, people).map(({ id }) => ({ employeeId: id, from, to }))
  const asOf = Math.floor(Date.now() / 60_000)
  const session = { companyId, accountId: null, roleId: '2', employeeId: null } as const
  const facts = await tenantTransaction(db, session, (tx) => loadFacts(tx, marks, to))
  await db.close()
  return facts.employees.map(({ facts: employee }) =>
    engineInput(employee, facts.company, {
      window: { from, to },
      zone: employee.zoneOn(from),
      asOf,
      countedBefore: [],
    }),
  )
}

/** The engine as the product runs it: bundled, without a loader in between. */
async function builtEngine(): Promise<typeof Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-engine-'))
  const outfile = join(folder, 'engine.mjs')
  await build({
    entryPoints: [`${ROOT}/packages/engine/src/index.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  const engine = (await import(outfile)) as typeof Engine
  rmSync(folder, { recursive: true })
  return engine
}

function daysBetween({ from, to }: Bench['fortnight']): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

async function assertFigures(
  { bare, employees, fortnight: { from, to } }: Bench,
  inputs: TimesheetInput[],
  calculate: typeof Engine.calculateTimesheet,
): Promise<void> {
  const computed = inputs.flatMap((input) => calculate(input).days).reduce((sum, day) => sum + day.paidMinutes, 0)
  const stored = await bare.one<number>(
    `select sum(paid_minutes)::integer from timesheet_day
     where employee_id = any($1::uuid[]) and work_date between $2 and $3`,
    [employees.slice(0, people).map(({ id }) => id), from, to],
  )
  assertSame('paid minutes of the engine and of the stored days', computed, stored)
}
