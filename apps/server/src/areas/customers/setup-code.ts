import { createHmac, timingSafeEqual } from 'node:crypto'

/** Without look-alike letters and digits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/**
 * The code shown on the console while no account exists: every process of the installation derives the same one, and
 * none stores it.
 *
 * @returns such as `K7M2P-QX4RT`, 49 bits
 */
export function setupCode(secretKey: string): string {
  const bytes = createHmac('sha256', secretKey).update('timeloom setup code').digest()
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Whether the text is the code, however it is typed. */
export function isSetupCode(secretKey: string, typed: string): boolean {
  const [expected, given] = [plain(setupCode(secretKey)), plain(typed)]
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
