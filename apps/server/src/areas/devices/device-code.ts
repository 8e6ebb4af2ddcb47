import { randomInt } from 'node:crypto'
import type { Signer } from '../../platform/auth/signer.ts'

/** Digits and capitals that are easily told apart: without 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const GROUP = 4
const LENGTH = 2 * GROUP

/** A code as a person types it, `K7QM-3XRD`: one of 500 billion. */
export function newDeviceCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`
}

/** What is kept of a code; the same for every way to type it. */
export function digestOfCode(signer: Signer, typed: string): string {
  return signer.sign(typed.toUpperCase().replaceAll(/[\s-]/g, ''), 'device code')
}
