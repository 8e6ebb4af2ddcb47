import type { AnswerOf, CoverageStep, getCoverage } from '@timeloom/contract'
import { wallMinutes } from './wall-minutes.ts'

export type Coverage = AnswerOf<typeof getCoverage>
export type CoverageDay = Coverage['total'][number]
type CoverageRow = Coverage['rows'][number]

/** What the address calls a department or position with a skill or none. */
export function coverageKey({ departmentId, skillId }: Pick<CoverageRow, 'departmentId' | 'skillId'>): string {
  return `${departmentId ?? ''}.${skillId ?? ''}`
}

/** What is chosen, with the zone of its days: a department with a skill or none, or everyone. */
export function chosenCoverage({ rows, total, zone }: Coverage, key: string): Pick<CoverageRow, 'days' | 'zone'> {
  return rows.find((row) => coverageKey(row) === key) ?? { days: total, zone }
}

/** A day with its steps by the clock on the wall. */
export function byWallTime(day: CoverageDay, zone: string): CoverageDay {
  const wall = wallMinutes(day.date, zone)
  return { ...day, steps: day.steps.map((step) => ({ ...step, from: wall(step.from), to: wall(step.to) })) }
}

/** The most people on, or needed, at any time of the days: what a chart reaches up to. */
export function mostOf(days: readonly CoverageDay[]): number {
  return days.reduce(
    (most, { steps }) => steps.reduce((top, step) => Math.max(top, step.needed, step.planned), most),
    1,
  )
}

/** What a day comes to at a glance, with the step that says it. */
export type CoverageState =
  | { kind: 'under' | 'over' | 'met' | 'unasked'; step: CoverageStep }
  /** nobody is needed, and nobody is on */
  | { kind: 'nobody' }

/** Missing people come first, then too many: the step with most of them, and of several the longest. */
export function coverageState({ steps }: CoverageDay): CoverageState {
  const under = greatest(steps, ({ under }) => under)
  if (under) return { kind: 'under', step: under }
  const over = greatest(steps, ({ over }) => over)
  if (over) return { kind: 'over', step: over }
  const met = greatest(steps, ({ needed }) => needed)
  if (met) return { kind: 'met', step: met }
  const unasked = peakOf({ steps })
  return unasked ? { kind: 'unasked', step: unasked } : { kind: 'nobody' }
}

/** The step with most people on, and of several the longest; undefined: nobody is. */
export function peakOf({ steps }: Pick<CoverageDay, 'steps'>): CoverageStep | undefined {
  return greatest(steps, ({ planned }) => planned)
}

function greatest(steps: readonly CoverageStep[], count: (step: CoverageStep) => number): CoverageStep | undefined {
  const length = ({ from, to }: CoverageStep) => to - from
  const [first] = steps
    .filter((step) => count(step) > 0)
    .toSorted((one, other) => count(other) - count(one) || length(other) - length(one) || one.from - other.from)
  return first
}
