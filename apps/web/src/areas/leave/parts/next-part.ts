import { addDays } from '../../../lib/format/dates.ts'
import type { LeaveForm } from '../leave-form.ts'

/** A part of a request that is entered after another one: the next day, or the hours that follow. */
export function nextPart(form: LeaveForm): LeaveForm {
  const { byWorkHours, to, isToNextDay, range, day } = form
  const next = range === null ? null : addDays(range.to, 1)
  return {
    ...form,
    typeId: null,
    range: next === null ? null : { from: next, to: next },
    day: byWorkHours ? day : next,
    from: byWorkHours ? to : null,
    to: null,
    isFromNextDay: byWorkHours && isToNextDay,
    isToNextDay: byWorkHours && isToNextDay,
  }
}
