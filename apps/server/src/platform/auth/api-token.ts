import { createHash, randomBytes } from 'node:crypto'

/** The prefix of every API token: lets scanners for leaked secrets recognize it. */
const PREFIX = 'tlp_'

/** A person's API token, and the hash that is kept of it. */
export function newApiToken(): { token: string; hash: Buffer } {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, hash: apiTokenHash(token) }
}

export function apiTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isApiToken(text: string): boolean {
  return text.startsWith(PREFIX)
}
