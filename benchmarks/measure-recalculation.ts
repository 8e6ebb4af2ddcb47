import type { Bench } from './bench.ts'
import { assertSame, takeTurns, timeOf, turnOf, turnTaking, type Compared, type Figure } from './figure.ts'
import { jobDone } from './job-done.ts'
import { startProduct } from './product.ts'

const group = 'recalculation'
const derived = ['timesheet_day', 'work_shift', 'punch_pair', 'pay_line', 'time_exception']

/** Recalculate, as the payroll screen asks for it, of one fortnight of everyone: by the job of a worker process. */
export async function measureRecalculation(bench: Bench): Promise<Figure[]> {
  const { days, first, unchanged } = await recalculateFortnight(bench, { first: 2, unchanged: 3 })
  return [
    { group, name: `fortnight of all, first (${days} days)`, unit: 'ms', ...first },
    { group, name: 'fortnight of all, unchanged', unit: 'ms', ...unchanged },
  ]
}

export interface RecalculatedFortnight {
  /** employee days with figures */
  days: number
  /** milliseconds; beside them the same rows inserted, and the facts read */
  first: Compared
  unchanged: Compared
  /** most resident memory of the worker, in megabytes */
  workerMemory: number
}

/**
 * Lets a worker compute the open fortnight of everyone: with none of its figures there, and with all of them there.
 *
 * @param rounds turns of each
 * @throws when figures differ from before, or a row is written where nothing changed
 */
export async function recalculateFortnight(
  bench: Bench,
  rounds: { first: number; unchanged: number },
): Promise<RecalculatedFortnight> {
  const { bare } = bench
  const worker = await startProduct(bench.dataDir, 'worker')
  try {
    await recalculate(bench)
    await keepFigures(bench)
    const expected = await digest(bench)
    const first = await takeTurns(
      rounds.first,
      async () => {
        await removeFigures(bench)
        const turn = turnTaking(await recalculate(bench))
        assertSame('figures computed first', await digest(bench), expected)
        return turn
      },
      async () => {
        await removeFigures(bench)
        return turnOf([bench], putBack)
      },
    )
    // The rows put back are the kept ones: what follows finds nothing to write.
    const written = await writtenRows(bench)
    const unchanged = await takeTurns(
      rounds.unchanged,
      async () => turnTaking(await recalculate(bench)),
      () => turnOf([bench, bench, bench], readFacts),
    )
    assertSame('rows written where nothing changed', await writtenRows(bench), written)
    const days = await bare.one<number>('select count(*)::integer from kept_timesheet_day')
    for (const table of derived) await bare.pool.query(`drop table kept_${table}`)
    return { days, first: timeOf(first, 50), unchanged: timeOf(unchanged, 50), workerMemory: worker.memory().most }
  } finally {
    await worker.stop()
  }
}

/** @returns milliseconds from the job's start to its end */
async function recalculate({ admin, bare, fortnight }: Bench): Promise<number> {
  const { body } = await admin.post<{ jobId: string }>('/payrolltransfer/relcalculate', { ids: fortnight.payPeriodIds })
  return jobDone(bare, body.jobId)
}

const inFortnight = 'company_id = app_company_id() and work_date between $1 and $2'

async function keepFigures({ bare, fortnight: { from, to } }: Bench): Promise<void> {
  for (const table of derived) {
    await bare.pool.query(`create unlogged table kept_${table} as select * from ${table} where false`)
    await bare.pool.query(`insert into kept_${table} select * from ${table} where ${inFortnight}`, [from, to])
  }
}

async function removeFigures({ bare, fortnight: { from, to } }: Bench): Promise<void> {
  for (const table of derived) {
    await bare.pool.query(`delete from ${table} where ${inFortnight}`, [from, to])
    await bare.pool.query(`vacuum analyze ${table}`)
  }
}

async function putBack({ bare }: Bench): Promise<void> {
  const client = await bare.pool.connect()
  try {
    await client.query('begin')
    for (const table of derived) await client.query(`insert into ${table} select * from kept_${table}`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function readFacts({ bare, fortnight: { from, to } }: Bench): Promise<void> {
  const read = (text: string) => bare.pool.query(text, [from, to])
  await read(`select * from punch where company_id = app_company_id() and local_date between $1 and $2`)
  await read(`select d.*, s.* from schedule_day d left join work_section s using (company_id, employee_id, work_date)
    where d.company_id = app_company_id() and d.work_date between $1 and $2`)
  await read(`select employee_id, work_date, input_hash, result_hash, stale_at from timesheet_day where ${inFortnight}`)
  await read(`select * from leave where company_id = app_company_id() and from_date <= $2 and to_date >= $1`)
}

/** Every figure of the fortnight, whatever row ids it has. */
function digest({ bare, fortnight: { from, to } }: Bench): Promise<string> {
  return bare.one(
    `select concat_ws(' ',
      (select md5(string_agg(concat(employee_id, work_date, result_hash), ',' order by employee_id, work_date))
        from timesheet_day where ${inFortnight}),
      (select md5(string_agg(concat(employee_id, work_date, pair_key, paid_minutes), ',' order by employee_id, work_date, pair_key))
        from punch_pair where ${inFortnight}),
      (select md5(string_agg(concat(employee_id, work_date, pay_type_id, minutes), ',' order by employee_id, work_date, pay_type_id))
        from pay_line where ${inFortnight}))`,
    [from, to],
  )
}

/** How many rows there are, and which transactions wrote them: a row that is written again has another one. */
function writtenRows({ bare, fortnight: { from, to } }: Bench): Promise<string> {
  const sums = derived.map(
    (table) => `(select concat(count(*), ':', sum(xmin::text::bigint)) from ${table} where ${inFortnight})`,
  )
  return bare.one(`select concat_ws(' ', ${sums.join(', ')})`, [from, to])
}
