import { ArchiveReader } from '../../src/platform/backup/archive-reader.ts'
import type { KeptText } from './find-secrets.ts'

/** Who sees the rows of every company. */
export interface EveryRowReader {
  query<Row extends Record<string, unknown>>(sql: string): Promise<Row[]>
}

/**
 * Each row of each table of the database, those of the job queue too, as text under the table's name.
 *
 * @param since only rows that later transactions wrote; 0: every row
 */
export async function everyRow(all: EveryRowReader, since = 0): Promise<KeptText[]> {
  const tables = await all.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  return all.query<KeptText & Record<string, string>>(
    tables
      .map(
        ({ name }) => `select '${name}' as place, t::text as text from ${name} t where xmin::text::bigint > ${since}`,
      )
      .join(' union all '),
  )
}

/** What an archive holds, unpacked; a text for each table and file. */
export async function archiveTexts(file: string): Promise<KeptText[]> {
  const reader = await ArchiveReader.open(file)
  try {
    const texts: KeptText[] = []
    for await (const { title, content } of reader.sections()) {
      const parts: Buffer[] = []
      for await (const part of content) parts.push(part)
      texts.push({ place: 'backup', text: `${JSON.stringify(title)}\n${Buffer.concat(parts).toString()}` })
    }
    return texts
  } finally {
    await reader.close()
  }
}
