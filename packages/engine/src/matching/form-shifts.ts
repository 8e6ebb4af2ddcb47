import { answers, fact, type Rule } from '../explain/rule.ts'
import type { ShiftDecision } from '../model.ts'
import type { RulesOn } from '../rules.ts'
import { dateOfDay, dayOfDate, type Minutes } from '../zone/civil-date.ts'
import { localDayOf, type Zone } from '../zone/zone.ts'
import { attachPairs, isJoining } from './attach-pairs.ts'
import type { MatchedPunches } from './match-punches.ts'
import type { ShiftPair, WorkShift } from './work-shift.ts'

interface Facts {
  zone: Zone
  rulesOn: RulesOn
  decisions: ReadonlyMap<string, ShiftDecision>
}

const undecided: ShiftDecision = {}

const payOnFinishDay = { section: 'A1', setting: 'payOnFinishDay', from: 'payGroup' } as const
const scheduledDay = fact('scheduledDay', 'A1')
const startDay = answers({ id: 'startDay', ...payOnFinishDay }).no
const finishDay = answers({ id: 'finishDay', ...payOnFinishDay }).yes
const ownDate = fact('ownDate', 'A1')

/**
 * Forms work shifts: one per section with a punch, joined by the unscheduled pairs near it; chains of the remaining
 * unscheduled pairs; every unscheduled single punch by itself. In that order, each kind by time.
 * @source docs/engine.md A1, A2
 */
export function formShifts(facts: Facts, matched: MatchedPunches): WorkShift[] {
  const scheduled: WorkShift[] = []
  for (const { section, pairs, singles } of matched.attendance) {
    if (pairs.length === 0 && singles.length === 0) continue
    const decision = decisionOn(facts, section.id) ?? undecided
    const { id: key, day, rules } = section
    scheduled.push({ key, section, day, dayRule: scheduledDay, rules, decision, pairs, singles })
  }
  const apart = attachPairs(matched.unscheduledPairs, scheduled)
  for (const { pairs } of scheduled)
    if (pairs.length > 1) pairs.sort((a, b) => a.rawIn - b.rawIn || a.rawOut - b.rawOut)
  const chains = chain(facts, apart).map((joined): WorkShift => {
    const id = joined.first.inPunch?.id ?? ''
    return { ...unscheduledShift(facts, id, dayOfChain(facts, joined)), pairs: joined.pairs, singles: [] }
  })
  const alone = matched.unscheduledSingles.map((single): WorkShift => {
    const day = localDayOf(facts.zone, single.punch.at)
    return { ...unscheduledShift(facts, single.punch.id, { day, dayRule: ownDate }), pairs: [], singles: [single] }
  })
  return chains.length + alone.length === 0 ? scheduled : [...scheduled, ...chains, ...alone]
}

/** Most weeks have no decisions at all; then the key, far away in memory, need not be read. */
function decisionOn({ decisions }: Facts, key: string): ShiftDecision | undefined {
  return decisions.size === 0 ? undefined : decisions.get(key)
}

interface Chain {
  first: ShiftPair
  last: ShiftPair
  pairs: ShiftPair[]
}

function chain(facts: Facts, pairs: readonly ShiftPair[]): Chain[] {
  const chains: Chain[] = []
  let current: Chain | null = null
  for (const pair of pairs) {
    const { zone, rulesOn } = facts
    const threshold: Minutes = current ? rulesOn(localDayOf(zone, current.first.rawIn)).payGroup.shiftThreshold : 0
    if (current && isJoining(pair.rawIn - current.last.rawOut, threshold)) {
      current.pairs.push(pair)
      current.last = pair
    } else {
      current = { first: pair, last: pair, pairs: [pair] }
      chains.push(current)
    }
  }
  return chains
}

type Attribution = Pick<WorkShift, 'day' | 'dayRule'>

/** The day a supervisor chose, else the day of the first In or, paid on the finish day, of the last worked minute. */
function dayOfChain({ zone, rulesOn }: Facts, { first, last }: Chain): Attribution {
  const pinnedDate = first.inPunch?.pinnedDate
  if (pinnedDate) {
    const dayRule: Rule = { id: 'pinnedDay', section: 'A1', setting: 'dayType', value: pinnedDate, from: 'punch' }
    return { day: dayOfDate(pinnedDate), dayRule }
  }
  const firstDay = localDayOf(zone, first.rawIn)
  return rulesOn(firstDay).payGroup.payOnFinishDay
    ? { day: localDayOf(zone, last.rawOut - 1), dayRule: finishDay }
    : { day: firstDay, dayRule: startDay }
}

function unscheduledShift(
  facts: Facts,
  key: string,
  { day, dayRule }: Attribution,
): Omit<WorkShift, 'pairs' | 'singles'> {
  const decision = decisionOn(facts, key) ?? decisionOn(facts, dateOfDay(day)) ?? undecided
  return { key, section: null, day, dayRule, rules: facts.rulesOn(day), decision }
}
