import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { columnTypes } from '../src/platform/db/column-types.ts'
import type { TestDatabase } from './test-database.ts'

export interface Superuser {
  /** Looks at every company's rows, which no connection of the program can. */
  query<R extends QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>
  /** The same, for what a file asks again and again: the server plans it once for each name. */
  queryPrepared<R extends QueryResultRow>(name: string, sql: string, values?: unknown[]): Promise<R[]>
}

/** A superuser's connection to the test file's database. Call it after `testDatabase` at the top of the file. */
export function superuser({ address }: TestDatabase): Superuser {
  const client = new Client({ ...address, user: 'postgres', types: columnTypes })
  beforeAll(() => client.connect())
  afterAll(() => client.end())
  return {
    query: async <R extends QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await client.query<R>(sql, values)).rows,
    queryPrepared: async <R extends QueryResultRow>(name: string, sql: string, values: unknown[] = []) =>
      (await client.query<R>({ name, text: sql, values })).rows,
  }
}
