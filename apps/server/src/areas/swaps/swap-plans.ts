import type { DayPlan } from '../planning/plan-days.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import type { DayKey, Section } from '../schedules/schedules.service.ts'
import type { SwapContent, SwapRow } from './swap.repository.ts'
import type { Side, SwapState } from './swap-state.ts'

/** A day that a swap changes. */
export interface SwappedDay {
  before: PlannedDayRow
  plan: DayPlan
}

type Open = Extract<SwapState, { over: null }>

/**
 * The days that a swap changes, as they are and as they would be: at most two of each person, by date.
 *
 * @param planned has at least these days
 */
export function swappedDays(planned: readonly PlannedDayRow[], swap: SwapRow, { given, taken }: Open): SwappedDay[] {
  const { askerId, colleagueId, askerDepartmentId, colleagueDepartmentId } = swap
  const moves = [
    { side: given, to: colleagueId, section: movedSection(given, askerDepartmentId) },
    ...(taken ? [{ side: taken, to: askerId, section: movedSection(taken, colleagueDepartmentId) }] : []),
  ]
  return dayKeys(swap).map(({ employeeId, workDate }): SwappedDay => {
    const before = planned.find((day) => day.employeeId === employeeId && day.workDate === workDate)!
    const onDay = moves.filter(({ side }) => side.day.workDate === workDate)
    const leaving = onDay.filter(({ side }) => side.employeeId === employeeId).map(({ side }) => side.section.id)
    const coming = onDay.filter(({ to }) => to === employeeId).map(({ section }) => section)
    const sections = [...before.sections.filter(({ id }) => !leaving.includes(id)), ...coming]
    return { before, plan: { employeeId, workDate, isOffDay: before.isOffDay && sections.length === 0, sections } }
  })
}

/** The days of both people that a swap changes, by date. */
export function dayKeys({ askerId, colleagueId, givenDate, takenDate }: SwapContent): DayKey[] {
  const dates = [...new Set([givenDate, takenDate ?? givenDate])].toSorted()
  return dates.flatMap((workDate) => [askerId, colleagueId].map((employeeId) => ({ employeeId, workDate })))
}

/**
 * A shift as whoever gets it has it: with the position that it had, which of a shift without its own is that of whoever
 * gave it. The breaks and pay rules that it leaves to the pay group are those of the new person.
 */
export function movedSection({ section }: Side, ownDepartmentId: string | null): Section {
  const { startMinute, endMinute, breakMinutes, labelName, colorCode, rules, jobId = null, taskId = null } = section
  const departmentId = section.departmentId ?? ownDepartmentId
  return { startMinute, endMinute, breakMinutes, labelName, colorCode, rules, departmentId, jobId, taskId }
}
