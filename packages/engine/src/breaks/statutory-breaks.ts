import type { Minutes, WorkDate } from '../zone/civil-date.ts'

/** What a work period entitles to: rest breaks, which are paid, and meal breaks, which need not be. */
interface BreaksDue {
  paidRestBreaks: number
  mealBreaks: number
}

/** Rest and meal breaks by law, from a work date on until the next entry's. */
interface BreakLaw {
  from: WorkDate
  restMinutes: Minutes
  mealMinutes: Minutes
  /** beyond so long a work period the scale begins again */
  scaleMinutes: Minutes
  /** by the length of the work period in whole minutes, the longest last; "more than 4 hours" is 241 minutes and up */
  scale: readonly (BreaksDue & { atLeast: Minutes })[]
}

/**
 * New Zealand. Before the first entry the law named no number of breaks.
 *
 * @source Employment Relations Act 2000 ss 69ZC–69ZE as replaced by the Employment Relations Amendment Act 2018
 *   (2018 No 53), in force from 6 May 2019; docs/sources/nz-breaks.md
 */
const LAWS: readonly BreakLaw[] = [
  {
    from: '2019-05-06',
    restMinutes: 10,
    mealMinutes: 30,
    scaleMinutes: 480,
    scale: [
      { atLeast: 120, paidRestBreaks: 1, mealBreaks: 0 },
      { atLeast: 241, paidRestBreaks: 1, mealBreaks: 1 },
      { atLeast: 361, paidRestBreaks: 2, mealBreaks: 1 },
    ],
  },
]

/** Zones of the places where the law applies. */
const ZONES: readonly string[] = ['Pacific/Auckland', 'Pacific/Chatham']

const NONE: BreaksDue = { paidRestBreaks: 0, mealBreaks: 0 }

/**
 * Rest and meal breaks due in a work period of a date.
 *
 * @param workPeriodMinutes from the start of work to its end, breaks included
 * @source docs/engine.md A6
 */
export function statutoryBreaks(workPeriodMinutes: Minutes, date: WorkDate): BreaksDue {
  const law = lawOn(date)
  return law ? dueBy(law, workPeriodMinutes) : NONE
}

/** How long breaks by law last; null: on the date, or in the zone, the law names none. @param tz IANA name */
export function statutoryBreakLengths(
  tz: string,
  date: WorkDate,
): Pick<BreakLaw, 'restMinutes' | 'mealMinutes'> | null {
  return ZONES.includes(tz) ? lawOn(date) : null
}

function lawOn(date: WorkDate): BreakLaw | null {
  return LAWS.findLast(({ from }) => from <= date) ?? null
}

function dueBy(law: BreakLaw, minutes: Minutes): BreaksDue {
  const within = Math.min(minutes, law.scaleMinutes)
  const { paidRestBreaks, mealBreaks } = law.scale.findLast(({ atLeast }) => within >= atLeast) ?? NONE
  if (minutes <= law.scaleMinutes) return { paidRestBreaks, mealBreaks }
  const beyond = dueBy(law, minutes - law.scaleMinutes)
  return { paidRestBreaks: paidRestBreaks + beyond.paidRestBreaks, mealBreaks: mealBreaks + beyond.mealBreaks }
}
