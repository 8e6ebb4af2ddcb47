import type { Leave } from '@timeloom/contract'
import type { LeaveDate } from '../leave-ledger/leave-minutes.service.ts'
import type { TurnRow } from '../leave-steps/leave-steps.service.ts'
import { signedClockText } from '../local-time/wall-time.service.ts'
import type { LeaveRecord } from './leave-list.repository.ts'
import { HIDDEN_TYPE } from './leave-values.ts'
import {
  decidesOnCancellation,
  mayAskCancellation,
  mayCancel,
  mayEdit,
  mayExamine,
  standingOf,
  type LeaveRights,
} from './leave-rights.ts'

const DAY_MINUTES = 1440

/** A leave as it is sent, with what the caller may do with it. @param dates what it takes of each of its dates */
export function toLeave(
  record: LeaveRecord,
  { dates, rights, turn }: { dates: readonly LeaveDate[]; rights: LeaveRights; turn: TurnRow | undefined },
): Leave {
  const { id, employeeId, employeeName, fromDate, toDate, fromMinute, toMinute, isClosed, isEmployeeVisible } = record
  const isHidden = record.isHidden && turn?.isNamed !== true
  const standing = standingOf(record, turn)
  const description = isHidden ? '' : record.description
  const isPending = record.status === 'Pending'
  return {
    id,
    leaveId: id,
    employeeId,
    employeeName,
    typeId: isHidden ? '' : record.payTypeId,
    typeCode: isHidden ? '' : record.typeCode,
    typeName: isHidden ? HIDDEN_TYPE : record.typeName,
    fromDate,
    toDate,
    fromLeaveTime: fromMinute === null ? null : signedClockText(fromMinute),
    toLeaveTime: toMinute === null ? null : signedClockText(toMinute),
    fromDateType: isNextDay(fromMinute) ? 1 : 0,
    toDateType: isNextDay(toMinute) ? 1 : 0,
    byWorkHours: fromMinute !== null,
    scheduledDuration: record.bySchedule,
    skip: record.skipHoliday,
    skipUnscheduled: record.skipUnscheduled,
    duration: record.hoursPerDay,
    description,
    desc: description.split('\n')[0]!.trim(),
    ...durationTexts(record, dates),
    reportName: record.examiner ?? '',
    leaveStatus: record.status,
    createTime: record.createdAt.toISOString(),
    paygroupId: record.payGroupId,
    reason: isHidden ? '' : record.reason,
    examinedBy: record.examinedBy,
    // Who may not read the type would save over it.
    mayEdit: !isClosed && isEmployeeVisible && !isHidden && mayEdit(rights, record),
    mayExamine: !isClosed && mayExamine(rights, record, turn),
    mayCancel: !isClosed && mayCancel(rights, record, standing),
    step: turn?.step ?? 1,
    steps: turn?.steps ?? 1,
    waitsFor: isPending ? (turn?.names ?? []) : [],
    waitsForKind: isPending ? (turn?.kind ?? 'department') : null,
    decidesFor: turn?.isMine ? turn.forName : null,
    cancellationReason: isHidden && record.cancellationReason !== null ? '' : record.cancellationReason,
    inParts: record.inParts,
    mayAskCancellation:
      !isClosed &&
      isEmployeeVisible &&
      record.cancellationReason === null &&
      mayAskCancellation(rights, record, standing),
    mayDecideCancellation: record.cancellationReason !== null && decidesOnCancellation(rights, record, standing),
    seesEmployee: isEmployeeVisible,
    version: record.version,
  }
}

/** What the list says of how long a leave is. */
export function durationTexts(
  leave: Pick<LeaveRecord, 'fromMinute' | 'toMinute'>,
  dates: readonly LeaveDate[],
): Pick<Leave, 'textDur' | 'textTotal'> {
  const totalMinutes = dates.reduce((sum, { minutes }) => sum + minutes, 0)
  return { textDur: duration(leave, dates), textTotal: (totalMinutes / 60).toFixed(2) }
}

/** By range its times, else on how many dates it takes something. */
function duration(
  { fromMinute, toMinute }: Pick<LeaveRecord, 'fromMinute' | 'toMinute'>,
  dates: readonly LeaveDate[],
): string {
  if (fromMinute !== null && toMinute !== null) return `${signedClockText(fromMinute)} – ${signedClockText(toMinute)}`
  const days = dates.filter(({ minutes }) => minutes > 0).length
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

function isNextDay(minute: number | null): boolean {
  return minute !== null && minute >= DAY_MINUTES
}
