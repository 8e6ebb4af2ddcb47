import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { extname } from 'node:path'
import { KIOSK_PATH, redirectToKiosk, type ScreenFolders } from './kiosk-path.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves built screens from their folders: hashed files for a year, the page itself and the kiosk's service worker
 * always fresh. A `.br` or `.gz` file beside one is sent instead of compressing it each time.
 */
export function staticWeb({ web, kiosk }: ScreenFolders): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: web,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = /[\\/]assets[\\/]/.test(file)
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    redirectToKiosk(app)
    await app.register(serveKiosk(kiosk), { prefix: KIOSK_PATH })
  }
}

/** The kiosk loads nothing but its own files, and writes no styles or scripts into the page. */
const KIOSK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The page answers for every address below the kiosk's that names no file. */
function serveKiosk(folder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', KIOSK_POLICY)
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const { '*': file } = request.params
      reply.sendFile(extname(file) === '' ? 'index.html' : file, folder)
    })
  }
}
