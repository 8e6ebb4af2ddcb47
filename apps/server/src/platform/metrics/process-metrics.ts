import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Db } from '../db/open-database.ts'

/** The metrics of one process, as they travel to another. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The metrics of all processes that answer on one port; any of them may be the one that is asked. */
export interface AllMetrics {
  /** Adds this process's metrics. */
  add(own: Registry): void
  /** @throws Error when a process does not report */
  read(): Promise<string>
}

/** What every process measures: itself, and its database connections. */
export function processMetrics(db: Db): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections in the pool',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'awaited' }, db.pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  return registry
}

/**
 * The metrics of the primary process and its web processes as those of one, under the same names: added up, and the
 * event loop's delays averaged, as prom-client defines it for each. The start is the primary's.
 */
export async function joinMetrics(primary: Registry, webProcesses: MetricValues[]): Promise<string> {
  const all = AggregatorRegistry.aggregate([await primary.getMetricsAsJSON(), ...webProcesses])
  const start = primary.getSingleMetric('process_start_time_seconds')
  if (start) all.registerMetric(start)
  return all.metrics()
}
