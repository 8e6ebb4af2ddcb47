/**
 * Paid rest breaks and unpaid meal breaks due in a work period; beyond eight hours the scale starts again.
 * @param workPeriodMinutes breaks included
 * @source Employment Relations Act 2000 (NZ) s 69ZD; docs/engine.md A6
 */
export function statutoryBreaks(workPeriodMinutes: number): { paidRestBreaks: number; mealBreaks: number } {
  const beyond = workPeriodMinutes - 480
  if (beyond > 0) {
    const more = statutoryBreaks(beyond)
    return { paidRestBreaks: 2 + more.paidRestBreaks, mealBreaks: 1 + more.mealBreaks }
  }
  if (workPeriodMinutes > 360) return { paidRestBreaks: 2, mealBreaks: 1 }
  if (workPeriodMinutes > 240) return { paidRestBreaks: 1, mealBreaks: 1 }
  return { paidRestBreaks: workPeriodMinutes >= 120 ? 1 : 0, mealBreaks: 0 }
}
