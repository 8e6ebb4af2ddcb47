import type { Endpoint } from '@timeloom/contract'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { AnswerFile } from '../call/answer-file.ts'
import { inTurns } from '../call/in-turns.ts'

/** Rows from which a list is checked and written in turns; up to here it takes about a millisecond. */
const LONG_LIST = 100

/** Characters sent at a time. */
const PIECE = 65_536

/**
 * Checks an answer against the contract; a long list in turns, so that it keeps no other call waiting.
 *
 * @param signal Stops it, when the caller has gone
 * @returns what the contract lets through
 * @throws when the answer is not what the contract declares
 */
export async function checkAnswer(endpoint: Endpoint, answer: unknown, signal?: AbortSignal): Promise<unknown> {
  if (endpoint.answers === 'file') {
    if (answer instanceof AnswerFile) return answer
    throw new Error(`${endpoint.method} ${endpoint.path} answers a file: return an AnswerFile.`)
  }
  const schema: unknown = endpoint.answer
  if (!isLongList(answer) || !(schema instanceof z.ZodArray)) return endpoint.answer.parse(answer)
  const row = schema.element as z.ZodType
  const checked: unknown[] = []
  let isRight = true
  await inTurns(
    answer,
    (each) => {
      const result = row.safeParse(each)
      if (result.success) checked.push(result.data)
      else isRight = false
    },
    signal,
  )
  // The whole list is asked again for what is wrong with it: its rules are more than those of a row.
  return isRight && !schema.def.checks?.length ? checked : schema.parse(answer)
}

/** An answer as JSON; a long list is written in turns. */
export async function writeAnswer(answer: unknown): Promise<string | Readable> {
  if (!isLongList(answer)) return JSON.stringify(answer)
  const pieces: string[] = []
  let piece = '['
  let before = ''
  await inTurns(answer, (row) => {
    piece += before + JSON.stringify(row)
    before = ','
    if (piece.length < PIECE) return
    pieces.push(piece)
    piece = ''
  })
  pieces.push(`${piece}]`)
  return Readable.from(pieces)
}

function isLongList(answer: unknown): answer is unknown[] {
  return Array.isArray(answer) && answer.length > LONG_LIST
}
