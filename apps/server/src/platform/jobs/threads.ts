import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError } from '../db/database-error.ts'
import type { Answer, Failure, Question } from './answer-parent.ts'

/**
 * Of a thread, in megabytes: old objects, and new ones. What a batch makes lives as long as the batch: with room for
 * several of them (48 unless told) collecting fell from a fifth of a recalculation's time to a tenth.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 192 }
/** A thread that has worked is quick, for its code is compiled: it is kept a while. */
const idleMs = 60_000

/** A thread with what it has in hand. */
interface Running {
  works: number
  /** ends it; undefined while it works */
  end?: NodeJS.Timeout | undefined
}

/**
 * Runs a module that answers with `answerParent` in threads beside the one that answers calls. Threads do not hold the
 * process: what a job has not saved when it ends another one does.
 */
export class Threads {
  private readonly running = new Map<Worker, Running>()
  private asked = 0

  /** @param most threads at a time; more work than that is shared among them, and a thread turns between its works */
  constructor(
    private readonly module: URL,
    private readonly most: number,
  ) {}

  /**
   * @param told is copied
   * @throws what the module's work throws, as DatabaseUnavailableError or Error; Error when the thread ends without an answer
   */
  async run<T>(told: object): Promise<T> {
    const [thread, state] = this.choose()
    state.works++
    clearTimeout(state.end)
    try {
      const answer = await ask<T>(thread, { id: this.asked++, told })
      if ('done' in answer) return answer.done
      throw errorOf(answer.failed)
    } finally {
      state.works--
      if (state.works === 0) this.endLater(thread, state)
    }
  }

  /** One that waits for work, or a new one, or the one with the least work. */
  private choose(): [Worker, Running] {
    const [first] = [...this.running].sort(([, a], [, b]) => a.works - b.works)
    if (first && (first[1].works === 0 || this.running.size >= this.most)) return first
    return this.start()
  }

  private start(): [Worker, Running] {
    const thread = newThread(this.module)
    const state: Running = { works: 0 }
    thread.unref()
    this.running.set(thread, state)
    // One that ends is not given work any more; whoever waits for it hears of it by himself.
    thread.on('error', () => this.running.delete(thread))
    thread.on('exit', () => this.running.delete(thread))
    // Each work in hand listens for itself.
    thread.setMaxListeners(0)
    return [thread, state]
  }

  private endLater(thread: Worker, state: Running): void {
    state.end = setTimeout(() => {
      this.running.delete(thread)
      void thread.terminate()
    }, idleMs).unref()
  }
}

function newThread(module: URL): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { resourceLimits })
  // Of the source a thread makes something only by tsx, which it has to load by itself.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${module.href}') })`
  return new Worker(code, { eval: true, execArgv: [], resourceLimits })
}

function ask<T>(thread: Worker, question: Question): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const end = (code: number) => reject(new Error(`The thread ended with ${code} before it responded.`))
    const hear = (answer: Answer<T>) => {
      if (answer.id !== question.id) return
      thread.off('error', reject)
      thread.off('exit', end)
      thread.off('message', hear)
      resolve(answer)
    }
    thread.once('error', reject)
    thread.once('exit', end)
    thread.on('message', hear)
    thread.postMessage(question, [])
  })
}

function errorOf({ message, stack, lostDatabase }: Failure): Error {
  const error = Object.assign(new Error(message), stack === undefined ? {} : { stack })
  return lostDatabase === null ? error : new DatabaseUnavailableError(error, lostDatabase)
}
