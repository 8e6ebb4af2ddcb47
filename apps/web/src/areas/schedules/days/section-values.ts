import type { WorkSection } from '@timeloom/contract'
import { wallTimeOf } from '../../../lib/format/dates.ts'
import { departmentName } from '../../../ui/widgets/department-select/department-tree-rules.ts'
import type { JobTask } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { formTimes, minuteOf, type ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { type SectionMinutes, timesOf } from './planned-day.ts'
import type { SectionChoices } from './section-choices.ts'

/** A section as it is edited. @source spec 001 §3 Work section; fields F237–F257 */
export interface SectionValues {
  startTime: ShiftTime
  endTime: ShiftTime
  /** minutes; null: as the pay group has it */
  breakTime: number | null
  overrideBreakCalculation: boolean
  breakCalculationType: WorkSection['breakCalculationType']
  /** hours */
  breakTriggerTime: number | null
  /** minutes after midnight */
  breakStartTime: number | null
  lunchWorkingThrough: boolean
  isOverridePayGroup: boolean
  allowEA: boolean
  allowLD: boolean
  allowOT: boolean
  departmentId: string | null
  work: JobTask
  skills: string[]
  labelName: string
  colorCode: string | null
}

/** What an override of the pay group begins with. @source spec 001 §9 */
export interface OverrideDefaults {
  acceptEA: boolean
  acceptLD: boolean
  supervisorMAOT: boolean
}

export function sectionValues(section: WorkSection, defaults: OverrideDefaults): SectionValues {
  return {
    ...formTimes(section),
    breakTime: section.breakTime,
    overrideBreakCalculation: section.overrideBreakCalculation,
    breakCalculationType: section.breakCalculationType,
    breakTriggerTime: section.breakTriggerTime,
    breakStartTime: section.breakStartTime === null ? null : minuteOf(section.breakStartTime),
    lunchWorkingThrough: section.lunchWorkingThrough,
    isOverridePayGroup: section.isOverridePayGroup,
    allowEA: section.allowEA ?? defaults.acceptEA,
    allowLD: section.allowLD ?? defaults.acceptLD,
    allowOT: section.allowOT ?? !defaults.supervisorMAOT,
    departmentId: section.departmentId,
    work: { jobId: section.jobId, taskId: section.taskId },
    skills: section.skills,
    labelName: section.labelName ?? '',
    colorCode: section.colorCode,
  }
}

/**
 * The section as its form says; what the form does not show is as before.
 *
 * @param choices names of what was chosen
 */
export function sectionOf(
  before: WorkSection,
  values: SectionValues,
  { departments, jobs }: Pick<SectionChoices, 'departments' | 'jobs'>,
): WorkSection {
  const { startTime: _in, endTime: _out, work, ...given } = values
  const type = given.overrideBreakCalculation ? given.breakCalculationType : null
  const own = (isAllowed: boolean) => (given.isOverridePayGroup ? isAllowed : null)
  return {
    ...before,
    ...given,
    ...timesOf(minutesIn(values)),
    breakCalculationType: type,
    breakTriggerTime: type === 'HoursAtWork' ? given.breakTriggerTime : null,
    breakStartTime: type === 'TimeOfDay' && given.breakStartTime !== null ? wallTimeOf(given.breakStartTime) : null,
    allowEA: own(given.allowEA),
    allowLD: own(given.allowLD),
    allowOT: own(given.allowOT),
    departmentName:
      given.departmentId === before.departmentId
        ? before.departmentName
        : given.departmentId === null
          ? null
          : (departmentName(departments.nodes, given.departmentId) ?? null),
    jobId: work.jobId,
    jobName: work.jobId === before.jobId ? before.jobName : (jobs?.find(({ id }) => id === work.jobId)?.name ?? null),
    taskId: work.taskId,
    labelName: given.labelName.trim() === '' ? null : given.labelName.trim(),
  }
}

const DAY = 1440

/** Minutes after the midnight that begins the day. */
export function minutesIn({ startTime, endTime }: Pick<SectionValues, 'startTime' | 'endTime'>): SectionMinutes {
  return {
    startMinute: (startTime.minute ?? 0) - (startTime.isOtherDay ? DAY : 0),
    endMinute: (endTime.minute ?? 0) + (endTime.isOtherDay ? DAY : 0),
  }
}
