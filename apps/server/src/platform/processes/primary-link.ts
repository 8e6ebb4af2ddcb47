import type { Worker } from 'node:cluster'
import type { Registry } from 'prom-client'
import type { AllMetrics } from '../metrics/process-metrics.ts'
import type { ToPrimary, ToWebProcess, WebTask } from './process-messages.ts'

/**
 * A web process's connection to its primary. Only the primary ends a web process: a terminal and service managers send
 * their signal to every process of a group, and one that ended by itself would be replaced. When the primary is gone,
 * Node's cluster ends the process at once.
 */
export class PrimaryLink implements AllMetrics {
  readonly task: Promise<WebTask>
  /** Resolves when the primary asks this process to end. */
  readonly asked: Promise<void>
  private readonly readings = new Map<number, (text: string | undefined) => void>()
  private lastReading = 0

  constructor(private readonly worker: Worker) {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
    this.task = new Promise((resolve) => this.on('start', ({ task }) => resolve(task)))
    this.asked = new Promise((resolve) => this.on('end', () => resolve()))
    this.on('allMetrics', ({ id, text }) => {
      this.readings.get(id)?.(text)
      this.readings.delete(id)
    })
    this.tell({ kind: 'connected' })
  }

  tell(message: ToPrimary): void {
    // When the primary is gone, the message is lost and this process ends.
    this.worker.send(message, () => {})
  }

  add(own: Registry): void {
    this.on('reportMetrics', ({ id }) => {
      void own.getMetricsAsJSON().then((values) => this.tell({ kind: 'ownMetrics', id, values }))
    })
  }

  async read(): Promise<string> {
    const id = this.lastReading++
    const text = await new Promise<string | undefined>((resolve) => {
      this.readings.set(id, resolve)
      this.tell({ kind: 'readMetrics', id })
    })
    if (text === undefined) throw new Error('A web process did not report its metrics in time.')
    return text
  }

  /** Closes the connection, so that the process ends once it has nothing more to do. */
  leave(): void {
    this.worker.disconnect()
  }

  private on<K extends ToWebProcess['kind']>(kind: K, hear: (message: ToWebProcess & { kind: K }) => void): void {
    process.on('message', (message: ToWebProcess) => {
      if (message.kind === kind) hear(message as ToWebProcess & { kind: K })
    })
  }
}
