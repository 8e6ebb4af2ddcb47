import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction, tenantTransaction } from '../db/transaction.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations, type Migration } from '../db/read-migrations.ts'
import type { ArchiveHeader } from './archive-format.ts'
import { ArchiveReader } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { checkArchive, restoreBackup } from './restore-backup.ts'
import { archivePlace } from './testing/archive-place.ts'
import { writeBackup } from './write-backup.ts'

const source = testDatabase()
const now = new Date('2026-11-19T23:10:00Z')
const next: Migration = {
  level: 9001,
  name: '9001-next',
  sql: `alter table pay_group add column note text not null default 'added'`,
  digest: 'b'.repeat(64),
}
const later = [...readMigrations(), next]

beforeAll(async () => {
  const session = await newCompany(source.db)
  const { companyId } = session
  await tenantTransaction(source.db, session, (tx) =>
    tx.insertInto('pay_group').values({ companyId, name: 'Staff' }).execute(),
  )
})

async function archive(): Promise<string> {
  const { file, filesDir } = archivePlace()
  writeFileSync(path.join(filesDir, 'a.txt'), 'a')
  await writeBackup(source.db.pool, { file, filesDir, product: 'test', now })
  return file
}

describe('a target that is not empty', () => {
  const filled = testDatabase()
  const all = superuser(filled)

  it('is refused, and nothing of it changes', async () => {
    await newCompany(filled.db)
    const filesDir = temporaryFolder()
    const restoring = restoreBackup(filled.db.pool, { file: await archive(), filesDir })
    await expect(restoring).rejects.toThrow(/not empty \(companies: 1, accounts: 1\)/)
    expect(await all.query('select 1 from pay_group')).toEqual([])
    expect(readdirSync(filesDir)).toEqual([])
  })

  it('nor is it migrated', async () => {
    const restoring = restoreBackup(filled.db.pool, {
      file: await archive(),
      filesDir: temporaryFolder(),
      migrations: later,
    })
    await expect(restoring).rejects.toThrow(/not empty/)
    expect(await all.query('select 1 from schema_migration where level = 9001')).toEqual([])
  })
})

describe('one account alone', () => {
  const target = testDatabase()

  it('is refused too', async () => {
    await installationTransaction(target.db, (tx) =>
      tx.insertInto('account').values({ email: 'a@b.example', firstName: 'A', lastName: 'B', roleId: '1' }).execute(),
    )
    const restoring = restoreBackup(target.db.pool, { file: await archive(), filesDir: temporaryFolder() })
    await expect(restoring).rejects.toThrow(/not empty \(companies: 0, accounts: 1\)/)
  })
})

