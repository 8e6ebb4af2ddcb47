import { refused, type Refusal } from '../../platform/call/refusal.ts'

/** A business refusal as the work shift dialog reads it. @source 001 §8 Work shift */
export function refusedShift(code: string, extra: Record<string, unknown> = {}): Refusal {
  return refused(code, { success: false, ...extra })
}
