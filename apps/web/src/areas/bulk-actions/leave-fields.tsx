import type { LeaveType } from '@timeloom/contract'
import type { UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { DatesField } from '../../ui/widgets/leave/dates-field.tsx'
import { NextDayField } from '../../ui/widgets/leave/next-day-field.tsx'
import { isInOrder, type LeaveValues } from './leave-values.ts'
import type { TargetValues } from './target-fields.tsx'

interface FieldNeeds {
  targets: FormField<TargetValues>[]
  types: readonly LeaveType[]
  formats: UserFormats
}

/** The fields of the global leave; the toggles swap them. @source spec/fields.tsv F648–F663; 002 §2.13 */
export function leaveFields({ targets, types, formats }: FieldNeeds): FormField<LeaveValues>[] {
  return [
    ...targets,
    {
      kind: 'select',
      name: 'typeId',
      label: t('Leave Type'),
      width: 'full',
      isRequired: true,
      options: types.filter(({ isAutomatic }) => !isAutomatic).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'switch', name: 'byWorkHours', label: t('By time range') },
    { kind: 'switch', name: 'scheduledDuration', label: t('By Schedule'), isShown: isByDates },
    {
      kind: 'custom',
      name: 'range',
      label: t('Date'),
      width: 'full',
      isRequired: true,
      isShown: isByDates,
      control: <DatesField />,
    },
    ...timeFields(formats),
    { kind: 'checkbox', name: 'skip', label: t('Skip holiday') },
    { kind: 'checkbox', name: 'skipUnscheduled', label: t('Skip unscheduled'), isShown: asksHours },
    {
      kind: 'number',
      name: 'duration',
      label: t('Hours per day'),
      isRequired: true,
      min: 0,
      max: 24,
      decimals: 2,
      isShown: asksHours,
    },
    { kind: 'textarea', name: 'description', label: t('Description'), width: 'full', maxLength: 500 },
  ]
}

/** A range of time on a single date. */
function timeFields({ dateFormat, timeFormat }: UserFormats): FormField<LeaveValues>[] {
  const isShown = ({ byWorkHours = false }: Partial<LeaveValues>) => byWorkHours
  const time = { kind: 'time', isRequired: true, timeFormat, mayBeNextDay: false, isShown } as const
  const nextDay = (of: string) => ({ kind: 'custom', label: '', isShown, control: <NextDayField of={of} /> }) as const
  return [
    { kind: 'date', name: 'fromDate', label: t('Date'), width: 'full', isRequired: true, isShown, dateFormat },
    { name: 'fromLeaveTime', label: t('From'), ...time },
    {
      name: 'toLeaveTime',
      label: t('To'),
      ...time,
      check: (_, values) => (isInOrder(values) ? undefined : toBeforeFrom()),
    },
    { name: 'isFromNextDay', ...nextDay(t('From')) },
    { name: 'isToNextDay', ...nextDay(t('To')) },
  ]
}

function isByDates({ byWorkHours = false }: Partial<LeaveValues>): boolean {
  return !byWorkHours
}

function asksHours({ byWorkHours = false, scheduledDuration = true }: Partial<LeaveValues>): boolean {
  return !byWorkHours && !scheduledDuration
}

/** @source spec 002 §5 */
export function toBeforeFrom(): string {
  return t('To time must be later than From time!')
}
