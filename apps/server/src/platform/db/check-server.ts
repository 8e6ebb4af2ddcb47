import type pg from 'pg'
import { appRole } from './app-role.ts'

/** This database cannot be used as it is; the message says why and what to do. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}

/** The first release of each major version that keeps other rows' statistics behind row-level security (CVE-2025-8713). */
const firstSafeMinor: Record<number, number> = { 15: 14, 16: 10, 17: 6 }

/**
 * Refuses a server that leaks past row-level security, and a connection that row-level security does not bind unless
 * the lesser role is already there to work as.
 *
 * @throws DatabaseRefusedError
 * @source docs/decisions, PostgreSQL versions
 */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version, session_user as "user",
            me.rolsuper or me.rolbypassrls as "isUnbound", app.rolname is not null as "hasAppRole",
            coalesce(app.rolsuper or app.rolbypassrls, false) as "isAppRoleUnbound"
     from pg_roles me left join pg_roles app on app.rolname = $1
     where me.rolname = session_user`,
    [appRole],
  )
  const facts = rows[0]
  if (!facts) throw new DatabaseRefusedError('The connecting user is not in pg_roles.')
  const problem = versionProblem(facts.version) ?? roleProblem(facts)
  if (problem !== undefined) throw new DatabaseRefusedError(problem)
}

export type ServerFacts = {
  version: number
  user: string
  isUnbound: boolean
  hasAppRole: boolean
  isAppRoleUnbound: boolean
}

/** @param version as in server_version_num: 150014 is 15.14 */
export function versionProblem(version: number): string | undefined {
  const major = Math.floor(version / 10_000)
  const minor = version % 10_000
  if (major >= 18 || minor >= (firstSafeMinor[major] ?? Infinity)) return undefined
  return `PostgreSQL ${major}.${minor} is too old: it lets statistics leak past row-level security. Upgrade the server to 15.14, 16.10, 17.6, 18 or newer.`
}

export function roleProblem(facts: Omit<ServerFacts, 'version'>): string | undefined {
  if (facts.isAppRoleUnbound) {
    return `The role ${appRole} is a superuser or bypasses row-level security, so companies would see each other's data. Run: alter role ${appRole} nosuperuser nobypassrls`
  }
  if (facts.isUnbound && !facts.hasAppRole) {
    return (
      `The user ${facts.user} is a superuser or bypasses row-level security, and there is no restricted role to use instead. ` +
      `Connect as an ordinary user that owns the database (create role timeloom login createrole password '…'; alter database … owner to timeloom), ` +
      `or create the restricted role first: create role ${appRole} nologin nosuperuser nobypassrls`
    )
  }
  return undefined
}
