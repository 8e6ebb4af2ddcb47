import type { addOffDay as addOffDayCall, AnswerOf, BodyOf, deleteOffDay as deleteOffDayCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { isVisible } from '../people/people.service.ts'
import { plannedDaysOf, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { scheduleRule } from '../schedules/section-wire.service.ts'
import type { DayPlan, JudgedDay } from './day-plan.ts'
import { planDays } from './plan-days.service.ts'

/** A day of an employee as the roster's calls name it. */
export type RosterDayKey = BodyOf<typeof addOffDayCall>

/** Whether the day is in a closed pay period. */
export async function isClosedDay({ tx }: Work, { employeeId, ruleDate }: RosterDayKey): Promise<boolean | Refusal> {
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  const [day] = await plannedDaysOf(tx, [{ employeeId, workDate: ruleDate }])
  return day!.isClosed
}

/**
 * Removes all shifts of a day. The day stays planned without any, so that no import plans it again and no template comes
 * back. @returns true: its pay period is closed, and nothing was removed
 */
export async function deleteRosterDay(work: Work, key: RosterDayKey): Promise<boolean | Refusal> {
  const day = await lockDay(work, key)
  if (isRefusal(day)) return day
  if (day.isClosed) return true
  const saved = await planDay(work, { ...keyOf(day), isOffDay: false, sections: [] })
  if (isRefusal(saved)) return saved
  return saved.refused === null ? false : refused(saved.refused)
}

/** Makes a day an off day. @source 001 §4 (Roster drag) */
export async function addOffDay(work: Work, key: RosterDayKey): Promise<AnswerOf<typeof addOffDayCall> | Refusal> {
  const day = await lockDay(work, key)
  if (isRefusal(day)) return day
  return saveDay(work, { ...keyOf(day), isOffDay: true, sections: [] })
}

/** Removes an off day. That of a template stays away: the day has no shift then. */
export async function deleteOffDay(
  work: Work,
  key: RosterDayKey,
): Promise<AnswerOf<typeof deleteOffDayCall> | Refusal> {
  const day = await lockDay(work, key)
  if (isRefusal(day)) return day
  if (!day.isOffDay) return { message: 'success', rule: scheduleRule(day) }
  return saveDay(work, { ...keyOf(day), isOffDay: false, isCleared: !day.fromTemplate, sections: [] })
}

/** What is planned on a day of an employee whom the caller may see; nobody else plans the employee until the end. */
export async function lockDay({ tx }: Work, { employeeId, ruleDate }: RosterDayKey): Promise<PlannedDayRow | Refusal> {
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  await markForRecalculation(tx, [{ employeeId, from: ruleDate, to: ruleDate }])
  const [day] = await plannedDaysOf(tx, [{ employeeId, workDate: ruleDate }])
  return day!
}

/** Plans one day. */
export async function planDay(work: Work, plan: DayPlan): Promise<JudgedDay | Refusal> {
  const saved = await planDays(work, { source: 'roster', plans: [plan], title: 'Changed roster' })
  return isRefusal(saved) ? saved : saved.judged[0]!
}

async function saveDay(work: Work, plan: DayPlan): Promise<AnswerOf<typeof addOffDayCall> | Refusal> {
  const saved = await planDay(work, plan)
  if (isRefusal(saved)) return saved
  if (saved.refused !== null) return refused(saved.refused)
  const [day] = await plannedDaysOf(work.tx, [plan])
  return { message: 'success', rule: scheduleRule(day!) }
}

function keyOf({ employeeId, workDate }: PlannedDayRow) {
  return { employeeId, workDate }
}
