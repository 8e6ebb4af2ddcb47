import type { Endpoint } from '@timeloom/contract'
import type { FastifyInstance } from 'fastify'

/** The parts of one request to a call. */
export interface Sample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Content of the file, where the call takes one. */
  file?: string | Buffer | undefined
}

/** Sends a call as JSON, with its file as multipart. */
export function sendCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  { params = {}, query = {}, body = {}, file }: Sample,
  headers: Record<string, string> = {},
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  )
  const url = search.size > 0 ? `${path}?${search.toString()}` : path
  const { method } = endpoint
  if (method === 'GET') return app.inject({ method, url, headers })
  if (file === undefined) return app.inject({ method, url, headers, payload: body })
  const { contentType, payload } = multipartFile(endpoint.file ?? '', file, body)
  return app.inject({ method, url, headers: { ...headers, 'content-type': contentType }, payload })
}

export function multipartFile(
  field: string,
  content: string | Buffer,
  fields: Record<string, unknown> = {},
): { contentType: string; payload: Buffer } {
  const before = Object.entries(fields)
    .map(([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
    .join('')
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="clock.dat"\r\n\r\n`
  return {
    contentType: 'multipart/form-data; boundary=edge',
    payload: Buffer.concat([Buffer.from(before + head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]),
  }
}
