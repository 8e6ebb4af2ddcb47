import type { StaffRequirement } from '@timeloom/contract'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import type { Places } from './places.ts'
import type { RequirementRow } from './staff-requirements.repository.ts'

/** A requirement on the wire. */
export function staffRequirement(row: RequirementRow, { zoneOf }: Pick<Places, 'zoneOf'>): StaffRequirement {
  const { id, departmentId, departmentName, skillId, skillName, weekday, onDate, needed, version } = row
  const { startTime, endTime, endTimeType } = sectionTimes(row)
  return {
    id,
    departmentId,
    departmentName,
    skillId,
    skillName,
    weekday,
    date: onDate,
    startTime,
    endTime,
    endTimeType,
    needed,
    zone: zoneOf(departmentId),
    version,
  }
}
