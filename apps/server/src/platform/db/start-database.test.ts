import { describe, expect, inject, it } from 'vitest'
import { isFullRun } from '../../../test/full-run.ts'
import { newCompany } from '../../../test/new-company.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log/log.ts'
import { DatabaseUnavailableError } from './database-error.ts'
import { readMigrations } from './read-migrations.ts'
import { startDatabase } from './start-database.ts'
import { tenantTransaction } from './transaction.ts'

const log = createLog('silent')
const server = inject('databaseServer')
const nowhere = { dataDir: '/nonexistent', databaseReadUrl: undefined }
const url = (database: string) =>
  `postgres://timeloom@/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`

describe('with DATABASE_URL', () => {
  const { address } = testDatabase('nothing')

  it('migrates that database, and reads from the replica when asked to', async () => {
    const databaseUrl = url(address.database)
    const { db, migrated, stop } = await startDatabase({ ...nowhere, databaseUrl, databaseReadUrl: databaseUrl }, log)
    expect(migrated).toHaveLength(readMigrations().length)
    const session = await newCompany(db)
    const read = tenantTransaction(db, session, (tx) => tx.selectFrom('company').select('id').execute(), {
      replica: true,
    })
    expect(await read).toEqual([{ id: session.companyId }])
    const write = tenantTransaction(
      db,
      session,
      (tx) => tx.insertInto('pay_group').values({ companyId: session.companyId, name: 'No' }).execute(),
      { replica: true },
    )
    await expect(write).rejects.toThrow(/read-only/)
    expect(db.readPool.totalCount).toBe(1)
    await stop()
  })

  it('a server that is not there is told as such', async () => {
    const starting = startDatabase({ ...nowhere, databaseUrl: 'postgres://timeloom@127.0.0.1:1/timeloom' }, log)
    await expect(starting).rejects.toThrow(DatabaseUnavailableError)
  })
})

describe.skipIf(!isFullRun)('without', () => {
  it('starts the embedded server, and ends it again', async () => {
    const config = { dataDir: temporaryFolder(), databaseUrl: undefined, databaseReadUrl: undefined }
    for (const applied of [readMigrations().length, 0]) {
      const { migrated, stop } = await startDatabase(config, log)
      expect(migrated).toHaveLength(applied)
      await stop()
    }
  })
})
