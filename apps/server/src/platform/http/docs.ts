import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document at `/openapi.json` and its page at `/docs`. @source spec/decisions.md 16 */
export async function serveDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { url: '/openapi.json', deepLinking: true } })
}
