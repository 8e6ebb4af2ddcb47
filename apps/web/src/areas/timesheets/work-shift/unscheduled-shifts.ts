import type { PunchPair } from '@timeloom/contract'

/** Pairs without a schedule, by the work shift they make up, in the order of the day. */
export function unscheduledShifts(pairs: readonly PunchPair[]): { id: string; pairs: PunchPair[] }[] {
  const shifts = new Map<string, PunchPair[]>()
  for (const pair of pairs) shifts.set(pair.workShiftId, [...(shifts.get(pair.workShiftId) ?? []), pair])
  return [...shifts].map(([id, own]) => ({ id, pairs: own }))
}
