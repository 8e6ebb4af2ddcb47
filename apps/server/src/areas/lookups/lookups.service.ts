import { SUPERVISOR_FUNCTIONS, type NamedEntry, type StatusFilter } from '@timeloom/contract'

export { selectLicenceCounts as countLicences, selectPunchCodes as punchCodes } from './lookups.repository.ts'

/** What a supervisor can be let do. @source spec/decisions.md 27 */
export const supervisorFunctions: NamedEntry[] = SUPERVISOR_FUNCTIONS.map((name) => ({ id: name, name }))

/** Whether entries are to be active; null: whether or not. */
export function isActive(status: StatusFilter | undefined): boolean | null {
  return status === undefined || status === 'All' ? null : status === 'Active'
}
