import { isOutdatedStatement } from './prepared-statements.ts'

/** The database cannot be reached, or went away during the work. Trying again later is right. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly code = 'databaseUnavailable'

  /** @param outcome 'unknown' when the connection was lost while committing: the work may have been saved */
  constructor(
    cause: unknown,
    readonly outcome: 'nothingSaved' | 'unknown' = 'nothingSaved',
  ) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Turns a lost or refused connection into DatabaseUnavailableError; anything else comes back as it is. */
export function databaseError(error: unknown): unknown {
  return isLostConnection(error) && !(error instanceof DatabaseUnavailableError)
    ? new DatabaseUnavailableError(error)
    : error
}

/** What keeps the database from working although it answers, by PostgreSQL's code; nothing was saved. */
const hindrances: Record<string, Hindrance> = {
  // disk full, and a file that cannot be written
  '53100': 'diskFull',
  '58030': 'diskFull',
  // out of memory, out of a configured resource
  '53000': 'busy',
  '53200': 'busy',
  '53400': 'busy',
  // a statement or a lock that took too long, a transaction that did
  '57014': 'busy',
  '55P03': 'busy',
  '25P04': 'busy',
}
/** What a system says of a disk without room. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT'])

export type Hindrance = 'diskFull' | 'busy'

/** Why the work could not be done now although nothing is wrong with it; undefined for any other error. */
export function hindranceOf(error: unknown): Hindrance | undefined {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && fullDiskCodes.has(code)) return 'diskFull'
  const state = sqlState(error)
  return state === undefined ? undefined : hindrances[state]
}

/** Whether running the same transaction again can succeed: a serialization failure, a deadlock, a statement of before a migration. */
export function isConflict(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01' || isOutdatedStatement(error)
}

/** The five characters of PostgreSQL's error code, e.g. '23505' for a row that is there already. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const lostSocketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
])
// admin shutdown, crash shutdown, cannot connect now, idle session timeouts, too many connections
const lostServerStates = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300'])
// node-postgres gives these no code
const lostMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|not queryable|Cannot use a pool after calling end/

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as NodeJS.ErrnoException).code
  if (code !== undefined && lostSocketCodes.has(code)) return 'syscall' in error || code !== 'ENOENT'
  const state = sqlState(error)
  if (state !== undefined) return lostServerStates.has(state) || state.startsWith('08')
  return code === undefined && lostMessages.test(error.message)
}
