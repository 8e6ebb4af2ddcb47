import type { LeaveRecord, PunchNotes, PunchPair, TimesheetDay, WorkShift } from '@timeloom/contract'
import { splitMinutes } from '@timeloom/engine'
import type { PunchNotes as StoredNotes } from '../calculation/calculated-days.service.ts'
import type { StoredDay } from './stored-day.ts'
import { missingPunch } from './suggest-punches.ts'
import type { StoredLine, StoredPair, StoredShift } from './timesheets.repository.ts'
import { clockText, dayTime, hoursOf, startOfMinute, unitsOf, wallText } from '../local-time/wall-time.service.ts'

/** A day as the timesheet shows it. @source docs/engine.md (Output for the screens) */
export function timesheetDay(stored: StoredDay): TimesheetDay {
  const { date, employeeId, day, shifts, pairs, lines, exceptions, zone } = stored
  const shiftOf = new Map(shifts.map((shift) => [shift.shiftKey, shift]))
  const [leaveRecord, ...otherLeaves] = leavesOf(stored)
  const around = { ...stored, tooFarApart: day?.figures.punchNotes?.tooFarApart ?? [] }
  const pairsOf = (shift: StoredShift) => pairs.filter(({ shiftKey }) => shiftKey === shift.shiftKey)
  return {
    day: date,
    type: day?.type ?? 'NoData',
    employeeId,
    payTypeTimes: lines.map(({ name, minutes, shifts }) => ({ name, value: unitsOf(minutes, shifts) })),
    workShifts: shifts
      .filter(({ sectionId }) => sectionId !== null)
      .map((shift) => workShift(shift, pairsOf(shift), stored)),
    unScheduledPairs: shifts
      .filter(({ sectionId }) => sectionId === null)
      .flatMap((shift) => pairsOf(shift).map((pair) => punchPair(pair, shift, zone))),
    leaveRecord: leaveRecord ?? null,
    ...(otherLeaves.length === 0 ? {} : { otherLeaves }),
    closed: stored.isClosed,
    holidayName: day?.figures.holidayName ?? null,
    scheduledMinutes: day?.scheduledMinutes ?? 0,
    paidMinutes: day?.paidMinutes ?? 0,
    overtimeMinutes: day?.overtimeMinutes ?? 0,
    pendingOvertimeMinutes: day?.pendingOvertimeMinutes ?? 0,
    notAcceptedMinutes: day?.notAcceptedMinutes ?? 0,
    breakMinutes: day?.breakMinutes ?? 0,
    leaveMinutes: paidLeaveMinutes(lines),
    holidayMinutes: day?.holidayLeaveMinutes ?? 0,
    timeline: { ...(day?.figures.timeline ?? EMPTY_TIMELINE), requestedLeave: requestedLeave(stored) },
    exceptions: exceptions.map(({ id, type, minutes, workShiftId }) => ({ id, type, minutes, workShiftId })),
    missing: pairs.flatMap((pair) => missingPunch(pair, shiftOf.get(pair.shiftKey), around) ?? []),
    latePunches: stored.isClosed ? stored.latePunches : 0,
    ...(day?.figures.punchNotes && { punchNotes: wirePunchNotes(day.figures.punchNotes, zone) }),
  }
}

function wirePunchNotes({ repeats, tooFarApart, longPairs }: StoredNotes, zone: string): PunchNotes {
  const wall = (minute: number) => wallText(startOfMinute(minute), zone)
  const two = ({ inId, outId, inAt, outAt }: StoredNotes['longPairs'][number]) => {
    return { inPunchId: inId, outPunchId: outId, ptimeIn: wall(inAt), ptimeOut: wall(outAt), minutes: outAt - inAt }
  }
  return {
    repeats: repeats.map(({ id, at, ...repeat }) => ({ ...repeat, punchId: id, ptime: wall(at) })),
    tooFarApart: tooFarApart.map((apart) => ({ ...two(apart), longestMinutes: apart.longestMinutes })),
    longPairs: longPairs.map(two),
  }
}

const EMPTY_TIMELINE = { scheduled: [], punched: [], pieces: [], leave: [], holiday: false }

/** Where the picture draws what is requested; a leave by times is of one date. */
function requestedLeave({ date, leaves }: StoredDay): { from: number; to: number }[] {
  return leaves
    .filter(({ status, fromDate, toDate }) => status === 'Pending' && fromDate <= date && date <= toDate)
    .map(({ fromMinute, toMinute }) => ({ from: fromMinute ?? 0, to: toMinute ?? 1440 }))
}

