import { createHash } from 'node:crypto'

/** Statements that get a name at most; each costs every connection the memory of its plan. */
const mostNames = 300
/** Texts remembered at most, to tell the ones that come again. */
const mostTexts = 2_000
/** A value of more than so many elements or characters deserves a plan that knows it. */
const largeList = 60
const largeText = 8_000
/**
 * A filter that may be absent: `$2::date is null or …`. A plan for all values counts on none that is given, and may read
 * a table once for each row of another.
 */
const absentFilter = /\$\d+(?:::\w+(?:\[\])?)? is null or/

/**
 * Names the statements that a process sends again and again, so that a connection parses and plans each of them once:
 * of a save that was half the database's work. A statement is named when its text comes the second time.
 */
export class PreparedStatements {
  private readonly seen = new Set<string>()
  private readonly names = new Map<string, string>()
  private generation = 0

  /** @returns undefined: to be planned for these values alone */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (values.some(isLarge)) return undefined
    const known = this.names.get(text)
    if (known !== undefined) return known
    if (!this.seen.has(text)) {
      if (absentFilter.test(text)) return undefined
      if (this.seen.size < mostTexts) this.seen.add(text)
      return undefined
    }
    if (this.names.size >= mostNames) return undefined
    const name = `s${this.generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    this.names.set(text, name)
    return name
  }

  /**
   * Other names from now on: a migration has changed what the statement of that name answers. Other connections find the
   * same a moment later, under names that are given up already.
   */
  renew(outdated: string): void {
    if (!outdated.startsWith(`s${this.generation}_`)) return
    this.generation++
    this.names.clear()
  }
}

/** PostgreSQL refuses a prepared statement whose columns a migration has changed since; under another name it works. */
export function isOutdatedStatement(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '0A000' && typeof message === 'string' && message.includes('cached plan must not change result type')
}

function isLarge(value: unknown): boolean {
  if (typeof value === 'string') return value.length > largeText
  return Array.isArray(value) && value.length > largeList
}
