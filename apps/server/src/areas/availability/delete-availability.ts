import type { AnswerOf, BodyOf, deleteAvailability as deleteCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { SaidTimes } from './availability.repository.ts'
import { EXCEPTIONS, PATTERNS, type SaidKind } from './said-kinds.ts'

/** Removes what employees have said. What is not there, or belongs to someone whom the caller may not see, is reported. */
export async function deleteAvailability(
  work: Work,
  { patternIds = [], exceptionIds = [] }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall>> {
  const changed = [...(await remove(work, PATTERNS, patternIds)), ...(await remove(work, EXCEPTIONS, exceptionIds))]
  const missing = new Set([...patternIds, ...exceptionIds].filter((id) => !changed.includes(id)))
  return { message: 'success', changed, refused: [...missing].map((id) => ({ id, reason: 'notFound' })) }
}

/** @returns the ids of those that were there */
async function remove<Values extends SaidTimes>(work: Work, kind: SaidKind<Values>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await kind.lock(work.tx, ids)
  const found = rows.map(({ id }) => id)
  if (found.length > 0) await kind.remove(work.tx, found)
  await recordAudit(
    work,
    rows.map((row) => {
      const { id: entityId, employeeId } = row
      return { action: 'delete', entity: kind.entity, entityId, employeeId, before: kind.valuesOf(row) }
    }),
  )
  return found
}
