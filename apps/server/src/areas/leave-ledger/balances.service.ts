import { balanceOn, replayLedger, type WorkDate } from '@timeloom/engine'
import { groupBy } from '../../platform/db/group-by.ts'
import { companyToday } from '../local-time/zones.service.ts'
import type { Reader } from '../published-days/published-days.service.ts'
import { loadLedgers, type PersonLedger } from './load-ledgers.ts'
import { selectLeaveTypes, type LeaveTypeRow } from './ledger-facts.repository.ts'

/** What is left of a leave type whose balance is kept for an employee. */
export interface LeaveBalanceOf extends LeaveTypeRow {
  /** below zero: taken in advance */
  availableMinutes: number
}

/**
 * What is left of each leave type that a balance is kept of, by employee and name; those without a balance are missing. It
 * is what will have been earned by the date, for earlier dates by today, less all approved leave, also of later dates. An
 * import that is newer than the date counts: it is what payroll knew last. A constant number of queries.
 *
 * Alternative holidays are in no balance: they are earned days without a pay type of their own that they could belong to,
 * and payroll counts them.
 *
 * @param asked.on the date whose leave types are meant
 * @param asked.exceptLeaveId a leave that does not count, because it is requested or changed just now
 * @source docs/engine.md A12 (Balance, Ledger)
 */
export async function balancesOfPeople(
  work: Reader,
  { employeeIds, on, exceptLeaveId }: { employeeIds: string[]; on: WorkDate; exceptLeaveId?: string | undefined },
): Promise<Map<string, LeaveBalanceOf[]>> {
  const ledgers = await loadLedgers(work, {
    employeeIds,
    until: on,
    exceptLeaveId: exceptLeaveId ?? null,
    sinceImport: true,
  })
  if (ledgers.length === 0) return new Map()
  const payTypeIds = [...new Set(ledgers.map(({ payTypeId }) => payTypeId))]
  const of = employeeIds.length === 1 ? employeeIds[0]! : null
  const types = await selectLeaveTypes(work.tx, { payTypeIds, on, of })
  const today = await companyToday(work)
  const ledgersOf = groupBy(ledgers, ({ employeeId }) => employeeId)
  return new Map(
    [...ledgersOf].map(([employeeId, own]) => [
      employeeId,
      types.flatMap((type) => {
        const ledger = own.find(({ payTypeId }) => payTypeId === type.payTypeId)
        return ledger ? [{ ...type, availableMinutes: availableOn(ledger, on > today ? on : today) }] : []
      }),
    ]),
  )
}

/** What can be requested on a date: the balance by then, less the approved leave after it. */
function availableOn(ledger: PersonLedger, on: WorkDate): number {
  const date = countedTo(ledger, on)
  return balanceOn(replayLedger(ledger.facts, date), date) - laterMinutes(ledger, date)
}

/** The date up to which a ledger is replayed to know the balance of a date. */
export function countedTo({ facts, opensOn }: PersonLedger, on: WorkDate): WorkDate {
  const newest = facts.imports.at(-1)?.date
  return [on, opensOn, newest ?? on].toSorted().at(-1)!
}

/** What approved leave after the date takes. */
export function laterMinutes({ facts }: PersonLedger, date: WorkDate): number {
  return facts.taken.reduce((sum, taken) => (taken.date > date ? sum + taken.minutes : sum), 0)
}
