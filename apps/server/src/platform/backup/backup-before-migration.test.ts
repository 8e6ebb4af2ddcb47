import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { startDatabase } from '../db/start-database.ts'
import { createLog } from '../log/log.ts'
import { backupBeforeMigration } from './backup-before-migration.ts'
import { checkArchive, restoreBackup } from './restore-backup.ts'

const next = { level: 9001, name: '9001-next', sql: 'drop table pay_line', digest: 'b'.repeat(64) }
const migrations = [...readMigrations(), next]

function listening() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) }
}

function before(
  { db }: TestDatabase,
  dataDir: string,
  more: Partial<Parameters<typeof backupBeforeMigration>[1]> = {},
): Promise<string | null> {
  const options = {
    dataDir,
    databaseUrl: undefined,
    product: 'test',
    now: new Date(),
    log: createLog('silent'),
    migrations,
  }
  return backupBeforeMigration(db.pool, { ...options, ...more })
}

describe('before a migration', () => {
  const upgraded = testDatabase()
  const target = testDatabase('nothing')
  const all = superuser(target)

  it('a database with data is copied, and the copy brings back what the migration took', async () => {
    await newCompany(upgraded.db)
    const dataDir = temporaryFolder()
    const { lines, log } = listening()
    const file = await before(upgraded, dataDir, { log })
    expect(file).toBe(path.join(dataDir, 'backups', 'before-9001.tlb'))
    expect(lines.join()).toContain('backup before 9001-next')
    await migrate(upgraded.db.pool, migrations)
    const filesDir = temporaryFolder()
    writeFileSync(path.join(filesDir, 'kept.txt'), 'uploaded before')
    expect(await restoreBackup(target.db.pool, { file: file!, filesDir })).toMatchObject({ hasFiles: false })
    expect(await all.query(`select to_regclass('pay_line') is not null as "isThere"`)).toEqual([{ isThere: true }])
    expect(await all.query('select 1 from company')).toHaveLength(1)
    expect(readdirSync(filesDir)).toEqual(['kept.txt'])
  })

  it('a database that is at the program’s level is not', async () => {
    expect(await before(upgraded, '/nowhere')).toBe(null)
  })

  it('a database that is ahead of the program is not: the start refuses it', async () => {
    expect(await before(upgraded, '/nowhere', { migrations: readMigrations() })).toBe(null)
  })
})

describe('a start', () => {
  const earlier = testDatabase('nothing')

  it('copies before it migrates', async () => {
    const known = readMigrations()
    const last = known.at(-1)!
    await migrate(earlier.db.pool, known.slice(0, -1))
    await newCompany(earlier.db)
    const dataDir = temporaryFolder()
    const { host, port, database } = earlier.address
    const databaseUrl = `postgres://timeloom@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    const { migrated, stop } = await startDatabase(
      { dataDir, databaseUrl, databaseReadUrl: undefined },
      createLog('silent'),
    )
    await stop()
    expect(migrated).toEqual([last.name])
    const file = path.join(dataDir, 'backups', `before-${last.name.slice(0, 4)}.tlb`)
    expect(await checkArchive(file)).toEqual(known.slice(0, -1))
  })
})

describe('nothing to lose', () => {
  const empty = testDatabase()
  const bare = testDatabase('nothing')

  it('needs no copy', async () => {
    expect(await before(empty, '/nowhere')).toBe(null)
    expect(await before(bare, '/nowhere')).toBe(null)
  })
})

describe('a copy that cannot be made', () => {
  const filled = testDatabase()

  it('stops the start', async () => {
    await newCompany(filled.db)
    const dataDir = temporaryFolder()
    mkdirSync(path.join(dataDir, 'backups', `before-9001.tlb.${process.pid}.tmp`), { recursive: true })
    await expect(before(filled, dataDir)).rejects.toThrow(/before 9001-next, so nothing was migrated: EISDIR/)
    await expect(before(filled, dataDir, { databaseUrl: 'postgres://a/b' })).rejects.toThrow(/EISDIR/)
  })

  it('for want of rights stops it with the embedded server, and is a warning with one of someone else’s', async () => {
    await filled.db.pool.query('create policy old on employee as restrictive using (true)')
    const dataDir = temporaryFolder()
    await expect(before(filled, dataDir)).rejects.toThrow(/hide rows of employee/)
    const { lines, log } = listening()
    expect(await before(filled, dataDir, { databaseUrl: 'postgres://a/b', log })).toBe(null)
    expect(lines.join()).toMatch(/"level":40.*No backup was made before 9001-next: .*employee/)
    expect(existsSync(path.join(dataDir, 'backups', 'before-9001.tlb'))).toBe(false)
  })
})
