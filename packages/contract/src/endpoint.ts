import type { ZodType, z } from 'zod'
import type { FunctionPermission, Functions, Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, anyone with a session, anyone with `resource:action` in the permission matrix, or a company's
 * enrolled device, which signs its requests and calls nothing else.
 */
export type Access = 'public' | 'signed-in' | 'device' | Permission

/**
 * The form of the response: JSON, a file to save, a redirect of the whole page, or server-sent events: a stream that says
 * `changed` when what the call is about is to be read again.
 */
export type AnswerKind = 'json' | 'file' | 'redirect' | 'events'

export interface Endpoint<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Answer extends ZodType = ZodType,
> {
  readonly method: Method
  /** Path with `{name}` for each parameter, as the specification writes it. */
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** A Supervisor with chosen functions needs one of these; undefined: the call belongs to no function. */
  readonly functions: Functions | undefined
  readonly params: Params | undefined
  readonly query: Query | undefined
  readonly body: Body | undefined
  readonly answer: Answer
  readonly answers: AnswerKind
  /** Business refusals: codes that come back as `message` with status 200. */
  readonly refusals: readonly string[]
  /** A call that creates takes an `Idempotency-Key`: sending the same key and body again does nothing twice. */
  readonly creates: boolean
  /** Name of the multipart file field, where the call takes a file. */
  readonly file: string | undefined
  /** Milliseconds that a caller waits for the response. @source spec gaps C2 */
  readonly timeoutMs: number
  /** True if the cookie is enough to authorise the call (decisions 26). */
  readonly cookie: boolean
  /**
   * True if the call is open to users who signed in with a handed-out password and have not chosen a new one yet
   * (decisions 10).
   */
  readonly beforePasswordChange: boolean
  /**
   * True if the call is open to users who still have to set up the second step their company requires; so are calls
   * allowed before a new password is chosen.
   */
  readonly beforeTwoStep: boolean
  /**
   * The scope a program needs to read what people may read just by signing in, if its role could hold it: the response
   * contains personal data. Undefined: a program needs none.
   */
  readonly programScope: Permission | undefined
  /** True if a device may still call after it was revoked: what it holds is not lost. */
  readonly whenRevoked: boolean
}

/** Who may call; a call restricted by a Supervisor's functions cannot be declared without them. */
type AccessDeclaration =
  | { access: FunctionPermission; functions: Functions; whenRevoked?: undefined }
  | { access: 'device'; functions?: undefined; whenRevoked?: boolean }
  | { access: Exclude<Access, FunctionPermission | 'device'>; functions?: undefined; whenRevoked?: undefined }

interface CallDeclaration<P extends ZodType, Q extends ZodType, B extends ZodType, A extends ZodType> {
  method: Method
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  answer: A
  answers?: AnswerKind
  refusals?: readonly string[]
  creates?: boolean
  file?: string
  /** An import, an export or a transfer, which takes longer than an ordinary call. */
  isLong?: boolean
  cookie?: boolean
  beforePasswordChange?: boolean
  beforeTwoStep?: boolean
  programScope?: Permission
}

type Declaration<P extends ZodType, Q extends ZodType, B extends ZodType, A extends ZodType> = CallDeclaration<
  P,
  Q,
  B,
  A
> &
  AccessDeclaration

const TIMEOUT_MS = 60_000
const LONG_TIMEOUT_MS = 300_000

/** Declares one call: what `calls.tsv` says about it, in types that validate, document and serve. */
export function endpoint<P extends ZodType, Q extends ZodType, B extends ZodType, A extends ZodType>({
  isLong = false,
  ...declaration
}: Declaration<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    ...declaration,
    functions: declaration.functions,
    timeoutMs: isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS,
    params: declaration.params,
    query: declaration.query,
    body: declaration.body,
    answers: declaration.answers ?? 'json',
    refusals: declaration.refusals ?? [],
    creates: declaration.creates ?? false,
    file: declaration.file,
    cookie: declaration.cookie ?? false,
    beforePasswordChange: declaration.beforePasswordChange ?? false,
    beforeTwoStep: declaration.beforeTwoStep ?? declaration.beforePasswordChange ?? false,
    programScope: declaration.programScope,
    whenRevoked: declaration.whenRevoked ?? false,
  }
}

/** Parts that a call does not declare are `unknown`. */
type Parsed<S> = S extends ZodType ? z.output<S> : never

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type AnswerOf<E extends Endpoint> = Parsed<E['answer']>
