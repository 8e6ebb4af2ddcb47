import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** One forward step of the database. `level` is the number its file begins with. */
export type Migration = { level: number; name: string; sql: string; digest: string }

/** Reads `NNNN-name.sql` files in order; any other file is an error, and so is a number used twice. */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  const migrations = readdirSync(folder)
    .sort()
    .map((file) => readMigration(folder, file))
  for (const [index, { level, name }] of migrations.entries()) {
    if (migrations[index + 1]?.level === level) throw new Error(`${name} and the next one in ${folder} share a number.`)
  }
  return migrations
}

function readMigration(folder: string, file: string): Migration {
  const [, level, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
  if (level === undefined) throw new Error(`${path.join(folder, file)} is not named NNNN-name.sql.`)
  const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { level: Number(level), name: `${level}-${name}`, sql, digest: createHash('sha256').update(sql).digest('hex') }
}

/** The folder lies beside `src`, and beside the bundle too: it is looked for upwards from this file. */
function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'migrations'))) {
    const above = path.dirname(folder)
    if (above === folder) throw new Error('The migrations folder was not found next to the program.')
    folder = above
  }
  return path.join(folder, 'migrations')
}
