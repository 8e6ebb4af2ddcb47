import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { SheetReading } from './read-sheet.ts'
import type { SheetFault, SheetRow } from './sheet-row.ts'

export interface ReadQuestion {
  content: Uint8Array
  reading: SheetReading
}

export type ReadAnswer = { sheet: SheetRow[] | SheetFault } | { failed: string }

/** The process ended before it had answered: out of memory, or its time was over. */
export class ReadingEndedError extends Error {
  override name = 'ReadingEndedError'
}

/** One that has read is quick, for its code is compiled: it is kept a while. */
const IDLE_MS = 60_000
/** Megabytes of objects; the largest file that is taken needs 160. */
const MEMORY = 384

// The program lies beside this module, in the source and in a build.
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(`sheet-process${isSource ? '.ts' : '.js'}`, import.meta.url)

/**
 * Reads one file at a time in a process of its own, which is started when there is something to read. A thread would not
 * do: one that runs out of memory while it splits a long text takes the server with it.
 */
export class SheetReader {
  private child: ChildProcess | undefined
  private idle: NodeJS.Timeout | undefined

  /**
   * @param until ends the reading, and the process with it
   * @throws ReadingEndedError; Error for a bug
   */
  async read(question: ReadQuestion, until: AbortSignal): Promise<SheetRow[] | SheetFault> {
    clearTimeout(this.idle)
    const child = (this.child ??= this.start())
    const end = () => this.end(child)
    until.addEventListener('abort', end, { once: true })
    if (until.aborted) end()
    try {
      const answer = await ask(child, question)
      if ('sheet' in answer) return answer.sheet
      throw new Error(answer.failed)
    } finally {
      until.removeEventListener('abort', end)
      this.idle = setTimeout(() => this.end(child), IDLE_MS).unref()
    }
  }

  private start(): ChildProcess {
    const child = fork(program, {
      serialization: 'advanced',
      // It gets no secret of the server's, and has nothing to say to its log.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${MEMORY}`, ...(isSource ? ['--import', import.meta.resolve('tsx')] : [])],
    })
    // Nobody has to wait for it: it ends with the server.
    child.unref()
    child.channel?.unref()
    child.on('error', () => this.end(child))
    child.once('exit', () => this.end(child))
    return child
  }

  private end(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
    child.kill('SIGKILL')
  }
}

async function ask(child: ChildProcess, question: ReadQuestion): Promise<ReadAnswer> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = Promise.race([once(child, 'exit', { signal }), once(child, 'error', { signal })])
  try {
    child.send(question, () => undefined)
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as ReadAnswer),
      ended.then(() => Promise.reject(new ReadingEndedError('The file was not read to its end.'))),
    ])
  } finally {
    answered.abort()
  }
}
