import { setTimeout as wait } from 'node:timers/promises'
import type { MetricValues } from '../metrics/process-metrics.ts'
import type { WebProcess } from './web-process.ts'

const patienceMs = 5_000

/** Collects the metrics of web processes, for one of them that answers for all. */
export class MetricReports {
  private readonly awaited = new Map<number, (values: MetricValues) => void>()
  private lastId = 0

  /** @returns the values of each process that has not ended meanwhile; undefined when one does not report in time */
  async collect(webProcesses: WebProcess[]): Promise<MetricValues[] | undefined> {
    const patience = new AbortController()
    const late = wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)
    try {
      const reports = Promise.all(webProcesses.map((each) => this.ask(each)))
      return (await Promise.race([reports, late]))?.filter((values) => values !== undefined)
    } finally {
      patience.abort()
    }
  }

  hear(id: number, values: MetricValues): void {
    this.awaited.get(id)?.(values)
  }

  private async ask(web: WebProcess): Promise<MetricValues | undefined> {
    const id = this.lastId++
    const reported = new Promise<MetricValues>((resolve) => {
      this.awaited.set(id, resolve)
      web.send({ kind: 'reportMetrics', id })
    })
    const values = await Promise.race([reported, web.ended.then(() => undefined)])
    this.awaited.delete(id)
    return values
  }
}
