export type { Instant, Minutes, WorkDate } from './zone/civil-date.ts'
export { addDays, dateOfDay, dayOfDate, mondayOf, weekdayOf } from './zone/civil-date.ts'
export type { LocalTime, Transition, Zone } from './zone/zone.ts'
export { toInstant, toLaterInstant, toLocal, toOutInstant, transitions, zoneOf } from './zone/zone.ts'
export * from './model.ts'
export * from './result.ts'
export type { Rule, RuleId, SettingHolder } from './explain/rule.ts'
export { calculateTimesheet } from './timesheet.ts'
export type { JudgedShift, ShiftToJudge } from './matching/judge-shift.ts'
export { judgeShift } from './matching/judge-shift.ts'
export { checkSections } from './matching/check-sections.ts'
export { roundPunch } from './rounding/round-punch.ts'
export { plannedBreak } from './breaks/break-rule.ts'
export { statutoryBreakLengths, statutoryBreaks } from './breaks/statutory-breaks.ts'
export { workPeriods } from './breaks/work-periods.ts'
export type { AlternativeRule } from './holidays/alternative-date.ts'
export { alternativeDate } from './holidays/alternative-date.ts'
export { observedDate } from './holidays/observed-date.ts'
export { observedHolidays } from './holidays/observed-holidays.ts'
export type { LeaveDuration, LeaveError, LeaveRequest } from './leave/leave-duration.ts'
export { leaveDuration } from './leave/leave-duration.ts'
export type {
  AccrualRule,
  CarryOver,
  DatedTerm,
  Earning,
  EntryBasis,
  EntryKind,
  LeaveAmount,
  LedgerEntry,
  LedgerFacts,
  WorkedMinutes,
} from './leave/ledger/ledger-model.ts'
export { balanceOn, replayLedger } from './leave/ledger/replay-ledger.ts'
export type { LeaveSpan } from './leave/leaves-overlap.ts'
export { leavesOverlap } from './leave/leaves-overlap.ts'
export type {
  AllowanceCalculationType,
  AllowanceCarrier,
  AllowanceReason,
  AllowanceShift,
  AllowanceUnits,
  Skill,
} from './allowances/allowance-units.ts'
export { allowanceUnits } from './allowances/allowance-units.ts'
export type { PeriodType } from './periods/pay-periods.ts'
export { cycleStart, earlierPayPeriods, payPeriods, periodStartBefore } from './periods/pay-periods.ts'
export type { SplitAmount, SplitMinutes } from './splits/split-minutes.ts'
export { splitMinutes } from './splits/split-minutes.ts'
export type { DayConversion, PayUnits } from './pay-card/convert-units.ts'
export { convertUnits, hoursInUnit, type HoursInUnit } from './pay-card/convert-units.ts'
export type { CalculatedLine, PayCardLine } from './pay-card/pay-card-lines.ts'
export { payCardLines } from './pay-card/pay-card-lines.ts'
export type { DayPayTypes, PayTypeTime } from './pay-card/pay-type-times.ts'
export { payTypeTimes } from './pay-card/pay-type-times.ts'
