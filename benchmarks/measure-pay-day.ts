import type { PayDay } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { assertSame, percentile, takeTurns, timeOf, turnOf, turnTaking, type Figure } from './figure.ts'
import { ratioBounds } from './ratio-bounds.ts'

const group = 'pay day'
const rounds = 4

/** The last day of a pay period: its checklist, closing the fortnight of everyone, and the payroll file. */
export async function measurePayDay(bench: Bench): Promise<Figure[]> {
  return [await measureChecklist(bench), await measureClosing(bench), await measureExport(bench)]
}

async function measureChecklist({ admin, fortnight }: Bench): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { body, ms } = await admin.get<PayDay>('/api/pay-day')
    const areOpen = body.periods.every(({ id }) => fortnight.payPeriodIds.includes(id))
    assertSame('the run is open', areOpen && body.periods.length > 0, true)
    times.push(ms)
  }
  // the first one has nothing in memory
  return { group, name: 'checklist of a run, p50', unit: 'ms', value: percentile(times.slice(1), 50), bound: 500 }
}

/** Each turn opens the periods again, outside of what is timed. */
async function measureClosing(bench: Bench): Promise<Figure> {
  const { admin, bare, fortnight, employees } = bench
  const ids = fortnight.payPeriodIds
  const kept = `select count(*)::integer from pay_period_snapshot s
    join pay_period p on p.company_id = s.company_id and p.id = s.pay_period_id and p.closing = s.closing
    where p.id = any($1)`
  const turns = await takeTurns(
    rounds,
    async () => {
      const { ms } = await admin.post('/payrolltransfer/close', { ids, reason: 'Benchmark' })
      assertSame('closed periods', await closedOf(bench), ids.length)
      assertSame('days of the snapshot', await bare.one<number>(kept, [ids]), await daysOf(bench))
      await admin.post('/payrolltransfer/open', { ids })
      return turnTaking(ms)
    },
    async () => {
      const turn = await turnOf([bench], closeAlone)
      await openAlone(bench)
      return turn
    },
  )
  const name = `closing a fortnight of ${employees.length}`
  return { group, name, unit: 'ms', ...timeOf(turns, 50), ratioBound: ratioBounds.payDay.close }
}

/** The facts and stored figures read as a recalculation reads them, a snapshot of every day, and the periods closed. */
async function closeAlone({ bare, fortnight: { from, to, payPeriodIds } }: Bench): Promise<void> {
  const client = await bare.pool.connect()
  try {
    await client.query('begin')
    const read = (text: string) => client.query(text, [from, to])
    await read('select * from punch where company_id = app_company_id() and local_date between $1 and $2')
    await read(`select d.*, s.* from schedule_day d left join work_section s using (company_id, employee_id, work_date)
      where d.company_id = app_company_id() and d.work_date between $1 and $2`)
    await read(`select employee_id, work_date, input_hash, result_hash, stale_at from timesheet_day
      where company_id = app_company_id() and work_date between $1 and $2`)
    await read('select * from leave where company_id = app_company_id() and from_date <= $2 and to_date >= $1')
    await client.query(
      `insert into pay_period_snapshot (company_id, pay_period_id, closing, employee_id, work_date, figures)
       select d.company_id, p.id, -1, d.employee_id, d.work_date, jsonb_build_object('paid', d.paid_minutes,
         'overtime', d.overtime_minutes, 'versions', d.figures -> 'versions', 'lines', (
           select jsonb_agg(jsonb_build_object('payTypeId', l.pay_type_id, 'minutes', l.minutes)) from pay_line l
           where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date))
       from pay_period p
       join employee_assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
       join timesheet_day d on d.company_id = a.company_id and d.employee_id = a.employee_id
         and d.work_date between p.from_date and p.to_date
       where p.id = any($1)`,
      [payPeriodIds],
    )
    await client.query(
      `update pay_period set is_closed = true, closed_at = now(), closed_totals = '{}', closing = closing + 1
       where id = any($1)`,
      [payPeriodIds],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function openAlone({ bare, fortnight: { payPeriodIds } }: Bench): Promise<void> {
  await bare.pool.query(
    'update pay_period set is_closed = false, closed_at = null, closed_totals = null, closing = closing - 1 where id = any($1)',
    [payPeriodIds],
  )
  await bare.pool.query('delete from pay_period_snapshot where pay_period_id = any($1) and closing = -1', [
    payPeriodIds,
  ])
}

/** The file of the closed fortnight: a line per employee and pay type. */
async function measureExport(bench: Bench): Promise<Figure> {
  const { admin, bare, fortnight, employees } = bench
  const ids = fortnight.payPeriodIds
  await admin.post('/payrolltransfer/close', { ids, reason: 'Benchmark' })
  const turns = await takeTurns(
    rounds + 2,
    async () => {
      const { body, ms } = await admin.file(`/payrolltransfer/exportCSV?id=${ids.join(',')}`)
      const lines = body.trimEnd().split(/\r?\n/).length - 1
      assertSame('the file has a line for most people', lines > employees.length / 2, true)
      return turnTaking(ms)
    },
    () => turnOf([1, 2, 3], () => exportAlone(bench)),
  )
  await admin.post('/payrolltransfer/open', { ids })
  await bare.pool.query(
    'update pay_period set is_exported = false, exported_at = null, sent_at = null where id = any($1)',
    [ids],
  )
  const name = `payroll file of ${employees.length}`
  return { group, name, unit: 'ms', ...timeOf(turns, 50), ratioBound: ratioBounds.payDay.export }
}

/** The lines read, and kept as what was sent. */
async function exportAlone({ bare, fortnight: { payPeriodIds } }: Bench): Promise<void> {
  const client = await bare.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temporary table sent_alone on commit drop as
       select p.id as pay_period_id, e.id as employee_id, e.pay_id, e.first_name, e.last_name, t.id as pay_type_id,
         t.export_code, t.name, sum((l.value ->> 'minutes')::integer) as minutes
       from pay_period p
       join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
       cross join lateral jsonb_array_elements(s.figures -> 'lines') l
       join employee e on e.company_id = s.company_id and e.id = s.employee_id
       join pay_type t on t.company_id = s.company_id and t.id = (l.value ->> 'payTypeId')::uuid
       where p.id = any($1)
       group by 1, 2, 3, 4, 5, 6, 7, 8
       order by e.last_name, e.first_name`,
      [payPeriodIds],
    )
    await client.query('select * from sent_alone')
    await client.query('update pay_period set is_exported = true, exported_at = now() where id = any($1)', [
      payPeriodIds,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

function closedOf({ bare, fortnight: { payPeriodIds } }: Bench): Promise<number> {
  return bare.one('select count(*)::integer from pay_period where is_closed and id = any($1)', [payPeriodIds])
}

/** Days with figures of the people whose pay group the periods have. */
function daysOf({ bare, fortnight: { payPeriodIds } }: Bench): Promise<number> {
  return bare.one(
    `select count(*)::integer from pay_period p
     join employee_assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
     join timesheet_day d on d.company_id = a.company_id and d.employee_id = a.employee_id
       and d.work_date between p.from_date and p.to_date
     where p.id = any($1)`,
    [payPeriodIds],
  )
}
