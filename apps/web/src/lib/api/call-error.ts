import { t } from '../words/words.ts'

export type CallErrorKind =
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'invalid'
  | 'changed'
  | 'keyReused'
  | 'tooMany'
  | 'timeout'
  /** There was no network: nothing was sent. */
  | 'offline'
  /** No answer came: the outcome of the call is unknown. */
  | 'network'
  /** The person ended it. */
  | 'abandoned'
  | 'unavailable'
  | 'server'
  | 'refused'

interface CallErrorDetails {
  kind: CallErrorKind
  status?: number
  /** The call was to change something. */
  isSave?: boolean
  /** Text (or, for `refused`, the code) that the server sent. */
  serverMessage?: string | undefined
  issues?: FieldIssue[] | undefined
  /** The whole answer of a refusal: extra values travel beside its code. */
  answer?: unknown
  cause?: unknown
}

/** A field the server refused, by its name on the wire. */
export interface FieldIssue {
  field: string
  reason: string
}

/** A call that brought no useful answer; `errorText` chooses the words. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly status: number | undefined
  readonly isSave: boolean
  readonly serverMessage: string | undefined
  readonly issues: FieldIssue[]
  readonly answer: unknown

  constructor(details: CallErrorDetails) {
    super(details.serverMessage ?? details.kind, { cause: details.cause })
    this.name = 'CallError'
    this.kind = details.kind
    this.status = details.status
    this.isSave = details.isSave ?? false
    this.serverMessage = details.serverMessage
    this.issues = details.issues ?? []
    this.answer = details.answer
  }
}

/** Whether the call may have been done anyway: no answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CallError && ['timeout', 'network', 'abandoned'].includes(error.kind)
}

/** Whether the way to the server failed, or the server had no time: the same call can work in a moment. */
export function isWayLost(error: unknown): boolean {
  return error instanceof CallError && ['timeout', 'offline', 'network', 'unavailable'].includes(error.kind)
}

/**
 * The words for a failed call: a timeout has its own, and so has a repeat with other content, of which the server
 * speaks to programmers; else the server's message, else the caller's (with the reason when the server was not reached
 * or is busy, and with what became of a save), else the last resort. Anything that is not a CallError is a bug and gets
 * the caller's words.
 *
 * @source spec 000 §8.1
 */
export function errorText(error: unknown, callerMessage?: string): string {
  if (error instanceof CallError) {
    if (error.kind === 'timeout') return t('Request timed out. Please try again.')
    if (error.kind === 'keyReused') return t('This was already sent with different content. Please try again.')
    if (error.kind !== 'refused' && error.serverMessage) return error.serverMessage
    const reason = reasonOf(error)
    if (reason !== undefined) return [callerMessage, reason].filter(Boolean).join(' ')
  }
  return callerMessage ?? t('Something went wrong.')
}

/** Why nothing came of a call, where the way to the server is to blame. */
function reasonOf({ kind, isSave }: CallError): string | undefined {
  if (kind === 'offline') {
    return isSave ? t('No network. Nothing was saved. Try again when it is back.') : t('No network.')
  }
  if (kind === 'network') {
    return isSave
      ? t('No response from the server. Your changes may or may not have been saved. Trying again is safe.')
      : t('No response from the server.')
  }
  if (kind !== 'unavailable') return undefined
  return isSave ? t('The server is busy. Nothing was saved. Try again.') : t('The server is busy. Try again.')
}
