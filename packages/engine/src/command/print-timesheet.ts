import type { DayResult, ExceptionResult, ShiftResult, TimesheetResult } from '../result.ts'
import type { Zone } from '../zone/zone.ts'
import { wallTimeOf } from './wall-time.ts'

/** Days by date, as the definition's B0 prints them: zeros and empty lists left out, except those every day shows. */
export function printTimesheet(zone: Zone, { days }: TimesheetResult): Record<string, unknown> {
  return Object.fromEntries(days.map((day) => [day.date, printDay(zone, day)]))
}

function printDay(zone: Zone, day: DayResult): Record<string, unknown> {
  return {
    type: day.type,
    paid: day.paidMinutes,
    ...withoutZeros({
      ordinary: day.ordinaryMinutes,
      overtime: day.overtimeMinutes,
      pendingOT: day.pendingOvertimeMinutes,
      phWorked: day.holidayWorkedMinutes,
      phLeave: day.holidayLeaveMinutes,
      altHolidays: day.alternativeHolidays,
      leave: day.leaveMinutes,
      autoLeave: day.autoLeaveMinutes,
      elapsed: day.elapsedMinutes,
      unpaidEA: day.unpaidEarlyMinutes,
      unpaidLD: day.unpaidLateMinutes,
      unpaidUS: day.unpaidUnscheduledMinutes,
    }),
    breakMin: day.breakMinutes,
    exceptions: day.exceptions.map(printException).sort(),
    shifts: day.shifts.map((shift) => printShift(zone, shift)),
  }
}

function printShift(zone: Zone, shift: ShiftResult): Record<string, unknown> {
  const incomplete = shift.incomplete.map(({ direction, at }) =>
    direction === 'In' ? [wallTimeOf(zone, at), null] : [null, wallTimeOf(zone, at)],
  )
  return {
    section: shift.sectionId,
    pairs: shift.pairs.map((pair) => [wallTimeOf(zone, pair.effectiveIn), wallTimeOf(zone, pair.effectiveOut)]),
    paid: shift.paidMinutes,
    breakMin: shift.breakMinutes,
    ...(incomplete.length > 0 ? { incomplete } : {}),
  }
}

function printException({ type, minutes }: ExceptionResult): string {
  return minutes === null ? type : `${type}:${minutes}`
}

function withoutZeros(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0))
}
