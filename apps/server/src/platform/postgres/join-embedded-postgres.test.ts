import { chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { ChildProgram, type ChildOptions } from '../../../test/child-program.ts'
import { killDatabase } from '../../../test/crash-rounds.ts'
import { isFullRun } from '../../../test/full-run.ts'
import { programsForOthers } from '../../../test/programs-for-others.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { DatabaseUnavailableError } from '../db/database-error.ts'
import { openDatabase } from '../db/open-database.ts'
import { migrate } from '../db/migrate.ts'
import { installationTransaction } from '../db/transaction.ts'
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts'
import { runningPostmaster } from './postmaster.ts'
import { asSuperuser } from './server-connection.ts'

const isRoot = process.getuid?.() === 0
/** A user that Unix systems have from the start. */
const daemon = { uid: 1, gid: 1 }

function join(dataDir: string, options: ChildOptions = {}): ChildProgram {
  const program = new ChildProgram('join-server', { args: [dataDir], ...options })
  onTestFinished(() => program.kill())
  return program
}

const runs = (dataDir: string) => runningPostmaster(path.join(dataDir, 'postgres')) !== undefined

describe('the server of a data folder', () => {
  it('starts in an empty folder, and again in the one it left, durable', async () => {
    const dataDir = path.join(temporaryFolder(), 'data')
    for (const wasThere of [false, true]) {
      expect(existsSync(dataDir)).toBe(wasThere)
      const server = await joinEmbeddedPostgres({ dataDir })
      const settings = await asSuperuser(server.address, (client) =>
        client.query(`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                             current_setting('listen_addresses') as network`),
      )
      expect(settings.rows).toEqual([{ fsync: 'on', commit: 'on', network: '' }])
      await server.leave()
      expect(runs(dataDir)).toBe(false)
    }
  })

  it.skipIf(!isFullRun)('lets nobody else reach the database or its socket', async () => {
    const dataDir = temporaryFolder()
    const server = await joinEmbeddedPostgres({ dataDir, durable: false })
    expect(['postgres', 'socket'].map((name) => statSync(path.join(dataDir, name)).mode & 0o777)).toEqual([
      0o700, 0o700,
    ])
    await server.leave()
  })

  it('connects as an ordinary owner, which the migrations accept', async () => {
    const server = await joinEmbeddedPostgres({ dataDir: temporaryFolder(), durable: false })
    const db = openDatabase({ address: server.address })
    const { rows } = await db.pool.query('select rolsuper, rolbypassrls from pg_roles where rolname = session_user')
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
    expect(await migrate(db.pool, [])).toEqual([])
    await db.close()
    await server.leave()
  })

  it('is shared by programs; the last to leave stops it', async () => {
    const dataDir = temporaryFolder()
    const programs = [join(dataDir), join(dataDir), join(dataDir)]
    const said = await Promise.all(programs.map((program) => program.says(/^joined/)))
    expect(said.filter((line) => line.includes('its own server'))).toHaveLength(1)
    for (const program of programs) {
      expect(runs(dataDir)).toBe(true)
      await program.finish()
    }
    expect(runs(dataDir)).toBe(false)
  })

  it.skipIf(!isFullRun)('survives programs that start and leave at the same moment', async () => {
    const dataDir = temporaryFolder()
    const leaving = join(dataDir)
    await leaving.says(/^joined/)
    const arriving = join(dataDir)
    await leaving.finish()
    await arriving.says(/^joined/)
    expect(runs(dataDir)).toBe(true)
    await arriving.finish()
    expect(runs(dataDir)).toBe(false)
  })

  it.skipIf(!isFullRun)('outlives a killed program and is used by the next, which stops it', async () => {
    const dataDir = temporaryFolder()
    const killed = join(dataDir)
    await killed.says(/^joined/)
    await killed.kill()
    expect(runs(dataDir)).toBe(true)
    const server = await joinEmbeddedPostgres({ dataDir, durable: false })
    expect(server.wasRunning).toBe(true)
    await server.leave()
    expect(runs(dataDir)).toBe(false)
  })

  it.skipIf(!isFullRun)('is made again when its folder was left half made', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(path.join(dataDir, 'postgres.new'))
    writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
    const server = await joinEmbeddedPostgres({ dataDir, durable: false })
    expect(readdirSync(dataDir)).not.toContain('postgres.new')
    await server.leave()
  })

  it('refuses a folder of another major version, and says what to do', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(path.join(dataDir, 'postgres'))
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    await expect(joinEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 14.*make a backup/)
    expect(readdirSync(path.join(dataDir, 'leases'))).toEqual([])
  })

  it.skipIf(!isFullRun)('starts although the number of the dead one now belongs to another program', async () => {
    const dataDir = temporaryFolder()
    await (await joinEmbeddedPostgres({ dataDir, durable: false })).leave()
    const stale = [
      process.ppid,
      path.join(dataDir, 'postgres'),
      1,
      5432,
      path.join(dataDir, 'socket'),
      '',
      '',
      '',
    ].join('\n')
    writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), stale)
    const server = await joinEmbeddedPostgres({ dataDir, durable: false })
    await server.leave()
  })
})

