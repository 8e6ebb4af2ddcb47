import { t } from '../../../lib/words/words.ts'
import type { PayGroupField, PayGroupSaid } from './pay-group-values.ts'

/** A field as its form and the previews name it. @source spec 002 §2.2; settings of the day's explanation */
export function fieldWords(field: PayGroupField): string {
  return FIELDS[field]()
}

const FIELDS: Record<PayGroupField, () => string> = {
  name: () => t('Name'),
  active: () => t('Active'),
  period: () => t('Period'),
  startDayOfMonth: () => t('Monthly start date'),
  startTime: () => t('Pay period start date'),
  timeZoneId: () => t('Time Zone'),
  graceTimeIn: () => t('Grace In'),
  graceTimeOut: () => t('Grace Out'),
  earlyArrivalThreshold: () => t('Early arrival threshold'),
  lateDepartureThreshold: () => t('Late departure threshold'),
  acceptEA: () => t('Accept Early Arrival'),
  acceptLD: () => t('Accept Late Departure'),
  approvedUnscheduledWork: () => t('Accept unscheduled work'),
  punchPairWitoutSchedule: () => t('Pair punches without schedule'),
  skipException: () => t('Raise no exceptions'),
  breakCalculationType: () => t('Break calculation'),
  workTime: () => t('After working'),
  breakStartTime: () => t('Break start'),
  breakTime: () => t('Break length'),
  clockOutForBreaks: () => t('Clock out for breaks'),
  minimumBreak: () => t('Minimum break'),
  breakTimeException: () => t('Long break exception after'),
  overtimeCalculationType: () => t('Overtime calculation'),
  dailyOvertimeThreshold: () => t('Daily threshold'),
  periodOvertimeThreshold: () => t('Threshold'),
  useStandardHoursAsPeriodOvertimeThreshold: () => t('Use standard hours as threshold'),
  includePaidLeavesInOvertimeThreshold: () => t('Count paid leave'),
  periodOvertimeCode: () => t('Overtime pay type'),
  supervisorMAOT: () => t('Manually Approve OT'),
  hideApproveOT: () => t('Hide overtime approval'),
  punchPairCompletionTime: () => t('Max shift length'),
  shiftThreshold: () => t('Max shift gap'),
  convertUnit: () => t('Convert unit'),
  payOnFinishDay: () => t('Pay on finish day'),
  manualPunch: () => t('Manual punch'),
  calculatePublicHoliday: () => t('Enable Public Holiday'),
  calculatePublicHolidayLeaveBySchedule: () => t('Pay the day by schedule'),
  calculateAlternativeHoliday: () => t('Enable Alternative Holiday'),
  phlAbsent: () => t('Pay when absent'),
  skipHoliday: () => t('Skip holiday'),
  skipUnscheduleDay: () => t('Skip unscheduled days'),
  durationBySchedule: () => t('Duration by schedule'),
  autoLeave: () => t('Automatic leave'),
  autoLeavePayTypeId: () => t('Automatic leave type'),
  disableEmployeeApply: () => t('Employees keep these leave settings'),
  memo: () => t('Memo'),
}

/** The text below a switch's name; undefined if the name says it all. */
export function switchHelp(field: PayGroupField, isOn: boolean): string | undefined {
  return HELP[field]?.(isOn)
}

const HELP: Partial<Record<PayGroupField, (isOn: boolean) => string>> = {
  acceptEA: (isOn) =>
    isOn
      ? t('On: time before the schedule counts if it is within the threshold.')
      : t('Off: time before the schedule is shown but not paid until accepted.'),
  acceptLD: (isOn) =>
    isOn
      ? t('On: time after the schedule counts if it is within the threshold.')
      : t('Off: time after the schedule is shown but not paid until accepted.'),
  approvedUnscheduledWork: () => t('Work outside the schedule on a scheduled day.'),
  punchPairWitoutSchedule: () => t('Work on a day with no schedule at all.'),
  clockOutForBreaks: () => t('People punch out and in for their break.'),
  minimumBreak: () => t('A shorter punched break is topped up to the break length.'),
  supervisorMAOT: () => t('Overtime is shown but not paid until a supervisor approves it.'),
  hideApproveOT: () => t('Overtime is paid without approval.'),
  includePaidLeavesInOvertimeThreshold: () => t('Paid leave counts toward the threshold before work does.'),
  useStandardHoursAsPeriodOvertimeThreshold: () => t('Standard hours of each scheduled day in the week or period.'),
  payOnFinishDay: () => t('A night shift counts on the day it ends.'),
  manualPunch: (isOn) =>
    isOn
      ? t('On: employees add missing punches themselves. Supervisors get a message.')
      : t('Off: employees ask for missing punches, and a supervisor decides.'),
  calculatePublicHolidayLeaveBySchedule: () => t('Off: standard hours.'),
  calculateAlternativeHoliday: () =>
    t('Earned when an otherwise working day is worked; holidays move to their alternative date.'),
  phlAbsent: () => t('Also for employees who were required to work but did not.'),
  skipHoliday: (isOn) =>
    isOn
      ? t('On: a new leave request takes nothing on holidays.')
      : t('Off: a new leave request counts holidays like other days.'),
  skipUnscheduleDay: (isOn) =>
    isOn
      ? t('On: a new leave request takes nothing on days without a shift.')
      : t('Off: a new leave request also takes, or asks for, hours on days without a shift.'),
  durationBySchedule: (isOn) =>
    isOn
      ? t('On: each day of a new leave request takes its scheduled hours.')
      : t('Off: each day of a new leave request takes the hours entered, initially the standard hours.'),
  autoLeave: () => t('A missed shift becomes leave.'),
  disableEmployeeApply: (isOn) =>
    isOn
      ? t('On: their leave requests use the defaults above: skip holiday, skip unscheduled days, duration by schedule.')
      : t('Off: they can choose different settings in each request.'),
}

const CHOICES: Record<string, () => string> = {
  weekly: () => t('Weekly'),
  fortnightly: () => t('Fortnightly'),
  monthly: () => t('Monthly'),
  bimonthly: () => t('Bimonthly'),
  None: () => t('None'),
  HoursAtWork: () => t('Hours at Work'),
  TimeOfDay: () => t('Time of Day'),
  Daily: () => t('Daily'),
  Weekly: () => t('Weekly'),
  PayPeriod: () => t('Pay Period'),
}

export function choiceWords(value: string): string {
  return CHOICES[value]?.() ?? value
}

const CHOSEN: ReadonlySet<PayGroupField> = new Set(['period', 'breakCalculationType', 'overtimeCalculationType'])

/** A value in a few words: `on`, `30`, `Hours at Work`; an id of another record only as having changed. */
export function valueWords(field: PayGroupField, value: PayGroupSaid[PayGroupField]): string {
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (value === null || value === '') return t('empty')
  if (field === 'periodOvertimeCode' || field === 'autoLeavePayTypeId') return t('another')
  return typeof value === 'string' && CHOSEN.has(field) ? choiceWords(value) : String(value)
}
