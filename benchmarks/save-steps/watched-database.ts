import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Conversation, type SentStatement } from './conversation.ts'

/** A door to a PostgreSQL server: whoever connects there is passed on, and what is said is counted. */
export interface WatchedDatabase {
  /** Of its unix socket: what a client takes as the host. */
  folder: string
  /** The statements that ended since the last time. */
  takeStatements(): SentStatement[]
  /** The server's processes behind all connections there have been. */
  backendPids(): number[]
  close(): Promise<void>
}

/** Opens a door to the server whose unix socket is in the folder `host`; the door's socket has the same port. */
export async function watchDatabase({ host, port }: { host: string; port: number }): Promise<WatchedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-door-'))
  const socketIn = (place: string) => join(place, `.s.PGSQL.${port}`)
  let statements: SentStatement[] = []
  const open = new Set<Socket>()
  const conversations: Conversation[] = []
  const door = createServer((program) => {
    const server = createConnection(socketIn(host))
    const conversation = new Conversation((statement) => statements.push(statement))
    open.add(program)
    conversations.push(conversation)
    program.on('data', (chunk) => {
      conversation.programSent(chunk)
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      conversation.serverSent(chunk)
      program.write(chunk)
    })
    for (const [one, other] of [
      [program, server],
      [server, program],
    ] as const) {
      // A lost connection is the business of the programs at both ends.
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(program)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => door.listen(socketIn(folder), resolve))
  return {
    folder,
    takeStatements() {
      const taken = statements
      statements = []
      return taken
    },
    backendPids: () => conversations.flatMap(({ backendPid }) => backendPid ?? []),
    async close() {
      for (const program of open) program.destroy()
      await new Promise((resolve) => door.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
