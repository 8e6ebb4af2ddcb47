import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { queues } from './jobs.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import { startDatabase } from './platform/db/start-database.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { closeApp } from './platform/http/close-app.ts'
import { createLog } from './platform/log/log.ts'
import { prepareInstallation, type Prepared } from './prepare-installation.ts'
import { startBackgroundWork } from './start-background-work.ts'
import { startInOrder } from './start-in-order.ts'

export interface RunningServer extends Prepared {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  address: string
  /** Finishes the calls and jobs in hand, and leaves the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  web?: (app: FastifyInstance) => Promise<void>
  contentSecurityPolicy?: boolean
}

/** Starts everything in this process, in order; what was started is stopped again when a later step fails. */
export function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  return startInOrder(async (onStop) => {
    const log = createLog(config.logLevel)
    const clock = systemClock
    const database = await startDatabase(config, log)
    onStop(() => database.stop())
    const { db } = database
    const { demo, secretKey } = config
    const prepared = await prepareInstallation(db, { isDemo: demo, now: clock.now(), secretKey })
    const jobs = await startJobs({ db, log, queues })
    onStop(() => jobs.stop())
    const app = await createApp({ config, db, jobs, clock, log, ...options })
    onStop(() => closeApp(app))
    if (config.role !== 'web') onStop(await startBackgroundWork(config, { db, jobs, clock, log }))
    return { address: await app.listen({ port: config.port, host: config.host }), ...prepared }
  })
}
