import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { queues, workJobs } from './jobs.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import { startDatabase } from './platform/db/start-database.ts'
import { smtpServer } from './platform/mail/mail-server.ts'
import { startMailSender } from './platform/mail/start-mail-sender.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { closeApp } from './platform/http/close-app.ts'
import { createLog } from './platform/log/log.ts'
import { prepareInstallation, type Prepared } from './prepare-installation.ts'

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

/** Starts everything a process needs, in order; what was started is stopped again when a later step fails. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const clock = systemClock
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const database = await startDatabase(config, log)
    started.push(() => database.stop())
    const { db } = database
    const { demo, secretKey } = config
    const prepared = await prepareInstallation(db, { isDemo: demo, now: clock.now(), secretKey })
    const jobs = await startJobs({ db, log, queues })
    started.push(() => jobs.stop())
    const app = await createApp({ config, db, jobs, clock, log, ...options })
    started.push(() => closeApp(app))
    if (config.role !== 'web') {
      await workJobs(jobs, { clock, log, publicUrl: config.publicUrl })
      const server = config.smtpUrl ? smtpServer(config.smtpUrl, config.mailFrom) : null
      started.push(startMailSender({ db, server, clock, log }))
    }
    return { address: await app.listen({ port: config.port, host: config.host }), ...prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
