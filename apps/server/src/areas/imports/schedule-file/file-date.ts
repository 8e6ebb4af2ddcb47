import type { Work } from '../../../platform/call/call.ts'
import { selectFirstImport } from '../imports.repository.ts'

/**
 * How old a schedule file is: when it was last saved, or when a file with the same content was first imported,
 * whichever is earlier. Days that an import planned since are newer than the file. A time in the future is ignored.
 *
 * @returns null where neither is known: the file counts as the newest
 */
export async function fileDateOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { digest, savedAt }: { digest: Buffer; savedAt: Date | null },
): Promise<Date | null> {
  const known = [await selectFirstImport(tx, 'schedule', digest), savedAt]
    .filter((at) => at !== null)
    .filter((at) => at <= now)
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
