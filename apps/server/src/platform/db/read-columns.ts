import type pg from 'pg'

export type Column = {
  table: string
  name: string
  /** PostgreSQL's own name; of an array the element's */
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  isAlwaysGenerated: boolean
  /** the values of an enumeration, null for other types */
  labels: string[] | null
}

/** The columns of the tables and views of `public` in order; neither partitions nor the record of migrations. */
export async function readColumns(database: pg.Pool | pg.ClientBase): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select c.relname as "table", a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
            case when c.relkind = 'v' then not coalesce(source.is_not_null, false) else not a.attnotnull end as "isNullable",
            a.atthasdef or a.attidentity <> '' as "hasDefault",
            a.attgenerated <> '' or a.attidentity = 'a' as "isAlwaysGenerated",
            (select array_agg(l.enumlabel::text order by l.enumsortorder)
             from pg_enum l where l.enumtypid = coalesce(e.oid, t.oid)) as labels
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     left join lateral (${viewSource}) source on c.relkind = 'v'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
       and c.relname <> 'schema_migration'
     order by c.relname collate "C", a.attnum`,
  )
  return rows
}

/**
 * PostgreSQL does not say which columns of a view can be null. One is taken not to be when each column of its name in
 * the tables that the view reads is not, and no outer join can empty it.
 */
const viewSource = `
  select bool_and(read.attnotnull and pg_get_viewdef(c.oid) !~* '\\m(left|right|full) (outer )?join\\M') as is_not_null
  from pg_rewrite r
  join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    and d.refobjid <> c.oid
  join pg_class base on base.oid = d.refobjid and base.relkind in ('r', 'p')
  join pg_attribute read on read.attrelid = d.refobjid and read.attnum = d.refobjsubid and read.attname = a.attname
  where r.ev_class = c.oid`
