import { addDays, type Minutes, type WorkDate } from '../../zone/civil-date.ts'
import { earnedPostings } from './earned-postings.ts'
import type { EntryBasis, LeaveAmount, LedgerFacts } from './ledger-model.ts'
import { minutesOfAmount, ruleStretches, type Stretch } from './rule-stretches.ts'
import { addMonths, serviceDates, yearlyDates } from './service-dates.ts'

/** What may change a balance on a date. Minutes are not negative but for `adjusted` and an import's balance. */
export type LedgerEvent = { date: WorkDate } & (
  | { step: 'carriedOver'; keep: Minutes | null; expires: boolean }
  /** what was carried over on the other date ends */
  | { step: 'expired'; carriedOn: WorkDate }
  | { step: 'granted' | 'earned'; minutes: Minutes; basis: EntryBasis; most: Minutes | null }
  | { step: 'taken' | 'cashedUp' | 'adjusted'; minutes: Minutes; sourceId: string }
  | { step: 'imported'; balance: Minutes }
)

/** In which order the events of one date are applied. */
const STEPS = ['carriedOver', 'expired', 'granted', 'taken', 'cashedUp', 'adjusted', 'earned', 'imported'] as const

/** All events up to a date, in the order in which they are applied, whatever the order of the facts. */
export function ledgerEvents(facts: LedgerFacts, until: WorkDate): LedgerEvent[] {
  // A week or month that is not over by then is posted after it; the margin keeps it whole.
  const stretches = ruleStretches(facts, addDays(until, 31))
  return [...standingEvents(facts), ...stretches.flatMap((stretch) => stretchEvents(stretch, facts))]
    .filter(({ date }) => date <= until)
    .toSorted(byDateAndStep)
}

function standingEvents({ imports, adjustments, taken }: LedgerFacts): LedgerEvent[] {
  return [
    ...imports.map(({ date, minutes }): LedgerEvent => ({ date, step: 'imported', balance: minutes })),
    ...adjustments.map(({ id, date, minutes, kind }): LedgerEvent => ({ date, step: kind, minutes, sourceId: id })),
    ...taken.map(({ id, date, minutes }): LedgerEvent => ({ date, step: 'taken', minutes: -minutes, sourceId: id })),
  ]
}

function stretchEvents(stretch: Stretch, facts: LedgerFacts): LedgerEvent[] {
  const inMinutes = (amount: LeaveAmount | null) => amount && minutesOfAmount(amount, { ...stretch, ...stretch.rule })
  const most = inMinutes(stretch.rule.most)
  return [
    ...carryOverDates(stretch, facts).flatMap((date): LedgerEvent[] => {
      const { keep, expiresAfterMonths: months } = stretch.rule.carryOver!
      const carried: LedgerEvent = { date, step: 'carriedOver', keep: inMinutes(keep), expires: months !== null }
      return months === null
        ? [carried]
        : [carried, { date: addMonths(date, months), step: 'expired', carriedOn: date }]
    }),
    ...earnedPostings(stretch, facts).map(({ basis, ...posting }): LedgerEvent => {
      return { ...posting, basis, most, step: basis.of === 'anniversary' ? 'granted' : 'earned' }
    }),
  ]
}

function carryOverDates({ from, to, rule }: Stretch, { serviceStart }: LedgerFacts): WorkDate[] {
  const { carryOver, earning } = rule
  if (!carryOver) return []
  if (carryOver.on !== 'serviceYear') return yearlyDates(carryOver.on, { from: addDays(from, -1), until: to })
  const isGranted = earning.by === 'anniversary'
  const everyMonths = isGranted ? earning.everyMonths : 12
  const firstAfterMonths = everyMonths + (isGranted ? earning.firstAfterMonths : 0)
  return serviceDates(serviceStart, { firstAfterMonths, everyMonths, until: to }).filter((date) => date >= from)
}

function byDateAndStep(a: LedgerEvent, b: LedgerEvent): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  if (a.step !== b.step) return STEPS.indexOf(a.step) - STEPS.indexOf(b.step)
  return keyOf(a) < keyOf(b) ? -1 : 1
}

function keyOf(event: LedgerEvent): string {
  return 'sourceId' in event ? event.sourceId : 'carriedOn' in event ? event.carriedOn : ''
}
