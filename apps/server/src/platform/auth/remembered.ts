/**
 * Remembers what a function of nothing but its key has answered.
 *
 * @param most keys that are kept; the one that came first makes room
 */
export function remembered<Answer extends object>(most: number, answerTo: (key: string) => Answer) {
  const kept = new Map<string, Answer>()
  return (key: string): Answer => {
    const known = kept.get(key)
    if (known) return known
    const answer = answerTo(key)
    for (const first of kept.keys()) {
      if (kept.size < most) break
      kept.delete(first)
    }
    kept.set(key, answer)
    return answer
  }
}
