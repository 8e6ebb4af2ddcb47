/** What was looked at, how it is, and where it is not well what to do. */
export interface Finding {
  subject: string
  state: 'ok' | 'warning' | 'problem'
  text: string
  todo?: string
}

export function ok(subject: string, text: string): Finding {
  return { subject, state: 'ok', text }
}

export function warning(subject: string, text: string, todo: string): Finding {
  return { subject, state: 'warning', text, todo }
}

export function problem(subject: string, text: string, todo: string): Finding {
  return { subject, state: 'problem', text, todo }
}

/** Words of something that was thrown, for the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
