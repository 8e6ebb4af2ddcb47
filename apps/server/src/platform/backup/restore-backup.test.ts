import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoMadeAt } from '../../../test/demo-database.ts'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { readTimesheet } from '../../areas/timesheets/timesheets.service.ts'
import { isRefusal } from '../call/refusal.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open-database.ts'
import { readMigrations, type Migration } from '../db/read-migrations.ts'
import type { Session } from '../db/session.ts'
import { tenantTransaction } from '../db/transaction.ts'
import { createLog } from '../log/log.ts'
import { restoreBackup } from './restore-backup.ts'
import { archivePlace } from './testing/archive-place.ts'
import { addOddRows, nasty } from './testing/odd-rows.ts'
import { writeBackup } from './write-backup.ts'

const source = testDatabase('demo')
const everything = superuser(source)
const now = demoMadeAt
let odd: Session

beforeAll(async () => {
  odd = await newCompany(source.db)
  await addOddRows(source.db, everything, odd)
})

describe('a demo, restored', () => {
  const target = testDatabase('nothing')
  const restored = superuser(target)

  it('has every table and file, digest by digest', async () => {
    const { file, filesDir } = archivePlace()
    fillFiles(filesDir)
    const backup = await writeBackup(source.db.pool, { file, filesDir, product: 'test', now })
    const targetFiles = path.join(temporaryFolder(), 'files')
    const restore = await restoreBackup(target.db.pool, { file, filesDir: targetFiles })
    expect(restore).toMatchObject({ tables: backup.tables, files: backup.files, migrated: [], hasFiles: true })
    expect(Object.keys(restore.tables).length).toBeGreaterThan(25)
    expect(readFiles(targetFiles)).toEqual(readFiles(filesDir))
    // As the superuser sees them, by another way than the archive's.
    const digests = await digestsOf(everything)
    expect(await digestsOf(restored)).toEqual(digests)
    expect(digests['punch']!.rows).toBeGreaterThan(600)
    expect(digests['employee']!.rows).toBe(67)
  })

  it('answers the product’s calls the same', async () => {
    const answers = await timesheets(source.db)
    expect(answers.length).toBe(60)
    expect(answers.every((answer) => !isRefusal(answer) && answer.timeSheets.length > 0)).toBe(true)
    expect(await timesheets(target.db)).toEqual(answers)
  })

  it('keeps companies apart and closed days closed', async () => {
    const [[guards], [sourceGuards]] = await Promise.all([restored.query(guardsQuery), everything.query(guardsQuery)])
    expect(guards).toEqual(sourceGuards)
    const other: Session = { companyId: odd.companyId, accountId: null, roleId: '2', employeeId: null }
    const seen = await tenantTransaction(target.db, other, (tx) =>
      tx.selectFrom('employee').select('lastName').execute(),
    )
    expect(seen).toEqual([{ lastName: nasty }])
    await expect(changeClosedDay(target.db)).rejects.toMatchObject({ code: 'TL001' })
  })

  it('makes the months of punches with the same keys and without rights on them', async () => {
    expect(await restored.query(partitionsQuery)).toEqual(await everything.query(partitionsQuery))
  })

  it('asks everyone to sign in again', async () => {
    expect(await everything.query('select 1 from session')).toHaveLength(1)
    expect(await restored.query('select 1 from session')).toEqual([])
  })
})

