import type { PeriodPart } from './pay-card.repository.ts'

interface Days {
  from: string
  to: string
}

/**
 * The pay period whose card days are: the only one they touch, with all of the employee's days in it; or the one whose
 * days they are exactly. Someone who changes the pay group within a period has two cards of it, each named by its own days.
 *
 * @param parts all that the days touch
 * @returns undefined: the days are several cards, part of one, or none
 */
export function askedCard(parts: readonly PeriodPart[], { from, to }: Days): PeriodPart | undefined {
  const [only, ...others] = parts
  if (only && others.length === 0 && isWhole(only, { from, to })) return only
  return parts.find((part) => part.from === from && part.to === to)
}

/** Whether all of the employee's days in the period are among the days. */
export function isWhole(part: PeriodPart, { from, to }: Days): boolean {
  return from <= part.from && part.to <= to
}
