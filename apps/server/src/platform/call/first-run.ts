import type { Readable } from 'node:stream'

/** The work of the first run that no transaction of a call can do. Each refuses once someone has an account. */
export interface FirstRun {
  /** Nobody has an account yet. */
  isDue(): Promise<boolean>
  /** Whether it is the code that the server's console shows while nobody has an account. */
  isCode(code: string): boolean
  /** Makes the demo companies. @returns their sign-ins; null when someone has an account */
  makeDemo(now: Date): Promise<{ emails: string[]; password: string } | null>
  /** Puts a backup into the empty installation. @returns what it is of; `refused` says why it was not taken */
  restore(backup: Readable): Promise<{ createdAt: string; product: string } | { refused: string }>
}
