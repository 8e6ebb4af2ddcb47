import { createHmac, timingSafeEqual } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/**
 * The code that the console shows while nobody has an account: every process of the installation has the same one, and
 * keeps none.
 *
 * @returns such as `K7M2P-QX4RT`, 49 bits
 */
export function setupCode(secretKey: string): string {
  const bytes = createHmac('sha256', secretKey).update('timeloom setup code').digest()
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Whether somebody typed the code, however they wrote it. */
export function isSetupCode(secretKey: string, typed: string): boolean {
  const [expected, given] = [plain(setupCode(secretKey)), plain(typed)]
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
