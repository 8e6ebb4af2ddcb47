import { createApp } from './app.ts'
import { queues } from './jobs.ts'
import { systemClock } from './platform/clock/clock.ts'
import { connectDatabase } from './platform/db/start-database.ts'
import { closeApp } from './platform/http/close-app.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { createLog } from './platform/log/log.ts'
import type { PrimaryLink } from './platform/processes/primary-link.ts'
import { startInOrder } from './start-in-order.ts'
import type { StartOptions } from './start-server.ts'

/** Answers calls in this process; its primary has prepared the database and does the jobs. */
export function startWebProcess(
  primary: PrimaryLink,
  options: StartOptions,
): Promise<{ address: string; stop(): Promise<void> }> {
  return startInOrder(async (onStop) => {
    const { config, address, maxConnections } = await primary.task
    const log = createLog(config.logLevel)
    const { db, close } = connectDatabase(address, config, { log, maxConnections })
    onStop(close)
    const jobs = await startJobs({ db, log, queues, onSent: (queue) => primary.tell({ kind: 'jobSent', queue }) })
    onStop(() => jobs.stop())
    const app = await createApp({ config, db, jobs, clock: systemClock, log, allMetrics: primary, ...options })
    onStop(() => closeApp(app))
    return { address: await app.listen({ port: config.port, host: config.host }) }
  })
}
