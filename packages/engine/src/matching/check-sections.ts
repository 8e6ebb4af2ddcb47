import { payGroupDefaults, type ScheduleDay } from '../model.ts'
import type { Problem, ProblemCode } from '../result.ts'
import { rulesOf } from '../rules.ts'
import { dayOfDate } from '../zone/civil-date.ts'
import { localDayOf, type Zone } from '../zone/zone.ts'
import { planSection, type PlannedSection } from './planned-section.ts'

const messages: Record<'invalidSection' | 'timeclash' | 'nextDay' | 'payOnFinishDayConflicts', string> = {
  invalidSection: 'The section must end after it starts.',
  timeclash: 'The section overlaps another one on the same day.',
  nextDay: 'Only one section of a day can end on the next day.',
  payOnFinishDayConflicts: 'A section paid on the finish day must start and finish on the same date.',
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
  const planned = scheduleDay.sections.map((section) => planSection(zone, { day, scheduleDay, rules }, section))
  const problems: Problem[] = []
  checkPlannedDay(zone, planned, problems)
  return problems
}

/** Adds what is wrong with the sections of one day. */
export function checkPlannedDay(zone: Zone, sections: readonly PlannedSection[], problems: Problem[]): void {
  let nextDaySections = 0
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i]
    if (!section) continue
    if (section.end <= section.start) {
      problems.push(problemOf('invalidSection', section))
      continue
    }
    if (i > 0 && overlapsOneOf(sections.slice(0, i), section)) problems.push(problemOf('timeclash', section))
    if (section.section.endTimeType === 'NextDay' && ++nextDaySections > 1) {
      problems.push(problemOf('nextDay', section))
    }
    if (!section.rules.payGroup.payOnFinishDay) continue
    if (localDayOf(zone, section.end - 1) !== localDayOf(zone, section.start)) {
      problems.push(problemOf('payOnFinishDayConflicts', section))
    }
  }
}

function problemOf(code: keyof typeof messages & ProblemCode, { id, scheduleDay }: PlannedSection): Problem {
  return { code, id, date: scheduleDay.date, message: messages[code] }
}

function overlapsOneOf(others: readonly PlannedSection[], { start, end }: PlannedSection): boolean {
  return others.some((other) => other.start < end && start < other.end)
}
