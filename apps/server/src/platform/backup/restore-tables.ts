import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { jobSchema } from '../jobs/prepare-job-queue.ts'
import { ArchiveRefusedError, type SectionDigest, type TableTitle } from './archive-format.ts'
import { beginJobs, enqueueJobs, jobColumns, jobTable } from './archived-jobs.ts'
import { readCompanies } from './open-snapshot.ts'
import { readTables, type StoredTable } from './table-catalogue.ts'
import { archivedTables, tableContent } from './table-content.ts'

/** The function that makes the place of a month, by partitioned table. */
const monthMakers: Record<string, string> = { punch: 'ensure_punch_month' }

/**
 * Fills the empty tables of a transaction. While it lasts nobody else reaches them; row-level security and triggers, such
 * as the guard of closed days, are set aside for the owner, and in force again before the transaction can end well.
 */
export class RestoredTables {
  private readonly loaded = new Map<string, SectionDigest>()

  private constructor(
    private readonly client: pg.ClientBase,
    private readonly tables: StoredTable[],
  ) {}

  /** @param refuse looks once more, now that nobody else can write, whether the tables are empty */
  static async begin(client: pg.ClientBase, refuse: () => Promise<void>): Promise<RestoredTables> {
    const tables = archivedTables(await readTables(client))
    const names = [...tables.map(({ name }) => tableName(name)), `${jobSchema}.job`]
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
    await refuse()
    // Without a company and an account, what may be there belongs to nobody: the mark of an installation, counted attempts.
    for (const { name, isRowSecured } of tables.toReversed()) {
      if (!isRowSecured) await client.query(`delete from ${tableName(name)}`)
    }
    await beginJobs(client)
    for (const table of tables) await alter(client, table, setAside)
    return new RestoredTables(client, tables)
  }

  async load(title: TableTitle, content: AsyncIterable<Buffer>, digest: () => SectionDigest): Promise<void> {
    const into = title.table === jobTable ? 'pg_temp.restored_job' : await this.prepare(title)
    const columns = title.table === jobTable ? jobColumns : title.columns
    if (columns.join() !== title.columns.join()) throw unfit(title.table)
    const copy = `copy ${into} (${columns.map(escapeIdentifier).join(', ')}) from stdin`
    await pipeline(Readable.from(content), this.client.query(copyFrom(copy)))
    if (title.table === jobTable) await enqueueJobs(this.client)
    this.loaded.set(title.table, digest())
  }

  /** Puts the guards back, reads every table as a backup does, and compares. @returns the digests by table */
  async verify(): Promise<Record<string, SectionDigest>> {
    for (const table of this.tables) await alter(this.client, table, putBack)
    const companies = await readCompanies(this.client)
    for (const table of [...this.tables, jobTable] as const) {
      const name = table === jobTable ? jobTable : table.name
      const expected = this.loaded.get(name)
      if (!expected) throw new ArchiveRefusedError(`The archive has no table ${name}. Use another copy.`)
      await expectDigest(name, expected, tableContent(this.client, table, companies))
    }
    return Object.fromEntries(this.loaded)
  }

  private async prepare({ table: name, columns, months }: TableTitle): Promise<string> {
    const table = this.tables.find((each) => each.name === name)
    if (!table || this.loaded.has(name) || table.columns.join() !== columns.join()) throw unfit(name)
    if (!table.isPartitioned) return tableName(name)
    const maker = monthMakers[name]
    if (maker === undefined) throw new Error(`Say in monthMakers how ${name} gets its months.`)
    await this.client.query(`select public.${maker}(month) from unnest($1::date[]) month order by month`, [months])
    await alter(this.client, table, setAside)
    return tableName(name)
  }
}

/** Reads content to its end. @throws ArchiveRefusedError when it is not what the archive says */
export async function expectDigest(
  name: string,
  expected: SectionDigest,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    digest.update(chunk)
    bytes += chunk.length
  }
  if (bytes === expected.bytes && digest.digest('hex') === expected.sha256) return
  throw new ArchiveRefusedError(
    `The restored content of ${name} does not match the archive. Nothing was restored; use another copy.`,
  )
}

type Guard = { triggers: 'disable' | 'enable'; rowSecurity: 'no force' | 'force' }
const setAside: Guard = { triggers: 'disable', rowSecurity: 'no force' }
const putBack: Guard = { triggers: 'enable', rowSecurity: 'force' }

async function alter(client: pg.ClientBase, table: StoredTable, { triggers, rowSecurity }: Guard): Promise<void> {
  const name = tableName(table.name)
  await client.query(`alter table ${name} ${triggers} trigger user`)
  if (table.isRowSecured) await client.query(`alter table ${name} ${rowSecurity} row level security`)
}

function tableName(name: string): string {
  return `public.${escapeIdentifier(name)}`
}

function unfit(table: string): ArchiveRefusedError {
  return new ArchiveRefusedError(`The archive's table ${table} does not match its own migrations. Use another copy.`)
}
