import common from './common-passwords.json' with { type: 'json' }

/** Characters a password has at least and at most. @source spec/decisions.md 10 */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const

/** Characters beyond what is easily guessed that a password needs. */
const OWN_CHARACTERS = 8

const WHOLE = new Set(common.whole.split(' '))
const WORDS = new Set(common.words.split(' '))
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whose password it is to be: what others know of a person is guessed first. Absent facts are not looked at. */
export interface PasswordOwner {
  email?: string | null | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  companyName?: string | null | undefined
}

/**
 * What is wrong with a password that someone chooses, in words for that person; undefined when it may be used. Length
 * counts; which kinds of characters it has does not.
 *
 * @source spec/decisions.md 10
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  const text = password.normalize('NFKC')
  const length = Array.from(text).length
  if (length < PASSWORD_LENGTH.least) return `The password needs at least ${PASSWORD_LENGTH.least} characters.`
  if (length > PASSWORD_LENGTH.most) return `The password can have at most ${PASSWORD_LENGTH.most} characters.`
  const lower = text.toLowerCase()
  if (WHOLE.has(lower) || isDecoratedWord(lower) || isRegular(lower)) {
    return 'This password is too easy to guess. Please choose another one.'
  }
  if (isMadeOfKnown(lower, owner)) {
    return 'This password is made up of names that others know. Please choose another one.'
  }
  return undefined
}

/** One common word, however often, with digits and signs around it or in place of letters. */
function isDecoratedWord(lower: string): boolean {
  const readings = [lettersWithin(lower), spelled(lettersWithin(lower)), lettersWithin(spelled(lower))]
  return readings.some((core) => WORDS.has(core.slice(0, periodOf(core))))
}

function lettersWithin(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '')
}

function spelled(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
}

/** A piece said again and again, or characters that follow each other in the alphabet, the digits or on the keyboard. */
function isRegular(lower: string): boolean {
  if (periodOf(lower) < OWN_CHARACTERS) return true
  const surprises = Array.from(lower).filter((character, index, all) => !follows(all[index - 1], character))
  return surprises.length < OWN_CHARACTERS / 2
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  const isBeside = (row: string) => row.includes(before) && Math.abs(row.indexOf(before) - row.indexOf(character)) <= 1
  const step = Math.abs((before.codePointAt(0) ?? 0) - (character.codePointAt(0) ?? 0))
  return step <= 1 || '90'.includes(before + character) || ROWS.some((row) => row.includes(character) && isBeside(row))
}

/** The length of the piece that a text repeats; its whole length when it repeats none. */
function periodOf(text: string): number {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return length
  }
  return text.length
}

/** What is left without the names of the person, the company and the product is too little. */
function isMadeOfKnown(lower: string, { email, firstName, lastName, companyName }: PasswordOwner): boolean {
  const known = ['timeloom', firstName, lastName, companyName, email]
    .flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\p{N}]+/u)])
    .map((text) => text.normalize('NFKC').toLowerCase())
    .filter((text) => text.length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = known.reduce((left, text) => left.replaceAll(text, ' '), lower)
  return rest !== lower && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < OWN_CHARACTERS
}
