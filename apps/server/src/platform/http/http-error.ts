import type { Issue } from '../call/issues.ts'

/** An answer that is not a success, thrown by platform code; services answer a Refusal instead. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly more: { issues?: Issue[]; headers?: Record<string, string>; code?: string } = {},
  ) {
    super(message)
  }
}

/** 400 with each field and its reason. */
export function malformed(issues: Issue[]): HttpError {
  const named = issues.slice(0, 3).map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`))
  return new HttpError(400, `Please check the request. ${named.join('; ')}`, { issues })
}
