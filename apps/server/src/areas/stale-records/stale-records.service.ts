import type { Work } from '../../platform/call/call.ts'
import { changed, type Refusal } from '../../platform/call/refusal.ts'
import { selectLastChange } from './last-change.repository.ts'

export { isSame } from './is-same.ts'

/**
 * 409 where someone saved the record after the caller read it; without a version the last write wins. @source
 * spec/decisions.md 23
 */
export async function refuseStale(
  { tx }: Pick<Work, 'tx'>,
  record: {
    entity: string
    entityId: string
    version: number
    read: number | undefined
    /** what the version is of; absent: all of the record */
    fields?: readonly string[]
  },
): Promise<Refusal | undefined> {
  if (record.read === undefined || record.read === record.version) return undefined
  const last = await selectLastChange(tx, record)
  return changed({
    version: record.version,
    changedBy: last?.changedBy ?? null,
    changedAt: (last?.at ?? new Date(0)).toISOString(),
  })
}
