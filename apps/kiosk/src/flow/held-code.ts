/** A punch code that was held before the camera, for the next punch. */
export interface HeldCode {
  /** as it was read: the server checks who made it */
  text: string
  /** what it books to, by the names that are written in it */
  names: string[]
}

/**
 * Reads a punch code of the company's: the server, which can tell a forged one, has the last word.
 *
 * @returns null: it is something else; `project`: one of a project, which kiosks do not book to
 */
export function readCode(text: string): HeldCode | 'project' | null {
  if (!text.startsWith('{')) return null
  const code = parsed(text)
  if (code === null || typeof code['signature'] !== 'string') return null
  const names = ['departmentName', 'jobName', 'taskName'].flatMap((field) => {
    const name = code[field]
    return typeof name === 'string' && name !== '' ? [name] : []
  })
  if (names.length > 0) return { text, names }
  return typeof code['project'] === 'string' ? 'project' : null
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
