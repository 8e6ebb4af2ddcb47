import { fileURLToPath } from 'node:url'
import { viteWeb } from './platform/http/vite-web.ts'
import { run } from './run.ts'

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

await run({
  web: viteWeb({ web: folder('web'), kiosk: folder('kiosk'), mobile: folder('mobile') }),
  contentSecurityPolicy: false,
})
