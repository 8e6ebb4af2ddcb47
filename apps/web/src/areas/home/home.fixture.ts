import type {
  AnswerOf,
  Correction,
  getMyShifts,
  Leave,
  listMySwaps,
  PeriodConfirmation,
  Timesheet,
  TimesheetDay,
} from '@timeloom/contract'

/** Example answers for the tests of this area: Mele’s fortnight, and what she waits for. */

export const MELE = '0190a8f0-0000-7000-8000-000000000001'

export const noShift: AnswerOf<typeof getMyShifts> = {
  isEmployee: true,
  today: '2026-11-06',
  timeZoneId: 'Pacific/Auckland',
  days: [],
  next: null,
  lastDay: null,
}

function dayOf(day: string, change: Partial<TimesheetDay>): TimesheetDay {
  return {
    day,
    type: 'Working',
    employeeId: MELE,
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
    timeline: { scheduled: [], punched: [], pieces: [], leave: [], holiday: false },
    exceptions: [],
    missing: [],
    latePunches: 0,
    ...change,
  }
}

export const fortnight: Timesheet = {
  timeSheets: [
    dayOf('2026-10-26', { paidMinutes: 3855, scheduledMinutes: 4560 }),
    dayOf('2026-10-27', { leaveMinutes: 480 }),
  ],
  fromT: '2026-10-26',
  toT: '2026-11-08',
  readonly: true,
  ptClosed: false,
  payrollTransferId: null,
  timeZoneId: 'Pacific/Auckland',
  today: '2026-11-06',
  summary: {
    payTypeTotals: [],
    paidMinutes: 4335,
    standardMinutes: 4800,
    pendingOvertimeMinutes: 45,
    notAcceptedMinutes: 0,
    exceptionCount: 0,
  },
  previousPeriodFrom: '2026-10-12',
  nextPeriodFrom: null,
}

export function confirmationOf(change: Partial<PeriodConfirmation> = {}): PeriodConfirmation {
  return {
    fromT: '2026-10-12',
    toT: '2026-10-25',
    isAsked: true,
    waitsFor: 'employee',
    toApprove: 0,
    figures: 'f'.repeat(64),
    confirmed: null,
    changes: [],
    ...change,
  }
}

export const annual: Leave = {
  id: 'l1',
  leaveId: 'l1',
  employeeId: MELE,
  employeeName: 'Mele Fonuake',
  typeId: 't1',
  typeCode: 'AL',
  typeName: 'Annual Leave',
  fromDate: '2026-11-23',
  toDate: '2026-11-27',
  fromLeaveTime: null,
  toLeaveTime: null,
  fromDateType: 0,
  toDateType: 0,
  byWorkHours: false,
  scheduledDuration: true,
  skip: true,
  skipUnscheduled: true,
  duration: null,
  description: '',
  desc: '',
  textDur: '5 days',
  textTotal: '40.00',
  reportName: 'Hēmi Waititi',
  leaveStatus: 'Pending',
  createTime: '2026-11-05T01:00:00Z',
  paygroupId: null,
  reason: '',
  examinedBy: null,
  mayEdit: true,
  mayExamine: false,
  mayCancel: true,
  cancellationReason: null,
  mayAskCancellation: false,
  version: 1,
}

export const correction: Correction = {
  id: 'c1',
  employeeId: MELE,
  employeeName: 'Mele Fonuake',
  departmentName: null,
  kind: 'add',
  day: '2026-11-03',
  wanted: { dayType: 'Today', punchTime: '16:30', direction: 'Out' },
  was: null,
  reason: 'Forgot',
  askedAt: '2026-11-04T01:00:00Z',
  state: 'waiting',
  decided: null,
}

export const swap: AnswerOf<typeof listMySwaps>[number] = {
  id: 's1',
  status: 'Asked',
  isMine: false,
  asker: { employeeId: 'n', employeeName: 'Noa Pere', avatarFileName: null },
  colleague: { employeeId: MELE, employeeName: 'Mele Fonuake', avatarFileName: null },
  given: {
    workDate: '2026-11-13',
    startTime: '08:00',
    startTimeType: 'Today',
    endTime: '16:30',
    endTimeType: 'Today',
    duration: 8.5,
    breakTime: 30,
    departmentId: null,
    departmentName: null,
    jobName: null,
    taskName: null,
    labelName: null,
    colorCode: null,
    skills: [],
  },
  taken: null,
  note: null,
  overBecause: null,
  reason: null,
  decidedBy: null,
  createdAt: '2026-11-05T02:00:00Z',
  answeredAt: null,
  decidedAt: null,
  version: 1,
  reasons: [],
}
