import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { APP_PATHS, redirectToApps, type ScreenFolders } from './app-paths.ts'

/** The part of Vite that is used here; Vite itself belongs to the workspaces of the screens. */
interface Vite {
  createServer(options: {
    root: string
    configFile: string
    appType: 'spa'
    server: { middlewareMode: true; hmr: { server: Server } }
  }): Promise<{ middlewares: (request: IncomingMessage, response: ServerResponse) => void; close(): Promise<void> }>
}

/** Serves the screens from their sources and reloads them in the browser when they change. For development only. */
export function viteWeb({ web, kiosk, mobile }: ScreenFolders): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    redirectToApps(app)
    await serve(app, kiosk, `${APP_PATHS.kiosk}/*`)
    await serve(app, mobile, `${APP_PATHS.mobile}/*`)
    await serve(app, web, '/*')
  }
}

async function serve(app: FastifyInstance, folder: string, paths: string): Promise<void> {
  const entry = createRequire(path.join(folder, 'package.json')).resolve('vite')
  const vite = await ((await import(pathToFileURL(entry).href)) as Vite).createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Before the server waits for its connections to end: the browser's reload socket ends with Vite only.
  app.addHook('preClose', () => vite.close())
  app.get(paths, (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}
