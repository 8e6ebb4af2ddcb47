import { fileURLToPath } from 'node:url'

/** Folder of the web app's workspace. */
export const WEB = fileURLToPath(new URL('../apps/web', import.meta.url))
