import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'

interface BreaksDue {
  paidRestBreaks: number
  /** of one rest break */
  restMinutes: number
  mealBreaks: number
  /** of all meal breaks */
  mealMinutes: number
}

/** `2 paid rest breaks of 10m and a meal break of 30m`. */
export function breaksDueWords({ paidRestBreaks, restMinutes, mealBreaks, mealMinutes }: BreaksDue): string {
  const rests = t('{count, plural, one {a paid rest break of {rest}} other {# paid rest breaks of {rest}}}', {
    count: paidRestBreaks,
    rest: hoursInProse(restMinutes),
  })
  const meals = t('{count, plural, one {a meal break of {meal}} other {# meal breaks of {meal}}}', {
    count: mealBreaks,
    meal: hoursInProse(mealBreaks === 0 ? 0 : mealMinutes / mealBreaks),
  })
  return t('{rests} and {meals}', { rests, meals })
}
