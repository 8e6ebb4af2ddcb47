import type { BatchPunch } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { assertSame, percentile, rateOf, takeTurns, timed, timeOf, type Figure, type Turn } from './figure.ts'
import { enrolKiosk, type Kiosk } from './kiosk.ts'
import { startProduct } from './product.ts'
import { ratioBounds } from './ratio-bounds.ts'

const group = 'punches of devices'
const devices = 16
const rounds = 5
/** Calls of a device in a turn. */
const loads = [
  { size: 10, calls: 20, name: 'in batches of 10' },
  { size: 1, calls: 40, name: 'singly' },
] as const
/** Punches a second, and for how many seconds, whose figures are waited for. */
const steady = { rate: 100, seconds: 60 }
const FIGURES_MS = 2_000

/**
 * Punches from sixteen kiosks at once, stored and marked; beside them the same rows inserted. Then a steady stream: from the
 * answer until the figures are there, calculated by a worker process.
 */
export async function measureIntake(bench: Bench): Promise<Figure[]> {
  const kiosks = await Promise.all(Array.from({ length: devices }, (_, each) => enrolKiosk(bench, `Kiosk ${each + 1}`)))
  try {
    const figures: Figure[] = []
    const people = bench.employees.filter(({ employeeStatus }) => employeeStatus === 'Active').map(({ id }) => id)
    const next = nightPunches(people)
    for (const { size, calls, name } of loads) {
      const turns = await takeTurns(
        rounds,
        () => turnOfDevices(kiosks, calls, (kiosk) => sendStored(kiosk, next(size))),
        () => turnOfDevices(kiosks, calls, (kiosk) => insertAlone(bench, kiosk, next(size))),
      )
      figures.push({ group, name, unit: '1/s', ...rateOf(turns, size), ratioBound: ratioBounds.intake[size] })
      for (const percent of [50, 95]) {
        figures.push({ group, name: `${name}, p${percent}`, unit: 'ms', ...timeOf(turns, percent) })
      }
    }
    return [...figures, ...(await measureFigures(bench, kiosks, people))]
  } finally {
    for (const kiosk of kiosks) kiosk.close()
    await removePunches(bench)
  }
}

/** Each device makes its calls one after another, all devices at once. */
async function turnOfDevices(kiosks: Kiosk[], calls: number, call: (kiosk: Kiosk) => Promise<unknown>): Promise<Turn> {
  const times: number[] = []
  const ms = await timed(() =>
    Promise.all(
      kiosks.map(async (kiosk) => {
        for (let made = 0; made < calls; made++) times.push(await timed(() => call(kiosk)))
      }),
    ),
  )
  return { times, ms }
}

async function sendStored(kiosk: Kiosk, punches: BatchPunch[]): Promise<void> {
  const results = await kiosk.send(punches)
  assertSame(
    'results',
    results.map(({ result }) => result),
    punches.map(() => 'stored'),
  )
}

let sequence = 0

function noted(employeeId: string, at: Date): BatchPunch {
  return {
    id: randomUUID(),
    sequence: sequence++,
    deviceTime: at.toISOString(),
    zone: 'Pacific/Auckland',
    direction: 'In',
    employeeId,
    proof: null,
    pin: null,
    clockId: null,
    badge: null,
    note: null,
    photo: null,
    location: null,
    work: null,
    punchCode: null,
  }
}

/** The next punches of the people in turn, each round of them a minute later, in a night of open days. */
function nightPunches(people: string[]): (size: number) => BatchPunch[] {
  let made = 0
  const start = Date.now() - 3 * 86_400_000
  const midnight = start - (start % 86_400_000) + 12 * 3_600_000
  return (size) =>
    Array.from({ length: size }, () => {
      const punch = noted(people[made % people.length]!, new Date(midnight + Math.floor(made / people.length) * 60_000))
      made += 1
      return punch
    })
}

