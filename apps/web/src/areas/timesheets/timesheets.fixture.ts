import type {
  AnswerOf,
  DayTimeline,
  getEmployee,
  PunchPair,
  Timesheet,
  TimesheetDay,
  WorkShift,
} from '@timeloom/contract'
import { EMPLOYEE_ID, employeeRow } from '../../ui/testing/employee-row.ts'

/** Example answers for the tests of this area: one employee over a fortnight, told by what differs from a plain day. */

export { EMPLOYEE_ID, employeeRow }

export function employeeDetail(change: Partial<AnswerOf<typeof getEmployee>> = {}): AnswerOf<typeof getEmployee> {
  return {
    ...employeeRow(),
    showReportTo: false,
    timeZoneId: 'Pacific/Auckland',
    punchStatus: 'In',
    punchStatusSince: '2026-11-05T18:55:00Z',
    ...change,
  }
}

/** Minutes after midnight from `HH:mm`. */
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type PairChange = Partial<PunchPair>

export function pair(day: string, inTime: string | null, outTime: string | null, change: PairChange = {}): PunchPair {
  return {
    id: `pair-${day}-${inTime}`,
    workShiftId: `shift-${day}`,
    inPunchId: inTime === null ? null : `in-${day}-${inTime}`,
    outPunchId: outTime === null ? null : `out-${day}-${outTime}`,
    ptimeIn: inTime === null ? null : `${day}T${inTime}`,
    ptimeOut: outTime === null ? null : `${day}T${outTime}`,
    inPunchType: 'Man',
    outPunchType: 'Man',
    inManual: false,
    outManual: false,
    inException: null,
    outException: null,
    inNote: null,
    outNote: null,
    siteId: null,
    positionId: null,
    jobId: null,
    taskId: null,
    worktime: inTime === null || outTime === null ? 0 : 480,
    approved: false,
    approval: null,
    version: 1,
    ...change,
  }
}

export function shift(day: string, punchPairs: PunchPair[], change: Partial<WorkShift> = {}): WorkShift {
  return {
    id: `shift-${day}`,
    schId: `sch-${day}`,
    startTime: '08:00',
    startTimeType: 'Today',
    endTime: '16:30',
    endTimeType: 'Today',
    punchPairs,
    isApproved: false,
    isScheduled: true,
    fromTemplate: true,
    breakTime: 1800,
    breakMinutes: 30,
    workHours: 8,
    hasCompletePunchPairs: true,
    labelName: 'Line 2 – Packing',
    ...change,
  }
}

export function timeline(change: Partial<DayTimeline> = {}): DayTimeline {
  return { scheduled: [], punched: [], pieces: [], leave: [], holiday: false, ...change }
}

const PLANNED = { from: at('08:00'), to: at('16:30') }

/** A day with nothing on it. */
export function emptyDay(day: string, change: Partial<TimesheetDay> = {}): TimesheetDay {
  return {
    day,
    type: 'OffDay',
    employeeId: EMPLOYEE_ID,
    payTypeTimes: [],
    workShifts: [],
    unScheduledPairs: [],
    leaveRecord: null,
    closed: false,
    holidayName: null,
    scheduledMinutes: 0,
    paidMinutes: 0,
    overtimeMinutes: 0,
    pendingOvertimeMinutes: 0,
    notAcceptedMinutes: 0,
    breakMinutes: 0,
    leaveMinutes: 0,
    holidayMinutes: 0,
    timeline: timeline(),
    exceptions: [],
    missing: [],
    latePunches: 0,
    ...change,
  }
}

/** A plain day: 08:00 to 16:30 worked as planned, eight hours paid. */
export function workedDay(day: string, change: Partial<TimesheetDay> = {}): TimesheetDay {
  return emptyDay(day, {
    type: 'Working',
    payTypeTimes: [{ name: 'Ordinary Time', value: 8 }],
    workShifts: [shift(day, [pair(day, '07:58', '16:32')])],
    scheduledMinutes: 480,
    paidMinutes: 480,
    breakMinutes: 30,
    timeline: timeline({
      scheduled: [PLANNED],
      punched: [{ from: at('07:58'), to: at('16:32'), inMark: 'recorded', outMark: 'recorded' }],
      pieces: [
        { from: at('08:00'), to: at('13:00'), outcome: 'ordinary' },
        { from: at('13:00'), to: at('13:30'), outcome: 'break' },
        { from: at('13:30'), to: at('16:30'), outcome: 'ordinary' },
      ],
    }),
    ...change,
  })
}

/** A day whose Out is missing; the roster's end and the usual end would complete it. */
export function dayWithoutOut(day: string, change: Partial<TimesheetDay> = {}): TimesheetDay {
  const open = pair(day, '07:58', null)
  return workedDay(day, {
    payTypeTimes: [],
    paidMinutes: 0,
    breakMinutes: 0,
    workShifts: [shift(day, [open], { hasCompletePunchPairs: false, workHours: 0 })],
    timeline: timeline({
      scheduled: [PLANNED],
      punched: [{ from: at('07:58'), to: null, inMark: 'exception', outMark: 'exception' }],
    }),
    exceptions: [{ id: `missing-${day}`, type: 'MissingPunch', minutes: null, workShiftId: null }],
    missing: [
      {
        pairId: open.id,
        direction: 'Out',
        repeats: [],
        suggestions: [
          { punchTime: '16:30', dayType: 'Today', why: 'scheduled' },
          { punchTime: '16:32', dayType: 'Today', why: 'usual' },
        ],
      },
    ],
    ...change,
  })
}

export function timesheet(timeSheets: TimesheetDay[], change: Partial<Timesheet> = {}): Timesheet {
  const first = timeSheets[0]?.day ?? '2026-10-26'
  const sum = (pick: (day: TimesheetDay) => number) => timeSheets.reduce((total, day) => total + pick(day), 0)
  return {
    timeSheets,
    fromT: first,
    toT: timeSheets.at(-1)?.day ?? first,
    readonly: false,
    ptClosed: false,
    payrollTransferId: '0190a8f0-0000-7000-8000-0000000000e1',
    timeZoneId: 'Pacific/Auckland',
    today: timeSheets.at(-1)?.day ?? first,
    summary: {
      payTypeTotals: [{ name: 'Ordinary Time', value: sum((day) => day.paidMinutes) / 60 }],
      paidMinutes: sum((day) => day.paidMinutes + day.leaveMinutes + day.holidayMinutes),
      standardMinutes: 4800,
      pendingOvertimeMinutes: sum((day) => day.pendingOvertimeMinutes),
      notAcceptedMinutes: sum((day) => day.notAcceptedMinutes),
      exceptionCount: sum((day) => day.exceptions.length),
    },
    previousPeriodFrom: '2026-10-12',
    nextPeriodFrom: '2026-11-09',
    ...change,
  }
}
