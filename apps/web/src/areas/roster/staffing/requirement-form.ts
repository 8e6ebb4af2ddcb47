import type { StaffRequirement, StaffRequirementSave } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import type { ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { spanOf, timesOf } from '../plan/section-times.ts'
import { endOf, spanBetween } from '../templates/shift-span.ts'
import { weekdayWords } from './coverage.words.ts'
import { weekdayOf } from './requirement-days.ts'

export interface RequirementValues {
  departmentId: string | null
  /** absent or null: any */
  skillId?: string | null
  repeats: 'weekly' | 'date'
  /** Monday is 1 */
  weekdays: number[]
  date: string | null
  /** minutes after midnight */
  start: number | null
  end: ShiftTime
  needed: number | null
}

const EMPTY: ShiftTime = { minute: null, isOtherDay: false }

/** What the form begins with: a requirement as it is, or a new one, of the weekday of a day. */
export function valuesOf(requirement: StaffRequirement | undefined, day: string | undefined): RequirementValues {
  if (!requirement) {
    return {
      departmentId: null,
      skillId: null,
      repeats: 'weekly',
      weekdays: day === undefined ? [1, 2, 3, 4, 5] : [weekdayOf(day)],
      date: day ?? null,
      start: null,
      end: EMPTY,
      needed: 1,
    }
  }
  const { departmentId, skillId, weekday, date, needed } = requirement
  const span = spanOf({ ...requirement, startTimeType: 'Today' })
  return {
    departmentId,
    skillId,
    repeats: date === null ? 'weekly' : 'date',
    weekdays: weekday === null ? [] : [weekday],
    date,
    start: span.from,
    end: endOf(span),
    needed,
  }
}

type Save = { requirements: StaffRequirementSave[] } | { errors: FieldErrors<RequirementValues> }

/**
 * The values as the call takes them, one requirement for each weekday: a changed one keeps its weekday, or goes to the
 * first that is chosen, and the others are added. Or what is missing.
 */
export function savesOf(values: RequirementValues, changed: StaffRequirement | undefined): Save {
  const { departmentId, skillId = null, repeats, weekdays, date, start, end, needed } = values
  const span = spanBetween({ minute: start, isOtherDay: false }, end)
  if (span === null) return { errors: { end: t('Start Time and End Time are required.') } }
  if (needed === null) return { errors: { needed: t('This field is required.') } }
  const { startTime, endTime, endTimeType } = timesOf(span)
  const shared = { departmentId, skillId, startTime, endTime, endTimeType, needed }
  const stands = changed ? { id: changed.id, version: changed.version } : {}
  if (repeats === 'date') {
    if (date === null) return { errors: { date: t('This field is required.') } }
    return { requirements: [{ ...shared, ...stands, weekday: null, date }] }
  }
  if (needed === 0) return { errors: { needed: t('At least 1. Only a single date can need nobody.') } }
  if (weekdays.length === 0) return { errors: { weekdays: t('Choose a day.') } }
  const kept = weekdays.find((weekday) => weekday === changed?.weekday) ?? weekdays[0]
  return {
    requirements: weekdays.map((weekday) => ({ ...shared, ...(weekday === kept ? stands : {}), weekday, date: null })),
  }
}

/** Why a save is refused, at the field that it is about. */
export function refusedField(
  code: string,
  index: number | undefined,
  sent: readonly StaffRequirementSave[],
): FieldErrors<RequirementValues> | undefined {
  switch (code) {
    case 'endBeforeStart':
      return { end: t('It must end after it starts, and last a day at the most.') }
    case 'overlap': {
      const weekday = index === undefined ? undefined : sent[index]?.weekday
      const words =
        weekday == null
          ? t('Another requirement of the same place and skill has some of this time.')
          : t('{weekday} has another requirement of the same place and skill at some of this time.', {
              weekday: weekdayWords(weekday),
            })
      return { start: words }
    }
    default:
      return undefined
  }
}
