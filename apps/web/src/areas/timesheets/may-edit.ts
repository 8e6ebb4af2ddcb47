import type { Timesheet } from '@timeloom/contract'
import { holds, type Session } from '../../lib/session/session.ts'

/**
 * Whether the person may change this timesheet: it is neither read-only nor closed and they hold update on timesheet.
 *
 * @source spec 001 §4
 */
export function mayEditTimesheet(session: Session, timesheet: Pick<Timesheet, 'readonly' | 'ptClosed'>): boolean {
  return !timesheet.readonly && !timesheet.ptClosed && holds(session, 'timesheet:update')
}

/**
 * Whether the person may add, change and delete punches of a day: an editable timesheet, an open day, and another role
 * than Employee.
 *
 * @source spec 001 §4, §6
 */
export function mayEditPunches(
  session: Session,
  timesheet: Pick<Timesheet, 'readonly' | 'ptClosed'>,
  day: { closed: boolean },
): boolean {
  return mayEditTimesheet(session, timesheet) && !day.closed && session.user.roleName !== 'Employee'
}
