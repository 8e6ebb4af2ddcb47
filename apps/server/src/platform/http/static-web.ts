import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { extname } from 'node:path'
import { APP_PATHS, redirectToApps, type ScreenFolders } from './app-paths.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves built screens from their folders: hashed files for a year, the pages themselves and the service
 * workers of the apps always fresh. A `.br` or `.gz` file beside one is sent instead of compressing it each time.
 */
export function staticWeb({ web, kiosk, mobile }: ScreenFolders): (app: FastifyInstance) => Promise<void> {
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
    redirectToApps(app)
    await app.register(serveApp(kiosk, KIOSK_POLICY), { prefix: APP_PATHS.kiosk })
    await app.register(serveApp(mobile, MOBILE_POLICY), { prefix: APP_PATHS.mobile })
  }
}

/** The app of a device loads nothing but its own files, and writes no styles or scripts into the page. */
const OWN_FILES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

const MOBILE_POLICY = [...OWN_FILES, "img-src 'self'"].join(';')

/**
 * What a company shows its visitors may hold pictures inside the text and videos: files of any https address, and the
 * players of two sites.
 *
 * @source docs/decisions/0043-visitors.md
 */
const KIOSK_POLICY = [
  ...OWN_FILES,
  "img-src 'self' data:",
  'media-src https:',
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
].join(';')

/** The page answers for every address below the app's that names no file. */
function serveApp(folder: string, policy: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy)
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const { '*': file } = request.params
      reply.sendFile(extname(file) === '' ? 'index.html' : file, folder)
    })
  }
}
