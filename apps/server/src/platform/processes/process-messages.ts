import type { Config } from '../config/read-config.ts'
import type { DatabaseAddress } from '../db/open-database.ts'
import type { MetricValues } from '../metrics/process-metrics.ts'

/** What a web process works with. The settings are those its primary read at its own start. */
export type WebTask = {
  config: Config
  /** the prepared database; a crashed embedded server comes back at the same address */
  address: DatabaseAddress
  /** of each pool, at most */
  maxConnections: number
}

export type ToWebProcess =
  | { kind: 'start'; task: WebTask }
  /** Finish the calls in progress, and end. */
  | { kind: 'end' }
  | { kind: 'reportMetrics'; id: number }
  /** The answer to `readMetrics`; without `text` a process did not report in time. */
  | { kind: 'allMetrics'; id: number; text?: string }

export type ToPrimary =
  /** Its program runs and receives messages. */
  | { kind: 'connected' }
  | { kind: 'listening'; address: string }
  /** It could not start; `reason` is written for the operator. */
  | { kind: 'failed'; reason: string }
  | { kind: 'jobSent'; queue: string }
  | { kind: 'ownMetrics'; id: number; values: MetricValues }
  | { kind: 'readMetrics'; id: number }
