import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { joinEmbeddedPostgres } from '../postgres/join-embedded-postgres.ts'

describe('the commands, beside a running server', () => {
  it('copy one DATA_DIR into another, and say the same digests', async () => {
    const [from, to] = [temporaryFolder(), temporaryFolder()]
    const server = await joinEmbeddedPostgres({ dataDir: from, durable: false })
    const db = openDatabase({ address: server.address })
    await migrate(db.pool)
    await newCompany(db)
    mkdirSync(path.join(from, 'files'))
    writeFileSync(path.join(from, 'files', 'a.txt'), 'a')

    const backup = await run('backup', ['copies.tlb'], from)
    const file = path.join(from, 'copies.tlb')
    expect(backup).toMatchObject({ code: 0, problem: '' })
    expect(backup.lines.at(-1)).toMatch(/copies\.tlb: \d+ bytes in/)
    expect(readFileSync(file).includes(readFileSync(path.join(from, 'secret-key')).subarray(0, 64))).toBe(false)
    expect(await run('restore', ['--check', file], to)).toMatchObject({ code: 0 })
    expect(existsSync(path.join(to, 'postgres'))).toBe(false)

    const restore = await run('restore', [file], to)
    expect(restore).toMatchObject({ code: 0, problem: '' })
    expect(digests(restore.lines)).toEqual(digests(backup.lines))
    expect(digests(restore.lines).some((line) => line.endsWith(' a.txt'))).toBe(true)
    expect(restore.lines.at(-1)).toMatch(
      /^Restored the backup of .*all digests match\. Everyone has to sign in again\.$/,
    )
    expect(readFileSync(path.join(to, 'files', 'a.txt'), 'utf8')).toBe('a')

    const again = await run('restore', [file], to)
    expect(again).toMatchObject({ code: 1, lines: [] })
    expect(again.problem).toMatch(/^The database is not empty \(companies: 1, accounts: 1\)\..*\n$/)

    truncateSync(file, 2_000)
    const cut = await run('restore', ['--check', file], to)
    expect(cut).toMatchObject({ code: 1, lines: [] })
    expect(cut.problem).toMatch(/^.*copies\.tlb is cut off or damaged: .*\n$/)
    await db.close()
    await server.leave()
  }, 60_000)

  it('a folder without a database is told, and gets none', async () => {
    const folder = temporaryFolder()
    expect(await run('backup', ['a.tlb'], folder)).toMatchObject({
      code: 1,
      problem: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to the same value as for the server.\n`,
    })
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
    expect(await run('backup', [], folder)).toMatchObject({ code: 1, problem: 'Usage: npm run backup -- FILE\n' })
  })
})

type Ended = { code: number; lines: string[]; problem: string }

/** As npm runs it: relative files count from the folder it was called in. */
function run(command: 'backup' | 'restore', args: string[], folder: string): Promise<Ended> {
  const program = fileURLToPath(new URL(`../../commands/${command}.ts`, import.meta.url))
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, INIT_CWD: folder }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), program, ...args],
      { env },
      (error, output, problem) =>
        resolve({ code: Number(error?.code ?? 0), lines: output.split('\n').filter((line) => line !== ''), problem }),
    ),
  )
}

function digests(lines: string[]): string[] {
  return lines.filter((line) => /^[0-9a-f]{64} /.test(line))
}
