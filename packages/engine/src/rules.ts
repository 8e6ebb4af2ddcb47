import type { PayGroup, RoundingRow, Settings } from './model.ts'
import { BEFORE_ALL, dayOfDate, type EpochDay, type Minutes } from './zone/civil-date.ts'

/** The settings of a day, with decimal hours converted to minutes once. */
export interface Rules {
  payGroup: PayGroup
  rounding: readonly RoundingRow[]
  standardMinutes: Minutes
  maxPairMinutes: Minutes
}

export type RulesOn = (day: EpochDay) => Rules

/** The longest pair where the pay group leaves it blank. @source docs/engine.md A2 */
const DEFAULT_MAX_PAIR_HOURS = 14

/** @throws RangeError when there is no entry at all */
export function rulesByDay(settings: readonly Settings[]): RulesOn {
  const versions = settings.map((version) => ({
    from: version.from === null ? BEFORE_ALL : dayOfDate(version.from),
    rules: rulesOf(version),
  }))
  const first = versions[0]
  if (!first) throw new RangeError('settings: at least one entry is needed')
  if (versions.length === 1) return () => first.rules
  return (day) => {
    let rules = first.rules
    for (const version of versions) if (version.from <= day) rules = version.rules
    return rules
  }
}

export function rulesOf({ payGroup, rounding, standardHours }: Settings): Rules {
  const maxPairHours = payGroup.punchPairCompletionTime || DEFAULT_MAX_PAIR_HOURS
  return {
    payGroup,
    rounding,
    standardMinutes: minutesOfHours(standardHours),
    maxPairMinutes: minutesOfHours(maxPairHours),
  }
}

/** Decimal hours to the nearest whole minute. */
export function minutesOfHours(hours: number): Minutes {
  return Math.round(hours * 60)
}
