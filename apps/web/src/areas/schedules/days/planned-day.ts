import { type ScheduleRule, type SectionSave, SECTION_TYPES, type WorkSection } from '@timeloom/contract'
import { wallTimeOf } from '../../../lib/format/dates.ts'
import { minuteOf } from '../../../ui/widgets/shift-time/shift-times.ts'

/** A day of the grid: of a template, or of an employee. */
export type PlannedDay = ScheduleRule

/** When a section begins and ends, in minutes after the midnight that begins its day; below 0 on the day before. */
export interface SectionMinutes {
  startMinute: number
  endMinute: number
}

const DAY = 1440

let made = 0

/** An id that the server has not given yet; a save leaves it out. @source 001 §3 Schedule rule */
export function temporaryId(of: 'schedule_rule' | 'work_section'): string {
  made += 1
  return `${of}_${made}`
}

export function isTemporary(id: string): boolean {
  return /^(schedule_rule|work_section)_/.test(id)
}

/** What a day is called in its grid: its date, or its place in the template. */
export function keyOf({ ruleDay, num }: Pick<PlannedDay, 'ruleDay' | 'num'>): string {
  return ruleDay ?? String(num)
}

/** A day of a template on which nothing is planned. */
export function emptyDay(num: number): PlannedDay {
  return {
    id: temporaryId('schedule_rule'),
    isOffDay: false,
    isClosed: false,
    virtual: false,
    num,
    ruleDay: null,
    title: '',
    breakTime: 0,
    workingHours: 0,
    scheduleId: null,
    workSections: [],
    modified: false,
    version: 0,
  }
}

/** An ordinary section that follows the pay group and the employee in what `given` does not say. */
export function newSection(times: SectionMinutes, given: Partial<WorkSection> = {}): WorkSection {
  return {
    id: temporaryId('work_section'),
    ...timesOf(times),
    type: SECTION_TYPES.ordinary,
    breakTime: null,
    overrideBreakCalculation: false,
    breakCalculationType: null,
    breakTriggerTime: null,
    breakStartTime: null,
    isOverridePayGroup: false,
    allowOT: null,
    allowEA: null,
    allowLD: null,
    lunchWorkingThrough: false,
    departmentId: null,
    departmentName: null,
    jobId: null,
    jobName: null,
    taskId: null,
    skills: [],
    labelName: null,
    colorCode: null,
    ...given,
  }
}

/** The same plan as a new section, for another day. */
export function copyOf(section: WorkSection): WorkSection {
  return { ...section, id: temporaryId('work_section'), type: SECTION_TYPES.ordinary }
}

export function minutesOf({ startTime, startTimeType, endTime, endTimeType }: SectionTimes): SectionMinutes {
  return {
    startMinute: minuteOf(startTime) - (startTimeType === 'Previous' ? DAY : 0),
    endMinute: minuteOf(endTime) + (endTimeType === 'NextDay' ? DAY : 0),
  }
}

type SectionTimes = Pick<WorkSection, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** The times as the wire has them, with their duration; an end at midnight is 24:00 of the day itself. */
export function timesOf({ startMinute, endMinute }: SectionMinutes) {
  return {
    startTime: wallTimeOf(startMinute).slice(-5),
    startTimeType: startMinute < 0 ? ('Previous' as const) : ('Today' as const),
    endTime: endMinute === DAY ? '24:00' : wallTimeOf(endMinute).slice(-5),
    endTimeType: endMinute > DAY ? ('NextDay' as const) : ('Today' as const),
    duration: (endMinute - startMinute) / 60,
  }
}

/** By their start, with the totals that follow from them; whoever changes a day owns it from then on. */
export function dayWith(day: PlannedDay, sections: readonly WorkSection[], isOffDay = false): PlannedDay {
  const inOrder = sections.toSorted((one, other) => minutesOf(one).startMinute - minutesOf(other).startMinute)
  return { ...day, isOffDay, workSections: inOrder, ...totalsOf(inOrder), virtual: false, modified: true }
}

/** Minutes of the sections' own breaks, and hours of the sections without them. */
function totalsOf(sections: readonly WorkSection[]): Pick<PlannedDay, 'breakTime' | 'workingHours'> {
  const breakTime = sections.reduce((sum, section) => sum + ownBreak(section), 0)
  const minutes = sections.reduce((sum, section) => sum + lengthOf(section), 0)
  return { breakTime, workingHours: (minutes - breakTime) / 60 }
}

function lengthOf(section: WorkSection): number {
  const { startMinute, endMinute } = minutesOf(section)
  return endMinute - startMinute
}

function ownBreak({ lunchWorkingThrough, overrideBreakCalculation, breakCalculationType, breakTime }: WorkSection) {
  const isWithout = lunchWorkingThrough || (overrideBreakCalculation && breakCalculationType === 'None')
  return isWithout ? 0 : (breakTime ?? 0)
}

/** What is saved of a day: of an off day no sections. Temporary ids are left out. */
export function savedDay({ isOffDay, workSections }: Pick<PlannedDay, 'isOffDay' | 'workSections'>) {
  return { isOffDay, workSections: isOffDay ? [] : workSections.map(savedSection) }
}

type SavedSection = Omit<SectionSave, 'id'> & { id?: string }

function savedSection({ id, type: _type, duration: _hours, departmentName: _d, jobName: _j, ...section }: WorkSection) {
  const saved: SavedSection = { ...section, ...(isTemporary(id) ? {} : { id }) }
  return saved
}
