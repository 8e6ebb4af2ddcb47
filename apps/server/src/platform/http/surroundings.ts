import type { PinSeal } from '../auth/pin-seal.ts'
import type { Seal } from '../auth/seal.ts'
import type { Signer } from '../auth/signer.ts'
import type { SessionTokens } from '../auth/session-tokens.ts'
import type { JobQueue } from '../call/call.ts'
import type { FirstRun } from '../call/first-run.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/read-config.ts'
import type { Db } from '../db/open-database.ts'
import type { PresenceFeed } from '../events/presence-feed.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log/log.ts'
import type { Outside } from '../outside/outside.ts'
import type { Allows } from './check-access.ts'

/** What a process gives every call. */
export interface Surroundings {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'websiteUrl'
    | 'navigationExemptHost'
    | 'smtpUrl'
    | 'trustProxy'
    | 'metrics'
    | 'geocoderUrl'
    | 'tileUrl'
    | 'tileAttribution'
  >
  db: Db
  jobs: JobQueue
  clock: Clock
  log: Log
  tokens: SessionTokens
  files: FileStore
  seal: Seal
  signer: Signer
  pinSeal: PinSeal
  outside: Outside
  firstRun: FirstRun
  /** Tells when people come and leave. */
  presence: PresenceFeed
  /** Whether a role holds a permission. */
  allows: Allows
}
