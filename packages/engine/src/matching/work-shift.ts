import type { Rule } from '../explain/rule.ts'
import type { Punch, ShiftDecision } from '../model.ts'
import type { SinglePunch } from '../punches/pair-punches.ts'
import type { Rules } from '../rules.ts'
import type { EpochDay, Instant } from '../zone/civil-date.ts'
import type { PlannedSection } from './planned-section.ts'

/** A pair inside its work shift. An end without a punch is a cut at a section or an automatic punch. */
export interface ShiftPair {
  rawIn: Instant
  rawOut: Instant
  inPunch: Punch | null
  outPunch: Punch | null
  /** overlaps the section or touches its window; unscheduled work otherwise */
  isMatched: boolean
  /** why an end has no punch; null when both have one */
  unpunched: Rule | null
}

/** The pairs of one section, or a chain of unscheduled pairs, or one unscheduled punch. */
export interface WorkShift {
  key: string
  section: PlannedSection | null
  /** attribution day */
  day: EpochDay
  /** why that day */
  dayRule: Rule
  rules: Rules
  decision: ShiftDecision
  /** by rawIn */
  pairs: ShiftPair[]
  singles: SinglePunch[]
}
