import type { MyShift } from '@timeloom/contract'
import { toInstant, zoneOf } from '@timeloom/engine'
import { startOfMinute } from '../local-time/wall-time.service.ts'
import type { NamedSection } from '../schedules/planned-days.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'

/** What a shift of a date needs besides itself. */
export interface ShiftPlace {
  date: string
  /** IANA name */
  timeZoneId: string
  /** the employee's own */
  departmentName: string | null
  taskNames: ReadonlyMap<string, string>
}

/** A section as its employee reads it. */
export function myShift(section: NamedSection, { date, timeZoneId, departmentName, taskNames }: ShiftPlace): MyShift {
  const zone = zoneOf(timeZoneId)
  const at = (minute: number) => startOfMinute(toInstant(zone, date, minute)).toISOString()
  return {
    id: section.id,
    ...sectionTimes(section),
    startsAt: at(section.startMinute),
    endsAt: at(section.endMinute),
    breakTime: section.breakMinutes,
    labelName: section.labelName,
    departmentName: section.departmentName ?? departmentName,
    jobName: section.jobName,
    taskName: section.taskId ? (taskNames.get(section.taskId) ?? null) : null,
  }
}
