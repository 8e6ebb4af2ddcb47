import { fileURLToPath } from 'node:url'
import { viteWeb } from './platform/http/vite-web.ts'
import { run } from './run.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))

await run({ web: viteWeb(web), contentSecurityPolicy: false })
