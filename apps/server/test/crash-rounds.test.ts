import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { joinEmbeddedPostgres } from '../src/platform/postgres/join-embedded-postgres.ts'
import { ChildProgram } from './child-program.ts'
import { crashRounds } from './crash-rounds.ts'
import { isFullRun } from './full-run.ts'
import { testFolderPrefix } from './sweep-abandoned-folders.ts'
import { temporaryRoot } from './temporary-root.ts'

const dataDir = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it.skipIf(!isFullRun)(
  'nothing that was answered is lost when the program or the database is killed',
  async () => {
    const programs: ChildProgram[] = []
    const last = await crashRounds({
      rounds: 8,
      seed: 20260302,
      longestMs: 300,
      dataDir,
      start: () => {
        const program = new ChildProgram('save-marks', { args: [dataDir] })
        programs.push(program)
        return program
      },
      untilReady: (program) => program.says(/^saved/),
      untilRecovered: (program) => program.says(/^saved/, program.lines.length),
    })
    await last.finish()
    const answered = programs.flatMap((program) => program.lines).map((line) => Number(line.replace('saved ', '')))
    expect(answered.length).toBeGreaterThan(8)
    const saved = new Set(await savedMarks())
    expect(answered.filter((id) => !saved.has(id))).toEqual([])
  },
  120_000,
)

async function savedMarks(): Promise<number[]> {
  const server = await joinEmbeddedPostgres({ dataDir })
  const db = openDatabase({ address: server.address })
  try {
    const { rows } = await db.pool.query<{ id: number }>('select id from mark')
    return rows.map((row) => row.id)
  } finally {
    await db.close()
    await server.leave()
  }
}
