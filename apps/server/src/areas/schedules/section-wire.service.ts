import {
  SECTION_TYPES,
  type ScheduleRule,
  type SECTION_REFUSALS,
  type SectionSave,
  type WorkSection,
} from '@timeloom/contract'
import { clockText, dayTime, hoursOf, minuteOfClock } from '../local-time/wall-time.service.ts'
import type { NamedSection, PlannedDayRow } from './planned-days.repository.ts'
import type { Section, SectionRules } from './schedules.repository.ts'

type SectionRefusal = (typeof SECTION_REFUSALS)[number]

/** A planned day on the wire. @source 001 §3 Schedule rule */
export function scheduleRule(day: PlannedDayRow): ScheduleRule {
  return {
    id: day.id,
    isOffDay: day.isOffDay,
    isClosed: day.isClosed,
    virtual: day.fromTemplate,
    num: day.templateNum,
    ruleDay: day.workDate,
    title: '',
    ...totalsOf(day.sections),
    scheduleId: day.scheduleTemplateId,
    workSections: day.sections.map(workSection),
    modified: false,
    version: day.version,
  }
}

/** Minutes of the sections' own breaks, and hours of the sections without them. */
export function totalsOf(sections: readonly Section[]): { breakTime: number; workingHours: number } {
  const breakTime = sections.reduce((sum, section) => sum + ownBreak(section), 0)
  const minutes = sections.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0)
  return { breakTime, workingHours: hoursOf(minutes - breakTime) }
}

function ownBreak({ breakMinutes, rules }: Section): number {
  return rules.lunchWorkingThrough || rules.breakCalculationType === 'None' ? 0 : (breakMinutes ?? 0)
}

/** A section on the wire. @source 001 §3 Work section */
export function workSection(section: NamedSection): WorkSection {
  const { rules } = section
  return {
    id: section.id,
    ...sectionTimes(section),
    type: section.isLocked ? SECTION_TYPES.locked : SECTION_TYPES.ordinary,
    duration: hoursOf(section.endMinute - section.startMinute),
    breakTime: section.breakMinutes,
    overrideBreakCalculation: rules.overrideBreakCalculation ?? false,
    breakCalculationType: rules.breakCalculationType ?? null,
    breakTriggerTime: rules.breakTriggerTime ?? null,
    breakStartTime: rules.breakStartTime ?? null,
    isOverridePayGroup: rules.isOverridePayGroup ?? false,
    allowOT: rules.allowOT ?? null,
    allowEA: rules.allowEA ?? null,
    allowLD: rules.allowLD ?? null,
    lunchWorkingThrough: rules.lunchWorkingThrough ?? false,
    departmentId: section.departmentId ?? null,
    departmentName: section.departmentName,
    jobId: section.jobId ?? null,
    jobName: section.jobName,
    taskId: section.taskId ?? null,
    skills: rules.skills ?? [],
    labelName: section.labelName,
    colorCode: section.colorCode,
  }
}

type Times = Pick<Section, 'startMinute' | 'endMinute'>
type WireTimes = Pick<WorkSection, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** An end at the next midnight is 24:00 of the day itself. */
export function sectionTimes({ startMinute, endMinute }: Times): WireTimes {
  const start = dayTime(startMinute)
  const end = endMinute === 1440 ? { time: clockText(1440), dayType: 'Today' } : dayTime(endMinute)
  return {
    startTime: start.time,
    startTimeType: start.dayType === 'Previous' ? 'Previous' : 'Today',
    endTime: end.time,
    endTimeType: end.dayType === 'NextDay' ? 'NextDay' : 'Today',
  }
}

/** Minutes from the midnight that begins the day. */
export function minutesOfTimes({ startTime, startTimeType, endTime, endTimeType }: WireTimes): Times {
  return {
    startMinute: minuteOfClock(startTime) - (startTimeType === 'Previous' ? 1440 : 0),
    endMinute: minuteOfClock(endTime) + (endTimeType === 'NextDay' ? 1440 : 0),
  }
}

/**
 * A section as it is stored, or why its own fields cannot stand; what it is at odds with on its day is not looked at.
 *
 * @param isTaskRequired the company uses task codes: a job needs one
 * @source 001 §5 (Schedule template)
 */
export function sectionOf(
  sent: SectionSave,
  { isTaskRequired }: { isTaskRequired: boolean },
): { section: Section } | { problem: SectionRefusal } {
  const times = minutesOfTimes(sent)
  if (times.endMinute <= times.startMinute) return { problem: 'endBeforeStart' }
  const problem = breakProblem(sent)
  if (problem) return { problem }
  if (isTaskRequired && sent.jobId && !sent.taskId) return { problem: 'task' }
  return {
    section: {
      ...times,
      breakMinutes: sent.breakTime ?? null,
      labelName: sent.labelName ?? null,
      colorCode: sent.colorCode ?? null,
      rules: rulesOf(sent),
      departmentId: sent.departmentId ?? null,
      jobId: sent.jobId ?? null,
      taskId: sent.taskId ?? null,
    },
  }
}

function breakProblem(sent: SectionSave): SectionRefusal | null {
  if (!sent.overrideBreakCalculation) return null
  if (!sent.breakCalculationType) return 'breakCalculationType'
  if (sent.breakCalculationType === 'HoursAtWork' && !sent.breakTriggerTime) return 'deductTime'
  if (sent.breakCalculationType === 'TimeOfDay' && !sent.breakStartTime) return 'breakStartTime'
  return null
}

/** Only what differs from following the pay group: two ways to send the same plan are stored alike. */
function rulesOf(sent: SectionSave): SectionRules {
  const ownPay = { allowEA: sent.allowEA ?? false, allowLD: sent.allowLD ?? false, allowOT: sent.allowOT ?? false }
  return {
    ...(sent.overrideBreakCalculation ? { overrideBreakCalculation: true, ...breakRules(sent) } : {}),
    ...(sent.isOverridePayGroup ? { isOverridePayGroup: true, ...ownPay } : {}),
    ...(sent.lunchWorkingThrough ? { lunchWorkingThrough: true } : {}),
    ...(sent.skills?.length ? { skills: sent.skills.toSorted() } : {}),
  }
}

function breakRules(sent: SectionSave): SectionRules {
  const type = sent.breakCalculationType!
  if (type === 'HoursAtWork') return { breakCalculationType: type, breakTriggerTime: sent.breakTriggerTime! }
  if (type === 'TimeOfDay') return { breakCalculationType: type, breakStartTime: sent.breakStartTime! }
  return { breakCalculationType: type }
}