describe('a trigger that refuses writes', () => {
  const guarded = testDatabase()
  const target = testDatabase('nothing')
  const guard: Migration = {
    level: 9001,
    name: '9001-guard',
    sql: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'closed'; end $$;
      create trigger guard before insert on company for each row execute function refuse()`,
    digest: 'b'.repeat(64),
  }
  const migrations = [...readMigrations(), guard]

  it('does not refuse what was there already, and then goes on refusing', async () => {
    await newCompany(guarded.db)
    await migrate(guarded.db.pool, migrations)
    const { file, filesDir } = archivePlace()
    await writeBackup(guarded.db.pool, { file, filesDir, product: 'test', now })
    await restoreBackup(target.db.pool, { file, filesDir: temporaryFolder(), migrations })
    await expect(newCompany(target.db)).rejects.toThrow('closed')
  })
})

describe('jobs', () => {
  const busy = testDatabase()
  const queue = superuser(busy)
  const target = testDatabase('nothing')
  const restored = superuser(target)

  it('still to do come along, those in hand wait again, done ones do not', async () => {
    await newCompany(busy.db)
    await queue.query(
      `select pgboss.create_queue('rename', '{"policy": "standard"}');
       insert into pgboss.job (name, data, state, started_on, created_on, keep_until) values
         ('rename', '{"n": 1}', 'created', null, now() - interval '30 days', now() - interval '16 days'),
         ('rename', '{"n": 2}', 'retry', now(), now(), now() + interval '14 days'),
         ('rename', '{"n": 3}', 'active', now(), now(), now() + interval '14 days'),
         ('rename', '{"n": 4}', 'completed', now(), now(), now() + interval '14 days')`,
    )
    const { file, filesDir } = archivePlace()
    await writeBackup(busy.db.pool, { file, filesDir, product: 'test', now })
    await restoreBackup(target.db.pool, { file, filesDir: temporaryFolder() })
    const jobs = await restored.query(
      `select data->>'n' as n, state::text, started_on is null as "isFresh", keep_until > now() as "isKept" from pgboss.job order by 1`,
    )
    expect(jobs).toEqual([
      { n: '1', state: 'created', isFresh: true, isKept: true },
      { n: '2', state: 'retry', isFresh: false, isKept: true },
      { n: '3', state: 'retry', isFresh: true, isKept: true },
    ])
  })
})

function fillFiles(folder: string): void {
  mkdirSync(path.join(folder, 'photos', 'new'), { recursive: true })
  writeFileSync(path.join(folder, 'photos', 'new', 'ñ 漢.jpg'), Buffer.alloc(1_300_000, 'photo'))
  writeFileSync(path.join(folder, 'empty'), '')
  writeFileSync(path.join(folder, 'note.txt'), nasty)
}

function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file), createHash('md5').update(readFileSync(file)).digest('hex')]),
  )
}

type All = ReturnType<typeof superuser>

async function digestsOf(all: All): Promise<Record<string, { rows: number; digest: string }>> {
  const tables = await all.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in ('session', 'used_refresh_token', 'schema_migration')`,
  )
  const digests = await all.query<{ name: string; rows: number; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by t::text collate "C"), '')) as digest from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(digests.map(({ name, rows, digest }) => [name, { rows, digest }]))
}

/** The closed fortnight of everyone at Fernbank, as an administrator is answered. */
async function timesheets(db: Db) {
  const session = await fernbank(db)
  const caller = {
    ...session,
    functions: [],
    accountId: session.companyId,
    sessionId: session.companyId,
    address: null,
  }
  const jobs = { send: () => Promise.reject(new Error('reading sends no job')) }
  return tenantTransaction(db, session, async (tx) => {
    const people = await tx.selectFrom('employee').select('id').orderBy('id').execute()
    const work = { tx, caller, now, jobs, log: createLog('silent') }
    const answers = []
    for (const { id } of people) answers.push(await readTimesheet(work, { employee: id, fromT: '2026-10-19' }))
    return answers
  })
}

async function changeClosedDay(db: Db): Promise<void> {
  await tenantTransaction(db, await fernbank(db), (tx) =>
    tx.updateTable('timesheet_day').set({ paidMinutes: 1 }).where('workDate', '=', '2026-10-20').execute(),
  )
}

async function fernbank(db: Db): Promise<Session> {
  const { rows } = await db.pool.query<{ id: string }>(`select id from company where code = 'FERNBANK'`)
  return { companyId: rows[0]!.id, accountId: null, roleId: '2', employeeId: null }
}

const guardsQuery = `select
  (select json_agg(relname order by relname) from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity) as forced,
  (select json_agg(tgrelid::regclass || '.' || tgname || '.' || tgenabled::text order by tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal) as triggers`

const partitionsQuery = `select c.relname, pg_get_expr(c.relpartbound, c.oid) as bound, has_table_privilege('timeloom_app', c.oid, 'select') as readable,
    (select json_agg(pg_get_indexdef(i.indexrelid) order by pg_get_indexdef(i.indexrelid)) from pg_index i where i.indrelid = c.oid) as indexes,
    (select json_agg(pg_get_constraintdef(k.oid) order by pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid) as constraints
  from pg_class c join pg_inherits h on h.inhrelid = c.oid where h.inhparent = 'public.punch'::regclass order by 1`
