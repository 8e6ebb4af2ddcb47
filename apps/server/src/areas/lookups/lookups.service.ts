import { SUPERVISOR_FUNCTIONS, type LookupEntry, type NamedEntry, type StatusFilter } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { selectEntries } from './lookups.repository.ts'

export { selectLicenceCounts as countLicences, selectPunchCodes as punchCodes } from './lookups.repository.ts'

type Reader = Pick<Work, 'tx'>
type Asked = { status?: StatusFilter | undefined }

/**
 * Entries that a form chooses from: ids, names and whether they are on. Every signed-in person of the company may read
 * them.
 *
 * @source spec/permissions.md section 2, rule 2
 */
export async function readEntries({ tx }: Reader, list: 'schedule', { status }: Asked): Promise<LookupEntry[]> {
  return selectEntries(tx, list, isActive(status))
}

/** What a supervisor can be let do. @source spec/decisions.md 27 */
export const supervisorFunctions: NamedEntry[] = SUPERVISOR_FUNCTIONS.map((name) => ({ id: name, name }))

/** Whether entries are to be active; null: whether or not. */
export function isActive(status: StatusFilter | undefined): boolean | null {
  return status === undefined || status === 'All' ? null : status === 'Active'
}
