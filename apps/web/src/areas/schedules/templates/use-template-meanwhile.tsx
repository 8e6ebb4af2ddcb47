import { getSchedule, type ScheduleTemplate } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callQuery } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { dayTitle } from '../days/day.words.ts'
import { type PlannedDay, savedDay } from '../days/planned-day.ts'
import { type TemplateValues, valuesIn } from './template-values.ts'

type DayName = `day${number}`

/** Schedule Info, and each day as a field of its own: what two people changed on different days is kept of both. */
type WholeTemplate = TemplateValues & { [day: DayName]: unknown }

interface MeanwhileOptions {
  /** As the form began; undefined: a new one */
  began: ScheduleTemplate | undefined
  /** What a new one begins with. */
  empty: TemplateValues
  fields: (template: ScheduleTemplate | undefined) => FormField<TemplateValues>[]
}

/** What someone else saved of the template while its form was open. @source spec/decisions.md 23 */
export function useTemplateMeanwhile({ began, empty, fields }: MeanwhileOptions) {
  const client = useQueryClient()
  const latest = useRef<ScheduleTemplate>(undefined)
  const { takeOver, ...meanwhile } = useMeanwhile<ScheduleTemplate | undefined, WholeTemplate>({
    record: began,
    fields: (template) => [
      ...(fields(template) as FormField<WholeTemplate>[]),
      ...(template?.scheduleRules ?? []).map(dayField),
    ],
    valuesOf: (template) => ({
      ...(template ? valuesIn(template) : empty),
      ...dayValues(template?.scheduleRules ?? []),
    }),
    besides: (before, now) => (before?.next?.effectiveFrom === now?.next?.effectiveFrom ? [] : [t('Effective dates')]),
    reread: async () => {
      const query = callQuery(getSchedule, { params: { id: began?.id ?? '' } })
      latest.current = await client.fetchQuery({ ...query, staleTime: 0 })
      return latest.current
    },
  })
  return {
    ...meanwhile,
    /** As `takeOver` of every form; it also says what the days are then. */
    takeOver: async (
      failure: unknown,
      typed: { values: Partial<TemplateValues>; days: readonly PlannedDay[] },
      put: (values: Partial<TemplateValues>, days: PlannedDay[]) => void,
    ) =>
      takeOver(failure, { ...typed.values, ...dayValues(typed.days) }, (taken) =>
        put(taken, daysAfter(taken, typed.days, latest.current?.scheduleRules ?? [])),
      ),
  }
}

function dayField(day: PlannedDay): FormField<WholeTemplate> {
  return { kind: 'custom', name: nameOf(day), label: dayTitle(day), control: <></> }
}

function nameOf({ num }: PlannedDay): DayName {
  return `day${num ?? 0}`
}

/** What is planned, without the ids of it. */
function dayValues(days: readonly PlannedDay[]): { [day: DayName]: unknown } {
  return Object.fromEntries(
    days.map((day) => {
      const { isOffDay, workSections } = savedDay(day)
      return [nameOf(day), { isOffDay, workSections: workSections.map(({ id: _, ...section }) => section) }]
    }),
  )
}

/** Days that only the other one changed are as saved; the number of days is the other one's where that was changed. */
function daysAfter(
  taken: Partial<WholeTemplate>,
  mine: readonly PlannedDay[],
  saved: readonly PlannedDay[],
): PlannedDay[] {
  const count = 'periods' in taken || 'days' in taken ? saved.length : mine.length
  return Array.from({ length: count }, (_, place) => {
    const [own, other] = [mine[place], saved[place]]
    return other && (own === undefined || nameOf(other) in taken) ? other : (own ?? other)
  }).filter((day) => day !== undefined)
}
