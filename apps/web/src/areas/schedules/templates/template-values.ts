import type { PERIOD_TYPES, ScheduleTemplate } from '@timeloom/contract'
import { addDays, dayWithWeekday } from '../../../lib/format/dates.ts'
import { isAlike } from '../../../ui/kit/form/is-alike.ts'
import { dayTitle } from '../days/day.words.ts'
import { emptyDay, isTemporary, type PlannedDay, savedDay } from '../days/planned-day.ts'

export type PeriodType = (typeof PERIOD_TYPES)[number]

/** Schedule Info, as it is edited. @source spec 001 §2.2; fields F222–F231 */
export interface TemplateValues {
  name: string
  employeeIds: string[]
  active: boolean
  autoPunch: boolean
  outPunchOnly: boolean
  workOnHoliday: boolean
  periodType: PeriodType
  periods: number | null
  /** of each period */
  days: number | null
  startDate: string | null
}

/** Periods and days that a period type stands for; Custom leaves them open. @source spec 001 §4 */
export const CYCLES: Partial<Record<PeriodType, { periods: number; days: number }>> = {
  Weekly: { periods: 1, days: 7 },
  Fortnightly: { periods: 2, days: 7 },
  Daily: { periods: 1, days: 1 },
}

/** An active weekly template from today on. */
export function newTemplate(today: string): TemplateValues {
  return {
    name: '',
    employeeIds: [],
    active: true,
    autoPunch: false,
    outPunchOnly: false,
    workOnHoliday: false,
    periodType: 'Weekly',
    periods: 1,
    days: 7,
    startDate: today,
  }
}

/** The fields alone of what holds more. */
export function valuesIn(whole: TemplateValues): TemplateValues {
  const { name, employeeIds, active, autoPunch, outPunchOnly, workOnHoliday, periodType, periods, days, startDate } =
    whole
  return { name, employeeIds, active, autoPunch, outPunchOnly, workOnHoliday, periodType, periods, days, startDate }
}

/** So many days; of those that are there already as many as fit. */
export function daysFor(count: number, before: readonly PlannedDay[] = []): PlannedDay[] {
  return Array.from({ length: count }, (_, place) => before[place] ?? emptyDay(place + 1))
}

/** Days of the whole cycle; undefined while its numbers are not known, or make no cycle. */
export function cycleDays({ periods, days }: Partial<Pick<TemplateValues, 'periods' | 'days'>>): number | undefined {
  const count = (periods ?? 0) * (days ?? 0)
  return Number.isInteger(count) && count > 0 && count <= MOST_DAYS ? count : undefined
}

/** As the contract has it (MAX_TEMPLATE_DAYS). */
export const MOST_DAYS = 366

/** On which weekday a day always falls; undefined where the cycle is not one of weeks. */
export function weekdayIn(startDate: string | null | undefined, days: number) {
  return ({ num }: PlannedDay): string | undefined =>
    startDate && days % 7 === 0 && num !== null ? dayWithWeekday(addDays(startDate, num - 1)).split(' ')[0] : undefined
}

interface Saving {
  /** undefined: a new one */
  template: ScheduleTemplate | undefined
  values: TemplateValues
  days: readonly PlannedDay[]
  /** null: every open day */
  effectiveFrom: string | null
}

/** What a save sends: people only where they changed, since the form knows those alone whom its user may see. */
export function templateBody({ template, values, days, effectiveFrom }: Saving) {
  const { employeeIds, startDate, periods, days: perPeriod, ...info } = values
  const hasOthers = !isAlike(employeeIds.toSorted(), (template?.employeeIds ?? []).toSorted())
  return {
    ...(template ? { id: template.id, version: template.version } : {}),
    ...(effectiveFrom ? { effectiveFrom } : {}),
    ...info,
    ...(hasOthers ? { employeeIds } : {}),
    startDate: startDate ?? '',
    periods: periods ?? 1,
    days: perPeriod ?? 1,
    scheduleType: 'template' as const,
    scheduleRules: days.map((day, place) => ({
      ...(day.id === null || isTemporary(day.id) ? {} : { id: day.id }),
      num: place + 1,
      title: dayTitle(day),
      ...savedDay(day),
    })),
  }
}

export type TemplateBody = ReturnType<typeof templateBody>
