import { readFileSync, writeSync } from 'node:fs'
import { runCase, type Case } from './run-case.ts'

/**
 * `npm run -s engine`: reads `{"cases":[{id,kind,inputs}]}` on standard input and prints `{"results":[{id,output}]}`,
 * in the same order. A case that cannot be read answers `{id,error}`; the others are still calculated. Exits with 1 and
 * one line on standard error if the input as a whole cannot be read.
 */
try {
  const results = readCases(readFileSync(0, 'utf8')).map(answer)
  writeAll(`${JSON.stringify({ results })}\n`)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`engine: ${messageOf(error)}\n`)
}

/** No cases is an empty list. */
function readCases(text: string): unknown[] {
  const given: unknown = JSON.parse(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error('standard input is not {"cases":[…]}')
  }
  const { cases } = given as { cases?: unknown }
  if (cases === undefined || cases === null) return []
  if (!Array.isArray(cases)) throw new Error('cases: not a list')
  return cases
}

type Answer = { id: string | null; output: unknown } | { id: string | null; error: string }

function answer(given: unknown): Answer {
  if (typeof given !== 'object' || given === null) {
    return { id: null, error: `not a case: ${JSON.stringify(given).slice(0, 80)}` }
  }
  const { id = null } = given as { id?: string | null }
  try {
    return { id, output: runCase(given as Case) }
  } catch (error) {
    return { id, error: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Writes at once and waits, so that a pipe gets everything before the process ends. */
function writeAll(text: string): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(1, bytes, written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}
