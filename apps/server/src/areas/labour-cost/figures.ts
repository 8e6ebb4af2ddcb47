import type { LabourCost } from '@timeloom/contract'
import { type Cents, moneyOf } from '../roster/cost-rules.service.ts'

type Wire = Pick<LabourCost['total'], 'minutes' | 'cost' | 'entered' | 'previous'>

/** Something that was paid in one of the two ranges. */
export interface PaidPart {
  isNow: boolean
  minutes: number
  cents: Cents
  /** it was entered on a pay card */
  isEntered: boolean
}

/** What parts come to, on the wire. */
export function figuresOf(parts: readonly PaidPart[]): Wire {
  const sum = (value: (part: PaidPart) => number) => parts.reduce((all, part) => all + value(part), 0)
  return {
    minutes: sum(({ isNow, minutes }) => (isNow ? minutes : 0)),
    cost: moneyOf(centsNow(parts)),
    entered: moneyOf(sum(({ isNow, isEntered, cents }) => (isNow && isEntered ? cents : 0))),
    previous: {
      minutes: sum(({ isNow, minutes }) => (isNow ? 0 : minutes)),
      cost: moneyOf(sum(({ isNow, cents }) => (isNow ? 0 : cents))),
    },
  }
}

export function centsNow(parts: readonly PaidPart[]): Cents {
  return parts.reduce((all, { isNow, cents }) => all + (isNow ? cents : 0), 0)
}
