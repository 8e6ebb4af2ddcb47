import type { FitReason } from '@timeloom/contract'
import { concerns, limitBreaches, withShift, type LimitBreach } from '../plan-limits/plan-limits.service.ts'
import type { FitFacts } from './fit-facts.ts'
import type { FitQuestion } from './fit-question.ts'
import { NO_FIGURES } from './no-figures.ts'

/** No planned section has this id. */
const SHIFT = 'shift'

type Reason = Omit<FitReason, 'isBlocking'>

/** The company's limits that a person's plan would pass with a shift; one that it passes as far without it is not counted. */
export function limitReasons(
  { shift, without }: FitQuestion,
  { own, limits }: Pick<FitFacts, 'own' | 'limits'>,
): Reason[] {
  const { firstOfWeek, read, shifts } = own
  const planned = own.shiftOf({ ...shift, id: SHIFT, departmentId: shift.departmentId ?? null })
  const kept = shifts.filter(
    ({ workDate, sectionId }) => workDate !== without?.workDate || sectionId !== without.sectionId,
  )
  const judging = { limits, firstOfWeek, read }
  const before = limitBreaches(shifts, judging)
  return limitBreaches(withShift(kept, planned), judging)
    .filter((breach) => concerns(breach, planned) && !before.some((each) => isAsFar(each, breach)))
    .map(reasonOf)
}

/** Whether a breach of the plan as it is reaches as far as one with the shift. */
function isAsFar(before: LimitBreach, after: LimitBreach): boolean {
  // A rest breach that concerns the shift is one that was not there.
  if (before.kind === 'rest' || after.kind === 'rest') return false
  const isSameTime = before.fromDate <= after.toDate && after.fromDate <= before.toDate
  if (before.kind === 'weekHours') return after.kind === 'weekHours' && isSameTime && before.minutes >= after.minutes
  return after.kind === 'daysInARow' && isSameTime && before.days >= after.days
}

function reasonOf(breach: LimitBreach): Reason {
  if (breach.kind === 'rest') {
    const { sectionId, workDate, previous, restMinutes: value, minimumMinutes: limit } = breach
    const other = sectionId === SHIFT ? previous.workDate : workDate
    return { ...NO_FIGURES, code: 'rest', value, limit, workDate: other }
  }
  const workDate = breach.fromDate
  if (breach.kind === 'daysInARow') {
    return { ...NO_FIGURES, code: 'daysInARow', value: breach.days, limit: breach.mostDays, workDate }
  }
  return { ...NO_FIGURES, code: 'hoursAWeek', value: breach.minutes, limit: breach.mostMinutes, workDate }
}
