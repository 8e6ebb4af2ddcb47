/** Answers of a service elsewhere, kept for a while so that it is not asked twice for the same. */
export interface KeptAnswers {
  get(key: string, now: Date): unknown
  keep(key: string, answer: unknown, now: Date): void
}

/** @param most answers at once; the oldest goes first */
export function keptAnswers({ most, minutes }: { most: number; minutes: number }): KeptAnswers {
  const answers = new Map<string, { answer: unknown; until: number }>()
  return {
    get(key, now) {
      const found = answers.get(key)
      return found && found.until > now.getTime() ? found.answer : undefined
    },
    keep(key, answer, now) {
      answers.delete(key)
      answers.set(key, { answer, until: now.getTime() + minutes * 60_000 })
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    },
  }
}
