import type { Issue } from '../call/issues.ts'

/** What no text of the database can hold, and nobody types: a NUL, or half of a surrogate pair. */
const REASON = 'text without NUL or half characters'

/** Levels of lists and objects that are looked through; a body is refused before it has as many. */
const MOST_LEVELS = 100

/** The fields that hold text which cannot be kept, by name or value, however deep. */
export function unstorableFields(fields: unknown): Issue[] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, value]) => {
    if (isUnstorable(name)) return [{ field: '', reason: `a field name that is ${REASON}` }]
    return holdsUnstorable(value, 1) ? [{ field: name, reason: REASON }] : []
  })
}

function holdsUnstorable(value: unknown, level: number): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (level === MOST_LEVELS) return true
  if (Array.isArray(value)) return value.some((each) => holdsUnstorable(each, level + 1))
  return Object.entries(value).some(([name, each]) => isUnstorable(name) || holdsUnstorable(each, level + 1))
}

/** Also of the name of an uploaded file. */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || !isWellFormed(text)
}

function isWellFormed(text: string): boolean {
  // Of the language's version after the one that is compiled for; every Node that runs this has it.
  return (text as unknown as { isWellFormed(): boolean }).isWellFormed()
}
