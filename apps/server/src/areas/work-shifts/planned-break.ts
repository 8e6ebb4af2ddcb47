import type { BreakFields } from './shift-break-fields.ts'
import type { PlannedTimes } from './work-shifts.repository.ts'

/** The break that a section plans; empty without one. */
export function plannedBreak(section: Pick<PlannedTimes, 'breakMinutes' | 'rules'> | null): BreakFields {
  if (!section) return {}
  const rules = section.rules as BreakFields
  const { overrideBreakCalculation, breakCalculationType, breakTriggerTime, breakStartTime, lunchWorkingThrough } =
    rules
  const fields = {
    overrideBreakCalculation,
    breakCalculationType,
    breakTriggerTime,
    breakStartTime,
    lunchWorkingThrough,
    breakTime: section.breakMinutes,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}
