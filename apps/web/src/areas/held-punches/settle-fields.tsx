import type { BodyOf, HeldPunch, settleHeldPunch } from '@timeloom/contract'
import { wallTimeOf } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { FieldErrors, FormField } from '../../ui/kit/form/form-field.types.ts'
import { EmployeePicker } from '../../ui/widgets/employee-picker/employee-picker.tsx'
import type { useEmployees } from './held-punches.queries.ts'
import { wallTimeOfPunch } from './punch-time.ts'

/** How a punch is settled. */
export type SettledAs = 'taken' | 'dismissed'

export interface SettleValues {
  employeeId?: string | null | undefined
  direction: 'In' | 'Out' | 'Auto'
  workDate: string | null
  /** of the day */
  minute: number | null
  reason: string
}

/** As the device noted it. */
export function settleValues(punch: HeldPunch, companyZone: string): Partial<SettleValues> {
  const wallTime = wallTimeOfPunch(punch, companyZone)
  return {
    direction: punch.direction ?? 'Auto',
    workDate: wallTime?.date ?? null,
    minute: wallTime?.minute ?? null,
    reason: '',
  }
}

interface FieldNeeds {
  punch: HeldPunch
  as: SettledAs
  employees: ReturnType<typeof useEmployees>
  dateFormat: string
  timeFormat: string
}

export function settleFields({ as, ...needs }: FieldNeeds): FormField<SettleValues>[] {
  return [
    ...(as === 'taken' ? punchFields(needs) : []),
    {
      kind: 'textarea',
      name: 'reason',
      label: t('Reason'),
      isRequired: true,
      maxLength: 500,
      help: t('It stays with the punch, for people who look at it later.'),
    },
  ]
}

function punchFields({ punch, employees, dateFormat, timeFormat }: Omit<FieldNeeds, 'as'>): FormField<SettleValues>[] {
  const isNobody = punch.employeeId === null
  return [
    ...(isNobody ? [employeeField(employees)] : []),
    {
      kind: 'segmented',
      name: 'direction',
      label: t('Direction'),
      width: 'full',
      options: [
        { value: 'In', label: t('In') },
        { value: 'Out', label: t('Out') },
        ...(punch.direction === null ? [{ value: 'Auto', label: t('From the day') }] : []),
      ],
    },
    { kind: 'date', name: 'workDate', label: t('Date'), isRequired: true, dateFormat },
    {
      kind: 'time',
      name: 'minute',
      label: t('Time'),
      isRequired: true,
      timeFormat,
      mayBeNextDay: false,
      help: t('Where the employee works.'),
    },
  ]
}

function employeeField(employees: FieldNeeds['employees']): FormField<SettleValues> {
  return {
    kind: 'custom',
    name: 'employeeId',
    label: t('Employee'),
    width: 'full',
    isRequired: true,
    control: <EmployeePicker employees={employees.data ?? []} isLoading={employees.isPending} />,
  }
}

/** What is sent: the date and the time only where they were changed, so that an unchanged punch keeps its seconds. */
export function settleBody(
  as: SettledAs,
  values: SettleValues,
  began: Partial<SettleValues>,
): BodyOf<typeof settleHeldPunch> {
  const { employeeId, direction, workDate, minute, reason } = values
  if (as === 'dismissed') return { as, reason }
  const isMoved = workDate !== began.workDate || minute !== began.minute
  return {
    as,
    reason,
    ...(employeeId ? { employeeId } : {}),
    ...(direction === 'Auto' ? {} : { direction }),
    ...(isMoved && workDate !== null && minute !== null ? { workDate, time: wallTimeOf(minute) } : {}),
  }
}

/** A refusal in words, at the field that it is about; undefined: it has no words here. */
export function refusedSettle(code: string): FieldErrors<SettleValues> | undefined {
  const words: Partial<Record<string, FieldErrors<SettleValues>>> = {
    close: { workDate: t('The pay period of this day is closed. Re-open it first, or dismiss the punch.') },
    punchclash: { minute: t('The person has a punch at this minute already. Dismiss this one, or change the time.') },
    employee: { employeeId: t('Choose whose punch it is.') },
    time: { minute: t('Enter the date and the time of the punch.') },
  }
  return words[code]
}
