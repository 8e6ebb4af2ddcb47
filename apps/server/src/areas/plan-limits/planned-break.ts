import { plannedBreak, type ShiftBreak, type Zone } from '@timeloom/engine'
import { minuteOfClock } from '../local-time/wall-time.service.ts'
import type { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import type { ShiftRow } from '../schedules/shift-rows.service.ts'

interface PlannedWork {
  zone: Zone
  payGroup: PayGroupRules
  start: number
  end: number
}

/** Minutes of a planned shift's unpaid break: its own, else as its employee's pay group has it. */
export function plannedBreakOf(
  { workDate, breakMinutes, rules }: Pick<ShiftRow, 'workDate' | 'breakMinutes' | 'rules'>,
  { zone, payGroup, start, end }: PlannedWork,
): number {
  const { breakCalculationType, workTime, breakTime, breakStartTime } = payGroup
  const settings = { breakCalculationType, workTime, breakTime, breakStartTime: minuteOf(breakStartTime) }
  const own: ShiftBreak = {
    breakTime: breakMinutes,
    overrideBreakCalculation: rules.overrideBreakCalculation ?? false,
    breakCalculationType: rules.breakCalculationType ?? null,
    breakTriggerTime: rules.breakTriggerTime ?? null,
    breakStartTime: minuteOf(rules.breakStartTime),
    lunchWorkingThrough: rules.lunchWorkingThrough ?? false,
  }
  return plannedBreak(zone, { date: workDate, payGroup: settings }, { start, end, break: own })
}

function minuteOf(time: string | null | undefined): number | null {
  return time == null ? null : minuteOfClock(time)
}
