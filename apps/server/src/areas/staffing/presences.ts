import { addDays, zoneOf, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { onlyZone, zoneOfEmployees, type ZoneOf } from '../local-time/zones.service.ts'
import { workedStretches, type Stretch } from '../schedules/worked-stretches.service.ts'
import type { Places } from './places.ts'
import {
  selectAssignments,
  selectHolders,
  selectLeaves,
  selectSectionsAhead,
  selectWrittenSections,
  type AssignmentRow,
  type PlannedSectionRow,
} from './planned-sections.repository.ts'

/** Someone who is planned to be there. */
export interface Presence extends Stretch {
  employeeId: string
  /** of the shift */
  workDate: WorkDate
  /** the department or position where; null: nowhere in particular */
  placeId: string | null
  /** whether it counts for a skill: the employee has it, and the shift requires it or none @source docs/engine.md A9 */
  hasSkill(skillId: string): boolean
}

/** Shifts of one answer. */
const MOST_SHIFTS = 100_000

export interface AskedPresences {
  from: WorkDate
  to: WorkDate
  /** skills that are counted separately */
  skillIds: readonly string[]
}

/**
 * Everyone planned on the dates at a place that the call is about, without approved leave; nights from the day before and
 * for the day after included. People of other departments who are planned there count, also where the caller may not see
 * who they are.
 *
 * @returns null where more than 100,000 shifts are planned
 */
export async function readPresences(
  tx: TenantTx,
  { from, to, skillIds }: AskedPresences,
  { isAsked }: Pick<Places, 'isAsked'>,
): Promise<Presence[] | null> {
  const span = { from: addDays(from, -2), to: addDays(to, 2) }
  const [written, ahead, assignments, leaves, holders, zone] = await Promise.all([
    selectWrittenSections(tx, { ...span, limit: MOST_SHIFTS + 1 }),
    selectSectionsAhead(tx, { ...span, limit: MOST_SHIFTS + 1 }),
    selectAssignments(tx),
    selectLeaves(tx, span),
    skillIds.length === 0 ? [] : selectHolders(tx, skillIds),
    onlyZone(tx),
  ])
  const sections = [...written, ...ahead]
  if (sections.length > MOST_SHIFTS) return null
  const zoneOn = zone === null ? await zonesOf(tx, sections) : () => zone
  const placeOn = placesOf(assignments)
  const leavesOf = groupBy(leaves, ({ employeeId }) => employeeId)
  const held = new Set(holders.map(({ employeeId, skillId }) => `${employeeId} ${skillId}`))
  return sections.flatMap((section): Presence[] => {
    const { employeeId, workDate, skills } = section
    const placeId = section.departmentId ?? placeOn(employeeId, workDate)
    if (!isAsked(placeId)) return []
    const hasSkill = (id: string) => held.has(`${employeeId} ${id}`) && (!skills?.length || skills.includes(id))
    const zoneHere = zoneOf(zoneOn(employeeId, workDate))
    return workedStretches(zoneHere, section, leavesOf.get(employeeId) ?? []).map((stretch) => ({
      ...stretch,
      employeeId,
      workDate,
      placeId,
      hasSkill,
    }))
  })
}

function zonesOf(tx: TenantTx, sections: readonly PlannedSectionRow[]): Promise<ZoneOf> {
  return zoneOfEmployees(tx, [...new Set(sections.map(({ employeeId }) => employeeId))])
}

/** The department of an employee on a date; the first also applies before its date. */
function placesOf(assignments: readonly AssignmentRow[]): (employeeId: string, date: WorkDate) => string | null {
  const byEmployee = groupBy(assignments, ({ employeeId }) => employeeId)
  return (employeeId, date) => {
    const own = byEmployee.get(employeeId) ?? []
    return (own.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? own[0])?.departmentId ?? null
  }
}
