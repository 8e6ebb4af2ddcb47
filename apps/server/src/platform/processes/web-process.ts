import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { ToPrimary, ToWebProcess, WebTask } from './process-messages.ts'

/** How a web process ended. */
export type End = {
  pid?: number | undefined
  /** in words that follow "a web process" */
  how: string
  /** why it failed, as it said itself */
  reason?: string | undefined
  /** Whether a signal to its process group ended it, which it ignores once its program runs. */
  wasSignalled: boolean
  /** It finished everything. */
  isInOrder: boolean
}

/** A process that answers calls, as its primary sees it. */
export class WebProcess {
  isListening = false
  readonly ended: Promise<End>
  private readonly worker: Worker
  private failure: string | undefined
  /** messages for when its program receives them; undefined: it does */
  private queued: ToWebProcess[] | undefined = []

  constructor(task: WebTask, onMessage: (message: ToPrimary, from: WebProcess) => void) {
    this.worker = cluster.fork()
    // Seen by `ended`; without a listener it would end this process.
    this.worker.on('error', () => {})
    this.ended = this.untilEnded()
    this.worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'connected') this.sendQueued()
      if (message.kind === 'listening') this.isListening = true
      if (message.kind === 'failed') this.failure = message.reason
      onMessage(message, this)
    })
    this.send({ kind: 'start', task })
  }

  get pid(): number | undefined {
    return this.worker.process.pid
  }

  send(message: ToWebProcess): void {
    // Whether it arrives is seen from the answer: the process may be ending.
    if (this.queued) this.queued.push(message)
    else this.worker.send(message, () => {})
  }

  kill(): void {
    this.worker.process.kill('SIGKILL')
  }

  /** Node would deliver a message before the program listens for it, and it would be lost. */
  private sendQueued(): void {
    const messages = this.queued ?? []
    this.queued = undefined
    for (const message of messages) this.send(message)
  }

  private async untilEnded(): Promise<End> {
    const { process: child } = this.worker
    try {
      // Its last message has been read once its connection is closed, which may be after its exit.
      await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    } catch (error) {
      return notStarted(error)
    }
    const { pid, exitCode, signalCode } = child
    const how = signalCode === null ? `ended with exit code ${exitCode}` : `was ended by ${signalCode}`
    const wasSignalled = signalCode === 'SIGINT' || signalCode === 'SIGTERM'
    return { pid, how, reason: this.failure, wasSignalled, isInOrder: exitCode === 0 }
  }
}

/** The system had no room for another process. */
export function notStarted(error: unknown): End {
  return { how: `could not be started: ${(error as Error).message}`, wasSignalled: false, isInOrder: false }
}
