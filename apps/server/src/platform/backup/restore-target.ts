import type pg from 'pg'
import type { Migration } from '../db/read-migrations.ts'
import { ArchiveRefusedError, type ArchiveHeader } from './archive-format.ts'

/**
 * The program's migrations up to the archive's level.
 *
 * @throws ArchiveRefusedError when the archive has one that the program does not know, or knows with other content
 */
export function migrationsOf(header: ArchiveHeader, known: Migration[]): Migration[] {
  return header.migrations.map(({ level, name, digest }) => {
    const migration = known.find((each) => each.level === level)
    if (!migration) {
      throw new ArchiveRefusedError(
        `The archive has migration ${name}, which this program does not know: it was written by a newer release (${header.product}). Restore it with that release or a newer one.`,
      )
    }
    if (migration.digest !== digest) {
      throw new ArchiveRefusedError(
        `The archive's migration ${name} differs from this program's: the archive was written by another build (${header.product}). Restore it with that build.`,
      )
    }
    return migration
  })
}

/**
 * Refuses a database that holds anything, or that is already at a higher level than the archive.
 *
 * @throws ArchiveRefusedError
 */
export async function refuseFilledTarget(client: pg.ClientBase | pg.Pool, header: ArchiveHeader): Promise<void> {
  const { rows } = await client.query<{ hasLevels: boolean; hasCompanies: boolean; hasTables: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "hasLevels",
       to_regclass('public.company') is not null as "hasCompanies",
       exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')) as "hasTables"`,
  )
  const { hasLevels, hasCompanies, hasTables } = rows[0]!
  if (!hasLevels && hasTables) {
    throw new ArchiveRefusedError(
      'The database contains tables of another program. Restore into a separate database without tables.',
    )
  }
  if (hasCompanies) await refuseData(client)
  if (hasLevels) await refuseHigherLevel(client, header)
}

async function refuseData(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await client.query<{ companies: number; accounts: number }>(
    'select (select count(*) from public.company)::int as companies, (select count(*) from public.account)::int as accounts',
  )
  const { companies, accounts } = rows[0]!
  if (companies === 0 && accounts === 0) return
  throw new ArchiveRefusedError(
    `The database is not empty (companies: ${companies}, accounts: ${accounts}). Restore into an empty DATA_DIR or a new database, so that nothing is mixed or lost.`,
  )
}

async function refuseHigherLevel(client: pg.ClientBase | pg.Pool, header: ArchiveHeader): Promise<void> {
  const { rows } = await client.query<{ level: number; name: string }>(
    'select level, name from public.schema_migration order by level',
  )
  const ahead = rows.find(({ level }) => header.migrations.every((migration) => migration.level !== level))
  if (!ahead) return
  throw new ArchiveRefusedError(
    `The archive is older than the database, which already has migration ${ahead.name}. Restore into an empty DATA_DIR or a new database without tables; it is migrated to the newest level afterwards.`,
  )
}
