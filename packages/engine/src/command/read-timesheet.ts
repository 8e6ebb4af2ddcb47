import type {
  CompanySettings,
  DateRange,
  Holiday,
  LeaveOnDate,
  ScheduleDay,
  ShiftDecision,
  TimesheetInput,
} from '../model.ts'
import { planSection } from '../matching/planned-section.ts'
import { rulesOf, type Rules } from '../rules.ts'
import { addDays, dayOfDate, type Instant, type Minutes, type WorkDate } from '../zone/civil-date.ts'
import { toInstant, zoneOf, type Zone } from '../zone/zone.ts'
import { readPunches, type CasePunch } from './read-punches.ts'
import { readSchedule, type CaseScheduleDay } from './read-schedule.ts'
import { DEFAULT_ZONE, readSettings, type CaseSettings } from './read-settings.ts'
import { instantOfWallTime, minuteOfOptionalClock } from './wall-time.ts'

export interface CaseTimesheet extends CaseSettings {
  tz?: string
  schedule?: CaseScheduleDay[]
  punches?: CasePunch[]
  leave?: CaseLeave[]
  holidays?: Holiday[]
  approvals?: Record<string, ShiftDecision>
  company?: CompanySettings
  /** the company's, short for the one in `company` */
  repeatPunchMinutes?: Minutes
  asOf?: string
  payPeriod?: [WorkDate, WorkDate]
  workedDates?: WorkDate[]
}

/** `paid` is short for the pay type's paidLeave. */
type CaseLeave = Omit<LeaveOnDate, 'fromTime' | 'toTime'> & { fromTime?: string; toTime?: string; paid?: boolean }

const DAYS_UNTIL_LOOKED_AT = 5

/** A case's inputs as the engine takes them: clock times become minutes, wall times instants. */
export function readTimesheet(inputs: CaseTimesheet): TimesheetInput {
  const zone = zoneOf(inputs.tz ?? inputs.payGroup?.timeZoneId ?? DEFAULT_ZONE)
  const settings = readSettings(inputs)
  const schedule = readSchedule(inputs.schedule ?? [])
  const punches = readPunches(zone, inputs.punches ?? [], rulesOf(settings).maxPairMinutes)
  const known: TimesheetInput = {
    zone,
    asOf: 0,
    settings: [settings],
    company: companyOf(inputs),
    schedule,
    punches,
    leave: (inputs.leave ?? []).map(readLeave),
    holidays: inputs.holidays ?? [],
    decisions: inputs.approvals ?? {},
    payPeriods: inputs.payPeriod ? [readRange(inputs.payPeriod)] : [],
    workedDates: inputs.workedDates ?? [],
  }
  const asOf = inputs.asOf ? instantOfWallTime(zone, inputs.asOf) : daysAfterLastFact(known, rulesOf(settings))
  return { ...known, asOf }
}

function companyOf({ company = {}, repeatPunchMinutes }: CaseTimesheet): CompanySettings {
  return repeatPunchMinutes === undefined ? company : { ...company, repeatPunchMinutes }
}

function readLeave({ date, minutes, fromTime, toTime, paid, paidLeave }: CaseLeave): LeaveOnDate {
  return {
    date,
    minutes,
    paidLeave: paidLeave ?? paid ?? true,
    fromTime: minuteOfOptionalClock(fromTime),
    toTime: minuteOfOptionalClock(toTime),
  }
}

function readRange([from, to]: [WorkDate, WorkDate]): DateRange {
  return { from, to }
}

/** Five days after the last punch or section end. */
function daysAfterLastFact(facts: TimesheetInput, rules: Rules): Instant {
  const { zone, schedule, punches, leave = [], holidays = [] } = facts
  const ends = schedule.flatMap((scheduleDay) => sectionEnds(zone, scheduleDay, rules))
  const midnights = [...schedule, ...leave, ...holidays].map(({ date }) => toInstant(zone, addDays(date, 1), 0))
  const known = [...punches.map(({ at }) => at), ...ends]
  const last = (known.length > 0 ? known : midnights).reduce((a, b) => Math.max(a, b), -Infinity)
  return last === -Infinity ? 0 : last + DAYS_UNTIL_LOOKED_AT * 1440
}

function sectionEnds(zone: Zone, scheduleDay: ScheduleDay, rules: Rules): Minutes[] {
  const day = dayOfDate(scheduleDay.date)
  return scheduleDay.sections.map((section) => planSection(zone, { day, scheduleDay, rules }, section).end)
}
