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
  | 'network'
  | 'unavailable'
  | 'server'
  | 'refused'

interface CallErrorDetails {
  kind: CallErrorKind
  status?: number
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
  readonly serverMessage: string | undefined
  readonly issues: FieldIssue[]
  readonly answer: unknown

  constructor(details: CallErrorDetails) {
    super(details.serverMessage ?? details.kind, { cause: details.cause })
    this.name = 'CallError'
    this.kind = details.kind
    this.status = details.status
    this.serverMessage = details.serverMessage
    this.issues = details.issues ?? []
    this.answer = details.answer
  }
}

/**
 * The words for a failed call: a timeout has its own, and so has a repeat with other content, of which the server
 * speaks to programmers; else the server's message, else the caller's (with the reason when the service is away), else
 * the last resort. Anything that is not a CallError is a bug and gets the caller's words.
 *
 * @source spec 000 §8.1
 */
export function errorText(error: unknown, callerMessage?: string): string {
  if (error instanceof CallError) {
    if (error.kind === 'timeout') return t('Request timed out. Please try again.')
    if (error.kind === 'keyReused') return t('This was sent before with other content. Please try again.')
    if (error.kind !== 'refused' && error.serverMessage) return error.serverMessage
    if (error.kind === 'unavailable') {
      return [callerMessage, t('The service is not available at the moment. Please try again.')]
        .filter(Boolean)
        .join(' ')
    }
  }
  return callerMessage ?? t('Something went wrong.')
}
