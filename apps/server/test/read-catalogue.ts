import type pg from 'pg'

export type Table = {
  name: string
  owner: string
  isPartition: boolean
  partitionKey: string[]
  isRowSecured: boolean
  isRowSecurityForced: boolean
  columns: { name: string; type: string; isNotNull: boolean; hasDefault: boolean }[]
  /** primary and unique keys, unique indexes included */
  keys: { isPrimary: boolean; columns: string[] }[]
  foreignKeys: { columns: string[]; target: string; targetColumns: string[] }[]
  policies: { command: string; using: string | null; check: string | null }[]
  /** what timeloom_app may do, by a right of its own or everyone's */
  appRights: string[]
}

export type Catalogue = {
  tables: Table[]
  views: { name: string; isInvoker: boolean }[]
  definerFunctions: { name: string; hasSearchPath: boolean }[]
}

/** Reads what the tests of the schema look at, from the schema `public`. */
export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const [tables, views, definerFunctions] = await Promise.all([
    pool.query<Table>(tablesQuery),
    pool.query<Catalogue['views'][number]>(viewsQuery),
    pool.query<Catalogue['definerFunctions'][number]>(functionsQuery),
  ])
  return { tables: tables.rows, views: views.rows, definerFunctions: definerFunctions.rows }
}

/** Column names of an array of attribute numbers, in its order. */
const names = (table: string, numbers: string) => `
  coalesce((select json_agg(a.attname order by k.place) from unnest(${numbers}) with ordinality k (number, place)
   join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number), '[]')`

const tablesQuery = `
  select c.relname as name, c.relowner::regrole::text as owner, c.relispartition as "isPartition",
    c.relrowsecurity as "isRowSecured", c.relforcerowsecurity as "isRowSecurityForced",
    ${names('c.oid', `(select p.partattrs::int2[] from pg_partitioned_table p where p.partrelid = c.oid)`)} as "partitionKey",
    (select json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text, 'isNotNull', a.attnotnull,
       'hasDefault', a.atthasdef) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('isPrimary', i.indisprimary, 'columns', ${names('c.oid', 'i.indkey::int2[]')}))
     from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as keys,
    coalesce((select json_agg(json_build_object('columns', ${names('f.conrelid', 'f.conkey')},
       'target', t.relname, 'targetColumns', ${names('f.confrelid', 'f.confkey')}))
     from pg_constraint f join pg_class t on t.oid = f.confrelid
     where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select json_agg(json_build_object('command', p.polcmd, 'using', pg_get_expr(p.polqual, c.oid),
       'check', pg_get_expr(p.polwithcheck, c.oid))) from pg_policy p where p.polrelid = c.oid), '[]') as policies,
    array(select r from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) r
     where has_table_privilege('timeloom_app', c.oid, r)
       or r in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege('timeloom_app', c.oid, r)) as "appRights"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by 1`

const viewsQuery = `
  select c.relname as name, coalesce('security_invoker=true' = any (c.reloptions), false) as "isInvoker"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`

const functionsQuery = `
  select p.proname as name, coalesce(array_to_string(p.proconfig, ' ') like '%search_path=%', false) as "hasSearchPath"
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`
