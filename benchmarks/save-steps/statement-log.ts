import { percentile } from '../figure.ts'

/** What PostgreSQL's own log says a statement took. */
export interface LoggedTime {
  /** Of the backend process. */
  pid: number
  sql: string
  /** `bind` includes planning; `statement` is all of a query without values. */
  phase: 'parse' | 'bind' | 'execute' | 'statement'
  ms: number
}

const start = /^\d{4}-\d\d-\d\d \S+ \S+ \[(\d+)\] (\w+): {2}/
const duration = /^duration: ([\d.]+) ms {2}(statement|(?:parse|bind|execute)(?= ))[^:]*: /

/**
 * Reads a log written with `log_min_duration_statement = 0`. Lines that say something else are skipped.
 *
 * @param text whole lines; PostgreSQL puts a tab before each further line of a statement
 */
export function readStatementLog(text: string): LoggedTime[] {
  const entries: { pid: number; text: string }[] = []
  for (const line of text.split('\n')) {
    const [prefix, pid, level] = start.exec(line) ?? []
    if (prefix !== undefined) entries.push({ pid: Number(pid), text: level === 'LOG' ? line.slice(prefix.length) : '' })
    else if (line.startsWith('\t') && entries.length > 0) entries.at(-1)!.text += `\n${line.slice(1)}`
  }
  return entries.flatMap(({ pid, text }) => {
    const [prefix, ms, phase] = duration.exec(text) ?? []
    if (prefix === undefined) return []
    return [{ pid, sql: text.slice(prefix.length), phase: phase as LoggedTime['phase'], ms: Number(ms) }]
  })
}

/** Milliseconds of all of them, each statement and phase at its median: what another program on the machine delayed counts less. */
export function typicalMs(logged: LoggedTime[]): number {
  const times = new Map<string, number[]>()
  for (const { phase, sql, ms } of logged) {
    const key = `${phase} ${sql}`
    times.set(key, [...(times.get(key) ?? []), ms])
  }
  return [...times.values()].reduce((sum, each) => sum + percentile(each, 50) * each.length, 0)
}
