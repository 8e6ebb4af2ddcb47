import type { SectionAbsence } from '../exceptions/absence.ts'
import { answers } from '../explain/rule.ts'
import type { LeaveOnDate } from '../model.ts'
import type { LeaveLine } from '../result.ts'
import type { Rules } from '../rules.ts'
import type { Zone } from '../zone/zone.ts'
import { scheduledNetMinutes } from './scheduled-minutes.ts'

const approvedLeave = answers({ id: 'approvedLeave', section: 'A12', setting: 'paidLeave', from: 'leave' })
const autoLeave = answers({ id: 'autoLeave', section: 'A8', setting: 'autoLeave', from: 'payGroup' }).yes

/** The leave of a day, as approved and for sections nobody attended. @source docs/engine.md A8, A12 */
export function leaveLines(
  zone: Zone,
  { payGroup }: Rules,
  day: { leave: readonly LeaveOnDate[]; absences: readonly SectionAbsence[] },
): LeaveLine[] {
  const { includePaidLeavesInOvertimeThreshold: isCounted } = payGroup
  const lines: LeaveLine[] = []
  const approved = day.leave.length > 1 ? [...day.leave].sort(compare) : day.leave
  for (const { minutes, payTypeId = null, paidLeave = true } of approved) {
    const rule = paidLeave ? approvedLeave.yes : approvedLeave.no
    lines.push({ payTypeId, sectionId: null, minutes, isCounted: isCounted && paidLeave, rule })
  }
  for (const { section, absence } of day.absences) {
    if (absence !== 'AutoLeave') continue
    const minutes = scheduledNetMinutes(zone, section)
    lines.push({ payTypeId: null, sectionId: section.id, minutes, isCounted, rule: autoLeave })
  }
  return lines
}

/** Leave without times first; the order of the given list must not show. */
function compare(a: LeaveOnDate, b: LeaveOnDate): number {
  const { payTypeId: typeA = '', paidLeave: isPaidA = true } = a
  const { payTypeId: typeB = '', paidLeave: isPaidB = true } = b
  const byType = typeA < typeB ? -1 : typeA > typeB ? 1 : Number(isPaidA) - Number(isPaidB)
  return (a.fromTime ?? -1) - (b.fromTime ?? -1) || a.minutes - b.minutes || byType
}
