import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { parseFields } from './fields.ts'
import { HttpError } from './http-error.ts'

/** Bytes of a body that is not a file; more is answered 413. */
export const BODY_LIMIT = 5 * 1024 * 1024

/** Bytes of an uploaded file. */
export const FILE_LIMIT = 200 * 1024 * 1024

/** JSON, form-encoded and multipart bodies; anything else is answered 415. @source spec/decisions.md 15, 22 */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : readObject(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  await app.register(formbody, { parser: parseFields, bodyLimit: BODY_LIMIT })
  await app.register(multipart, {
    limits: { files: 1, fileSize: FILE_LIMIT, fields: 1000, fieldSize: BODY_LIMIT, fieldNameSize: 200, parts: 1001 },
    throwFileSizeLimit: true,
  })
}

function readObject(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The body must be a JSON object.')
  }
  return value
}
