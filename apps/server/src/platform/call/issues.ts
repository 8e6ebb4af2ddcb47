import type { z } from 'zod'

/** What is wrong with one field of what was sent. */
export interface Issue {
  field: string
  reason: string
}

/** What a schema found wrong; the field of a list's entry is written `ids.0`. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message }))
}
