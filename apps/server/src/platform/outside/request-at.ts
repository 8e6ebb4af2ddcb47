import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

export interface OutsideRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
  /** Ends the call. */
  signal: AbortSignal
}

const MOST_BYTES = 1_000_000
/** Answers that have no body (WHATWG fetch). */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * One call of a host at the first of its addresses that answers, and at no other. The certificate is the host's anyway.
 */
export async function requestAt(
  url: URL,
  addresses: readonly string[],
  { method, headers, body, signal }: OutsideRequest,
): Promise<Response> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    signal,
    agent: false,
    lookup: (_host, { all }, done) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }))
      if (all) done(null, found)
      else done(null, found[0]?.address ?? '', found[0]?.family)
    },
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
    request.once('response', resolve)
    request.once('error', reject)
    request.end(body)
  })
  const content = await readAll(answer)
  const status = answer.statusCode ?? 0
  return new Response(WITHOUT_BODY.has(status) ? null : content, { status, headers: headersOf(answer) })
}

async function readAll(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > MOST_BYTES) throw Object.assign(new Error('The response is too large.'), { code: 'TOO_LARGE' })
  }
  return new Uint8Array(Buffer.concat(parts))
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}
