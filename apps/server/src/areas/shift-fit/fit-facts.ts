import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { availabilityOf, type AvailabilityLimit } from '../availability/availability.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { dayTerms } from '../pay-rules/day-terms.service.ts'
import {
  missingSkills,
  plannedShifts,
  planLimitsOf,
  type EmployeeShifts,
  type MissingSkills,
  type PlanLimits,
} from '../plan-limits/plan-limits.service.ts'
import { plannedDays, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import { selectActive, selectLeaveSpans, type LeaveSpan } from './fit-facts.repository.ts'
import type { FitQuestion } from './fit-question.ts'

/** What is known of one person on the date of a shift. */
export interface FitFacts {
  /** the date as it is planned */
  day: PlannedDayRow
  isActive: boolean
  payOnFinishDay: boolean
  /** without it a day holds one shift */
  isMultiShift: boolean
  /** of the weeks around, as far as the limits reach */
  own: EmployeeShifts
  limits: PlanLimits
  leaves: readonly LeaveSpan[]
  availability: readonly AvailabilityLimit[]
  missingSkills: MissingSkills
}

export type FactsOf = (question: FitQuestion) => FitFacts

/** A week before and after, so that a whole week is known whatever day it begins on. */
const DAYS_AROUND = 6

/** Reads what questions need to know, in a constant number of statements; their dates should lie near each other. */
export async function readFitFacts(work: Work, questions: readonly FitQuestion[]): Promise<FactsOf> {
  const { tx } = work
  const employeeIds = [...new Set(questions.map(({ employeeId }) => employeeId))]
  const dates = questions.map(({ shift }) => shift.workDate).toSorted()
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const settings = await ownSettings(work)
  const limits = planLimitsOf(settings)
  const keys = questions.map(({ employeeId, shift: { workDate } }) => ({ employeeId, workDate }))
  const [days, active, terms, shiftsOf, leaves, availability, missing] = await Promise.all([
    plannedDays(tx, { employeeIds, from, to }),
    selectActive(tx, employeeIds),
    dayTerms(tx, keys, { isChecked: true }),
    plannedShifts(tx, { employeeIds, from: addDays(from, -DAYS_AROUND), to: addDays(to, DAYS_AROUND) }, limits),
    selectLeaveSpans(tx, { employeeIds, from: addDays(from, -1), to: addDays(to, 1) }),
    availabilityOf(tx, { employeeIds, from, to }),
    missingSkills(tx, { employeeIds, required: questions.flatMap(({ shift }) => shift.rules.skills ?? []) }),
  ])
  const dayOf = byKey(days)
  const termsOf = byKey(terms)
  const availabilityOn = byKey(availability)
  const leavesOf = groupBy(leaves, ({ employeeId }) => employeeId)
  return ({ employeeId, shift: { workDate } }) => {
    const key = keyOf({ employeeId, workDate })
    return {
      day: dayOf.get(key)!,
      isActive: active.has(employeeId),
      payOnFinishDay: termsOf.get(key)?.payOnFinishDay ?? false,
      isMultiShift: settings.multiShiftView,
      own: shiftsOf.get(employeeId)!,
      limits,
      leaves: leavesOf.get(employeeId) ?? [],
      availability: availabilityOn.get(key)?.limits ?? [],
      missingSkills: missing,
    }
  }
}

function byKey<T extends DayKey>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function keyOf({ employeeId, workDate }: DayKey): string {
  return `${employeeId} ${workDate}`
}
