import { Client } from 'pg'
import { columnTypes } from '../db/column-types.ts'

export type SocketAddress = { host: string; port: number }

/** The role that owns an embedded installation's database and migrates it; no superuser, bound by row-level security. */
export const ownerRole = 'timeloom'
export const databaseName = 'timeloom'

/** Whether the server answers queries: a starting or ending one refuses. */
export async function canConnect(address: SocketAddress): Promise<boolean> {
  try {
    await asSuperuser(address, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/** Makes the owner and its database, unless they are there. */
export function makeOwnerAndDatabase(address: SocketAddress): Promise<void> {
  return asSuperuser(address, async (client) => {
    const { rows } = await client.query<{ owner: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
              exists (select from pg_database where datname = $2) as database`,
      [ownerRole, databaseName],
    )
    if (!rows[0]?.owner) await client.query(`create role ${ownerRole} login createrole`)
    if (!rows[0]?.database) await client.query(`create database ${databaseName} owner ${ownerRole}`)
  })
}

/** One connection to the embedded server as its superuser, which only the launcher and the test harness use. */
export async function asSuperuser<T>(address: SocketAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...address, user: 'postgres', database: 'postgres', types: columnTypes })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
