import type { Endpoint } from '@timeloom/contract'
import { DEVICE_SCHEME, ErrorAnswer } from '@timeloom/contract'
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts'

interface DocumentedCall {
  id: string
  area: string
  endpoint: Endpoint
}

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls, from the schemas that validate them. @source spec/decisions.md 16 */
export function openapiDocument(calls: readonly DocumentedCall[], version: string): Json {
  const schemas: Record<string, JsonSchema> = { Error: jsonSchemaOf(ErrorAnswer, 'output').schema }
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = (paths[call.endpoint.path] ??= {})
    path[call.endpoint.method.toLowerCase()] = operation(call, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Timeloom',
      version,
      description:
        'All Timeloom calls. Bodies are sent as JSON, form fields or multipart; one schema validates them. ' +
        'Expected refusals return 200 with a code as `message`, listed as `x-refusals`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of POST /account/login.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'timeloom_session', description: 'Set at sign-in.' },
        device: {
          type: 'http',
          scheme: DEVICE_SCHEME,
          description:
            'The signature of an enrolled device: `Device <deviceId>.<time>.<nonce>.<signature>`, where `time` is the ' +
            'server’s time in milliseconds, `nonce` 16 to 40 characters of base64url that are never used again, and ' +
            '`signature` the ECDSA P-256 SHA-256 signature (IEEE P1363, base64url) over ' +
            '`<METHOD>\\n<path with query>\\n<time>\\n<nonce>\\n<SHA-256 of the body, base64url>`.',
        },
      },
    },
  }
}

function operation({ id, area, endpoint }: DocumentedCall, schemas: Record<string, JsonSchema>): Json {
  const hoist = (schema: Endpoint['answer'], side: 'input' | 'output', part: string) => {
    const { schema: json, definitions } = jsonSchemaOf(schema, side, `${id}_${part}`)
    Object.assign(schemas, definitions)
    return json
  }
  return {
    operationId: id,
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.functions ? { 'x-functions': endpoint.functions } : {}),
    ...(endpoint.programScope ? { 'x-program-scope': endpoint.programScope } : {}),
    ...(endpoint.refusals.length > 0 ? { 'x-refusals': endpoint.refusals } : {}),
    parameters: [
      ...parametersOf(endpoint.params && hoist(endpoint.params, 'input', 'path'), 'path'),
      ...parametersOf(endpoint.query && hoist(endpoint.query, 'input', 'query'), 'query'),
      ...(endpoint.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body ? { requestBody: bodyOf(endpoint, hoist(endpoint.body, 'input', 'body')) } : {}),
    responses: { ...successOf(endpoint, hoist(endpoint.answer, 'output', 'answer')), ...errorsOf(endpoint) },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call safe to repeat for a day: the same key and content return the same response, and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function securityOf({ access, cookie }: Endpoint): Json[] {
  if (access === 'public') return []
  if (access === 'device') return [{ device: [] }]
  return [{ bearer: [] }, ...(cookie ? [{ cookie: [] }] : [])]
}

function parametersOf(schema: JsonSchema | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema?.required ?? []).includes(name),
    schema: property,
  }))
}

function bodyOf({ access, file }: Endpoint, schema: JsonSchema): Json {
  if (file !== undefined) {
    const withFile = {
      ...schema,
      properties: { ...schema.properties, [file]: { type: 'string', format: 'binary' } },
      required: [...(schema.required ?? []), file],
    }
    return { required: true, content: { 'multipart/form-data': { schema: withFile } } }
  }
  const required = (schema.required ?? []).length > 0
  // What a device signs is one text.
  if (access === 'device') return { required, content: { 'application/json': { schema } } }
  return {
    required,
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
    },
  }
}

function successOf({ answers }: Endpoint, schema: JsonSchema): Json {
  if (answers === 'redirect') return { 302: { description: 'Redirects to the address in Location.' } }
  if (answers === 'file') {
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description: 'The file.', content } }
  }
  if (answers === 'events') {
    return {
      200: { description: 'Server-sent events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    }
  }
  return { 200: { description: 'Done, or refused with a code.', content: { 'application/json': { schema } } } }
}

function errorsOf(endpoint: Endpoint): Json {
  const { access, params, query, body, creates, file } = endpoint
  const takesInput = query !== undefined || body !== undefined
  const isOfPeople = access !== 'public' && access !== 'device'
  const errors: [applies: boolean, status: number, description: string][] = [
    [takesInput, 400, 'The request is malformed; each field is listed with its reason.'],
    [isOfPeople, 401, 'No valid session.'],
    [
      access === 'device',
      401,
      'Not signed by an enrolled device, signed for another request, sent twice, at another time (code `time`), or by a device that was revoked (code `revoked`).',
    ],
    [isOfPeople, 403, 'No permission, a function that the Supervisor does not have, or no open company.'],
    [params !== undefined || takesInput, 404, 'An id that the caller cannot see.'],
    [body !== undefined, 409, 'Someone else changed the record in the meantime.'],
    [body !== undefined, 413, 'Too large.'],
    [body !== undefined, 415, 'An unsupported encoding.'],
    [creates, 422, 'The Idempotency-Key was used for another request.'],
    [
      (access === 'public' && body !== undefined) || file !== undefined,
      429,
      'Too many attempts or files; see Retry-After.',
    ],
    [true, 500, 'A server error.'],
    [true, 503, 'The database is unavailable; see Retry-After.'],
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    errors.filter(([applies]) => applies).map(([, status, description]) => [status, { description, content }]),
  )
}
