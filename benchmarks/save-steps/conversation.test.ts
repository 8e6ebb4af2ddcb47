import { expect, it } from 'vitest'
import { Conversation, type SentStatement } from './conversation.ts'

/**
 * What node-postgres and PostgreSQL 18 said to each other: `begin` and a prepared statement of three rows together; the
 * statement again, for two rows, with one that fails and one that the server skips; `rollback`; the statement for one row.
 */
const recorded: ['program' | 'server', string][] = [
  ['program', 'AAAAPgADAAB1c2VyAHRpbWVsb29tAGRhdGFiYXNlAHRpbWVsb29tAGNsaWVudF9lbmNvZGluZwBVVEY4AAA='],
  ['server', 'UgAAAAgAAAAASwAAAAwAAHvBrf4Jl1oAAAAFSQ=='],
  [
    'program',
    'UQAAAApiZWdpbgBQAAAAPm51bWJlcnMAc2VsZWN0IG4gZnJvbSBnZW5lcmF0ZV9zZXJpZXMoMSwgJDE6OmludGVnZXIpIG4AAABCAAAAHABudW1iZXJzAAABAAAAAQAAAAEzAAEAAEQAAAAGUABFAAAACQAAAAAAUwAAAAQ=',
  ],
  ['server', 'QwAAAApCRUdJTgBaAAAABVQ='],
  [
    'server',
    'MQAAAAQyAAAABFQAAAAaAAFuAAAAAAAAAAAAABcABP////8AAEQAAAALAAEAAAABMUQAAAALAAEAAAABMkQAAAALAAEAAAABM0MAAAANU0VMRUNUIDMAWgAAAAVU',
  ],
  [
    'program',
    'QgAAABwAbnVtYmVycwAAAQAAAAEAAAABMgABAABEAAAABlAARQAAAAkAAAAAAFMAAAAEUAAAAB4Ac2VsZWN0IDEgLyAkMTo6aW50ZWdlcgAAAEIAAAAVAAAAAQAAAAEAAAABMAABAABEAAAABlAARQAAAAkAAAAAAFMAAAAEUAAAABF4AHNlbGVjdCAyAAAAQgAAAA8AeAAAAAAAAAEAAEQAAAAGUABFAAAACQAAAAAAUwAAAAQ=',
  ],
  [
    'server',
    'MgAAAARUAAAAGgABbgAAAAAAAAAAAAAXAAT/////AABEAAAACwABAAAAATFEAAAACwABAAAAATJDAAAADVNFTEVDVCAyAFoAAAAFVDEAAAAERQAAAEFTRVJST1IAVkVSUk9SAEMyMjAxMgBNZGl2aXNpb24gYnkgemVybwBGaW50LmMATDg3MgBSaW50NGRpdgAAWgAAAAVFRQAAAJFTRVJST1IAVkVSUk9SAEMyNVAwMgBNY3VycmVudCB0cmFuc2FjdGlvbiBpcyBhYm9ydGVkLCBjb21tYW5kcyBpZ25vcmVkIHVudGlsIGVuZCBvZiB0cmFuc2FjdGlvbiBibG9jawBGcG9zdGdyZXMuYwBMMTQ5NwBSZXhlY19wYXJzZV9tZXNzYWdlAABaAAAABUU=',
  ],
  ['program', 'UQAAAA1yb2xsYmFjawA='],
  ['server', 'QwAAAA1ST0xMQkFDSwBaAAAABUk='],
  ['program', 'QgAAABwAbnVtYmVycwAAAQAAAAEAAAABMQABAABEAAAABlAARQAAAAkAAAAAAFMAAAAE'],
  ['server', 'MgAAAARUAAAAGgABbgAAAAAAAAAAAAAXAAT/////AABEAAAACwABAAAAATFDAAAADVNFTEVDVCAxAFoAAAAFSQ=='],
  ['program', 'WAAAAAQ='],
]

const numbers = 'select n from generate_series(1, $1::integer) n'
const told = [
  { sql: 'begin', opensRoundTrip: true, rows: 0, bytes: 11 },
  { sql: numbers, opensRoundTrip: false, rows: 3, bytes: 87 },
  { sql: numbers, opensRoundTrip: true, rows: 2, bytes: 70 },
  { sql: 'select 1 / $1::integer', opensRoundTrip: false, rows: 0, bytes: 71 },
  { sql: 'select 2', opensRoundTrip: false, rows: 0, bytes: 146 },
  { sql: 'rollback', opensRoundTrip: true, rows: 0, bytes: 14 },
  { sql: numbers, opensRoundTrip: true, rows: 1, bytes: 58 },
]

it('tells each statement with what came back for it, failed and skipped ones too, and where the program waited', () => {
  expect(follow((bytes) => [bytes]).statements).toEqual(told)
})

it('does not depend on how the network cuts the messages', () => {
  expect(follow((bytes) => Array.from(bytes, (byte) => Buffer.of(byte))).statements).toEqual(told)
})

it('knows the backend process', () => {
  expect(follow((bytes) => [bytes]).backendPid).toBe(31681)
})

function follow(cut: (bytes: Buffer) => Buffer[]): { statements: SentStatement[]; backendPid: number | undefined } {
  const statements: SentStatement[] = []
  const conversation = new Conversation((statement) => statements.push(statement))
  for (const [who, text] of recorded) {
    for (const chunk of cut(Buffer.from(text, 'base64'))) {
      if (who === 'program') conversation.programSent(chunk)
      else conversation.serverSent(chunk)
    }
  }
  return { statements, backendPid: conversation.backendPid }
}
