import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Serves built screens from their folder: hashed files for a year, the page itself always fresh. A `.br` or `.gz` file
 * beside one is sent instead of compressing it each time.
 */
export function staticWeb(folder: string): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = /[\\/]assets[\\/]/.test(file)
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
}
