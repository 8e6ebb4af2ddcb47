import type { Leave, LeaveType } from '@timeloom/contract'
import type { ReactElement } from 'react'
import type { UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { DatesField } from '../../ui/widgets/leave/dates-field.tsx'
import { NextDayField } from '../../ui/widgets/leave/next-day-field.tsx'
import { asksDuration, isInOrder, type LeaveForm, rangeWords, type WithoutSchedule } from './leave-form.ts'
import { toBeforeFrom } from './leave.words.ts'
import { TypeField } from './type-field.tsx'

interface FieldNeeds {
  /** The control that chooses whose leave it is. */
  employee: ReactElement
  types: readonly LeaveType[]
  /** The leave that is changed. */
  leave: Leave | undefined
  formats: UserFormats
  isBoundByPayGroup: boolean
  withoutSchedule: WithoutSchedule | undefined
}

/** The fields of the leave modal, in its order. @source spec/fields.tsv F366–F378 */
export function leaveFields(needs: FieldNeeds): FormField<LeaveForm>[] {
  const { employee, types, leave, formats, isBoundByPayGroup, withoutSchedule } = needs
  const bound = isBoundByPayGroup ? { isDisabled: true, help: t('Your pay group decides this.') } : {}
  return [
    { name: 'employeeId', label: t('Employee'), kind: 'custom', isRequired: true, control: employee },
    {
      name: 'typeId',
      label: t('Leave Type'),
      kind: 'custom',
      isRequired: true,
      control: <TypeField types={types} leave={leave} />,
      inWords: (typeId) => types.find(({ id }) => id === typeId)?.name,
    },
    { name: 'byWorkHours', label: t('By time range'), kind: 'switch' },
    { name: 'scheduledDuration', label: t('By Schedule'), kind: 'switch', isShown: isByDates, ...bound },
    {
      name: 'range',
      label: t('Date'),
      kind: 'custom',
      isRequired: true,
      width: 'full',
      isShown: isByDates,
      control: <DatesField />,
      inWords: (range) => (range ? rangeWords(range as DateRange, formats) : undefined),
    },
    ...timeFields(formats),
    { name: 'skip', label: t('Skip holiday'), kind: 'checkbox', ...bound },
    {
      name: 'skipUnscheduled',
      label: t('Skip unscheduled'),
      kind: 'checkbox',
      isShown: (values) => isByDates(values) && values.scheduledDuration === false,
      ...bound,
    },
    {
      name: 'duration',
      label: t('Hours per day'),
      kind: 'number',
      isRequired: true,
      min: 0,
      max: 24,
      decimals: 2,
      isShown: (values) => asksDuration(values, withoutSchedule),
      ...(withoutSchedule ? { help: withoutSchedule.words } : {}),
    },
    { name: 'description', label: t('Description'), kind: 'textarea', maxLength: 500 },
  ]
}

/** A range of time on a single date. */
function timeFields({ dateFormat, timeFormat }: UserFormats): FormField<LeaveForm>[] {
  const time = { kind: 'time', isRequired: true, timeFormat, mayBeNextDay: false, isShown: isByTimes } as const
  const nextDay = (of: string) =>
    ({ label: '', kind: 'custom', isShown: isByTimes, control: <NextDayField of={of} /> }) as const
  return [
    {
      name: 'day',
      label: t('Date'),
      kind: 'date',
      isRequired: true,
      width: 'full',
      isShown: isByTimes,
      dateFormat,
    },
    { name: 'from', label: t('From'), ...time },
    {
      name: 'to',
      label: t('To'),
      ...time,
      check: (_, values) => (isInOrder(values) ? undefined : toBeforeFrom()),
    },
    { name: 'isFromNextDay', ...nextDay(t('From')) },
    { name: 'isToNextDay', ...nextDay(t('To')) },
  ]
}

function isByTimes({ byWorkHours = false }: Partial<LeaveForm>): boolean {
  return byWorkHours
}

function isByDates(values: Partial<LeaveForm>): boolean {
  return !isByTimes(values)
}
