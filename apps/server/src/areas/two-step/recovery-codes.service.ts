import { createHash, randomInt } from 'node:crypto'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.repository.ts'

export { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.repository.ts'

const HOW_MANY = 10
/** Without letters and digits that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

/**
 * Creates ten codes that replace the previous ones. They are shown once and stored as hashes.
 *
 * @returns such as `k7m2-pqx4-rt9w-3fhd`, 79 bits each: a copy of the table does not give them away
 */
export async function newRecoveryCodes(tx: InstallationTx, accountId: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await replaceRecoveryCodes(tx, { accountId, hashes: codes.map((code) => hashOf(accountId, code)), at })
  return codes
}

/** As newRecoveryCodes where the account has none to use; else nothing is made, and the answer is empty. */
export async function firstRecoveryCodes(tx: InstallationTx, accountId: string, at: Date): Promise<string[]> {
  return (await countRecoveryCodes(tx, accountId)) > 0 ? [] : newRecoveryCodes(tx, accountId, at)
}

/** Uses a code up, however it is written. @returns false when it is unknown or was used */
export function takeRecoveryCode(tx: InstallationTx, accountId: string, code: string, at: Date): Promise<boolean> {
  return useRecoveryCode(tx, { accountId, hash: hashOf(accountId, code), at })
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

function hashOf(accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${accountId} ${plain}`).digest()
}
