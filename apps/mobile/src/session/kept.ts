/** Answers that the app shows again without a network, with the time at which they came. */

const PREFIX = 'timeloom.phone.kept.'

export interface Kept<T> {
  /** ms */
  at: number
  data: T
}

export function readKept<T>(name: string): Kept<T> | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : (JSON.parse(text) as Kept<T>)
  } catch {
    return undefined
  }
}

/** A full storage keeps nothing new: what is shown comes from the network then. */
export function keep(name: string, data: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), data }))
  } catch {
    localStorage.removeItem(PREFIX + name)
  }
}

/** Forgets everything that was shown to the person. */
export function forgetKept(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
}
