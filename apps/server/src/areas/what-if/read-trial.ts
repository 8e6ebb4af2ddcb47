import type { BodyOf, previewRecalculation, WhatIfChange } from '@timeloom/contract'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payTypes, readRuleChanges, type Issue, type PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { minuteOfClock } from '../local-time/wall-time.service.ts'
import type { Approval, PlannedDay, Trial, TriedSection } from './trial.ts'
import { selectKnownRules, selectShifts, type ShiftOfDay } from './what-if.repository.ts'

type Asked = BodyOf<typeof previewRecalculation>
type Of<Kind extends WhatIfChange['kind']> = Extract<WhatIfChange, { kind: Kind }>

/** The changes of a call as one trial; 400 with the fields, or 404 for ids that the company does not have. */
export async function readTrial(tx: TenantTx, { fromDate, toDate, changes }: Asked): Promise<Trial | Refusal> {
  const known = new Set(
    await selectKnownRules(tx, {
      payGroupIds: ofKind(changes, 'payGroup').map(({ paygroupId }) => paygroupId),
      timeRoundingIds: ofKind(changes, 'rounding').map(({ timeRoundingId }) => timeRoundingId),
    }),
  )
  if (ofKind(changes, 'payGroup').some(({ paygroupId }) => !known.has(paygroupId)))
    return notFound('There is no such pay group.')
  if (ofKind(changes, 'rounding').some(({ timeRoundingId }) => !known.has(timeRoundingId)))
    return notFound('There is no such rounding rule.')
  const asked = ofKind(changes, 'approval')
  const shifts = await selectShifts(
    tx,
    asked.flatMap(({ workShiftId }) => workShiftId ?? []),
  )
  const approvals = asked.map((approval) => readApproval(approval, shifts))
  if (approvals.some((approval) => approval === null)) return notFound('There is no such work shift.')

  const types = await payTypes(tx)
  const issues = changes.flatMap((change, index): Issue[] => {
    if (change.kind === 'payGroup') return readRuleChanges(change.rules, types, `changes.${index}.rules.`).issues ?? []
    if (change.kind === 'rounding' || (change.day >= fromDate && change.day <= toDate)) return []
    return [{ field: `changes.${index}.day`, reason: 'a day from fromDate to toDate' }]
  })
  if (issues.length > 0) return invalid('These changes cannot be tried out.', issues)
  return {
    from: fromDate,
    to: toDate,
    payGroups: rulesByGroup(ofKind(changes, 'payGroup')),
    roundings: new Map(ofKind(changes, 'rounding').map(({ timeRoundingId, rows }) => [timeRoundingId, rows])),
    plans: changes.flatMap((change, index) => (change.kind === 'schedule' ? [plannedDay(change, index)] : [])),
    approvals: approvals.filter((approval) => approval !== null),
    added: [],
    booked: [],
    removed: ofKind(changes, 'removePunch').map(({ employeeId, punchId }) => ({ employeeId, punchId })),
  }
}

function ofKind<Kind extends WhatIfChange['kind']>(changes: readonly WhatIfChange[], kind: Kind): Of<Kind>[] {
  return changes.filter((change): change is Of<Kind> => change.kind === kind)
}

/** Rules that were found valid; of one field the last value counts. */
function rulesByGroup(changes: readonly Of<'payGroup'>[]): Map<string, Partial<PayGroupRules>> {
  const groups = new Map<string, Partial<PayGroupRules>>()
  for (const { paygroupId, rules } of changes) groups.set(paygroupId, { ...groups.get(paygroupId), ...rules })
  return groups
}

function plannedDay({ employeeId, day, sections }: Of<'schedule'>, index: number): PlannedDay {
  return { employeeId, workDate: day, index, sections: sections.map(triedSection) }
}

function triedSection(section: Of<'schedule'>['sections'][number]): TriedSection {
  const { startTime, startTimeType, endTime, endTimeType, breakTime } = section
  return {
    startMinute: minuteOfClock(startTime) - (startTimeType === 'Previous' ? 1440 : 0),
    endMinute: minuteOfClock(endTime) + (endTimeType === 'NextDay' ? 1440 : 0),
    breakMinutes: breakTime ?? null,
  }
}

/** null: the employee's day has no such shift */
export function readApproval(
  { employeeId, day, workShiftId, allowEA, allowLD, allowOT, apprvUnschWork }: Of<'approval'>,
  shifts: readonly ShiftOfDay[],
): Approval | null {
  const approval = { employeeId, workDate: day, decided: { allowEA, allowLD, allowOT, apprvUnschWork } }
  if (workShiftId === undefined) return { ...approval, shiftKey: null }
  const shift = shifts.find(
    (each) => each.id === workShiftId && each.employeeId === employeeId && each.workDate === day,
  )
  return shift ? { ...approval, shiftKey: shift.shiftKey } : null
}
