import type pg from 'pg'

/** A table of the schema `public`, as backup and restore see it. */
export type StoredTable = {
  name: string
  /** in the database's order, without generated ones */
  columns: string[]
  key: { name: string; isText: boolean }[]
  isRowSecured: boolean
  isPartitioned: boolean
  /** the tables its rows point to, itself not counted */
  needs: string[]
  /** null: no column or key holds its rows to a company; else whether one policy shows exactly a company's rows */
  showsWholeCompany: boolean | null
  /** first days of the months of a partitioned table */
  months: string[]
}

/** Reads every table in an order in which each comes after those it points to. */
export async function readTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(tablesQuery)
  return inDependencyOrder(rows)
}

function inDependencyOrder(tables: StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !done.has(name) && needs.every((needed) => done.has(needed)))
    if (ready.length === 0) {
      const circle = tables.filter(({ name }) => !done.has(name)).map(({ name }) => name)
      throw new Error(
        `These tables cannot be put in an order to copy them in because they refer to each other: ${circle.join(', ')}`,
      )
    }
    for (const table of ready) done.add(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/**
 * Rows of a company are read in its name (row-level security is forced, and nobody needs to bypass it). That shows every
 * row exactly if each row has a company, its own or that of its employee, and the table's only policy asks for the
 * company of the transaction.
 */
const companyPolicy = `(company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))`

const tablesQuery = `
  select c.relname as name, c.relrowsecurity as "isRowSecured", c.relkind = 'p' as "isPartitioned",
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
     from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
     where i.indrelid = c.oid and i.indisprimary), '[]') as key,
    array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and t.oid <> c.oid order by 1) as needs,
    (select case when count(*) = 0 then null else
       (select count(*) = 1 and bool_and(p.polcmd = '*' and p.polpermissive and pg_get_expr(p.polqual, c.oid) = $$${companyPolicy}$$)
        from pg_policy p where p.polrelid = c.oid) end
     from pg_attribute a
     join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.convalidated and f.conkey[1] = a.attnum
       and (f.conkey = array[a.attnum] and f.confrelid = 'public.company'::regclass
         or f.confrelid = to_regclass('public.employee') and not exists (
           select 1 from pg_attribute k where k.attrelid = c.oid and k.attnum = any (f.conkey) and not k.attnotnull))
     where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull) as "showsWholeCompany",
    array(select substring(pg_get_expr(m.relpartbound, m.oid) from $$FROM \\('(\\d{4}-\\d\\d-\\d\\d)'$$)
          from pg_inherits h join pg_class m on m.oid = h.inhrelid where h.inhparent = c.oid order by 1) as months
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`
