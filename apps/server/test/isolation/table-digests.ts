import type { Superuser } from '../superuser.ts'

/** A digest of every row of a company, by table. */
export async function tableDigests(all: Superuser, companyId: string): Promise<Record<string, string>> {
  const tables = await all.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'session'
     order by 1`,
  )
  const digests = await all.query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t where company_id = $1`,
      )
      .join(' union all '),
    [companyId],
  )
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]))
}

/** The ids of every row of a company, of the tables that have one. */
export async function idsOfCompany(all: Superuser, companyId: string): Promise<string[]> {
  const tables = await all.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  )
  const rows = await all.query<{ id: string }>(
    tables.map(({ name }) => `select id::text as id from ${name} where company_id = $1`).join(' union all '),
    [companyId],
  )
  return [companyId, ...rows.map(({ id }) => id)]
}
