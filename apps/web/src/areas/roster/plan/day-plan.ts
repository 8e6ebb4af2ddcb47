import { type RosterRow, type RosterRule, SECTION_TYPES, type WorkSection } from '@timeloom/contract'
import { ownBreak, plannedMinutes, spanOf } from './section-times.ts'

/** A day of an employee. */
export interface DayKey {
  employeeId: string
  day: string
}

/** A day as it is to be: everything that stands on it afterwards. */
export interface DayPlan extends DayKey {
  isOffDay: boolean
  /** no plan of its own: the employee's schedule template, or nothing; what is shown until the answer is below */
  isCleared: boolean
  sections: WorkSection[]
}

/** A day that is shown, with whose it is. */
export interface RosterCell extends DayKey {
  employeeName: string
  rule: RosterRule
}

export function keyOf({ employeeId, day }: DayKey): string {
  return `${employeeId}/${day}`
}

/** The day of a row; the rows have one for each day of the range, in order. */
export function ruleOn({ scheduleRuleVoList }: RosterRow, day: string, place: number): RosterRule | undefined {
  const inPlace = scheduleRuleVoList[place]
  if (inPlace !== undefined && (inPlace.ruleDay === day || inPlace.ruleDay === null)) return inPlace
  return scheduleRuleVoList.find(({ ruleDay }) => ruleDay === day)
}

export function isOff({ isOffDay, workSections }: Pick<RosterRule, 'isOffDay' | 'workSections'>): boolean {
  return isOffDay || workSections.some(({ type }) => type === SECTION_TYPES.offDay)
}

/** The shifts of a day in their order; an off day has none. */
export function shiftsOf(rule: Pick<RosterRule, 'isOffDay' | 'workSections'>): WorkSection[] {
  return isOff(rule) ? [] : inOrder(rule.workSections)
}

export function isLocked({ type }: Pick<WorkSection, 'type'>): boolean {
  return type === SECTION_TYPES.locked
}

/** The day with another plan on it, as it will be once it is saved. */
export function plannedRule(before: RosterRule, plan: DayPlan): RosterRule {
  const workSections = inOrder(plan.sections)
  return {
    ...before,
    isOffDay: plan.isOffDay,
    virtual: false,
    workSections,
    breakTime: workSections.reduce((sum, section) => sum + ownBreak(section), 0),
    workingHours: workSections.reduce((sum, section) => sum + plannedMinutes(section), 0) / 60,
    modified: true,
  }
}

/** What stands on a day, as a plan that brings it back. */
export function planOf({ employeeId, day, rule }: RosterCell): DayPlan {
  return {
    employeeId,
    day,
    isOffDay: isOff(rule),
    isCleared: rule.virtual || rule.id === null,
    sections: shiftsOf(rule),
  }
}

/** Whether two plans of a day come to the same; ids and who planned it do not matter. */
export function isSamePlan(one: DayPlan, other: DayPlan): boolean {
  return one.isOffDay === other.isOffDay && contentOf(one) === contentOf(other)
}

function contentOf({ sections }: DayPlan): string {
  return JSON.stringify(
    inOrder(sections).map((section) => [
      spanOf(section),
      section.breakTime,
      section.labelName,
      section.departmentId,
      section.jobId,
      section.taskId,
    ]),
  )
}

function inOrder(sections: readonly WorkSection[]): WorkSection[] {
  return sections.toSorted((one, other) => spanOf(one).from - spanOf(other).from)
}
