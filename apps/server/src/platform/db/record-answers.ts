import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { Client } from 'pg'
import { stableSql } from './stable-sql.ts'

/** What the database answered to a query, in all its answers together. */
export type RecordedAnswer = {
  /** as stableSql gives it */
  sql: string
  /** as it was sent, the first time */
  text: string
  /** PostgreSQL's numbers of the columns' types, for columns of tables that are gone after the test */
  columns: { name: string; type: number }[]
  /** columns that were null in a row */
  nulls: string[]
}

type Query = (this: Client, ...parameters: unknown[]) => unknown

/** The longest text that a program sends as one query; longer ones are scripts of tests. */
const longestText = 40_000

const stops = new Map<string, () => void>()

/**
 * From now on every connection of this process writes into the folder which columns the queries answered, and which of
 * them were null: a line when a query is first sent, and one for each further column that is found null.
 *
 * @returns ends it
 */
export function recordAnswers(folder: string): () => void {
  const begun = stops.get(folder)
  if (begun) return begun
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${process.pid}-${process.hrtime.bigint()}.answers`)
  const answers = new Map<string, { written: RecordedAnswer; unseen: Set<string> }>()
  const prototype = Client.prototype as unknown as { query: Query }
  const send = prototype.query

  prototype.query = function (...parameters) {
    const text = textOf(parameters[0])
    if (text === undefined || text.length > longestText) return send.apply(this, parameters)
    const last = parameters.at(-1)
    if (typeof last === 'function') {
      parameters[parameters.length - 1] = (error: unknown, result: unknown) => {
        if (!error) note(text, result as pg.QueryResult)
        last(error, result)
      }
      return send.apply(this, parameters)
    }
    const sent = send.apply(this, parameters)
    if (sent instanceof Promise) sent.then((result: pg.QueryResult) => note(text, result), ignore)
    return sent
  }
  const stop = () => {
    stops.delete(folder)
    prototype.query = send
  }
  stops.set(folder, stop)
  return stop

  function note(text: string, { fields, rows }: pg.QueryResult): void {
    if (!fields || fields.length === 0) return
    let answer = answers.get(text)
    if (!answer) {
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      answer = {
        written: { sql: stableSql(text), text, columns, nulls: [] },
        unseen: new Set(columns.map(({ name }) => name)),
      }
      answers.set(text, answer)
      write(answer.written)
    }
    if (answer.unseen.size === 0) return
    for (const [index, { name }] of fields.entries()) {
      if (!answer.unseen.has(name)) continue
      if (!rows.some((row) => (Array.isArray(row) ? row[index] : row[name]) === null)) continue
      answer.unseen.delete(name)
      write({ ...answer.written, nulls: [name] })
    }
  }

  function write(answer: RecordedAnswer): void {
    appendFileSync(file, `${JSON.stringify(answer)}\n`)
  }
}

/** What all processes recorded, by the text of `stableSql`. */
export function recordedAnswers(folder: string): Map<string, RecordedAnswer> {
  const answers = new Map<string, RecordedAnswer>()
  for (const answer of readLines<RecordedAnswer>(folder, '.answers')) {
    const known = answers.get(answer.sql)
    if (known) known.nulls = [...new Set([...known.nulls, ...answer.nulls])]
    else answers.set(answer.sql, answer)
  }
  return answers
}

export function readLines<Line>(folder: string, extension: string): Line[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (query === null || typeof query !== 'object' || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}

function ignore(): void {}
