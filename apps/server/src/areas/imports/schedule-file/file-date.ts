import type { Work } from '../../../platform/call/call.ts'
import { selectFirstImport } from '../imports.repository.ts'

/**
 * How old a schedule file is: when it was last saved, or when a file of the same content first came in, whichever is
 * earlier. What an import has planned since is newer than the file. A time that lies ahead says nothing.
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
