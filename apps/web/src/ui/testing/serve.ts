import { vi } from 'vitest'

/** A call as it left the page. */
export interface SentCall {
  method: string
  path: string
  query: URLSearchParams
  /** Fields of a form or multipart body; a file stands under its field's name. */
  fields: URLSearchParams | FormData
  /** A body of JSON; undefined where it is another one. */
  json: unknown
  headers: Headers
}

type Answer = (sent: SentCall) => unknown

/**
 * Answers the page's calls in place of the server, at the wire, so that contract, encoding and error rule are the real
 * ones. Keys are `METHOD /path`; an answer that is a Response goes out as it is, anything else as JSON; an unlisted
 * call answers 404.
 *
 * @returns everything that was sent, in order
 */
export function serve(answers: Record<string, Answer>): SentCall[] {
  const calls: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://timeloom.test')
    const sent: SentCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      fields: fieldsOf(init.body),
      json: init.body instanceof Blob ? JSON.parse(await init.body.text()) : undefined,
      headers: new Headers(init.headers),
    }
    calls.push(sent)
    const answer = answers[`${sent.method} ${sent.path}`]
    if (answer === undefined) return Response.json({ message: `not served: ${sent.path}` }, { status: 404 })
    const given = await answer(sent)
    return given instanceof Response ? given : Response.json(given)
  })
  return calls
}

function fieldsOf(body: RequestInit['body']): URLSearchParams | FormData {
  return body instanceof URLSearchParams || body instanceof FormData ? body : new URLSearchParams()
}
