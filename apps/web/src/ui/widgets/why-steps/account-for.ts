import type { WhyResult, WhyStep } from './why-step.types.ts'

/** How the measured time is divided up. */
export interface Account {
  /** Minutes after punches, grace and rounding: what there is to divide. */
  measuredMinutes: number
  /** Paid, then what waits, comes off and is not accepted; none is 0. */
  parts: number[]
  /** Minutes that the steps say more than the results; 0 when every minute is accounted for. */
  missingMinutes: number
}

/** The figure after each step. */
export function runningTotals(steps: readonly WhyStep[]): number[] {
  let total = 0
  return steps.map(({ deltaMinutes }) => (total += deltaMinutes))
}

/** Divides the measured minutes among results and steps, and tells whether the steps lead to the results. */
export function accountFor(steps: readonly WhyStep[], results: readonly WhyResult[]): Account {
  const taken = (kind: WhyStep['kind']) =>
    -sum(steps.filter((step) => step.kind === kind).map((step) => step.deltaMinutes))
  const given = (kind: WhyResult['kind']) =>
    sum(results.filter((result) => result.kind === kind).map((result) => result.minutes))
  const left = runningTotals(steps).at(-1) ?? 0
  return {
    measuredMinutes: -taken('measure'),
    parts: [given('paid'), taken('waits'), taken('off'), taken('cut')].filter((minutes) => minutes !== 0),
    missingMinutes: left - given('paid') || taken('waits') - given('waits'),
  }
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((total, each) => total + each, 0)
}
