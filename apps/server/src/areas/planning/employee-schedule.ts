import type {
  AnswerOf,
  BodyOf,
  saveEmployeeSchedule as saveCall,
  searchEmployeeSchedule as searchCall,
} from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { changed, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { dayTerms } from '../pay-rules/day-terms.service.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { shownDays } from '../published-days/published-days.service.ts'
import { plannedDays, plannedDaysOf } from '../schedules/planned-days.service.ts'
import { scheduleRule } from '../schedules/section-wire.service.ts'
import { selectDayAuthors } from './day-authors.repository.ts'
import type { JudgedDay } from './day-plan.ts'
import { planSentDays } from './plan-sent-days.ts'
import { problemOfDays } from './sent-plan.ts'

/** Days of one answer: a year, leap day included. */
const MOST_DAYS = 366

/**
 * What an employee is planned to work on each day of a range; to employees, what is published of it.
 *
 * @source 001 §2.3, §7
 */
export async function readEmployeeSchedule(
  work: Work,
  { employeeId, startDate, endDate }: BodyOf<typeof searchCall>,
): Promise<AnswerOf<typeof searchCall> | Refusal> {
  const { tx } = work
  const days = dayOfDate(endDate) - dayOfDate(startDate) + 1
  if (days < 1) return invalid('The end is before the start.', [{ field: 'endDate', reason: 'not before startDate' }])
  if (days > MOST_DAYS) {
    return invalid('Please choose a year at most.', [{ field: 'endDate', reason: `at most ${MOST_DAYS} days` }])
  }
  const [terms] = await dayTerms(tx, [{ employeeId, workDate: startDate }])
  if (!terms) return notFound('There is no such employee.')
  const asked = { employeeIds: [employeeId], from: startDate, to: endDate }
  const planned = seesOwnOnly(work.caller) ? await shownDays(work, asked) : await plannedDays(tx, asked)
  const { employeeName } = terms
  return { employeeId, employeeName, startDate, endDate, scheduleRules: planned.map(scheduleRule) }
}

/**
 * Plans days of one employee, all or none, and recalculates before it answers. 409 when a day was saved since the caller
 * read it.
 *
 * @source 001 §8 (Employee schedule save); spec/decisions.md 23
 */
export async function saveEmployeeSchedule(
  work: Work,
  { employeeId, ruleVos }: BodyOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall> | Refusal> {
  const days = ruleVos.map(({ ruleDay, ...rule }) => ({ employeeId, workDate: ruleDay, ...rule }))
  const problem = problemOfDays(days)
  if (problem !== null) return invalid(problem, [{ field: 'ruleVos', reason: problem }])
  const saved = await planSentDays(work, { days, title: 'Changed employee schedule' })
  if (isRefusal(saved)) return saved
  const reason = saved.judged.find(({ refused: code }) => code !== null)
  if (reason) return reason.refused === 'changed' ? changedMeanwhile(work, reason) : refusedDay(reason)
  const scheduleRules = (await plannedDaysOf(work.tx, days)).map(scheduleRule)
  return { message: 'success', scheduleRules }
}

function refusedDay({ refused: code, workDate, employeeName }: JudgedDay): Refusal {
  return refused(code!, { day: workDate, ...(code === 'payOnFinishDayConflicts' ? { employeeName } : {}) })
}

async function changedMeanwhile({ tx, now }: Work, day: JudgedDay): Promise<Refusal> {
  const [[planned], [author]] = await Promise.all([plannedDaysOf(tx, [day]), selectDayAuthors(tx, [day])])
  return changed({
    version: planned!.version,
    changedBy: day.changedBy,
    changedAt: (author?.changedAt ?? now).toISOString(),
  })
}
