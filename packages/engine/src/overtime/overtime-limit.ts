import type { DaySpan } from '../days.ts'
import type { Rule } from '../explain/rule.ts'
import { rowOn, type ScheduleRows } from '../matching/schedule-rows.ts'
import { minutesOfHours, type Rules } from '../rules.ts'
import { mondayOf, weekdayOf, type EpochDay, type Minutes } from '../zone/civil-date.ts'

/** The sum that a day's minutes count into, and where overtime starts in it. */
export interface OvertimeLimit {
  rule: Rule
  minutes: Minutes
}

/**
 * Where overtime starts for a day; null when its pay group has none.
 * @param span the week or period the day counts into
 * @source docs/engine.md A7
 */
export function overtimeLimit(
  { payGroup, standardMinutes }: Rules,
  span: DaySpan,
  rows: ScheduleRows,
): OvertimeLimit | null {
  const { overtimeCalculationType, dailyOvertimeThreshold, periodOvertimeThreshold } = payGroup
  if (overtimeCalculationType === 'None') return null
  if (overtimeCalculationType === 'Daily') return limit('dailyOvertimeThreshold', dailyOvertimeThreshold)
  if (!payGroup.useStandardHoursAsPeriodOvertimeThreshold) {
    return limit('periodOvertimeThreshold', periodOvertimeThreshold)
  }
  const minutes = standardMinutes * scheduledWorkingDays(span, rows)
  return { rule: limitRule('useStandardHoursAsPeriodOvertimeThreshold', minutes), minutes }
}

function limit(setting: string, hours: number | null): OvertimeLimit | null {
  if (hours === null) return null
  const minutes = minutesOfHours(hours)
  return { rule: limitRule(setting, minutes), minutes }
}

function limitRule(setting: string, minutes: Minutes): Rule {
  return { id: 'overtimeLimit', section: 'A7', setting, value: minutes, from: 'payGroup' }
}

/** Days with a section; without any schedule row in the span, Monday to Friday. */
function scheduledWorkingDays({ from, to }: DaySpan, rows: ScheduleRows): number {
  let scheduled = 0
  let weekdays = 0
  let isPlanned = false
  for (let day = from; day <= to; day++) {
    const row = rowOn(rows, day)
    if (row) isPlanned = true
    if (row && row.sections.length > 0) scheduled++
    if (weekdayOf(day) < 5) weekdays++
  }
  return isPlanned ? scheduled : weekdays
}

export function weekOf(day: EpochDay): DaySpan {
  const from = mondayOf(day)
  return { from, to: from + 6 }
}

/** The pay period of a day. Days outside every period form one span of their own. */
export function periodOf(day: EpochDay, periods: readonly DaySpan[], outside: DaySpan): DaySpan {
  for (const period of periods) if (day >= period.from && day <= period.to) return period
  return outside
}
