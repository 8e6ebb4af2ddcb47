import { randomUUID } from 'node:crypto'
import type { ImportSummary } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { assertSame, rateOf, takeTurns, turnOf, turnTaking, type Figure } from './figure.ts'

/** Punches of everyone on the days of the fortnight's first weekend, an In and an Out each. */
interface NewPunch {
  clockId: number
  employeeId: string
  date: string
  minute: number
  direction: 'In' | 'Out'
}

/** Punches per second of an uploaded clock file, from the first byte sent to the account of every line. */
export async function measureImport(bench: Bench): Promise<Figure[]> {
  const { admin, bare, employees } = bench
  const upload = async (round: number) => {
    const punches = await punchesAt(bench, 180 + round)
    const file = { field: 'uploadFile', name: `bench-${round}_attlog.dat`, content: punches.map(clockLine).join('') }
    const { body, ms } = await admin.upload<{ result: ImportSummary }>('/times/upload', file)
    const { importId, lines, imported } = body.result
    assertSame('lines imported', [lines, imported], [punches.length, punches.length])
    const stored = await bare.one<number>('select count(*)::integer from punch where import_id = $1', [importId])
    assertSame('punches stored', stored, punches.length)
    return turnTaking(ms)
  }
  const alone = async (round: number) => {
    const turn = await turnOf([await punchesAt(bench, 240 + round)], (punches) => insertAlone(bench, punches))
    await bare.pool.query(`delete from punch where site = 'bare'`)
    return turn
  }
  const turns = await takeTurns(5, upload, alone)
  return [{ group: 'import', name: 'punches of a clock file', unit: '1/s', ...rateOf(turns, employees.length * 4) }]
}

async function punchesAt({ bare, employees, fortnight }: Bench, minute: number): Promise<NewPunch[]> {
  const dates = await bare.rows<{ date: string }>(`select $1::date + d as date from unnest(array[5, 6]) d`, [
    fortnight.from,
  ])
  return dates.flatMap(({ date }) =>
    employees.flatMap(({ id: employeeId, clockId }) => [
      { clockId: clockId!, employeeId, date, minute, direction: 'In' as const },
      { clockId: clockId!, employeeId, date, minute: minute + 20, direction: 'Out' as const },
    ]),
  )
}

function clockLine({ clockId, date, minute, direction }: NewPunch): string {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  return `${String(clockId).padStart(9)}\t${date} ${time}\t1\t${direction === 'In' ? 0 : 1}\t1\t0\r\n`
}

/** The same rows as bare statements of one transaction: the import, its lines and its punches. */
async function insertAlone({ bare }: Bench, punches: NewPunch[]): Promise<void> {
  const importId = randomUUID()
  const client = await bare.pool.connect()
  try {
    await client.query('begin')
    await client.query(batchSql, [importId, punches.length])
    await client.query(linesSql, [importId, punches.map(clockLine)])
    await client.query(punchesSql, [
      importId,
      punches.map(({ employeeId }) => employeeId),
      punches.map(({ date }) => date),
      punches.map(({ minute }) => minute),
      punches.map(({ direction }) => direction),
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const batchSql = `
  insert into import_batch (company_id, id, file_name, file_digest, kind, lines, imported, already_there, late, refused, employees)
  values (app_company_id(), $1, 'bare', '', 'dat', $2::integer, $2::integer, 0, 0, 0, 0)`

const linesSql = `
  insert into import_line (company_id, import_id, line, outcome, text)
  select app_company_id(), $1, line, 'imported', text from unnest($2::text[]) with ordinality as l (text, line)`

const punchesSql = `
  insert into punch (company_id, employee_id, local_date, local_minute, direction, at, zone, source, site, import_id)
  select app_company_id(), employee_id, day, minute, direction, (day + make_interval(mins => minute)) at time zone 'Pacific/Auckland',
    'Pacific/Auckland', 'import', 'bare', $1
  from unnest($2::uuid[], $3::date[], $4::integer[], $5::text[]) as p (employee_id, day, minute, direction)`
