import type { Fit, FitReason } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { readFitFacts, type FitFacts } from './fit-facts.ts'
import type { FitQuestion } from './fit-question.ts'
import { fitReasons } from './fit-reasons.ts'

export { exchangedShifts } from './exchanged-shifts.ts'
export type { FitQuestion } from './fit-question.ts'
export { recordNames } from './record-names.ts'
export { shiftTimes } from './shift-times.ts'

export interface FitAnswer {
  fit: Fit
  /** the blocking ones first */
  reasons: FitReason[]
  /** planned for the person in the week of the shift, without it and without what they would give */
  weekMinutes: number
}

/**
 * Whether people can work shifts, by the plans, leave, availability and limits as they stand; one answer a question, in the
 * order given. Reads in a constant number of statements; the dates should lie near each other. The caller has checked that
 * these people are its business.
 */
export async function judgeFit(work: Work, questions: readonly FitQuestion[]): Promise<FitAnswer[]> {
  if (questions.length === 0) return []
  const factsOf = await readFitFacts(work, questions)
  return questions.map((question) => {
    const facts = factsOf(question)
    const reasons = fitReasons(question, facts)
    return { fit: fitOf(reasons), reasons, weekMinutes: weekMinutes(question, facts) }
  })
}

function fitOf(reasons: readonly FitReason[]): Fit {
  if (reasons.length === 0) return 'Fits'
  return reasons.some(({ isBlocking }) => isBlocking) ? 'DoesNotFit' : 'Warns'
}

function weekMinutes({ shift, without }: FitQuestion, { own }: FitFacts): number {
  const from = own.firstOfWeek(shift.workDate)
  const to = addDays(from, 6)
  return own.shifts
    .filter(({ workDate, isOnLeave }) => from <= workDate && workDate <= to && !isOnLeave)
    .filter(({ workDate, sectionId }) => workDate !== without?.workDate || sectionId !== without.sectionId)
    .reduce((sum, { start, end, breakMinutes }) => sum + Math.max(0, end - start - breakMinutes), 0)
}
