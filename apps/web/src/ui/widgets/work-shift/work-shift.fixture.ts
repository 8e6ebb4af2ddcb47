import type { WorkShiftForm } from '@timeloom/contract'
import { EMPLOYEE_ID } from '../../testing/employee-row.ts'

export const SHIFT_ID = '0190a8f0-0000-7000-8000-0000000000c1'
export const SECTION_ID = '0190a8f0-0000-7000-8000-0000000000c2'

/** A planned shift of Monday 2 November 2026, 08:00 to 16:30, on which nothing was decided. */
export function storedShift(change: Partial<WorkShiftForm> = {}): WorkShiftForm {
  return {
    id: SHIFT_ID,
    schId: SECTION_ID,
    employeeId: EMPLOYEE_ID,
    day: '2026-11-02',
    startTime: '08:00',
    startTimeType: 'Today',
    endTime: '16:30',
    endTimeType: 'Today',
    isScheduled: true,
    fromTemplate: false,
    departmentId: null,
    breakTime: 1800,
    breakTriggerTime: null,
    breakStartTime: null,
    overrideBreakCalculation: false,
    breakCalculationType: null,
    lunchWorkingThrough: false,
    allowEA: false,
    allowLD: false,
    allowOT: false,
    apprvUnschWork: false,
    decided: [],
    waiting: { early: 0, late: 0, overtime: 0, unscheduled: 0 },
    reason: null,
    closed: false,
    version: 1,
    ...change,
  }
}