describe.skipIf(!isFullRun)('where the folder is', () => {
  it('a long path has its socket elsewhere, for every program the same, and takes it away at the end', async () => {
    const dataDir = path.join(temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const server = await joinEmbeddedPostgres({ dataDir, durable: false })
    const other = join(dataDir)
    expect(await other.says(/^joined/)).toBe(`joined a running server at ${server.address.host}`)
    expect(server.address.host.length).toBeLessThan(80)
    await other.finish()
    await server.leave()
    expect(existsSync(server.address.host)).toBe(false)
  })

  it.skipIf(!isRoot)('a folder above that is closed to all but root (skipped unless root)', async () => {
    const closed = path.join(temporaryFolder(), 'closed')
    mkdirSync(closed, { mode: 0o700 })
    for (const wasThere of [false, true]) {
      const dataDir = path.join(closed, 'data')
      expect(existsSync(dataDir)).toBe(wasThere)
      const server = await joinEmbeddedPostgres({ dataDir, durable: false })
      await server.leave()
      expect(statSync(closed).mode & 0o777).toBe(0o700)
    }
  })

  it.skipIf(!isRoot)(
    "a plain user's folder is served by that user, also when root starts it (skipped unless root)",
    async () => {
      const dataDir = path.join(temporaryFolder(), 'data')
      mkdirSync(dataDir)
      chownSync(dataDir, daemon.uid, daemon.gid)
      const asPlain = { ...daemon, programs: programsForOthers(inject('programsDir'), temporaryFolder()) }
      const plain = join(dataDir, asPlain)
      await plain.says(/^joined/)
      await plain.finish()
      const server = await joinEmbeddedPostgres({ dataDir })
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(daemon.uid)
      await server.leave()
      const again = join(dataDir, asPlain)
      await again.says(/^joined/)
      await again.finish()
    },
  )
})

describe.skipIf(!isFullRun)('when the server dies', () => {
  it('queries say so until it runs again, and the program goes on', async () => {
    const dataDir = temporaryFolder()
    const events: string[] = []
    const server = await joinEmbeddedPostgres({ dataDir, durable: false, onEvent: (event) => events.push(event) })
    const db = openDatabase({ address: server.address })
    await migrate(db.pool)
    const companies = () => installationTransaction(db, (tx) => tx.selectFrom('company').select('id').execute())
    expect(await companies()).toEqual([])

    const inside = installationTransaction(db, async (tx) => {
      await killDatabase(dataDir)
      return tx.selectFrom('company').select('id').execute()
    })
    await expect(inside).rejects.toThrow(DatabaseUnavailableError)
    await expect.poll(() => companies().catch(() => 'away'), { timeout: 10_000 }).toEqual([])
    await expect
      .poll(() => events)
      .toEqual([expect.stringMatching(/being restarted/), expect.stringMatching(/running again/)])
    await db.close()
    await server.leave()
    expect(runs(dataDir)).toBe(false)
  })

  it('a program that did not start it starts it too', async () => {
    const dataDir = temporaryFolder()
    const starter = join(dataDir)
    await starter.says(/^joined/)
    const other = join(dataDir)
    await other.says(/^joined a running/)
    await starter.kill()
    await killDatabase(dataDir)
    await other.says(/running again/)
    await other.finish()
    expect(runs(dataDir)).toBe(false)
  })
})
