import type { AnswerOf, Endpoint } from '@timeloom/contract'
import type { ZodType, z } from 'zod'
import { CallError } from './call-error.ts'
import { encodeBody, encodePath } from './encode.ts'
import { forgetRetryKey, keepRetryKey, retryKey, sentText } from './retry-keys.ts'
import { underWayAs } from './saves-under-way.ts'
import { readBody, send } from './transport.ts'

/**
 * Makes one call of the contract and reads its answer with the contract's schema.
 *
 * POST bodies go as form fields (as multipart when there is a file), as JSON with `as: 'json'`. A call that creates
 * always carries an `Idempotency-Key`: the one of the attempt before, where the same was sent and no answer came.
 *
 * @throws CallError for everything but a useful answer, and for a message of 'error' inside one
 * @source spec 000 §7, §8.1; gaps F1–F4
 */
export function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<AnswerOf<E>> {
  return request(endpoint, input, async (response) => {
    const answer = await readJson(endpoint, response, input)
    if (messageOf(answer) === 'error') throw new CallError({ kind: 'server', status: response.status })
    const parsed = endpoint.answer.safeParse(answer)
    if (!parsed.success) {
      const code = messageOf(answer)
      // a reading answers nothing but the code of its refusal
      if (typeof code === 'string' && endpoint.refusals.includes(code))
        throw new CallError({ kind: 'refused', status: response.status, serverMessage: code, answer })
      // an answer without any message has words of its own where its save has some (gaps A6)
      const isWordless = endpoint.method === 'POST' && !Array.isArray(answer) && code === undefined
      const kind = isWordless ? 'refused' : 'server'
      throw new CallError({ kind, status: response.status, serverMessage: '', cause: parsed.error })
    }
    return parsed.data as AnswerOf<E>
  })
}

/** Makes a call that answers a file; the name is the server's, or `fallbackName`. */
export function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fallbackName: string,
): Promise<{ file: Blob; fileName: string }> {
  return request(endpoint, input, async (response) => ({
    file: await readBody(() => response.blob(), endpoint),
    fileName: fileNameOf(response.headers.get('content-disposition')) ?? fallbackName,
  }))
}

/** What a call takes: the parts its declaration has, and how to send it. */
export type CallInput<E extends Endpoint> = PartInput<'params', E['params']> &
  PartInput<'query', E['query']> &
  PartInput<'body', E['body']> &
  CallOptions

export type CallArguments<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [CallInput<E>]

export interface CallOptions {
  /** Ends the call quietly (a page left, a newer search). */
  signal?: AbortSignal | undefined
  /** Milliseconds until 'Request timed out. Please try again.'; as the contract says when absent. */
  timeoutMs?: number | undefined
  /** File of a call that declares a file field. */
  file?: File | undefined
  /** A POST that only reads: it saves nothing, whatever becomes of it. */
  isRead?: boolean | undefined
  as?: 'form' | 'json' | undefined
}

type PartInput<Name extends string, S> = S extends ZodType
  ? object extends Sent<S>
    ? { [K in Name]?: Sent<S> | undefined }
    : { [K in Name]: Sent<S> }
  : { [K in Name]?: undefined }

/** What a caller writes: the parsed shape, where defaults and texts that may be empty can be left out. */
type Sent<S extends ZodType> = SentShape<z.input<S>, z.output<S>>
type SentShape<I, O> = I extends object
  ? O extends object
    ? { [K in RequiredKeys<I, O>]: SentValue<I, O, K> } & {
        [K in Exclude<keyof O, RequiredKeys<I, O>>]?: SentValue<I, O, K> | undefined
      }
    : O
  : O
type SentValue<I, O, K extends keyof O> = K extends keyof I ? (unknown extends I[K] ? O[K] : I[K]) : O[K]
type RequiredKeys<I, O> = {
  [K in keyof O]-?: object extends Pick<O, K> ? never : K extends keyof I ? (object extends Pick<I, K> ? never : K) : K
}[keyof O]

interface LooseInput extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}

function request<T>(endpoint: Endpoint, input: LooseInput = {}, read: (response: Response) => Promise<T>): Promise<T> {
  const { params, query, body, file, isRead } = input
  const path = encodePath(endpoint.path, params, query)
  const ask = async (signal: AbortSignal | undefined, idempotencyKey?: string) =>
    read(
      await send({
        method: endpoint.method,
        path,
        body: endpoint.method === 'GET' ? undefined : encodeBody(body, input.as ?? 'form', endpoint.file, file),
        isPublic: endpoint.access === 'public',
        idempotencyKey,
        signal,
        timeoutMs: input.timeoutMs ?? endpoint.timeoutMs,
        isRead,
      }),
    )
  if (endpoint.method === 'GET' || isRead) return ask(input.signal)
  const save = (idempotencyKey?: string) =>
    underWayAs((abandoned) =>
      ask(input.signal ? AbortSignal.any([input.signal, abandoned]) : abandoned, idempotencyKey).catch((error) => {
        throw abandoned.aborted ? new CallError({ kind: 'abandoned', isSave: true, cause: error }) : error
      }),
    )
  return endpoint.creates ? createOnce(sentText([endpoint.path, params, query, body, file]), save) : save()
}

/** Creates once, however often it is tried: a call without an answer is sent again with the same key. */
async function createOnce<T>(sent: string, create: (key: string) => Promise<T>): Promise<T> {
  const key = retryKey(sent) ?? newKey()
  try {
    const answer = await create(key)
    forgetRetryKey(sent)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.kind === 'keyReused') forgetRetryKey(sent)
    else keepRetryKey(sent, key)
    throw error
  }
}

/** A random UUID; works on plain http too, where `crypto.randomUUID` is absent. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

async function readJson(endpoint: Endpoint, response: Response, input: LooseInput = {}): Promise<unknown> {
  const text = await readBody(() => response.text(), { method: endpoint.method, isRead: input.isRead })
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch (cause) {
    throw new CallError({ kind: 'server', status: response.status, cause })
  }
}

function messageOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
}

function fileNameOf(disposition: string | null): string | undefined {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (extended) return decodeURIComponent(extended)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]
}
