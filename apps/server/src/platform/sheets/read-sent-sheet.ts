import { callsInFlight } from '../call/calls-in-flight.ts'
import type { OwnWork } from '../call/call.ts'
import { invalid, tooMany, type Refusal } from '../call/refusal.ts'
import { FairQueue, QueueFullError } from './fair-queue.ts'
import { SIZE_LIMIT, type SheetReading } from './read-sheet.ts'
import { ReadingEndedError, SheetReader } from './sheet-reader.ts'
import type { SheetFault, SheetRow } from './sheet-row.ts'

/** A file as it came in; it is fetched into memory only where its size lets it, and when it is its turn. */
export interface SentFile {
  name: string
  /** Bytes. */
  size: number
  buffer: () => Promise<Buffer>
}

/** The largest file that is taken is read in 3 s on a slow core, where others leave it one. */
const TIME_LIMIT_MS = 60_000
const RETRY_AFTER_SECONDS = 10

/** A second one would take the processor that answers other people's calls. */
const atOnce = 1
const queue = new FairQueue({ atOnce, waiting: 24, waitingPerCompany: 8 })
const readers = Array.from({ length: atOnce }, () => new SheetReader())

/**
 * Reads a file of rows in another process than the one that answers calls: few files at a time, fairly by company, with an
 * end to its time and memory. Call it outside a transaction: it may have to wait for its turn.
 *
 * @returns `tooLarge` also for what takes too long or too much memory; 429 where too many files wait already
 */
export async function readSentSheet(
  file: SentFile,
  call: Pick<OwnWork, 'caller' | 'signal'>,
  reading: SheetReading = {},
): Promise<SheetRow[] | SheetFault | Refusal> {
  return useSentSheet(file, call, reading, (sheet) => Promise.resolve(sheet))
}

/** As readSentSheet; what is done with the rows belongs to the same turn, so that it does not pile up either. */
export async function useSentSheet<T>(
  file: SentFile,
  { caller: { companyId }, signal }: Pick<OwnWork, 'caller' | 'signal'>,
  reading: SheetReading,
  use: (sheet: SheetRow[] | SheetFault) => Promise<T>,
): Promise<T | SheetFault | Refusal> {
  if (file.size > SIZE_LIMIT) return 'tooLarge'
  const goOn = callsInFlight.stepAside()
  try {
    return await queue.run(companyId, async () => use(await readInTurn(file, reading, signal)), signal)
  } catch (error) {
    if (error instanceof QueueFullError) return tooMany(RETRY_AFTER_SECONDS, BUSY)
    if (signal.aborted) return invalid('The upload was cancelled.')
    if (error instanceof ReadingEndedError) return 'tooLarge'
    throw error
  } finally {
    goOn()
  }
}

const BUSY = 'Many files are being read at the moment. Please try again in a few seconds.'

async function readInTurn(file: SentFile, reading: SheetReading, signal: AbortSignal) {
  const content = await file.buffer()
  // The queue lets no more files in than there are readers.
  const reader = readers.pop()!
  try {
    return await reader.read({ content, reading }, AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]))
  } finally {
    readers.push(reader)
  }
}
