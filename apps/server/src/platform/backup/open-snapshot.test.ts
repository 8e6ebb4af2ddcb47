import { describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from '../db/json-text.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Session } from '../db/session.ts'
import { tenantTransaction } from '../db/transaction.ts'
import { HiddenRowsError, withSnapshot } from './open-snapshot.ts'
import { restoreBackup } from './restore-backup.ts'
import { archivePlace } from './testing/archive-place.ts'
import { writeBackup, writeSnapshot } from './write-backup.ts'

const source = testDatabase()
const everything = superuser(source)
const now = new Date('2026-11-19T23:10:00Z')
const backup = (pool = source.db.pool) => {
  const { file, filesDir } = archivePlace()
  return writeBackup(pool, { file, filesDir, product: 'test', now })
}

describe('under load', () => {
  const target = testDatabase('nothing')
  const restored = superuser(target)

  it('a copy is one state, however much is written in the meantime', async () => {
    const writers = startWriters(await newCompany(source.db), 3)
    await writers.wrote(20)
    const { file, filesDir } = archivePlace()
    const before = writers.count()
    await writeBackup(source.db.pool, { file, filesDir, product: 'test', now })
    await writers.wrote(writers.count() + 1)
    const after = await writers.stop()
    await restoreBackup(target.db.pool, { file, filesDir: temporaryFolder() })
    const [state] = await restored.query<{ groups: number; versions: number; audits: number }>(pairsQuery)
    // Each writer's transaction adds one row to each of three tables, which are read at different moments.
    expect(state).toEqual({ groups: state!.groups, versions: state!.groups, audits: state!.groups })
    expect(state!.groups).toBeGreaterThanOrEqual(before)
    expect(state!.groups).toBeLessThan(after)
  })

  it('what is saved after the moment is not in it, and nobody waits', async () => {
    const { file, filesDir } = archivePlace()
    const [{ companies }] = (await everything.query<{ companies: number }>(
      'select count(*)::int as companies from company',
    )) as [{ companies: number }]
    const report = await withSnapshot(source.db.pool, async (snapshot) => {
      await newCompany(source.db)
      await source.db.pool.query(`set lock_timeout = '2s'; select ensure_punch_month('2031-05-01'); reset lock_timeout`)
      return writeSnapshot(snapshot, { file, filesDir, product: 'test', now })
    })
    expect(report.tables['company']).not.toEqual((await backup()).tables['company'])
    expect(await everything.query('select 1 from company')).toHaveLength(companies + 1)
  })

  it('the state is taken once the tables are locked, so a migration is in it or not', async () => {
    const blocker = await source.db.pool.connect()
    await blocker.query(`begin; lock table rate_limit in access exclusive mode;
      insert into rate_limit (key, window_start, attempts) values ('in time', now(), 1)`)
    const seen = withSnapshot(
      source.db.pool,
      async ({ client }) => (await client.query(`select key from rate_limit where key = 'in time'`)).rows,
    )
    await expect.poll(() => everything.query(waiting), { timeout: 10_000 }).toHaveLength(1)
    await blocker.query('commit')
    blocker.release()
    expect(await seen).toEqual([{ key: 'in time' }])
  })
})

describe('who connects', () => {
  const target = testDatabase('nothing')

  it('a superuser copies the same as the owner, and can put it back', async () => {
    const asSuperuser = (address: typeof source.address) => openDatabase({ address: { ...address, user: 'postgres' } })
    const [from, to] = [asSuperuser(source.address), asSuperuser(target.address)]
    const { file, filesDir } = archivePlace()
    const owner = await backup()
    const { tables } = await writeBackup(from.pool, { file, filesDir, product: 'test', now })
    expect(tables).toEqual(owner.tables)
    const restore = await restoreBackup(to.pool, { file, filesDir: temporaryFolder() })
    expect(restore.tables).toEqual(owner.tables)
    await Promise.all([from.close(), to.close()])
  })

  it('a user without rights is told which tables', async () => {
    const name = `reader_${process.pid}`
    await everything.query(`create role ${name} login`)
    const reader = openDatabase({ address: { ...source.address, user: name } })
    await expect(backup(reader.pool)).rejects.toThrow(
      /reader_\d+ is not allowed to read account, account_link, .*job.*pg_read_all_data/,
    )
    await reader.close()
    await everything.query(`drop role ${name}`)
  })
})

describe.each([
  { why: 'a second policy', change: 'create policy old on employee as restrictive using (hired_on > now())' },
  { why: 'another policy', change: 'alter policy tenant on employee using (false)' },
  { why: 'a row that may have no company', change: 'alter table employee drop constraint employee_company_id_fkey' },
])('$why', ({ change }) => {
  const changed = testDatabase()

  it('is refused to a user from whom it may hide rows, and to nobody else', async () => {
    await changed.db.pool.query(change)
    await expect(backup(changed.db.pool)).rejects.toThrow(HiddenRowsError)
    await expect(backup(changed.db.pool)).rejects.toThrow(/hide rows of employee from the user timeloom/)
    const unbound = openDatabase({ address: { ...changed.address, user: 'postgres' } })
    expect(Object.keys((await backup(unbound.pool)).tables)).toContain('employee')
    await unbound.close()
  })
})

function startWriters(session: Session, number: number) {
  const state = { written: 0, isStopping: false, tell: () => {} }
  const write = async () => {
    while (!state.isStopping) {
      await tenantTransaction(source.db, session, async (tx) => {
        const { companyId, accountId } = session
        const group = await tx
          .insertInto('pay_group')
          .values({ companyId, name: `load ${crypto.randomUUID()}` })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('pay_group_version')
          .values({ companyId, payGroupId: group.id, effectiveFrom: '2026-01-01', rules: jsonText({ load: true }) })
          .execute()
        await tx
          .insertInto('audit_entry')
          .values({ companyId, accountId, action: 'load', entity: 'pay_group', entityId: group.id })
          .execute()
      })
      state.written++
      state.tell()
    }
  }
  const running = Promise.all(Array.from({ length: number }, write))
  return {
    count: () => state.written,
    wrote: async (many: number) => {
      while (state.written < many) await new Promise<void>((resolve) => (state.tell = resolve))
    },
    stop: async () => {
      state.isStopping = true
      await running
      return state.written
    },
  }
}

const pairsQuery = `select (select count(*)::int from pay_group where name like 'load %') as groups,
  (select count(*)::int from pay_group_version where rules ? 'load') as versions,
  (select count(*)::int from audit_entry where action = 'load') as audits`

/** A lock of this database that someone waits for. */
const waiting = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
