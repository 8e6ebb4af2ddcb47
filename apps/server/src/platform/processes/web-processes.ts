import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Log } from '../log/log.ts'
import { joinMetrics } from '../metrics/process-metrics.ts'
import { MetricReports } from './metric-reports.ts'
import type { ToPrimary, WebTask } from './process-messages.ts'
import { restartPauseMs } from './restart-pause.ts'
import { notStarted, WebProcess, type End } from './web-process.ts'

export type WebProcessesOptions = {
  count: number
  task: WebTask
  log: Log
  /** the primary's own metrics; null: nobody reads any */
  metrics: Registry | null
  /** told of each job that a web process has sent */
  onJobSent: (queue: string) => void
}

/** A web process could not start, in words for the operator. */
export class WebProcessError extends Error {
  override name = 'WebProcessError'
}

/** Longer than a web process waits for its clients and its jobs: one that is still there does not answer any more. */
const patienceMs = 60_000

/** The processes that answer calls on one port. One that dies is replaced until they are ended. */
export class WebProcesses {
  /** Resolves to where they listen, once all do; rejects with WebProcessError when one ends before that. */
  readonly listening: Promise<string>
  private readonly running = new Set<WebProcess>()
  private readonly places: Promise<void>[]
  private readonly ending = new AbortController()
  private readonly reports = new MetricReports()
  private readonly killAll = () => {
    for (const each of this.running) each.kill()
  }
  private isStarted = false
  private onListening: (address: string) => void = () => {}
  private onFailure: (error: WebProcessError) => void = () => {}

  constructor(private readonly options: WebProcessesOptions) {
    this.listening = new Promise((resolve, reject) => {
      this.onListening = resolve
      this.onFailure = reject
    })
    // Also where this process ends at once: a web process in an endless loop would not notice.
    process.on('exit', this.killAll)
    this.places = Array.from({ length: options.count }, () => this.keepOne())
  }

  /** Lets them finish the calls in progress. */
  async end(): Promise<void> {
    this.ending.abort()
    for (const each of this.running) each.send({ kind: 'end' })
    const patience = setTimeout(this.killAll, patienceMs)
    await Promise.all(this.places)
    clearTimeout(patience)
    process.off('exit', this.killAll)
  }

  private async keepOne(): Promise<void> {
    const { log } = this.options
    for (let pauseMs = 0; !this.ending.signal.aborted;) {
      const begun = performance.now()
      const { pid, how, reason, wasSignalled, isInOrder } = await this.runOne()
      if (this.ending.signal.aborted) {
        if (!isInOrder) log.warn({ pid, reason }, `a web process ${how} before it had finished`)
        return
      }
      if (!this.isStarted && !wasSignalled)
        return this.onFailure(new WebProcessError(reason ?? `A web process ${how}.`))
      log.warn({ pid, reason }, `a web process ${how} and is being replaced`)
      pauseMs = restartPauseMs({ livedMs: performance.now() - begun, lastPauseMs: pauseMs })
      await wait(pauseMs, undefined, { signal: this.ending.signal }).catch(() => {})
    }
  }

  private async runOne(): Promise<End> {
    let web: WebProcess
    try {
      web = new WebProcess(this.options.task, (message, from) => this.hear(message, from))
    } catch (error) {
      return notStarted(error)
    }
    this.running.add(web)
    const end = await web.ended
    this.running.delete(web)
    return end
  }

  private hear(message: ToPrimary, from: WebProcess): void {
    if (message.kind === 'listening') this.addListening(from, message.address)
    else if (message.kind === 'jobSent') this.options.onJobSent(message.queue)
    else if (message.kind === 'ownMetrics') this.reports.hear(message.id, message.values)
    else if (message.kind === 'readMetrics') void this.readMetrics(message.id, from)
  }

  private addListening({ pid }: WebProcess, address: string): void {
    this.options.log.info({ pid }, 'a web process is ready')
    if (this.listeners().length < this.options.count) return
    this.isStarted = true
    this.onListening(address)
  }

  private async readMetrics(id: number, reader: WebProcess): Promise<void> {
    const { metrics, log } = this.options
    let text: string | undefined
    try {
      const values = await this.reports.collect(this.listeners())
      if (metrics && values) text = await joinMetrics(metrics, values)
    } catch (error) {
      log.error({ err: error }, 'metrics')
    }
    reader.send({ kind: 'allMetrics', id, ...(text === undefined ? {} : { text }) })
  }

  private listeners(): WebProcess[] {
    return [...this.running].filter((each) => each.isListening)
  }
}
