import { parentPort } from 'node:worker_threads'
import { DatabaseUnavailableError } from '../db/database-error.ts'

/** What a thread is told, with a number by which its answer is known: it may have several works in hand. */
export interface Question {
  id: number
  told: unknown
}

export type Answer<T> = { id: Question['id'] } & Outcome<T>

type Outcome<T> = { done: T } | { failed: Failure }

/** An error as it crosses between threads, where its class is lost. */
export interface Failure {
  message: string
  stack: string | undefined
  /** how a lost database left the work; null: another error */
  lostDatabase: DatabaseUnavailableError['outcome'] | null
}

/**
 * Does a thread's work whenever it is told something, see Threads, and answers what came of it.
 *
 * @param work knows what its parent tells it
 */
export function answerParent(work: (told: unknown) => Promise<unknown>): void {
  if (!parentPort) throw new Error('This module is run in a thread: see Threads.')
  const port = parentPort
  port.on('message', ({ id, told }: Question) => {
    void outcomeOf(() => work(told)).then((outcome) => port.postMessage({ id, ...outcome }, []))
  })
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  try {
    return { done: await work() }
  } catch (error) {
    return { failed: failureOf(error) }
  }
}

function failureOf(error: unknown): Failure {
  const lostDatabase = error instanceof DatabaseUnavailableError ? error.outcome : null
  return error instanceof Error
    ? { message: error.message, stack: error.stack, lostDatabase }
    : { message: String(error), stack: undefined, lostDatabase }
}
