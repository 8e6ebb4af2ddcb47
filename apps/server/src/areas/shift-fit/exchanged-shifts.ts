import type { ExchangedShift } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import type { Section } from '../schedules/schedules.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import { recordNames } from './record-names.ts'

/** A shift as it is planned, or would be. */
export interface ShiftToShow {
  workDate: string
  section: Section
  /** the position of its employee, which it has where it has none of its own */
  ownDepartmentId?: string | null
}

/** Shifts as the people read them who exchange them, in the order given, in one statement. */
export async function exchangedShifts(tx: TenantTx, shifts: readonly ShiftToShow[]): Promise<ExchangedShift[]> {
  if (shifts.length === 0) return []
  const named = await recordNames(tx, shifts.flatMap(idsOf))
  return shifts.map((shift) => {
    const { workDate, section } = shift
    const departmentId = departmentOf(shift)
    return {
      workDate,
      ...sectionTimes(section),
      duration: hoursOf(section.endMinute - section.startMinute),
      breakTime: section.breakMinutes,
      departmentId,
      departmentName: named(departmentId),
      jobName: named(section.jobId),
      taskName: named(section.taskId),
      labelName: section.labelName,
      colorCode: section.colorCode,
      skills: (section.rules.skills ?? []).map((id) => ({ id, name: named(id) ?? '' })),
    }
  })
}

function departmentOf({ section, ownDepartmentId = null }: ShiftToShow): string | null {
  return section.departmentId ?? ownDepartmentId
}

function idsOf(shift: ShiftToShow): (string | null | undefined)[] {
  const { jobId, taskId, rules } = shift.section
  return [departmentOf(shift), jobId, taskId, ...(rules.skills ?? [])]
}
