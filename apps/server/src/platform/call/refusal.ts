/**
 * An expected 'no': the answer that is sent instead of a success. The transaction of the call is rolled back.
 *
 * `status` 200 is a business refusal, whose code is the `message`.
 */
export class Refusal {
  constructor(
    readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 429,
    readonly answer: { message: string; [field: string]: unknown },
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A business refusal: status 200 with one of the codes that the call declares. `extra` stands beside the message. */
export function refused(code: string, extra: Record<string, unknown> = {}): Refusal {
  return new Refusal(200, { ...extra, message: code })
}

/** 400: the request can be read but not be taken; the message is for people. */
export function invalid(message: string, issues?: { field: string; reason: string }[]): Refusal {
  return new Refusal(400, issues ? { message, issues } : { message })
}

/** 404: the id is not known to the caller; another company's id is not known either. */
export function notFound(message = 'Not found.'): Refusal {
  return new Refusal(404, { message })
}

/** 403 */
export function forbidden(message = 'You do not have permission to do this.'): Refusal {
  return new Refusal(403, { message })
}

/** 409: someone saved the record after the caller read it. @source spec/decisions.md 23 */
export function changed(by: { version: number; changedBy: string | null; changedAt: string }): Refusal {
  return new Refusal(409, { message: 'changed', ...by })
}

/** 429 with Retry-After, in whole seconds. */
export function tooMany(retryAfterSeconds: number, message = 'Too many attempts. Please try again later.'): Refusal {
  return new Refusal(429, { message }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}
