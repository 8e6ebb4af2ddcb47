import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { staticWeb } from './platform/http/static-web.ts'
import { webProcessCount } from './platform/processes/process-counts.ts'
import { run } from './run.ts'

// The same path from the source and from the bundle: both lie one folder deep in apps/server.
const built = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url))

await run({
  web: staticWeb({ web: built('web'), kiosk: built('kiosk'), mobile: built('mobile') }),
  webProcesses: webProcessCount(availableParallelism()),
})
