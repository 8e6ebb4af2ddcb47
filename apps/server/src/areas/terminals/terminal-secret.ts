import { randomInt } from 'node:crypto'
import type { Signer } from '../../platform/auth/signer.ts'

/** Small letters and digits that are easily told apart on the display of a terminal. */
const ALPHABET = '23456789abcdefghjkmnpqrstwxyz'
/** 126 bits: nobody guesses it, and a person types it once. */
const LENGTH = 26

/** The secret part of a terminal's address. */
export function newTerminalSecret(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** What is kept of it. */
export function digestOfSecret(signer: Signer, secret: string): string {
  return signer.sign(secret.toLowerCase(), 'terminal address')
}
