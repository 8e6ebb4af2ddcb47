import { readFileSync, writeSync } from 'node:fs'
import { runCase, type Case } from './run-case.ts'

/**
 * `npm run -s engine`: reads `{"cases":[{id,kind,inputs}]}` on standard input and prints `{"results":[{id,output}]}`.
 * A case that cannot be read answers `{id,error}`; the others are calculated all the same.
 */
const { cases } = JSON.parse(readFileSync(0, 'utf8')) as { cases?: Case[] | null }
writeAll(`${JSON.stringify({ results: (cases ?? []).map(answer) })}\n`)

function answer(given: Case): { id: string; output: unknown } | { id: string; error: string } {
  try {
    return { id: given.id, output: runCase(given) }
  } catch (error) {
    return { id: given?.id ?? null, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Writes in one go and waits, so that a pipe gets everything before the process ends. */
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
