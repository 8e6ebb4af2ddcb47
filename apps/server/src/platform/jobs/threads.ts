import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError } from '../db/database-error.ts'
import type { Answer, Failure } from './answer-parent.ts'

/** Old objects of a thread, in megabytes. */
const mostMemory = 512
/** A thread that has worked is quick, for its code is compiled: it is kept a while. */
const idleMs = 60_000

/**
 * Runs a module that answers with `answerParent` in threads beside the one that answers calls: as many as there is work
 * at a time. Threads do not hold the process: what a job has not saved when it ends another one does.
 */
export class Threads {
  /** those that wait for work, with what will end each */
  private readonly idle = new Map<Worker, NodeJS.Timeout>()

  constructor(private readonly module: URL) {}

  /**
   * @param told is copied
   * @throws what the module's work throws, as DatabaseUnavailableError or Error; Error when the thread ends without an answer
   */
  async run<T>(told: object): Promise<T> {
    const thread = this.takeIdle() ?? this.start()
    const answer = await ask<T>(thread, told)
    this.keep(thread)
    if ('done' in answer) return answer.done
    throw errorOf(answer.failed)
  }

  private start(): Worker {
    const thread = newThread(this.module)
    thread.unref()
    // One that ends while nobody waits for it is not given work any more; whoever waits hears of it by itself.
    thread.on('error', () => {})
    thread.on('exit', () => this.idle.delete(thread))
    return thread
  }

  private keep(thread: Worker): void {
    const end = setTimeout(() => {
      this.idle.delete(thread)
      void thread.terminate()
    }, idleMs)
    this.idle.set(thread, end.unref())
  }

  private takeIdle(): Worker | undefined {
    for (const [thread, end] of this.idle) {
      clearTimeout(end)
      this.idle.delete(thread)
      return thread
    }
    return undefined
  }
}

function newThread(module: URL): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMemory }
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { resourceLimits })
  // Of the source a thread makes something only by tsx, which it has to load by itself.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${module.href}') })`
  return new Worker(code, { eval: true, execArgv: [], resourceLimits })
}

function ask<T>(thread: Worker, told: object): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const end = (code: number) => reject(new Error(`The thread ended with ${code} before it had answered.`))
    thread.once('error', reject)
    thread.once('exit', end)
    thread.once('message', (answer: Answer<T>) => {
      thread.off('error', reject)
      thread.off('exit', end)
      resolve(answer)
    })
    thread.postMessage(told, [])
  })
}

function errorOf({ message, stack, lostDatabase }: Failure): Error {
  const error = Object.assign(new Error(message), stack === undefined ? {} : { stack })
  return lostDatabase === null ? error : new DatabaseUnavailableError(error, lostDatabase)
}
