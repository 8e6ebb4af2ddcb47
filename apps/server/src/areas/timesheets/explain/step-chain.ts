import type { ExplainedStep, Reason, Span } from '@timeloom/contract'
import type { Outcome, Rule } from '@timeloom/engine'
import type { DayReasons, ReasonedPair } from '../../calculation/calculated-days.service.ts'

type WithoutTotal<S> = S extends unknown ? Omit<S, 'total'> : never
export type NewStep = WithoutTotal<ExplainedStep>

/** Steps one after another, each with the figure after it. */
export class StepChain {
  readonly steps: ExplainedStep[] = []
  #total = 0

  add(step: NewStep): void {
    this.#total += step.minutes
    this.steps.push({ ...step, total: this.#total })
  }
}

/** A piece of a day's time where it lies. */
export interface PlacedPiece extends Span {
  outcome: Outcome
  rule: Rule
  pair: ReasonedPair
}

/** The pieces of a day in order; those of a pair follow one another from its effective In on. */
export function placePieces({ pieces, pairs }: DayReasons): PlacedPiece[] {
  const next = pairs.map(({ effectiveIn }) => effectiveIn)
  return pieces.flatMap(({ pair: place, minutes, outcome, rule }) => {
    const pair = pairs[place]
    const from = next[place]
    if (!pair || from === undefined) return []
    next[place] = from + minutes
    return [{ from, to: from + minutes, outcome, rule, pair }]
  })
}

/** Spans by time, touching ones joined. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.filter((span) => span.to > span.from).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** A rule as it is told. */
export function reasonOf({ id, section, setting, value, from }: Rule): Reason {
  return {
    rule: id,
    section,
    setting,
    value: typeof value === 'object' && value !== null ? [...value] : value,
    holder: from,
  }
}
