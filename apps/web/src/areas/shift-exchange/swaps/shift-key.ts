import type { SwapShift } from '@timeloom/contract'

/** Names a planned shift among others. */
export function shiftKey({ workDate, workSectionId }: Pick<SwapShift, 'workDate' | 'workSectionId'>): string {
  return `${workDate} ${workSectionId}`
}
