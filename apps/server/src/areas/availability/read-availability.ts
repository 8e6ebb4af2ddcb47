import type { AnswerOf, getAvailability, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { dayTerms } from '../pay-rules/day-terms.service.ts'
import { selectExceptions, selectPatterns } from './availability.repository.ts'
import { ownOrNamed } from './own-or-named.ts'
import { exceptionOnWire, patternOnWire } from './said-wire.ts'

/** What an employee has said of the time they can work, without what is over. */
export async function readAvailability(
  work: Work,
  query: QueryOf<typeof getAvailability>,
): Promise<AnswerOf<typeof getAvailability> | Refusal> {
  const employeeId = await ownOrNamed(work, query.employeeId)
  if (isRefusal(employeeId)) return employeeId
  const { tx } = work
  const today = await companyToday(work)
  const asked = { employeeIds: [employeeId], from: query.since ?? today, to: null }
  const [patterns, exceptions, [terms]] = await Promise.all([
    selectPatterns(tx, asked),
    selectExceptions(tx, asked),
    dayTerms(tx, [{ employeeId, workDate: today }]),
  ])
  return {
    employeeId,
    employeeName: terms!.employeeName,
    today,
    patterns: patterns.map(patternOnWire),
    exceptions: exceptions.map(exceptionOnWire),
  }
}
