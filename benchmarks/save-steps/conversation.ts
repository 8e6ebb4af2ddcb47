/** A statement that a program sent, and what came back for it. */
export interface SentStatement {
  sql: string
  /** Whether the program had read an answer since it last sent something: it waited for the network. */
  opensRoundTrip: boolean
  rows: number
  /** Of the messages that answer it. */
  bytes: number
}

/** A statement whose end is not seen yet, or the mark up to which the server skips after an error. */
type Awaited = { statement: SentStatement; endsWithReady: boolean } | 'sync'

/**
 * Follows one connection between a program and PostgreSQL, from its first byte on: which statements were sent, what came
 * back for each, and where the program waited. Statements are reported in the order in which they end.
 *
 * @source PostgreSQL documentation, Frontend/Backend Protocol, Message Formats
 */
export class Conversation {
  /** Of the backend process, once it has said so. */
  backendPid: number | undefined
  private readonly fromProgram = new Messages('startup')
  private readonly fromServer = new Messages('messages')
  private readonly prepared = new Map<string, string>()
  private readonly portals = new Map<string, string>()
  private readonly awaited: Awaited[] = []
  private hasAnswered = true

  constructor(private readonly onEnd: (statement: SentStatement) => void) {}

  programSent(chunk: Buffer): void {
    for (const { type, body } of this.fromProgram.read(chunk)) {
      if (type === 'P') this.parse(body)
      else if (type === 'B') this.bind(body)
      else if (type === 'E') this.expect(this.portals.get(textAt(body, 0).text) ?? '', false)
      else if (type === 'Q') this.expect(textAt(body, 0).text, true)
      else if (type === 'S') this.awaited.push('sync')
    }
  }

  serverSent(chunk: Buffer): void {
    for (const { type, body, length } of this.fromServer.read(chunk)) {
      if (type === 'K') this.backendPid = body.readInt32BE(0)
      const [first] = this.awaited
      if (first !== undefined && first !== 'sync' && type !== 'Z') {
        first.statement.bytes += length
        if (type === 'D') first.statement.rows++
        if (!first.endsWithReady && endsExecution.has(type)) this.end()
      }
      if (type === 'Z') this.ready()
    }
  }

  private parse(body: Buffer): void {
    const name = textAt(body, 0)
    this.prepared.set(name.text, textAt(body, name.end).text)
  }

  private bind(body: Buffer): void {
    const portal = textAt(body, 0)
    this.portals.set(portal.text, this.prepared.get(textAt(body, portal.end).text) ?? '')
  }

  private expect(sql: string, endsWithReady: boolean): void {
    const statement = { sql, opensRoundTrip: this.hasAnswered, rows: 0, bytes: 0 }
    this.hasAnswered = false
    this.awaited.push({ statement, endsWithReady })
  }

  /** The server is ready for the next query: what is awaited up to the sync is over, also what an error skipped. */
  private ready(): void {
    this.hasAnswered = true
    while (this.awaited.length > 0) {
      const first = this.awaited[0]!
      if (first === 'sync') {
        this.awaited.shift()
        return
      }
      this.end()
      if (first.endsWithReady) return
    }
  }

  private end(): void {
    const first = this.awaited.shift()
    if (first !== undefined && first !== 'sync') this.onEnd(first.statement)
  }
}

/** CommandComplete, EmptyQueryResponse, PortalSuspended. */
const endsExecution = new Set(['C', 'I', 's'])

interface Message {
  type: string
  body: Buffer
  /** Of the whole message on the wire. */
  length: number
}

/** Cuts a stream into messages, however it was cut into chunks. */
class Messages {
  private rest: Buffer = Buffer.alloc(0)

  /** @param next the first message of a program has no type */
  constructor(private next: 'startup' | 'messages') {}

  *read(chunk: Buffer): Generator<Message> {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    for (;;) {
      const at = this.next === 'startup' ? 0 : 1
      if (this.rest.length < at + 4) return
      const length = at + this.rest.readInt32BE(at)
      if (this.rest.length < length) return
      const type = at === 0 ? 'startup' : String.fromCharCode(this.rest[0]!)
      const body = this.rest.subarray(at + 4, length)
      this.next = 'messages'
      this.rest = this.rest.subarray(length)
      yield { type, body, length }
    }
  }
}

/** A text that ends with a zero byte. */
function textAt(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start)
  return { text: body.toString('utf8', start, zero), end: zero + 1 }
}
