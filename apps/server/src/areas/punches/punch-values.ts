import type { PunchRow } from './punches.repository.ts'
import type { PunchWork } from './punch-work.repository.ts'
import { workValues } from './punch-work.ts'
import { clockText } from '../local-time/wall-time.service.ts'

/** The day of the timesheet that a punch stands under: where it was entered, else its own date. */
export function timesheetDay(punch: Pick<PunchRow, 'pinnedDate' | 'localDate'>): string {
  return punch.pinnedDate ?? punch.localDate
}

/** What the audit keeps of a punch. */
export function punchValues(
  punch: Pick<PunchRow, 'localDate' | 'localMinute' | 'zone' | 'direction' | 'pinnedDate' | 'at'> & PunchWork,
) {
  return {
    time: `${punch.localDate}T${clockText(punch.localMinute)}`,
    at: punch.at.toISOString(),
    zone: punch.zone,
    direction: punch.direction,
    ...workValues(punch),
    ...(punch.pinnedDate === null ? {} : { pinnedDate: punch.pinnedDate }),
  }
}