/** What a call stores, as plain statements of one transaction. */
async function insertAlone({ bare }: Bench, kiosk: Kiosk, punches: BatchPunch[]): Promise<void> {
  const client = await bare.pool.connect()
  const column = (name: keyof BatchPunch) => punches.map((punch) => punch[name])
  const run = (name: string, text: string, more: unknown[] = []) =>
    client.query({ name, text, values: [column('id'), column('employeeId'), column('deviceTime'), ...more] })
  try {
    await client.query('begin')
    await run('alone mark', markSql)
    await run('alone punch', punchSql)
    await run('alone item', itemSql, [kiosk.id, column('sequence')])
    await run('alone audit', auditSql)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const rows = 'unnest($1::uuid[], $2::uuid[], $3::timestamptz[])'
const day = `(at at time zone 'Pacific/Auckland')::date`

const markSql = `
  insert into recalculation_mark (company_id, employee_id, from_date, to_date)
  select app_company_id(), employee_id, min(${day}), max(${day}) from ${rows} as p (id, employee_id, at)
  group by employee_id order by employee_id
  on conflict (company_id, employee_id) do update set
    from_date = least(recalculation_mark.from_date, excluded.from_date),
    to_date = greatest(recalculation_mark.to_date, excluded.to_date)`

const punchSql = `
  insert into punch (company_id, id, employee_id, local_date, local_minute, at, zone, direction, source)
  select app_company_id(), id, employee_id, ${day}, extract(hour from at at time zone 'Pacific/Auckland') * 60
    + extract(minute from at), at, 'Pacific/Auckland', 'In', 'kiosk'
  from ${rows} as p (id, employee_id, at)`

const itemSql = `
  insert into device_punch (company_id, device_id, item_key, sequence, device_time, clock_ahead_ms, zone, direction,
    employee_id, received_at, result, punch_id)
  select app_company_id(), $4, p.id::text, p.sequence, at, 0, 'Pacific/Auckland', 'In', employee_id, now(), 'stored', p.id
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $5::bigint[]) as p (id, employee_id, at, sequence)`

const auditSql = `
  insert into audit_entry (company_id, action, entity, entity_id, employee_id, work_date, after)
  select app_company_id(), 'create', 'punch', id, employee_id, ${day},
    '{"time":"2026-11-20T08:00","at":"2026-11-19T19:00:00.000Z","zone":"Pacific/Auckland","direction":"In","device":"Kiosk 1"}'
  from ${rows} as p (id, employee_id, at)`

/** A steady stream of single punches, of the people in turn. */
async function measureFigures(bench: Bench, kiosks: Kiosk[], people: string[]): Promise<Figure[]> {
  const worker = await startProduct(bench.dataDir, 'worker')
  try {
    await untilUnmarked(bench)
    const since = new Date()
    const { waits, sendingMs } = await streamOf(bench, kiosks, people)
    assertSame('punches without figures', await withoutFigures(bench, since), 0)
    return [
      {
        group,
        name: `${steady.rate} a second for ${steady.seconds} s, all answered after`,
        unit: 's',
        value: sendingMs / 1000,
      },
      { group, name: 'until the figures are there, p50', unit: 'ms', value: percentile(waits, 50) },
      {
        group,
        name: 'until the figures are there, at most',
        unit: 'ms',
        value: percentile(waits, 100),
        bound: FIGURES_MS,
      },
    ]
  } finally {
    await worker.stop()
  }
}

/** Sends at the steady rate, whatever the answers take. @returns milliseconds from each answer until the figures are there */
async function streamOf(
  bench: Bench,
  kiosks: Kiosk[],
  people: string[],
): Promise<{ waits: number[]; sendingMs: number }> {
  const answered = new Map<string, number>()
  const waits: number[] = []
  const look = async () => {
    const asked = performance.now()
    const marked = new Set(await markedPeople(bench))
    for (const [employeeId, at] of answered) {
      if (at > asked || marked.has(employeeId)) continue
      waits.push(performance.now() - at)
      answered.delete(employeeId)
    }
    await wait(20)
  }
  const stream = { isOver: false }
  const sending = timed(async () => {
    const sent = Array.from({ length: steady.rate * steady.seconds }, async (_, index) => {
      await wait((index * 1000) / steady.rate)
      const employeeId = people[index % people.length]!
      // two punches of a person in a minute are one: each round of the people is in other minutes
      const earlierMs = Math.floor(index / people.length) * 120_000
      await sendStored(kiosks[index % devices]!, [noted(employeeId, new Date(Date.now() - earlierMs))])
      answered.set(employeeId, performance.now())
    })
    await Promise.all(sent)
  }).finally(() => (stream.isOver = true))
  while (!stream.isOver || answered.size > 0) await look()
  return { waits, sendingMs: await sending }
}

async function markedPeople({ bare }: Bench): Promise<string[]> {
  const marks = await bare.rows<{ id: string }>('select employee_id as id from recalculation_mark')
  return marks.map(({ id }) => id)
}

/** What was sent before is calculated first. */
async function untilUnmarked(bench: Bench): Promise<void> {
  while ((await markedPeople(bench)).length > 0) await wait(200)
}

function withoutFigures({ bare }: Bench, since: Date): Promise<number> {
  return bare.one<number>(
    `select count(*)::integer from device_punch i
     join punch p on p.company_id = i.company_id and p.id = i.punch_id
     where i.received_at >= $1 and not exists (
       select 1 from timesheet_day d
       where d.company_id = p.company_id and d.employee_id = p.employee_id
         and d.work_date between p.local_date - 1 and p.local_date + 1 and d.updated_at >= i.received_at)`,
    [since],
  )
}

/** Nothing measured later meets these punches. */
async function removePunches({ bare }: Bench): Promise<void> {
  await bare.pool.query(`delete from device_punch`)
  await bare.pool.query(`delete from punch where source = 'kiosk'`)
}
