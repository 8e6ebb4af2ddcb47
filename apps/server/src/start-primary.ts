import { queues } from './jobs.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import { startDatabase } from './platform/db/start-database.ts'
import { startJobs, type Jobs } from './platform/jobs/start-jobs.ts'
import { createLog } from './platform/log/log.ts'
import { processMetrics } from './platform/metrics/process-metrics.ts'
import { findPort } from './platform/processes/find-port.ts'
import { connectionsPerProcess } from './platform/processes/process-counts.ts'
import { WebProcesses } from './platform/processes/web-processes.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { startBackgroundWork } from './start-background-work.ts'
import { startInOrder } from './start-in-order.ts'
import type { RunningServer } from './start-server.ts'

/**
 * Starts everything but the answering of calls in this process, and several others that answer them.
 *
 * @source docs/decisions/0032-web-processes.md
 */
export function startPrimary(config: Config, webProcesses: number): Promise<RunningServer> {
  return startInOrder(async (onStop) => {
    const log = createLog(config.logLevel)
    const clock = systemClock
    const maxConnections = connectionsPerProcess(webProcesses)
    const database = await startDatabase(config, log, maxConnections)
    onStop(() => database.stop())
    const { db } = database
    const { demo, secretKey } = config
    const prepared = await prepareInstallation(db, { isDemo: demo, now: clock.now(), secretKey })
    let jobs: Jobs | undefined
    if (config.role !== 'web') {
      const own = await startJobs({ db, log, queues })
      onStop(() => own.stop())
      onStop(await startBackgroundWork(config, { db, jobs: own, clock, log }))
      jobs = own
    }
    const port = await findPort(config)
    const web = new WebProcesses({
      count: webProcesses,
      task: { config: { ...config, role: 'web', port }, address: db.forThread.address, maxConnections },
      log,
      metrics: config.metrics ? processMetrics(db) : null,
      onJobSent: (queue) => jobs?.wake(queue),
    })
    onStop(() => web.end())
    return { address: await web.listening, ...prepared }
  })
}
