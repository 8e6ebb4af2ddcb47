import type { RosterWarning } from '@timeloom/contract'
import { AROHA, BASTIAN, MONDAY } from '../roster.fixture.tsx'

export const WARNINGS = 'GET /api/roster/warnings'
export const TUESDAY = '2026-11-10'

type Of<K extends RosterWarning['kind']> = Extract<RosterWarning, { kind: K }>

/** Aroha’s shift on Tuesday, 10:00 to 18:30, begins 8 hours after one that ended at 02:00. */
export function restWarning(change: Partial<Of<'rest'>> = {}): Of<'rest'> {
  return {
    kind: 'rest',
    employeeId: AROHA,
    workDate: TUESDAY,
    sectionId: 's-10-1830',
    severity: 'Warning',
    restMinutes: 480,
    minimumMinutes: 600,
    endsAt: `${TUESDAY}T02:00`,
    beginsAt: `${TUESDAY}T10:00`,
    ...change,
  }
}

/** Aroha’s shift on Monday has no break. */
export function breaksWarning(change: Partial<Of<'breaks'>> = {}): Of<'breaks'> {
  return {
    kind: 'breaks',
    employeeId: AROHA,
    workDate: MONDAY,
    sectionId: 's-8-1630',
    severity: 'Notice',
    periodMinutes: 510,
    paidRestBreaks: 2,
    restMinutes: 10,
    mealBreaks: 1,
    mealMinutes: 30,
    plannedMinutes: 0,
    ...change,
  }
}

export function leaveWarning(change: Partial<Of<'leave'>> = {}): Of<'leave'> {
  return {
    kind: 'leave',
    employeeId: BASTIAN,
    workDate: MONDAY,
    sectionId: null,
    severity: 'Warning',
    name: 'Annual Leave',
    status: 'Approved',
    fromMinute: null,
    toMinute: null,
    ...change,
  }
}
