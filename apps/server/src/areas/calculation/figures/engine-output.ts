import type { AllowanceUnits, DayResult, ExceptionResult, PairResult, Piece, ShiftResult } from '@timeloom/engine'
import { hash } from 'node:crypto'
import { startOfMinute } from '../../local-time/wall-time.service.ts'
import type { CalculatedDay } from './calculated-day.ts'
import { dayAllowances } from './day-allowances.ts'
import { dayTimeline } from './day-timeline.ts'
import type { DayRow, DerivedDay, ExceptionRow, LineRow, PairRow, ShiftRow } from './derived-day.ts'
import { dayReasons } from './day-reasons.ts'
import { packReasons } from './packed-reasons.ts'
import { nameOfHoliday } from '../facts/holidays-in-employment.ts'
import { inputDigest } from './input-digest.ts'
import { payLines } from './pay-lines.ts'
import { unattended, type PlannedSection } from './planned-sections.ts'
import { punchNotes } from './punch-notes.ts'
import { spanOn } from '../facts/rule-spans.ts'
import { staleAt } from './stale-at.ts'

/** The rows of a day; null for a day with nothing to store. */
export function derivedDay(calculated: CalculatedDay): DerivedDay | null {
  const { employee, result, sections } = calculated
  if (isEmpty(result)) return null
  const span = spanOn(employee.spans, result.date)
  const allowances = dayAllowances(calculated)
  const rows = {
    day: dayRow(calculated, allowances),
    shifts: [...result.shifts.map(shiftRow), ...unattended(result, sections).map(unattendedRow)],
    pairs: result.shifts.flatMap((shift) => pairRows(shift, result.pieces)),
    lines: payLines(calculated, span, allowances),
    exceptions: exceptionRows(result.exceptions),
  }
  const stale = staleAt(calculated, span)
  return {
    employeeId: employee.employeeId,
    workDate: result.date,
    inputHash: inputDigest(calculated, span),
    resultHash: hash(
      'sha256',
      JSON.stringify({ ...rows, lines: rows.lines.map(digestLine), pairs: rows.pairs.map(digestPair) }),
      'hex',
    ).slice(0, 32),
    staleAt: stale === null ? null : isoOf(stale),
    ...rows,
  }
}

/**
 * A line without anything paid once per shift is written as before, so that days calculated earlier keep their digest.
 */
function digestLine({ shifts, ...line }: LineRow): Omit<LineRow, 'shifts'> | LineRow {
  return shifts === 0 ? line : { ...line, shifts }
}

/** A pair without a single In is written as before, for the same reason. */
function digestPair({ openUntil, outUntil, ...pair }: PairRow): Omit<PairRow, 'openUntil' | 'outUntil'> | PairRow {
  return outUntil === null ? pair : { ...pair, openUntil, outUntil }
}

const knownTimes = new Map<number, string>()

/**
 * ISO text of an epoch minute. Many people start and finish at the same minutes, so the most recent ones are cached.
 */
export function isoOf(minute: number): string {
  let text = knownTimes.get(minute)
  if (text === undefined) {
    text = startOfMinute(minute).toISOString()
    if (knownTimes.size >= 20_000) knownTimes.clear()
    knownTimes.set(minute, text)
  }
  return text
}

function isEmpty(result: DayResult): boolean {
  return result.type === 'NoData' && result.shifts.length === 0 && result.exceptions.length === 0
}

function dayRow(calculated: CalculatedDay, allowances: readonly AllowanceUnits[]): DayRow {
  const notes = punchNotes(calculated)
  const { result, employee, company, sections, leaves, zone } = calculated
  return {
    type: result.type,
    scheduledMinutes: sections.reduce((sum, { start, end }) => sum + end - start, 0),
    elapsedMinutes: result.elapsedMinutes,
    paidMinutes: result.paidMinutes,
    ordinaryMinutes: result.ordinaryMinutes,
    overtimeMinutes: result.overtimeMinutes,
    pendingOvertimeMinutes: result.pendingOvertimeMinutes,
    holidayWorkedMinutes: result.holidayWorkedMinutes,
    holidayLeaveMinutes: result.holidayLeaveMinutes,
    alternativeHolidays: result.alternativeHolidays,
    leaveMinutes: result.leaveMinutes,
    autoLeaveMinutes: result.autoLeaveMinutes,
    breakMinutes: result.breakMinutes,
    notAcceptedMinutes: result.unpaidEarlyMinutes + result.unpaidLateMinutes + result.unpaidUnscheduledMinutes,
    countedMinutes: result.countedMinutes,
    figures: {
      timeline: dayTimeline(calculated),
      reasons: packReasons(dayReasons(calculated, allowances, shiftKey)),
      versions: spanOn(employee.spans, result.date).versions,
      zone,
      holidayName: result.holiday && nameOfHoliday(company.holidays, employee.employed, result.holiday),
      leaves: leaves.map(({ leaveId, minutes }) => ({ id: leaveId, minutes })),
      ...(notes && { punchNotes: notes }),
    },
  }
}