/** Leave that is paid; a public holiday stands for itself. */
export function paidLeaveMinutes(lines: readonly StoredLine[]): number {
  return lines
    .filter(({ isLeave, isPaidLeave, systemCode }) => isLeave && isPaidLeave && systemCode !== 'holidayLeave')
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

function workShift(shift: StoredShift, pairs: readonly StoredPair[], { zone, breakMinutes }: StoredDay): WorkShift {
  const start = dayTime(shift.startMinute ?? 0)
  // An end at midnight is 24:00 of the day itself.
  const end =
    shift.endMinute === 1440 ? { time: clockText(1440), dayType: 'Today' as const } : dayTime(shift.endMinute ?? 0)
  return {
    id: shift.id,
    schId: shift.sectionId,
    startTime: start.time,
    startTimeType: start.dayType === 'Previous' ? 'Previous' : 'Today',
    endTime: end.time,
    endTimeType: end.dayType === 'NextDay' ? 'NextDay' : 'Today',
    punchPairs: pairs.map((pair) => punchPair(pair, shift, zone)),
    isApproved: pairs.length > 0 && pairs.every(({ approved }) => approved),
    isScheduled: true,
    fromTemplate: shift.fromTemplate ?? false,
    breakTime: (shift.sectionBreakMinutes ?? breakMinutes) * 60,
    breakMinutes: shift.breakMinutes,
    workHours: hoursOf(pairs.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)),
    hasCompletePunchPairs: pairs.every(({ inAt, outAt }) => inAt !== null && outAt !== null),
    labelName: shift.labelName,
  }
}

export function punchPair(pair: StoredPair, shift: StoredShift, zone: string): PunchPair {
  return {
    id: pair.id,
    workShiftId: shift.id,
    inPunchId: pair.inPunchId,
    outPunchId: pair.outPunchId,
    ptimeIn: pair.inAt && wallText(pair.inAt, zone),
    ptimeOut: pair.outAt && wallText(pair.outAt, zone),
    inPunchType: pair.inType,
    outPunchType: pair.outType,
    inManual: pair.inSource === 'manual',
    outManual: pair.outSource === 'manual',
    inException: pair.inException,
    outException: pair.outException,
    inNote: pair.inNote,
    outNote: pair.outNote,
    siteId: pair.workPlaceId,
    positionId: pair.departmentId,
    jobId: pair.jobId,
    taskId: pair.taskId,
    ...workCode(pair),
    ...splitOf(pair),
    worktime: pair.paidMinutes,
    approved: pair.approved,
    approval: pair.approvedBy,
    version: pair.version,
  }
}

/** The site is where the work is done; the code says which work. @source 001 §3 Punch pair, inWorkCode */
function workCode({ siteName, positionName, jobName, taskName }: StoredPair): Pick<PunchPair, 'inWorkCode'> {
  const parts = [
    { name: 'site' as const, value: siteName },
    { name: 'position' as const, value: positionName },
    { name: 'job' as const, value: jobName },
    { name: 'task' as const, value: taskName },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  const done = parts.filter(({ name }) => name !== 'site').map(({ value }) => value)
  return done.length === 0 ? {} : { inWorkCode: { desc: done.join(' / '), descDetail: parts } }
}

/** What a split pair is divided into: the minutes add up to the pair's, whatever was entered. */
function splitOf({ parts, paidMinutes }: StoredPair): Pick<PunchPair, 'parts' | 'partsOff'> {
  if (parts === null) return {}
  const amounts = parts.map(({ minutes, share }) => (share === null ? { minutes: minutes ?? 0 } : { share }))
  const { minutes, off } = splitMinutes(paidMinutes, amounts)
  const wire = parts.map((part, index) => ({
    siteId: part.workPlaceId,
    positionId: part.departmentId,
    jobId: part.jobId,
    taskId: part.taskId,
    desc: part.desc,
    worktime: minutes[index] ?? 0,
    minutes: part.minutes,
    share: part.share,
  }))
  return { parts: wire, ...(off === 0 ? {} : { partsOff: off }) }
}

/** The leave that takes something of the day, else the automatic one, and then what waits for an answer; each in the order of its times. */
function leavesOf({ date, day, leaves, lines }: StoredDay): LeaveRecord[] {
  const minutesOf = new Map((day?.figures.leaves ?? []).map(({ id, minutes }) => [id, minutes]))
  const ofDay = leaves.toSorted((a, b) => (a.fromMinute ?? 0) - (b.fromMinute ?? 0))
  const taken = ofDay.flatMap(({ id, typeName, status }): LeaveRecord[] => {
    const minutes = minutesOf.get(id)
    return minutes === undefined ? [] : [{ id, typeName, minutes, leaveStatus: status }]
  })
  const asked = ofDay
    .filter(({ status, fromDate, toDate }) => status === 'Pending' && fromDate <= date && date <= toDate)
    .map(({ id, typeName, status }): LeaveRecord => ({ id, typeName, minutes: 0, leaveStatus: status }))
  return [...(taken.length > 0 ? taken : automaticLeave({ day, lines })), ...asked]
}

function automaticLeave({ day, lines }: Pick<StoredDay, 'day' | 'lines'>): LeaveRecord[] {
  if (!day || day.autoLeaveMinutes === 0) return []
  const typeName = lines.find(({ systemCode }) => systemCode === 'autoLeave')?.name ?? ''
  return [{ id: null, typeName, minutes: day.autoLeaveMinutes, leaveStatus: 'Approved' }]
}
