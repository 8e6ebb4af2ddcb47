import type { BodyOf, savePunch } from '@timeloom/contract'
import { clockText } from '../local-time/wall-time.service.ts'
import { dayTypeOf } from './punch-moment.ts'
import { timesheetDay } from './punch-values.ts'
import type { PunchRow } from './punches.repository.ts'

/** The save that changes nothing of a punch, for what else is to be changed. Its note is left out. */
export function asItStands(punch: PunchRow): BodyOf<typeof savePunch> & { id: string } {
  const entered = timesheetDay(punch)
  const dayType = dayTypeOf(entered, punch.localDate)
  return {
    id: punch.id,
    employeeId: punch.employeeId,
    day: dayType ? entered : punch.localDate,
    dayType: dayType ?? 'Today',
    punchTime: clockText(punch.localMinute),
    direction: punch.direction ?? undefined,
  }
}
