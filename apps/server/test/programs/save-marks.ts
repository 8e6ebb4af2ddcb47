import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { joinEmbeddedPostgres } from '../../src/platform/postgres/join-embedded-postgres.ts'

// Saves numbers one after another and says each once it is saved, until its input ends; the server may die in the
// meantime.
const server = await joinEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
const { pool, close } = openDatabase({ address: server.address })
process.stdin.resume()

await insist('create table if not exists mark (id int primary key)')
const { rows } = await pool.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from mark')
for (let id = rows[0]?.next ?? 1; !process.stdin.readableEnded; id++) {
  await insist(`insert into mark values (${id}) on conflict do nothing`)
  process.stdout.write(`saved ${id}\n`)
}
await close()
await server.leave()

async function insist(sql: string): Promise<void> {
  for (;;) {
    try {
      await pool.query(sql)
      return
    } catch {
      await wait(10)
    }
  }
}
