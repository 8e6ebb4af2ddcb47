import type { SyncType } from '@timeloom/contract'
import type { OwnWork } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { recordSyncResult } from './record-sync-result.ts'

interface Transfer {
  type: SyncType
  /** such as the name of the file; the message begins with it */
  subject: string
  /**
   * What went wrong and what to do, by the code of the refusal. Codes that are not listed are no failures: questions, trial
   * runs, and what someone may not do.
   */
  reasons: Readonly<Record<string, string | ((answer: Record<string, unknown>) => string)>>
}

/**
 * Does an import or export and keeps that it failed. A refusal rolls its transaction back, so its result is written in
 * another one; a success is written with the work itself.
 */
export async function keepingFailures<T>(
  call: Pick<OwnWork, 'transact'>,
  { type, subject, reasons }: Transfer,
  run: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const outcome = await run()
  if (!isRefusal(outcome)) return outcome
  const code = outcome.answer.message
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (reason !== undefined) {
    const words = typeof reason === 'string' ? reason : reason(outcome.answer)
    await call.transact((work) => recordSyncResult(work, { type, status: 'Error', message: `${subject}: ${words}` }))
  }
  return outcome
}

/** Of files that nothing can be read from. */
export const FILE_REASONS = {
  emptyFile: 'nothing was imported, because the file has no rows. Check that it is the right file.',
  tooManyRows: 'nothing was imported, because the file has too many rows. Split it into smaller files.',
  tooLarge: 'nothing was imported, because the file is too large. Split it into smaller files.',
  WrongFileFormat: 'nothing was imported, because the file could not be read. Save it as CSV or a spreadsheet.',
  modelerror: 'nothing was imported, because the file or its columns could not be read. Compare it with the sample.',
} as const
