import type { SyncStatus, SyncType } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { insertSyncResult } from './sync-results.repository.ts'

const LONGEST = 1000

/**
 * Keeps how an import or export went, in the transaction that did it. The message says what was done, with which file or
 * period, and what to do about what was not.
 */
export async function recordSyncResult(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { message, ...result }: { type: SyncType; status: SyncStatus; message: string },
): Promise<void> {
  const short = message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message
  await insertSyncResult(tx, { ...result, at: now, message: short })
}
