import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ChildProgram } from '../../../test/child-program.ts'
import { crashRounds } from '../../../test/crash-rounds.ts'
import { isFullRun } from '../../../test/full-run.ts'
import { crashCompany, FIRST_DAY, PEOPLE } from '../../../test/programs/crash-company.ts'
import { testFolderPrefix } from '../../../test/sweep-abandoned-folders.ts'
import { temporaryRoot } from '../../../test/temporary-root.ts'
import { deviceKeys } from '../../../test/test-device.ts'
import { signerOf } from '../../platform/auth/signer.ts'
import { startDatabase } from '../../platform/db/start-database.ts'
import { type TenantTx, tenantTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { greenwichDate } from '../local-time/zones.service.ts'
import { employeesByClockId } from '../people/people.service.ts'
import { type KioskOfPeople, keepSending } from './testing/insisting-kiosk.ts'

const dataDir = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SECRET_KEY = 'a key that is the same in each run of the server'
const KIOSKS = 2
const PEOPLE_OF_KIOSK = PEOPLE / KIOSKS
/** An In and an Out of each. */
const PUNCHES_OF_LOAD = 2 * PEOPLE_OF_KIOSK
/** More of them: INTAKE_ROUNDS. */
const ROUNDS = Number(process.env['INTAKE_ROUNDS'] ?? 20)

it.skipIf(!isFullRun)(
  'what kiosks were answered is stored once and calculated, however often web, worker or database are killed',
  async () => {
    const kiosks = await inDatabase(enrolKiosks)
    const first = server('web', '0')
    const address = await addressOf(first)
    const sendings = kiosks.map((kiosk) =>
      keepSending(address, { signer: signerOf(SECRET_KEY), kiosk, from: addDays(greenwichDate(new Date()), -55) }),
    )
    const answered = async () => void (await Promise.all(sendings.map((sending) => sending.nextAnswer())))
    const workers: ChildProgram[] = []
    const last = await crashRounds({
      rounds: ROUNDS,
      seed: 20261126,
      longestMs: 400,
      dataDir,
      start: untilKilled(first, () => server('web', new URL(address).port)),
      startBeside: () => {
        workers.push(server('worker', '0'))
        return workers.at(-1)!
      },
      untilReady: addressOf,
      untilRecovered: answered,
      // However slow the machine is, no two kills come without work between them.
      check: async (_, victim) => {
        if (victim !== 'database') await answered()
      },
    })
    await Promise.all(sendings.map((sending) => sending.end()))
    // The last of them may have been starting as the database was killed.
    await workers.at(-1)!.kill()
    const worker = server('worker', '0')
    await addressOf(worker)
    await expect.poll(() => inDatabase(daysToCalculate), { timeout: 60_000, interval: 100 }).toBe(0)
    expect([await last.endBy('SIGTERM'), await worker.endBy('SIGTERM')]).toEqual([0, 0])

    expect(sendings.flatMap(({ problems }) => problems)).toEqual([])
    for (const sending of sendings) expect(sending.loads()).toBeGreaterThan(ROUNDS)
    const stored = await inDatabase(({ tx }) => readStored(tx))
    const wanted = kiosks.map(({ id }, place) => {
      const items = sendings[place]!.loads() * PUNCHES_OF_LOAD
      return { device: id, items, ids: items, first: 0, last: items - 1, disordered: 0 }
    })
    expect(stored.items).toEqual(wanted.toSorted((a, b) => (a.device < b.device ? -1 : 1)))
    expect(stored.punches).toBe(wanted.reduce((sum, { items }) => sum + items, 0))
    expect(stored.wrongDays).toEqual([])
  },
  60_000 + ROUNDS * 10_000,
)

function server(role: 'web' | 'worker', port: string): ChildProgram {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY, DEMO: '0', ROLE: role, PORT: port }
  return new ChildProgram('one-process', { env: settings })
}

async function addressOf(program: ChildProgram): Promise<string> {
  return (await program.says(/^Timeloom is at/)).replace('Timeloom is at ', '')
}

/** The running program the first time, new ones after that. */
function untilKilled(running: ChildProgram, start: () => ChildProgram): () => ChildProgram {
  let isFirst = true
  return () => {
    if (!isFirst) return start()
    isFirst = false
    return running
  }
}

interface InCompany {
  tx: TenantTx
  companyId: string
}

async function inDatabase<T>(work: (of: InCompany) => Promise<T>): Promise<T> {
  const config = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined }
  const { db, stop } = await startDatabase(config, createLog('silent'))
  try {
    const companyId = await crashCompany(db)
    const session = { companyId, accountId: null, roleId: '2', employeeId: null } as const
    return await tenantTransaction(db, session, (tx) => work({ tx, companyId }))
  } finally {
    await stop()
  }
}

/** Each with people of its own. */
async function enrolKiosks({ tx, companyId }: InCompany): Promise<KioskOfPeople[]> {
  const everyone = await employeesByClockId(tx, [...Array(PEOPLE).keys()])
  const kiosks: KioskOfPeople[] = []
  for (let number = 0; number < KIOSKS; number++) {
    const { privateKey, publicKey } = deviceKeys()
    const { rows } = await sql<{ id: string }>`
      insert into device (company_id, name, purpose, enrolled_at)
      values (app_company_id(), ${`Gate ${number + 1}`}, 'kiosk', ${FIRST_DAY}::date) returning id
    `.execute(tx)
    await sql`
      insert into device_key (device_id, company_id, public_key)
      values (${rows[0]!.id}::uuid, app_company_id(), ${Buffer.from(publicKey, 'base64url')})
    `.execute(tx)
    const employees = everyone.slice(number * PEOPLE_OF_KIOSK, (number + 1) * PEOPLE_OF_KIOSK)
    kiosks.push({ id: rows[0]!.id, privateKey, companyId, employees })
  }
  return kiosks
}

async function daysToCalculate({ tx }: InCompany): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from recalculation_mark`.execute(tx)
  return rows[0]!.count
}

async function readStored(tx: TenantTx) {
  const items = await sql<{
    device: string
    items: number
    ids: number
    first: number
    last: number
    disordered: number
  }>`
    select device_id as device, count(*)::int as items, count(distinct item_key)::int as ids,
      min(sequence)::int as first, max(sequence)::int as last,
      count(*) filter (where device_time < before)::int as disordered
    from (
      select *, lag(device_time) over (partition by device_id order by sequence) as before from device_punch
      where result = 'stored' and punch_id is not null
    ) item
    group by device_id order by device_id::text
  `.execute(tx)
  const punches = await sql<{ count: number }>`select count(*)::int as count from standing_punch`.execute(tx)
  const wrong = await sql<{ day: string }>`
    select distinct p.day::text as day
    from (
      select employee_id, local_date as day,
        sum(case direction when 'In' then -local_minute else local_minute end) as minutes
      from standing_punch group by employee_id, local_date
    ) p
    left join timesheet_day d on d.employee_id = p.employee_id and d.work_date = p.day
    where d.elapsed_minutes is distinct from p.minutes
  `.execute(tx)
  return { items: items.rows, punches: punches.rows[0]!.count, wrongDays: wrong.rows.map(({ day }) => day) }
}
