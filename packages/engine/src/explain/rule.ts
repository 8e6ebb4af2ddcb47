/** Why a figure is what it is, as data: the rule that decided it, the setting it read and where the definition says so. */
import type { RoundingRow } from '../model.ts'

export type RuleId =
  // the day of a work shift
  | 'scheduledDay'
  | 'pinnedDay'
  | 'startDay'
  | 'finishDay'
  | 'ownDate'
  // the effective time of one end of a pair
  | 'asPunched'
  | 'rounding'
  | 'clamped'
  | 'graceIn'
  | 'graceOut'
  | 'cutAtSection'
  | 'autoPunch'
  | 'outPunchOnly'
  // the outcome of elapsed time
  | 'scheduledTime'
  | 'earlyArrival'
  | 'lateDeparture'
  | 'unscheduledWork'
  | 'overtimeLimit'
  | 'overtimeApproval'
  | 'holidayWorked'
  // the break of a shift; the last two deduct one
  | 'noBreak'
  | 'workedThrough'
  | 'belowTrigger'
  | 'outsideWindow'
  | 'clockedOut'
  | 'breakTaken'
  | 'hoursAtWorkBreak'
  | 'timeOfDayBreak'
  // the date a holiday is observed on
  | 'holidayFixed'
  | 'holidayWorkingDay'
  | 'holidayMoved'
  // what an observed holiday pays
  | 'holidayWasWorked'
  | 'notWorkingDay'
  | 'leavePays'
  | 'mustWork'
  | 'holidayBySchedule'
  | 'holidayStandardHours'
  | 'noAlternative'
  | 'alternativeEarned'
  // other lines of a day
  | 'approvedLeave'
  | 'autoLeave'
  | 'allowance'

/** Where the deciding setting is kept. A work shift's is the supervisor's decision. */
export type SettingHolder =
  | 'payGroup'
  | 'section'
  | 'scheduleDay'
  | 'workShift'
  | 'punch'
  | 'rounding'
  | 'holiday'
  | 'employee'
  | 'leave'
  | 'skill'

export interface Rule {
  id: RuleId
  /** section of docs/engine.md */
  section: 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'A12'
  /** the deciding setting by its specification name; null where the facts alone decide */
  setting: string | null
  /** thresholds and breaks in minutes, dates as `YYYY-MM-DD`, rounding by its row, booleans as set */
  value: string | number | boolean | RoundingRow | null
  /** null where there is no setting */
  from: SettingHolder | null
}

/** A rule that reads no setting. */
export function fact(id: RuleId, section: Rule['section']): Rule {
  return { id, section, setting: null, value: null, from: null }
}

/** The two values of a boolean setting, as objects shared by every figure. */
export interface AnsweredRules {
  yes: Rule
  no: Rule
}

export function answers(question: Pick<Rule, 'id' | 'section' | 'setting' | 'from'>): AnsweredRules {
  return { yes: { ...question, value: true }, no: { ...question, value: false } }
}
