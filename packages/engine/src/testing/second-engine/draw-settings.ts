import type { Draw } from './draw.ts'
import type { RoundingRow, TimesheetInputs } from './inputs.ts'

/** Settings of a random week; small figures, so that edge cases occur. */

type GivenPayGroup = NonNullable<TimesheetInputs['payGroup']>

const roundings: readonly (readonly RoundingRow[])[] = [
  [],
  [],
  [
    [0, 7, 0],
    [8, 22, 15],
    [23, 37, 30],
    [38, 52, 45],
    [53, 60, 60],
  ],
  [
    [1, 15, 15],
    [16, 30, 30],
    [31, 45, 45],
    [46, 60, 60],
  ],
  [
    [0, 29, 0],
    [30, 59, 30],
  ],
  [
    [5, 8, 15],
    [9, 30, 0],
  ],
]

export function drawSettings(draw: Draw): Pick<TimesheetInputs, 'payGroup' | 'rounding' | 'standardHours' | 'company'> {
  return {
    payGroup: { ...pairing(draw), ...breaks(draw), ...overtime(draw), ...holidays(draw), ...acceptance(draw) },
    rounding: draw.pick(roundings),
    standardHours: draw.pick([8, 8, 7.5, 6]),
    company: {
      exceptionThreshold: draw.pick([0, 0, 10, 30]),
      exceptionLDThreshold: draw.pick([0, 0, 10, 30]),
      isJobCodeEnabled: draw.chance(0.2),
    },
  }
}

function pairing(draw: Draw): GivenPayGroup {
  return {
    punchPairCompletionTime: draw.pick([0, 0, 0, 4, 8, 12, 13.5, 16, 24]),
    shiftThreshold: draw.pick([0, 1, 15, 30, 60, 90, 120, 300]),
    graceTimeIn: draw.pick([0, 0, 5, 15, 60]),
    graceTimeOut: draw.pick([0, 0, 5, 15, 60]),
    earlyArrivalThreshold: draw.pick([0, 15, 30, 90, 90, 240]),
    lateDepartureThreshold: draw.pick([0, 15, 30, 90, 90, 240]),
    payOnFinishDay: draw.chance(0.3),
  }
}

function breaks(draw: Draw): GivenPayGroup {
  const breakCalculationType = draw.pick(['None', 'HoursAtWork', 'TimeOfDay'] as const)
  return {
    breakCalculationType,
    workTime: draw.pick([0, 2, 3, 4.5, 5]),
    breakStartTime: draw.pick(['12:00', '12:30', '00:00', '23:45', '02:00']),
    breakTime: draw.pick(breakCalculationType === 'TimeOfDay' ? [15, 30, 60] : [0, 15, 30, 60]),
    clockOutForBreaks: draw.chance(0.5),
    minimumBreak: draw.chance(0.6),
    breakTimeException: draw.pick([0, 0, 5, 30]),
  }
}

function overtime(draw: Draw): GivenPayGroup {
  return {
    overtimeCalculationType: draw.pick(['None', 'Daily', 'Weekly', 'PayPeriod'] as const),
    dailyOvertimeThreshold: draw.pick([null, 0, 4, 7.5, 8]),
    periodOvertimeThreshold: draw.pick([null, 0, 10, 24, 40]),
    includePaidLeavesInOvertimeThreshold: draw.chance(0.5),
    useStandardHoursAsPeriodOvertimeThreshold: draw.chance(0.3),
    supervisorMAOT: draw.chance(0.4),
    hideApproveOT: draw.chance(0.3),
  }
}

function holidays(draw: Draw): GivenPayGroup {
  return {
    calculatePublicHoliday: draw.chance(0.85),
    calculatePublicHolidayLeaveBySchedule: draw.chance(0.5),
    calculateAlternativeHoliday: draw.chance(0.75),
    phlAbsent: draw.chance(0.4),
  }
}

function acceptance(draw: Draw): GivenPayGroup {
  return {
    acceptEA: draw.chance(0.6),
    acceptLD: draw.chance(0.5),
    approvedUnscheduledWork: draw.chance(0.7),
    punchPairWitoutSchedule: draw.chance(0.7),
    autoLeave: draw.chance(0.3),
    skipException: draw.chance(0.03),
  }
}
