import type { Endpoint } from '@timeloom/contract'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { Input } from './call.ts'
import { issuesOf, type Issue } from '../call/issues.ts'
import { HttpError, malformed } from './http-error.ts'
import { readNestedJson } from './nested-json.ts'
import { readMultipart } from './read-multipart.ts'
import type { TemporaryFile } from './temporary-file.ts'
import { isUnstorable, unstorableFields } from './unstorable-text.ts'

/** The parsed input of a call; `file` is there when the call declares one, and must be disposed of. */
export type ReadInput = Omit<Input<Endpoint>, 'file'> & { file: TemporaryFile | undefined }

/**
 * Reads a request by the contract, whatever encoding its body came in.
 *
 * @throws HttpError 404 for a path id that cannot be one, 400 with the fields and reasons for anything else, 413
 */
export async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<ReadInput> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && (!params.success || unstorableFields(request.params).length > 0)) throw new HttpError(404, 'Not found.')
  const query = parse(endpoint.query, request.query)
  if (query.issues.length > 0) throw malformed(query.issues)
  const { fields, file } = await readBody(endpoint, request)
  const body = parse(endpoint.body, fields)
  const issues = [...body.issues, ...fileIssues(endpoint, file)]
  if (issues.length > 0) {
    await file?.dispose()
    throw malformed(issues)
  }
  return { params: params?.data, query: query.value, body: body.value, file }
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file?: TemporaryFile | undefined }> {
  if (endpoint.method === 'GET') return { fields: {} }
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown> }
  return readMultipart(request, endpoint.file)
}

function parse(schema: ZodType | undefined, value: unknown): { value: unknown; issues: Issue[] } {
  if (!schema) return { value: undefined, issues: [] }
  const fields = readNestedJson((value ?? {}) as Record<string, unknown>, schema)
  const unstorable = unstorableFields(withoutAnything(fields, schema))
  if (unstorable.length > 0) return { value: undefined, issues: unstorable }
  const parsed = schema.safeParse(fields)
  return parsed.success ? { value: parsed.data, issues: [] } : { value: undefined, issues: issuesOf(parsed.error) }
}

/**
 * Without the fields that the contract declares as a list of anything: who takes them reads each item by itself, so that one
 * that cannot be kept does not keep back the others.
 */
function withoutAnything(fields: Record<string, unknown>, schema: ZodType): Record<string, unknown> {
  const { shape = {} } = schema._zod.def as { shape?: Record<string, ZodType> }
  const isAnything = (name: string) => {
    const own = (Object.hasOwn(shape, name) ? shape[name] : undefined)?._zod.def as
      | { type?: string; element?: ZodType }
      | undefined
    return own?.type === 'array' && own.element?._zod.def.type === 'unknown'
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !(Array.isArray(value) && isAnything(name))),
  )
}

function fileIssues(endpoint: Endpoint, file: TemporaryFile | undefined): Issue[] {
  if (endpoint.file !== undefined && file && isUnstorable(file.name)) {
    return [{ field: endpoint.file, reason: 'a file whose name can be stored' }]
  }
  return endpoint.file !== undefined && !file
    ? [{ field: endpoint.file, reason: 'a file, sent as multipart/form-data' }]
    : []
}
