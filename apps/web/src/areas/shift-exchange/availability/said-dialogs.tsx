import {
  type AnswerOf,
  type AvailabilityException,
  type AvailabilityPattern,
  getAvailability,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/use-call.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import type { DateRange } from '../../../ui/kit/date-range/preset-range.ts'
import { useSaveException, useSavePattern, type Whose } from './availability.queries.ts'
import { datesWords, refusalWords } from './availability.words.ts'
import { DatesField } from './dates-field.tsx'
import { type Said, saidOf, sentSaid } from './said.ts'
import { SaidDialog } from './said-dialog.tsx'
import { formOf, saidFields, type SaidForm, saidOfForm } from './said-fields.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

const NOT_AVAILABLE: Said = { kind: 'NotAvailable', hours: null, note: null }

interface DialogProps {
  /** of the company */
  today: string
  whose: Whose
  onClose: () => void
}

interface DatesForm extends SaidForm {
  range: DateRange | null
}

/** What is said of dates. */
export function DatesDialog({
  exception,
  today,
  whose,
  onClose,
}: DialogProps & { exception?: AvailabilityException | undefined }) {
  const save = useSaveException({ isOfForm: true }).mutateAsync
  const reread = useReread(whose)
  return (
    <SaidDialog<AvailabilityException, DatesForm>
      title={exception ? t('Edit dates') : t('Add dates')}
      record={exception}
      fields={useDatesFields(today)}
      valuesOf={(saved) => ({
        ...formOf(saved ? saidOf(saved) : NOT_AVAILABLE),
        range: saved ? { from: saved.fromDate, to: saved.toDate } : null,
      })}
      fieldOfRefusal={{ dateOrder: 'range', endBeforeStart: 'to', tooMany: 'range' }}
      reread={async (id) => (await reread()).exceptions.find((each) => each.id === id)}
      send={async (values, saved) => {
        const { from = today, to = today } = values.range ?? {}
        const fields = { ...sentSaid(saidOfForm(values)), fromDate: from, toDate: to }
        await save({ body: { ...placeOf(saved, whose), ...fields } })
      }}
      onClose={onClose}
    />
  )
}

function useDatesFields(today: string): FormField<DatesForm>[] {
  const { timeFormat } = useUser()
  return [
    {
      kind: 'custom',
      name: 'range',
      label: t('Dates'),
      isRequired: true,
      width: 'full',
      control: <DatesField today={today} />,
      inWords: (value) => {
        const range = value as DateRange | null
        return range ? datesWords({ fromDate: range.from, toDate: range.to }) : undefined
      },
    },
    ...saidFields<DatesForm>(timeFormat),
  ]
}

interface RuleForm extends SaidForm {
  weekdays: number[]
  validFrom: string | null
  validUntil: string | null
  everySecondWeek: boolean
}

/** What is said of weekdays from a date on, until a date, or of every second week. */
export function RuleDialog({
  pattern,
  today,
  whose,
  onClose,
}: DialogProps & { pattern?: AvailabilityPattern | undefined }) {
  const save = useSavePattern({ isOfForm: true }).mutateAsync
  const reread = useReread(whose)
  return (
    <SaidDialog<AvailabilityPattern, RuleForm>
      title={pattern ? t('Edit the rule') : t('Add a rule')}
      record={pattern}
      fields={useRuleFields(today)}
      valuesOf={(saved) => ({
        ...formOf(saved ? saidOf(saved) : NOT_AVAILABLE),
        weekdays: saved?.weekdays ?? [],
        validFrom: saved?.validFrom ?? today,
        validUntil: saved?.validUntil ?? null,
        everySecondWeek: saved?.everySecondWeek ?? true,
      })}
      fieldOfRefusal={{ dateOrder: 'validUntil', endBeforeStart: 'to', tooMany: 'weekdays' }}
      reread={async (id) => (await reread()).patterns.find((each) => each.id === id)}
      send={async (values, saved) => {
        const { weekdays, validFrom, validUntil, everySecondWeek } = values
        const rule = { weekdays, validFrom: validFrom ?? today, validUntil, everySecondWeek }
        await save({ body: { ...placeOf(saved, whose), ...sentSaid(saidOfForm(values)), ...rule } })
      }}
      onClose={onClose}
    />
  )
}

function useRuleFields(today: string): FormField<RuleForm>[] {
  const { dateFormat, timeFormat } = useUser()
  return [
    {
      kind: 'custom',
      name: 'weekdays',
      label: t('Weekdays'),
      width: 'full',
      check: (value) => ((value as number[]).length === 0 ? t('Choose at least one weekday.') : undefined),
      control: <WeekdaysField label={t('Weekdays')} />,
    },
    {
      kind: 'switch',
      name: 'everySecondWeek',
      label: t('Every second week'),
      help: t('The first is the week of the start date.'),
      width: 'full',
    },
    { kind: 'date', name: 'validFrom', label: t('Start date'), isRequired: true, dateFormat, today },
    {
      kind: 'date',
      name: 'validUntil',
      label: t('Last date'),
      help: t('Leave it empty for until further notice.'),
      dateFormat,
      today,
      check: (value, { validFrom }) =>
        typeof value === 'string' && validFrom !== null && value < validFrom ? refusalWords('dateOrder') : undefined,
    },
    ...saidFields<RuleForm>(timeFormat),
  ]
}

function placeOf(saved: { id: string; version: number } | undefined, { employeeId }: Whose) {
  return {
    ...(saved ? { id: saved.id, version: saved.version } : {}),
    ...(employeeId === undefined ? {} : { employeeId }),
  }
}

function useReread(whose: Whose): () => Promise<AnswerOf<typeof getAvailability>> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...callQuery(getAvailability, { query: whose }), staleTime: 0 })
}
