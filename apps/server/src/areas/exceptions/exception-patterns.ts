import type { AnswerOf, ExceptionPattern, listExceptionPatterns, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { selectPatterns, type PatternRow } from './exception-patterns.repository.ts'
import { filterOf } from './exceptions.service.ts'

const limits = { people: 3, dates: 3, most: 5 }
/** Minutes between the least and the most that people of a site are off where its clock is wrong. */
const CLOCK_SPREAD = 5
/** Types whose minutes are measured at the clock. */
const AT_THE_CLOCK: readonly string[] = ['EarlyArrival', 'LateArrival', 'EarlyDeparture', 'LateDeparture']

/** What many of the listed exceptions have in common. */
export async function readPatterns(
  work: Work,
  query: QueryOf<typeof listExceptionPatterns>,
): Promise<AnswerOf<typeof listExceptionPatterns> | Refusal> {
  const filter = await filterOf(work, query)
  if (isRefusal(filter)) return filter
  const rows = await selectPatterns(work.tx, filter, limits)
  return { patterns: rows.map(toPattern) }
}

function toPattern({ kind, fromMinutes, toMinutes, ...pattern }: PatternRow): ExceptionPattern {
  const minutes = fromMinutes === null || toMinutes === null ? null : { from: fromMinutes, to: toMinutes }
  const isClock =
    kind === 'site' &&
    minutes !== null &&
    AT_THE_CLOCK.includes(pattern.type) &&
    minutes.to - minutes.from <= CLOCK_SPREAD
  return { ...pattern, kind: isClock ? 'clock' : kind, minutes }
}
