import type { RosterWarning } from '@timeloom/contract'
import { limitDuring } from '../../availability/availability.service.ts'
import type { MissingSkills } from '../../plan-limits/plan-limits.service.ts'
import { about, type WarnedPerson } from './warned-person.ts'

/** Shifts that require skills which the employee does not have. */
export function skillWarnings(person: WarnedPerson, missing: MissingSkills): RosterWarning[] {
  return person.shifts.flatMap((shift): RosterWarning[] => {
    const names = missing(person.employeeId, shift.skills).map(({ name }) => name)
    return names.length === 0 ? [] : [{ kind: 'skill', ...about(person, shift, 'Warning'), names }]
  })
}

/** Shifts at times for which the employee said not to be available. */
export function availabilityWarnings(person: WarnedPerson): RosterWarning[] {
  const limitsOn = new Map(person.availability.map(({ workDate, limits }) => [workDate, limits]))
  return person.shifts.flatMap((shift): RosterWarning[] => {
    const limit = limitDuring(limitsOn.get(shift.workDate) ?? [], shift)
    if (!limit) return []
    const { kind: wish, fromMinute, toMinute, note } = limit
    const severity = wish === 'NotAvailable' ? 'Warning' : 'Notice'
    return [{ kind: 'availability', ...about(person, shift, severity), wish, fromMinute, toMinute, note }]
  })
}
