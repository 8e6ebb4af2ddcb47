import type { Facts, Section } from './inputs.ts'
import { minutesOutside, type Span } from './minutes.ts'

/** A8 automatic leave and A10 for a section nobody punched for. */

type Unattended = 'absent' | 'automaticLeave' | 'late' | null

export function unattended(
  { rules, asOf }: Facts,
  { S, E, row }: Section,
  { isHoliday, leave }: { isHoliday: boolean; leave: readonly Span[] },
): Unattended {
  const isHolidayOff = isHoliday && !row.workOnHoliday
  if (isHolidayOff) return null
  if (asOf < E) {
    return minutesOutside({ from: S, to: asOf }, leave) > rules.graceTimeIn ? 'late' : null
  }
  const isCovered = minutesOutside({ from: S, to: E }, leave) === 0
  if (isCovered) return null
  return rules.autoLeave && !isHoliday ? 'automaticLeave' : 'absent'
}