describe('a company that is made while the archive is read', () => {
  const target = testDatabase()
  const all = superuser(target)

  it('is noticed once the tables are locked', async () => {
    const file = await archive()
    const blocker = await target.db.pool.connect()
    await blocker.query(`begin; insert into company (code, name, time_zone_id) values ('LATE', 'Late', 'UTC')`)
    const restoring = restoreBackup(target.db.pool, { file, filesDir: temporaryFolder() })
    await expect.poll(() => all.query(waiting), { timeout: 10_000 }).toHaveLength(1)
    await blocker.query('commit')
    blocker.release()
    await expect(restoring).rejects.toThrow(/not empty \(companies: 1/)
  })
})

describe('an installation that was begun, but has nobody', () => {
  const target = testDatabase()
  const all = superuser(target)

  it('takes an archive, whose mark of an installation replaces its own', async () => {
    await all.query(`insert into installation (is_demo) values (true)`)
    await restoreBackup(target.db.pool, { file: await archive(), filesDir: temporaryFolder() })
    expect(await all.query('select name from pay_group')).toEqual([{ name: 'Staff' }])
    expect(await all.query('select 1 from installation')).toEqual([])
  })
})

describe('another program’s database', () => {
  const target = testDatabase('nothing')

  it('is refused', async () => {
    await target.db.pool.query('create table theirs (id int)')
    const restoring = restoreBackup(target.db.pool, { file: await archive(), filesDir: temporaryFolder() })
    await expect(restoring).rejects.toThrow(/tables of another program/)
  })
})

describe('an archive of an earlier level', () => {
  const target = testDatabase('nothing')
  const all = superuser(target)

  it('is loaded at its level and migrated from there', async () => {
    const report = await restoreBackup(target.db.pool, {
      file: await archive(),
      filesDir: temporaryFolder(),
      migrations: later,
    })
    expect(report.migrated).toEqual(['9001-next'])
    expect(await all.query('select name, note from pay_group')).toEqual([{ name: 'Staff', note: 'added' }])
  })

  const ahead = testDatabase()

  it('is refused by an empty database that is already further', async () => {
    await migrate(ahead.db.pool, later)
    const options = { file: await archive(), filesDir: temporaryFolder(), migrations: later }
    await expect(restoreBackup(ahead.db.pool, options)).rejects.toThrow(/older than the database.*9001-next/)
  })
})

describe('an archive of a level that this program does not know', () => {
  const newer = testDatabase()
  const target = testDatabase('nothing')

  it('is refused, and no table is made', async () => {
    await migrate(newer.db.pool, later)
    const { file, filesDir } = archivePlace()
    await writeBackup(newer.db.pool, { file, filesDir, product: '9.0.0', now })
    const restoring = restoreBackup(target.db.pool, { file, filesDir: temporaryFolder() })
    await expect(restoring).rejects.toThrow(/9001-next.*written by a newer release \(9.0.0\)/)
    await expect(checkArchive(file)).rejects.toThrow(/newer release/)
    const { rows } = await target.db.pool.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)
    expect(rows).toEqual([])
  })

  it('one with another content under a known name is refused too', async () => {
    const changed = readMigrations().map((each) => ({ ...each, digest: 'c'.repeat(64) }))
    await expect(checkArchive(await archive(), changed)).rejects.toThrow(/0001-.* differs from this program's/)
  })
})

describe('a folder of files that has some', () => {
  const target = testDatabase('nothing')

  it('is refused, and keeps them', async () => {
    const filesDir = temporaryFolder()
    writeFileSync(path.join(filesDir, 'mine.txt'), 'mine')
    const restoring = restoreBackup(target.db.pool, { file: await archive(), filesDir })
    await expect(restoring).rejects.toThrow(/already contains files/)
    expect(readdirSync(filesDir)).toEqual(['mine.txt'])
  })
})

describe('an archive whose parts contradict each other', () => {
  const target = testDatabase('nothing')
  const all = superuser(target)

  it.each([
    { why: 'a table is missing', without: 'pay_group', says: /has no table pay_group/ },
    { why: 'a row points to nobody', without: 'company', says: /violates foreign key/ },
    { why: 'a file wants out of its folder', file: '../out.txt', says: /outside its folder/ },
    {
      why: 'a value that is stored in other words',
      spoil: 'pay_group',
      says: /restored content of pay_group does not match/,
    },
    { why: 'files in one that says it has none', hasFiles: false, says: /says that it has none/ },
  ])('$why: nothing is kept', async ({ says, ...change }) => {
    const file = await rewritten(await archive(), change)
    const filesDir = path.join(temporaryFolder(), 'files')
    mkdirSync(filesDir)
    await expect(restoreBackup(target.db.pool, { file, filesDir })).rejects.toThrow(says)
    expect(await all.query('select 1 from account')).toEqual([])
    expect(readdirSync(filesDir)).toEqual([])
    expect(readdirSync(path.dirname(filesDir))).toEqual(['files'])
  })

  it('the whole one is taken by the same target afterwards', async () => {
    const filesDir = temporaryFolder()
    await restoreBackup(target.db.pool, { file: await archive(), filesDir })
    expect(await all.query('select 1 from account')).toHaveLength(1)
    expect(readFileSync(path.join(filesDir, 'a.txt'), 'utf8')).toBe('a')
  })
})

/** The same archive, complete and with right digests, with one change that only a restore can notice. */
async function rewritten(
  file: string,
  { without, spoil, file: fileName, hasFiles }: { without?: string; spoil?: string; file?: string; hasFiles?: boolean },
): Promise<string> {
  const reader = await ArchiveReader.open(file)
  const header: ArchiveHeader = { ...reader.header, ...(hasFiles === undefined ? {} : { hasFiles }) }
  const changed = `${file}.changed`
  const writer = await ArchiveWriter.create(changed, header)
  for await (const { title, content } of reader.sections()) {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    const whole = Buffer.concat(chunks).toString()
    if ('file' in title) await writer.addFile({ file: fileName ?? title.file }, one(whole))
    else if (title.table === spoil) await writer.addTable(title, one(whole.replace(/\t1(?=[\t\n])/, '\t01')))
    else if (title.table !== without) await writer.addTable(title, one(whole))
  }
  await writer.finish()
  await reader.close()
  return changed
}

async function* one(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content)
}

/** A lock of this database that someone waits for. */
const waiting = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
