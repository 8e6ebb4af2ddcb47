/**
 * Text as it is compared: small letters without accents, `Tāmati` is `tamati`. Every character keeps its place, so that
 * a place found in the folded text is the place in the text.
 */
export function fold(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('')
}

const PLAIN = /^[\x20-\x7e]*$/

function foldCharacter(character: string): string {
  const base = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return base.length === character.length ? base : character
}

/**
 * How well a folded text answers folded words: 0 when one of them is missing; more where they begin words, most where
 * the first begins the text.
 */
export function matchScore(folded: string, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const place = wordStart(folded, word)
    if (place === 0) score += 4
    else if (place > 0) score += 3
    else if (folded.includes(word)) score += 1
    else return 0
  }
  return score
}

/** Stretches of the text that the words found, in order and without overlap. */
export function foundStretches(text: string, words: readonly string[]): { from: number; to: number }[] {
  const folded = fold(text)
  const found = words
    .map((word) => ({ from: wordStart(folded, word) === -1 ? folded.indexOf(word) : wordStart(folded, word), word }))
    .filter(({ from, word }) => from !== -1 && word !== '')
    .map(({ from, word }) => ({ from, to: from + word.length }))
    .toSorted((one, other) => one.from - other.from)
  const apart: { from: number; to: number }[] = []
  for (const stretch of found) if (stretch.from >= (apart.at(-1)?.to ?? 0)) apart.push(stretch)
  return apart
}

function wordStart(folded: string, word: string): number {
  let place = folded.indexOf(word)
  while (place > 0 && /[\p{L}\p{N}]/u.test(folded[place - 1] ?? '')) place = folded.indexOf(word, place + 1)
  return place
}
