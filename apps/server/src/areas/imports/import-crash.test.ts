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

/** Two lines for each of the program's people. */
const linesOfDay = 40

it.skipIf(!isFullRun)(
  'what was acknowledged is stored once, and nothing twice, however often the program or database is killed',
  async () => {
    const programs: ChildProgram[] = []
    const last = await crashRounds({
      rounds: 20,
      seed: 20261120,
      longestMs: 400,
      dataDir,
      start: () => {
        const program = new ChildProgram('import-and-punch', { args: [dataDir] })
        programs.push(program)
        return program
      },
      untilReady: (program) => program.says(/^imported/),
      untilRecovered: (program) => program.says(/^imported/, program.lines.length),
    })
    await last.finish()

    const answered = programs.flatMap((program) => program.lines)
    const stored = await storedPunches()
    const days = (what: string) => [
      ...new Set(answered.filter((line) => line.startsWith(what)).map((line) => line.slice(-10))),
    ]
    // once at the start and once more after each blow
    expect(answered.filter((line) => line.startsWith('imported')).length).toBeGreaterThan(20)
    expect(
      days('imported').filter((day) => stored.filter((punch) => isOf(punch, day, 'import')).length !== linesOfDay),
    ).toEqual([])
    expect(days('punched').filter((day) => stored.filter((punch) => isOf(punch, day, 'manual')).length !== 1)).toEqual(
      [],
    )
    const keys = stored.map(({ employeeId, localDate, localMinute, direction }) =>
      [employeeId, localDate, localMinute, direction].join(),
    )
    expect(keys.length - new Set(keys).size).toBe(0)
  },
  120_000,
)

type StoredPunch = Awaited<ReturnType<typeof storedPunches>>[number]

function isOf(punch: StoredPunch, day: string, source: string): boolean {
  return punch.localDate === day && punch.source === source
}

async function storedPunches() {
  const config = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined }
  const { db, stop } = await startDatabase(config, createLog('silent'))
  try {
    const company = await findCompany(db, 'CRASH')
    return await tenantTransaction(
      db,
      { companyId: company!.id, accountId: null, roleId: '2', employeeId: null },
      (tx) =>
        tx.selectFrom('punch').select(['employeeId', 'localDate', 'localMinute', 'direction', 'source']).execute(),
    )
  } finally {
    await stop()
  }
}
