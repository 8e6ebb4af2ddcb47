import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { letCallsFirst } from './let-calls-first.ts'
import type { SheetReading } from './read-sheet.ts'
import type { SheetFault, SheetRow } from './sheet-row.ts'

/** A file comes in parts; `reading` ends it; `next` asks for the next rows. */
export type ReadQuestion = { part: Uint8Array } | { reading: SheetReading } | { next: true }

/** A sheet goes out in rows, with an end; or what is wrong with it, or a bug's stack. */
export type ReadAnswer = { rows: SheetRow[] } | { end: true } | { fault: SheetFault } | { failed: string }

interface SentContent {
  content: Uint8Array
  reading: SheetReading
}

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
  async read(sent: SentContent, until: AbortSignal): Promise<SheetRow[] | SheetFault> {
    clearTimeout(this.idle)
    const child = (this.child ??= this.start())
    const end = () => this.end(child)
    until.addEventListener('abort', end, { once: true })
    if (until.aborted) end()
    const letGo = letCallsFirst(child)
    try {
      return await ask(child, sent)
    } finally {
      letGo()
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
      // The helping threads of the engine would keep the server's own priority, and so stand in its way.
      execArgv: [
        `--max-old-space-size=${MEMORY}`,
        '--single-threaded',
        ...(isSource ? ['--import', import.meta.resolve('tsx')] : []),
      ],
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

async function ask(child: ChildProcess, sent: SentContent): Promise<SheetRow[] | SheetFault> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = Promise.race([once(child, 'exit', { signal }), once(child, 'error', { signal })])
  try {
    void sendParts(child, sent, signal)
    return await Promise.race([
      answerOf(child, signal),
      ended.then(() => Promise.reject(new ReadingEndedError('The file was not read to its end.'))),
    ])
  } finally {
    answered.abort()
  }
}

/** Bytes of one message. */
const PART = 256 * 1024

async function sendParts(child: ChildProcess, { content, reading }: SentContent, signal: AbortSignal): Promise<void> {
  for (let from = 0; from < content.length && !signal.aborted; from += PART) {
    send(child, { part: content.subarray(from, from + PART) })
    await setImmediate()
  }
  if (!signal.aborted) send(child, { reading })
}

/** Whether it arrives is seen from the answer. */
function send(child: ChildProcess, question: ReadQuestion): void {
  child.send(question, () => undefined)
}

function answerOf(child: ChildProcess, signal: AbortSignal): Promise<SheetRow[] | SheetFault> {
  return new Promise((resolve, reject) => {
    const sheet: SheetRow[] = []
    const hear = (answer: ReadAnswer) => {
      if ('rows' in answer) {
        sheet.push(...answer.rows)
        send(child, { next: true })
      } else if ('end' in answer) resolve(sheet)
      else if ('fault' in answer) resolve(answer.fault)
      else reject(new Error(answer.failed))
    }
    child.on('message', hear)
    signal.addEventListener('abort', () => child.off('message', hear), { once: true })
  })
}
