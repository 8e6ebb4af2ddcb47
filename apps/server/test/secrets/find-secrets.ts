/** A value that must not be found anywhere it is stored. */
export interface KnownSecret {
  /** What it is, for whoever reads a failure. */
  name: string
  value: string
  /** The calls whose purpose is to show it, such as `POST /account/login`. */
  shownBy?: string[]
}

/** A text that is stored somewhere. */
export interface KeptText {
  /** Where: a table, `log`, `backup`, or the call that was answered. */
  place: string
  text: string
}

/** @returns a line for each secret and each place where it stands in clear or merely encoded; none is right */
export function findSecrets(secrets: readonly KnownSecret[], kept: readonly KeptText[]): string[] {
  const found = secrets.flatMap(({ name, value, shownBy = [] }) => {
    const isIn = finderOf(value)
    return kept
      .filter(({ place, text }) => !shownBy.includes(place) && isIn(text))
      .map(({ place }) => `${name} in ${place}`)
  })
  return [...new Set(found)].toSorted()
}

function finderOf(value: string): (text: string) => boolean {
  if (/^\d{1,8}$/.test(value)) {
    // Digits occur in ids, times and hashes by chance; a PIN only counts as a whole value.
    const alone = new RegExp(`(?<![\\w.+/-])${value}(?![\\w.+/=-])`)
    return (text) => alone.test(text)
  }
  const forms = formsOf(value)
  return (text) => forms.some((form) => text.includes(form))
}

/** Encodings that anyone can decode; the database writes bytes as hexadecimal digits. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value)
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    new URLSearchParams({ value }).toString().slice('value='.length),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ]
}
