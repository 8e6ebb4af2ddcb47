import type { RosterRow } from '@timeloom/contract'
import { isOff } from '../plan/day-plan.ts'
import type { RosterLook } from '../roster-filters.ts'

const WEEK = { card: 32, edge: 4 }
const HOURS = { card: 34, edge: 6 }

/** Pixels of a row: as tall as its fullest day. In the Hours view the shifts of a day lie side by side. */
export function rowHeight({ scheduleRuleVoList }: RosterRow, look: RosterLook): number {
  const { card, edge } = look === 'Hours' ? HOURS : WEEK
  const fullest = scheduleRuleVoList.reduce((most, rule) => {
    const shifts = isOff(rule) ? 1 : rule.workSections.length
    return Math.max(most, (look === 'Hours' ? Math.min(shifts, 1) : shifts) + rule.leave.length)
  }, 1)
  return fullest * card + edge
}
