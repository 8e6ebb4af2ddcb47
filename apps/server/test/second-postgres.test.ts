import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkServer } from '../src/platform/db/check-server.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { readMigrations } from '../src/platform/db/read-migrations.ts'
import { tenantTransaction } from '../src/platform/db/transaction.ts'
import { joinEmbeddedPostgres } from '../src/platform/postgres/join-embedded-postgres.ts'
import { asSuperuser } from '../src/platform/postgres/server-connection.ts'
import { startJobs } from '../src/platform/jobs/start-jobs.ts'
import { createLog } from '../src/platform/log/log.ts'
import { isFullRun } from './full-run.ts'
import { newCompany } from './new-company.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The oldest version we support; the same suite runs against any other with TEST_PG_BIN. */
const binaries = process.env['TEST_PG_BIN'] ?? '/usr/lib/postgresql/15/bin'
const isFound = existsSync(path.join(binaries, 'initdb'))

if (!isFound && isFullRun)
  process.stderr.write(
    `No PostgreSQL in ${binaries}: the second version is not tested. Install it, or set TEST_PG_BIN.\n`,
  )

it.skipIf(!isFound || !isFullRun)(
  `the oldest supported PostgreSQL migrates, separates companies and keeps jobs (${binaries})`,
  async () => {
    const server = await joinEmbeddedPostgres({ dataDir: temporaryFolder(), durable: false, binaries })
    const db = openDatabase({ address: server.address })
    expect((await migrate(db.pool)).length).toBe(readMigrations().length)
    expect(await migrate(db.pool)).toEqual([])

    const [mine, other] = [await newCompany(db), await newCompany(db)]
    await tenantTransaction(db, mine, async (tx) => {
      await tx.insertInto('pay_group').values({ companyId: mine.companyId, name: 'Staff' }).execute()
      await sql`select ensure_punch_month('2026-03-02')`.execute(tx)
    })
    const groups = (session: typeof mine) =>
      tenantTransaction(db, session, (tx) => tx.selectFrom('pay_group').select('name').execute())
    expect([await groups(mine), await groups(other)]).toEqual([[{ name: 'Staff' }], []])
    const partition = tenantTransaction(db, mine, (tx) => sql`select * from punch_2026_03`.execute(tx))
    await expect(partition).rejects.toThrow(/permission denied/)

    const jobs = await startJobs({ db, log: createLog('silent'), queues: { rename: {} }, pollMs: 20 })
    jobs.work('rename', async (tx) => {
      await tx.updateTable('pay_group').set({ name: 'Renamed' }).execute()
    })
    await tenantTransaction(db, mine, (tx) => jobs.send(tx, 'rename'))
    await expect.poll(() => groups(mine)).toEqual([{ name: 'Renamed' }])
    await jobs.stop()
    await db.close()
    await server.leave()
  },
)

it.skipIf(!isFound || !isFullRun)('a superuser of a server without the lesser role is refused', async () => {
  const server = await joinEmbeddedPostgres({ dataDir: temporaryFolder(), durable: false, binaries })
  const checking = asSuperuser(server.address, checkServer)
  await expect(checking).rejects.toThrow(/user postgres is a superuser.*no restricted role/)
  await server.leave()
})
