import type { Superuser } from '../superuser.ts'

/** A digest of every row of a company, by table; empty where a table has none of it. */
export async function tableDigests(all: Superuser, companyId: string): Promise<Record<string, string>> {
  return (await digestsOfCompanies(all, [companyId]))[0]!
}

/** The same of several companies, in their order. */
export async function digestsOfCompanies(all: Superuser, companyIds: string[]): Promise<Record<string, string>[]> {
  const { digested } = await tablesOf(all)
  const digests = await all.queryPrepared<{ companyId: string; name: string; digest: string }>(
    'table digests',
    digested
      .map(
        (name) =>
          `select '${name}' as name, company_id as "companyId", md5(string_agg(t::text, '|' order by t::text)) as digest
           from ${name} t where company_id = any($1::uuid[]) group by company_id`,
      )
      .join(' union all '),
    [companyIds],
  )
  return companyIds.map((id) => ({
    ...Object.fromEntries(digested.map((name) => [name, ''])),
    ...Object.fromEntries(
      digests.filter(({ companyId }) => companyId === id).map(({ name, digest }) => [name, digest]),
    ),
  }))
}

/** The ids of every row of a company, of the tables that have one. */
export async function idsOfCompany(all: Superuser, companyId: string): Promise<string[]> {
  const { withId } = await tablesOf(all)
  const rows = await all.queryPrepared<{ id: string }>(
    'ids of a company',
    withId.map((name) => `select id::text as id from ${name} where company_id = $1`).join(' union all '),
    [companyId],
  )
  return [companyId, ...rows.map(({ id }) => id)]
}

interface TenantTables {
  /** All but `session`: every call of someone changes it. */
  digested: string[]
  withId: string[]
}

const tenantTables = new WeakMap<Superuser, Promise<TenantTables>>()

/** Read once for each database: no call makes a table. */
function tablesOf(all: Superuser): Promise<TenantTables> {
  const found = tenantTables.get(all) ?? readTables(all)
  tenantTables.set(all, found)
  return found
}

async function readTables(all: Superuser): Promise<TenantTables> {
  const tables = await all.query<{ name: string; hasId: boolean }>(
    `select c.relname as name,
            exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as "hasId"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  const names = tables.map(({ name }) => name)
  return {
    digested: names.filter((name) => name !== 'session'),
    withId: tables.filter(({ hasId }) => hasId).map(({ name }) => name),
  }
}
