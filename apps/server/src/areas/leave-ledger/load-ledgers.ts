import { addDays, type LedgerFacts, type WorkDate } from '@timeloom/engine'
import { groupBy } from '../../platform/db/group-by.ts'
import { companyToday } from '../local-time/zones.service.ts'
import type { Reader } from '../published-days/published-days.service.ts'
import { accrualTerms } from './accrual-terms.ts'
import { selectAccrualRules, type AccrualRow } from './accrual-rules.repository.ts'
import { expectedHours } from './expected-hours.ts'
import { minutesOfLeaves, type LeaveDate } from './leave-minutes.service.ts'
import {
  selectAdjustments,
  selectApprovedAfter,
  selectImports,
  selectService,
  selectWorkedDays,
  type AdjustmentRow,
  type ApprovedLeave,
  type ImportRow,
  type ServiceRow,
} from './ledger-facts.repository.ts'

/** The facts of an employee's balance of one leave type. */
export interface PersonLedger {
  employeeId: string
  payTypeId: string
  facts: LedgerFacts
  /** the first date that counts */
  opensOn: WorkDate
}

interface Asked {
  employeeIds: string[]
  /** the last date that is asked about: hours are expected up to it */
  until: WorkDate
  /** a leave that does not count, because it is requested or changed just now */
  exceptLeaveId?: string | null
  /** Facts that an import replaced are left out: the balances are the same, and fewer entries lead to them. */
  sinceImport: boolean
}

/**
 * The facts of every balance that is kept for the employees, in a constant number of queries: of leave types with an
 * imported balance, an adjustment or a rule. A closed day takes what it was closed with, any other what the schedule and
 * the holidays say as they stand.
 *
 * @source docs/engine.md A12 (Ledger)
 */
export async function loadLedgers(work: Reader, asked: Asked): Promise<PersonLedger[]> {
  const { tx } = work
  const { employeeIds, sinceImport } = asked
  const [service, rules, imports, adjustments] = await Promise.all([
    selectService(tx, employeeIds),
    selectAccrualRules(tx),
    selectImports(tx, { employeeIds, newest: sinceImport }),
    selectAdjustments(tx, employeeIds),
  ])
  const opened = openLedgers({ service, rules, imports, adjustments })
  if (opened.length === 0) return []
  const takenOf = await takenSince(work, opened, asked)
  const hoursOf = await hoursSince(work, opened, { asked, service })
  return opened.map((ledger) => ({
    ...ledger,
    facts: {
      ...ledger.facts,
      taken: takenOf.get(keyOf(ledger)) ?? [],
      hours: countsHours(ledger) ? (hoursOf.get(ledger.employeeId) ?? []) : [],
    },
  }))
}

interface Rows {
  service: ServiceRow[]
  rules: AccrualRow[]
  imports: ImportRow[]
  adjustments: AdjustmentRow[]
}

function openLedgers({ service, rules, imports, adjustments }: Rows): PersonLedger[] {
  const rulesOf = groupBy(rules, ({ payTypeId }) => payTypeId)
  const importsOf = groupBy(imports, keyOf)
  const adjustmentsOf = groupBy(adjustments, keyOf)
  const kept = new Set([...imports, ...adjustments].map(keyOf))
  const payTypeIds = [...new Set([...rules, ...imports, ...adjustments].map(({ payTypeId }) => payTypeId))]
  return [...groupBy(service, ({ employeeId }) => employeeId)].flatMap(([employeeId, assignments]) =>
    payTypeIds.flatMap((payTypeId): PersonLedger[] => {
      const key = keyOf({ employeeId, payTypeId })
      const terms = accrualTerms(rulesOf.get(payTypeId) ?? [], assignments)
      const isEarned = terms.some(({ value }) => value !== null)
      if (!isEarned && !kept.has(key)) return []
      const { hiredOn, terminatedOn } = assignments[0]!
      const facts: LedgerFacts = {
        serviceStart: hiredOn,
        serviceEnd: terminatedOn,
        rules: isEarned ? terms : [],
        standardMinutes: assignments.map((each) => ({ from: each.effectiveFrom, value: each.standardMinutes })),
        imports: importsOf.get(key) ?? [],
        adjustments: adjustmentsOf.get(key) ?? [],
        taken: [],
        hours: [],
      }
      return [{ employeeId, payTypeId, facts, opensOn: openingOf(facts) }]
    }),
  )
}

/** No entry that counts is before it. */
function openingOf({ imports, adjustments, rules, serviceStart }: LedgerFacts): WorkDate {
  const rule = rules.find(({ value }) => value !== null)?.from
  const opens = rule === undefined || rule > serviceStart ? rule : serviceStart
  return [...imports, ...adjustments]
    .map(({ date }) => date)
    .concat(opens ?? [])
    .toSorted()[0]!
}

async function takenSince(work: Reader, ledgers: readonly PersonLedger[], { exceptLeaveId, sinceImport }: Asked) {
  const startOf = ({ facts, opensOn }: PersonLedger) =>
    (sinceImport ? facts.imports.at(-1)?.date : undefined) ?? addDays(opensOn, -1)
  const leaves = await selectApprovedAfter(work.tx, {
    employeeIds: [...new Set(ledgers.map(({ employeeId }) => employeeId))],
    payTypeIds: [...new Set(ledgers.map(({ payTypeId }) => payTypeId))],
    after: ledgers.map(startOf).toSorted()[0]!,
    exceptLeaveId: exceptLeaveId ?? null,
  })
  const live = await minutesOfLeaves(
    work,
    leaves.filter(({ isOpen }) => isOpen),
  )
  const taken = leaves.flatMap((leave) =>
    datesTaken(leave, live.get(leave.id) ?? []).map(({ date, minutes }) => ({
      key: keyOf(leave),
      id: leave.id,
      date,
      minutes,
    })),
  )
  return groupBy(taken, ({ key }) => key)
}

function datesTaken({ closed }: ApprovedLeave, live: readonly LeaveDate[]) {
  const dates = new Set(closed.map(({ date }) => date))
  return [...closed, ...live.filter(({ date }) => !dates.has(date))]
}

async function hoursSince(
  work: Reader,
  ledgers: readonly PersonLedger[],
  { asked, service }: { asked: Asked; service: ServiceRow[] },
) {
  const counting = ledgers.filter(countsHours)
  if (counting.length === 0) return new Map<string, LedgerFacts['hours']>()
  const today = await companyToday(work)
  const employeeIds = [...new Set(counting.map(({ employeeId }) => employeeId))]
  const from = counting.map(({ opensOn }) => opensOn).toSorted()[0]!
  const worked = groupBy(
    await selectWorkedDays(work.tx, { employeeIds, from, to: today }),
    ({ employeeId }) => employeeId,
  )
  const assignmentsOf = groupBy(service, ({ employeeId }) => employeeId)
  return new Map(
    employeeIds.map((id) => [
      id,
      [
        ...(worked.get(id) ?? []).map((day) => ({ ...day, isExpected: false })),
        ...expectedHours(assignmentsOf.get(id)!, { from: addDays(today, 1), to: asked.until }),
      ],
    ]),
  )
}

function countsHours({ facts }: PersonLedger): boolean {
  return facts.rules.some(({ value }) => value?.earning.by === 'hour')
}

function keyOf({ employeeId, payTypeId }: { employeeId: string; payTypeId: string }): string {
  return `${employeeId} ${payTypeId}`
}
