import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The OpenAPI document at `/openapi.json` and its page at `/docs`. @source spec/decisions.md 16
 *
 * @param make makes the document, a quarter of what a start would cost: it is made once, when someone reads it
 */
export async function serveDocs(app: FastifyInstance, make: () => object): Promise<void> {
  let made: object | undefined
  const document = () => (made ??= make())
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
  await app.register(swagger, { openapi: {}, transformObject: document })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { url: '/openapi.json', deepLinking: true } })
}
