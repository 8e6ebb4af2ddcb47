import { sql } from 'kysely'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ChildProgram } from '../../../test/child-program.ts'
import { crashRounds } from '../../../test/crash-rounds.ts'
import { isFullRun } from '../../../test/full-run.ts'
import { testFolderPrefix } from '../../../test/sweep-abandoned-folders.ts'
import { temporaryRoot } from '../../../test/temporary-root.ts'
import { startDatabase } from '../../platform/db/start-database.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { findCompany } from '../new-companies/new-companies.service.ts'

const dataDir = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** An In and an Out of each of the program's people. */
const PUNCHES_OF_DAY = 40
/** More of them: INTAKE_ROUNDS. */
const ROUNDS = Number(process.env['INTAKE_ROUNDS'] ?? 20)

it.skipIf(!isFullRun)(
  'what a device was answered is stored once and calculated, however often the server, its worker or the database is killed',
  async () => {
    const programs: ChildProgram[] = []
    const workers: ChildProgram[] = []
    const last = await crashRounds({
      rounds: ROUNDS,
      seed: 20261126,
      longestMs: 400,
      dataDir,
      start: () => {
        const program = new ChildProgram('send-device-punches', { args: [dataDir] })
        programs.push(program)
        return program
      },
      startBeside: () => {
        const worker = new ChildProgram('work-on-device-punches', { args: [dataDir] })
        workers.push(worker)
        return worker
      },
      untilReady: (program) => program.says(/^sent/),
      untilRecovered: (program) => program.says(/^sent/, program.lines.length),
    })
    await last.finish()
    await workers.at(-1)?.finish()

    const said = programs.flatMap(({ lines }) => lines)
    const answered = [...new Set(said.map((line) => line.slice(-10)))]
    expect(said.filter((line) => !line.startsWith('sent'))).toEqual([])
    expect(said.length).toBeGreaterThan(ROUNDS)
    const { days, items, wrong } = await stored()
    expect(answered.filter((day) => days.get(day) !== PUNCHES_OF_DAY)).toEqual([])
    expect(items).toEqual({ items: days.size * PUNCHES_OF_DAY, ids: days.size * PUNCHES_OF_DAY })
    expect(wrong).toEqual([])
  },
  60_000 + ROUNDS * 6_000,
)

async function stored() {
  const config = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined }
  const { db, stop } = await startDatabase(config, createLog('silent'))
  try {
    const company = await findCompany(db, 'CRASH')
    const session = { companyId: company!.id, accountId: null, roleId: '2', employeeId: null } as const
    return await tenantTransaction(db, session, async (tx) => {
      const punches = await sql<{ day: string; count: number }>`
        select local_date::text as day, count(*)::int as count from punch group by local_date
      `.execute(tx)
      const items = await sql<{ items: number; ids: number }>`
        select count(*)::int as items, count(distinct item_key)::int as ids from device_punch
        where result = 'stored' and punch_id is not null
      `.execute(tx)
      const wrong = await sql<{ day: string }>`
        select distinct p.local_date::text as day from punch p
        left join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id
          and d.work_date = p.local_date
        -- from 08:00 to 16:00
        where d.elapsed_minutes is distinct from 480
      `.execute(tx)
      return {
        days: new Map(punches.rows.map(({ day, count }) => [day, count])),
        items: items.rows[0],
        wrong: wrong.rows.map(({ day }) => day),
      }
    })
  } finally {
    await stop()
  }
}
