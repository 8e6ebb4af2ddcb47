import type pg from 'pg'
import PgBoss from 'pg-boss'
import { appRole } from '../db/app-role.ts'

export const jobSchema = 'pgboss'

/** The level of the tables that the installed pg-boss works with; the test compares it with the package's own. */
export const jobSchemaLevel = 24

/** Makes or upgrades pg-boss's tables as the connecting user, and lets the application role add jobs: nothing more. */
export async function prepareJobQueue(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.version') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) await client.query(PgBoss.getConstructionPlans(jobSchema))
  else await upgrade(client)
  await client.query(
    `grant usage on schema pgboss to ${appRole};
     grant insert on pgboss.job to ${appRole};
     grant select (id) on pgboss.job to ${appRole};
     grant select on pgboss.queue to ${appRole}`,
  )
}

async function upgrade(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  const level = rows[0]?.version ?? 0
  if (level < jobSchemaLevel) await client.query(PgBoss.getMigrationPlans(jobSchema, String(level)))
}
