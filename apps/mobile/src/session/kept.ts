/** What the app shows again without a network, with the time at which it came. */

const PREFIX = 'timeloom.phone.kept.'
const ANSWERS = `${PREFIX}answer `
/** Answers that are kept; of other days and other searches there are always more. */
const MOST_ANSWERS = 40
/** Characters of one: long lists of a supervisor are read again. */
const MOST_CHARACTERS = 200_000

export interface Kept<T> {
  /** ms */
  at: number
  data: T
}

/** A fact about whose phone it is, kept until they sign out. */
export function readKept<T>(name: string): Kept<T> | undefined {
  return read<T>(PREFIX + name)
}

/** A full storage keeps nothing new: what is shown comes from the network then. */
export function keep(name: string, data: unknown): void {
  write(PREFIX + name, textOf(data))
}

/** An answer of the server as it came last. */
export function readAnswer<T>(name: string): Kept<T> | undefined {
  return read<T>(ANSWERS + name)
}

/** Keeps an answer; the oldest ones make room, and a very long one is not kept. */
export function keepAnswer(name: string, data: unknown): void {
  const text = textOf(data)
  if (text.length > MOST_CHARACTERS) return localStorage.removeItem(ANSWERS + name)
  write(ANSWERS + name, text)
  const names = namesWith(ANSWERS)
  if (names.length <= MOST_ANSWERS) return
  const byAge = names.map((each) => ({ each, at: read(each)?.at ?? 0 })).toSorted((a, b) => a.at - b.at)
  for (const { each } of byAge.slice(0, names.length - MOST_ANSWERS)) localStorage.removeItem(each)
}

/** Forgets everything that was shown to the person. */
export function forgetKept(): void {
  for (const name of namesWith(PREFIX)) localStorage.removeItem(name)
}

function textOf(data: unknown): string {
  return JSON.stringify({ at: Date.now(), data })
}

function read<T>(name: string): Kept<T> | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as Kept<T>)
  } catch {
    return undefined
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    localStorage.removeItem(name)
  }
}

function namesWith(prefix: string): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
}
