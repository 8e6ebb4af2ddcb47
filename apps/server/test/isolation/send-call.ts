import type { Endpoint } from '@timeloom/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { TestDevice } from '../test-device.ts'

/** The parts of one request to a call. */
export interface Sample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Content of the file, where the call takes one. */
  file?: string | Buffer | undefined
  /** what the file is called; a call may look at its ending */
  fileName?: string
}

/** Sends a call as JSON, with its file as multipart. */
export function sendCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  sample: Sample,
  headers: Record<string, string> = {},
) {
  const { body = {}, file, fileName } = sample
  const { method } = endpoint
  const url = addressOf(endpoint, sample)
  if (endpoint.answers === 'events') return firstEvent(app, { method, url, headers })
  if (method === 'GET') return app.inject({ method, url, headers })
  if (file === undefined) return app.inject({ method, url, headers, payload: body })
  const { contentType, payload } = multipartFile(endpoint.file ?? '', file, body, fileName)
  return app.inject({ method, url, headers: { ...headers, 'content-type': contentType }, payload })
}

/** What a stream says first; a refusal whole. */
export async function firstEvent(app: FastifyInstance, request: InjectOptions) {
  const leaving = new AbortController()
  const answer = await app.inject({ ...request, payloadAsStream: true, signal: leaving.signal })
  let body = ''
  for await (const piece of answer.stream()) {
    body += String(piece)
    if (answer.statusCode === 200) break
  }
  // otherwise the server goes on telling nobody, and renews that someone listens
  leaving.abort()
  return { statusCode: answer.statusCode, headers: answer.headers, body, json: () => JSON.parse(body) }
}

/** Sends a call that only devices reach, as one. */
export function sendSigned(app: FastifyInstance, endpoint: Endpoint, sample: Sample, device: TestDevice) {
  const { method } = endpoint
  const url = addressOf(endpoint, sample)
  return device.send(app, method === 'GET' ? { method, url } : { method, url, payload: sample.body ?? {} })
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Sample): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  )
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

export function multipartFile(
  field: string,
  content: string | Buffer,
  fields: Record<string, unknown> = {},
  fileName = 'clock.dat',
): { contentType: string; payload: Buffer } {
  const before = Object.entries(fields)
    .map(([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
    .join('')
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`
  return {
    contentType: 'multipart/form-data; boundary=edge',
    payload: Buffer.concat([Buffer.from(before + head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]),
  }
}