function shiftRow(shift: ShiftResult): ShiftRow {
  return {
    shiftKey: shiftKey(shift),
    workSectionId: shift.sectionId,
    scheduledFrom: maybeIso(shift.scheduledStart),
    scheduledTo: maybeIso(shift.scheduledEnd),
    paidMinutes: shift.paidMinutes,
    breakMinutes: shift.breakMinutes,
    pendingOvertimeMinutes: shift.pendingOvertimeMinutes,
  }
}

function unattendedRow({ id, start, end }: PlannedSection): ShiftRow {
  return {
    shiftKey: id,
    workSectionId: id,
    scheduledFrom: isoOf(start),
    scheduledTo: isoOf(end),
    paidMinutes: 0,
    breakMinutes: 0,
    pendingOvertimeMinutes: 0,
  }
}

function shiftKey(shift: Pick<ShiftResult, 'sectionId' | 'key'>): string {
  return shift.sectionId ?? `in:${shift.key}`
}

function pairRows(shift: ShiftResult, pieces: readonly Piece[]): PairRow[] {
  const key = shiftKey(shift)
  return [
    ...shift.pairs.map((pair, index) => ({
      shiftKey: key,
      pairKey: pairKey(pair, key),
      inPunchId: pair.inPunchId,
      outPunchId: pair.outPunchId,
      inAt: isoOf(pair.rawIn),
      outAt: isoOf(pair.rawOut),
      effectiveFrom: isoOf(pair.effectiveIn),
      effectiveTo: isoOf(pair.effectiveOut),
      inType: pair.inType,
      outType: pair.outType,
      inException: pair.inException,
      outException: pair.outException,
      openUntil: null,
      outUntil: null,
      paidMinutes: pair.paidMinutes,
      pendingOvertimeMinutes: minutesIn(pieces, 'pendingOvertime', shift, index),
      breakMinutes: minutesIn(pieces, 'break', shift, index),
    })),
    ...shift.incomplete.map(({ punchId, direction, at, exception, openUntil, outUntil }): PairRow => {
      const isIn = direction === 'In'
      return {
        shiftKey: key,
        pairKey: isIn ? `${punchId}:-` : `-:${punchId}`,
        inPunchId: isIn ? punchId : null,
        outPunchId: isIn ? null : punchId,
        inAt: isIn ? isoOf(at) : null,
        outAt: isIn ? null : isoOf(at),
        effectiveFrom: null,
        effectiveTo: null,
        inType: 'Man',
        outType: 'Man',
        inException: isIn ? exception : null,
        outException: isIn ? null : exception,
        openUntil: maybeIso(openUntil),
        outUntil: maybeIso(outUntil),
        paidMinutes: 0,
        pendingOvertimeMinutes: 0,
        breakMinutes: 0,
      }
    }),
  ]
}

function minutesIn(pieces: readonly Piece[], outcome: Piece['outcome'], shift: ShiftResult, pair: number): number {
  return pieces
    .filter((piece) => piece.outcome === outcome && piece.shiftKey === shift.key && piece.pair === pair)
    .reduce((sum, { start, end }) => sum + end - start, 0)
}

function pairKey({ inPunchId, outPunchId }: PairResult, key: string): string {
  return inPunchId === null && outPunchId === null ? `auto:${key}` : `${inPunchId ?? 'auto'}:${outPunchId ?? 'auto'}`
}

function exceptionRows(exceptions: readonly ExceptionResult[]): ExceptionRow[] {
  const seen = new Map<string, number>()
  return exceptions.map((exception) => {
    const { type, minutes, scheduledStart, scheduledEnd, actualIn, actualOut } = exception
    const review = [type, scheduledStart, scheduledEnd, actualIn, actualOut].map((part) => part ?? '').join('|')
    const number = (seen.get(review) ?? 0) + 1
    seen.set(review, number)
    return {
      exceptionKey: number === 1 ? review : `${review}|${number}`,
      type,
      minutes,
      shiftKey:
        exception.shiftKey === null ? null : shiftKey({ sectionId: exception.sectionId, key: exception.shiftKey }),
      scheduledIn: maybeIso(scheduledStart),
      scheduledOut: maybeIso(scheduledEnd),
      actualIn: maybeIso(actualIn),
      actualOut: maybeIso(actualOut),
    }
  })
}

function maybeIso(minute: number | null): string | null {
  return minute === null ? null : isoOf(minute)
}
