import type pg from 'pg'
import { appRole } from './app-role.ts'
import { DatabaseRefusedError } from './check-server.ts'
import { sqlState } from './database-error.ts'

/** Makes the role of all application work and lets the connecting user become it, unless that is so already. */
export async function prepareAppRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean; canBecome: boolean }>(
    `select app.oid is not null as "isThere",
            coalesce(pg_has_role(session_user, app.oid, ${await membership(client)}), false) as "canBecome"
     from (select 1) as one left join pg_roles app on app.rolname = $1`,
    [appRole],
  )
  if (!rows[0]?.isThere) await allowed(client, `create role ${appRole} nologin nosuperuser nobypassrls noinherit`)
  if (!rows[0]?.canBecome) await allowed(client, `grant ${appRole} to session_user`)
  await client.query(`grant usage on schema public to ${appRole}`)
}

/** From 16 on, a member may lack the right to become the role. */
async function membership(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) >= 160_000 ? `'SET'` : `'MEMBER'`
}

/** Roles belong to the whole server: another database's process may do the same at the same moment. */
async function allowed(client: pg.ClientBase, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(sql)
      return
    } catch (error) {
      const state = sqlState(error)
      if (state === '42710' || state === '23505') return
      if (state === 'XX000' && attempt < 10) continue
      if (state !== '42501') throw error
      throw new DatabaseRefusedError(
        `The connecting user is not allowed to run this: ${sql}. Run as a superuser: create role ${appRole} nologin; grant ${appRole} to <the connecting user>`,
      )
    }
  }
}
