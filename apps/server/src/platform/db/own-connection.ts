import { Client, type Pool } from 'pg'

/**
 * Works on a connection of its own, to where the pool's go, that sends a query when the one before it is answered: COPY
 * cannot share a connection with queries sent together. The connection ends with the work, and a COPY left half-way and
 * its transaction with it.
 */
export async function onOwnConnection<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...pool.options, pipeline: false })
  // What is lost on the way fails the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
