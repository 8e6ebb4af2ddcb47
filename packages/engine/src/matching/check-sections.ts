import { payGroupDefaults, type ScheduleDay } from '../model.ts'
import type { Problem, ProblemCode } from '../result.ts'
import { rulesOf } from '../rules.ts'
import { dayOfDate } from '../zone/civil-date.ts'
import { localDayOf, type Zone } from '../zone/zone.ts'
import { planSection, type PlannedSection } from './planned-section.ts'

const messages: Record<'invalidSection' | 'timeclash' | 'nextDay' | 'payOnFinishDayConflicts', string> = {
  invalidSection: 'The section does not end after it starts.',
  timeclash: 'The section overlaps another one of its day.',
  nextDay: 'Only one section of a day may end on the next day.',
  payOnFinishDayConflicts: 'Paid on the finish day, a section must start and finish on the same date.',
}

/** What is wrong with the sections of one schedule day; empty when it may be saved. @source docs/engine.md A1 */
export function checkSections(zone: Zone, scheduleDay: ScheduleDay, payOnFinishDay: boolean): Problem[] {
  const rules = rulesOf({
    from: null,
    payGroup: { ...payGroupDefaults, payOnFinishDay },
    rounding: [],
    standardHours: 0,
  })
  const day = dayOfDate(scheduleDay.date)
  const planned = scheduleDay.sections.map((section) => planSection(zone, { day, section, scheduleDay, rules }))
  return checkPlannedDay(zone, planned)
}

export function checkPlannedDay(zone: Zone, sections: readonly PlannedSection[]): Problem[] {
  const problems: Problem[] = []
  const report = (code: keyof typeof messages & ProblemCode, { id, scheduleDay }: PlannedSection): void => {
    problems.push({ code, id, date: scheduleDay.date, message: messages[code] })
  }
  let nextDaySections = 0
  for (const [i, section] of sections.entries()) {
    if (section.end <= section.start) {
      report('invalidSection', section)
      continue
    }
    if (i > 0 && overlapsOneOf(sections.slice(0, i), section)) report('timeclash', section)
    if (section.section.endTimeType === 'NextDay' && ++nextDaySections > 1) report('nextDay', section)
    if (!section.rules.payGroup.payOnFinishDay) continue
    if (localDayOf(zone, section.end - 1) !== localDayOf(zone, section.start))
      report('payOnFinishDayConflicts', section)
  }
  return problems
}

function overlapsOneOf(others: readonly PlannedSection[], { start, end }: PlannedSection): boolean {
  return others.some((other) => other.start < end && start < other.end)
}
