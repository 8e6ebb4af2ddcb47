import type { Work } from '../../platform/call/call.ts'
import { plannedDays, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import type { Section } from '../schedules/schedules.service.ts'
import {
  lockGlobalSchedule,
  saveOutcomes,
  selectWaiting,
  type DayBefore,
  type PersonOutcome,
} from './global-schedule.repository.ts'
import { planFitting } from './plan-fitting.ts'

/** People of one transaction: as many as planDays recalculates itself, less than a second's work. */
export const BATCH = 50

/**
 * Plans the next people of a global schedule, and notes what became of each. Safe to repeat: who has an outcome is left
 * alone.
 *
 * @returns how many there were; 0: nobody is left
 */
export async function planNextPeople(work: Work, { id, title }: { id: string; title: string }): Promise<number> {
  const { tx } = work
  const asked = await lockGlobalSchedule(tx, id)
  if (!asked) return 0
  const employeeIds = await selectWaiting(tx, id, BATCH)
  if (employeeIds.length === 0) return 0
  const { workDate, isOffDay, sections } = asked
  const read = () => plannedDays(tx, { employeeIds, from: workDate, to: workDate })
  const before = await read()
  const plans = before.map(({ employeeId, version }) => ({ employeeId, workDate, isOffDay, sections, version }))
  const refusals = await planFitting(work, plans, title)
  const after = new Map((await read()).map((day) => [day.employeeId, day]))
  const outcomes = before.map((day): PersonOutcome => {
    const reason = refusals.get(day.employeeId) ?? null
    if (reason === null) return saved(day, after.get(day.employeeId)!)
    return { ...NOTHING, employeeId: day.employeeId, outcome: 'refused', reason }
  })
  await saveOutcomes(tx, id, outcomes)
  return employeeIds.length
}

const NOTHING = { before: null, savedDayId: null, savedVersion: null, reason: null }

/** A day with this plan already is not written, so its row is as it was. */
function saved(before: PlannedDayRow, after: PlannedDayRow): PersonOutcome {
  const { employeeId } = before
  if (before.id === after.id && before.version === after.version) return { ...NOTHING, employeeId, outcome: 'same' }
  return {
    employeeId,
    outcome: 'planned',
    reason: null,
    before: dayBefore(before),
    savedDayId: after.id,
    savedVersion: after.version,
  }
}

/** A template's day comes back as the template has it then; one that someone has changed, as it was. */
function dayBefore({ id, source, isOffDay, sections }: PlannedDayRow): DayBefore {
  return { isCleared: id === null || source === 'template', isOffDay, sections: sections.map(plain) }
}

function plain(section: Section): Section {
  const { startMinute, endMinute, breakMinutes, labelName, colorCode, rules } = section
  const { departmentId = null, jobId = null, taskId = null } = section
  return { startMinute, endMinute, breakMinutes, labelName, colorCode, rules, departmentId, jobId, taskId }
}
