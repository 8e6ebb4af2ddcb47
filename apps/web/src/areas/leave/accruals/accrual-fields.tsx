import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import type { AccrualForm } from './accrual-form.ts'
import { AmountField } from './amount-field.tsx'
import { AmountsField } from './amounts-field.tsx'

interface Choices {
  types: { value: string; label: string }[]
  groups: { value: string; label: string }[]
  dateFormat: string
}

/** The fields of a rule; those shown depend on how it earns. */
export function accrualFields({ types, groups, dateFormat }: Choices): FormField<AccrualForm>[] {
  return [
    { name: 'payTypeId', label: t('Leave type'), kind: 'select', isRequired: true, options: types },
    {
      name: 'payGroupId',
      label: t('For'),
      kind: 'select',
      options: [{ value: '', label: t('Everyone') }, ...groups],
      help: t('A rule of a pay group applies instead of the one for everyone.'),
    },
    {
      name: 'effectiveFrom',
      label: t('From'),
      kind: 'date',
      isRequired: true,
      dateFormat,
      help: t('Balances before this date stay as they are.'),
    },
    {
      name: 'earnedBy',
      label: t('Earned'),
      kind: 'select',
      options: [
        { value: 'anniversary', label: t('On anniversaries of service') },
        { value: 'week', label: t('Each week') },
        { value: 'month', label: t('Each month') },
        { value: 'hour', label: t('For hours worked') },
        { value: 'nothing', label: t('Not earned from this date on') },
      ],
    },
    ...earningFields(),
    ...limitFields(),
  ]
}

const isEarned = ({ earnedBy }: Partial<AccrualForm>) => earnedBy !== 'nothing'
const isBy =
  (by: AccrualForm['earnedBy']) =>
  ({ earnedBy }: Partial<AccrualForm>) =>
    earnedBy === by

function earningFields(): FormField<AccrualForm>[] {
  const months = { kind: 'number', min: 0, max: 600, unit: t('months'), isRequired: true } as const
  return [
    {
      name: 'amounts',
      label: t('How much'),
      kind: 'custom',
      width: 'full',
      control: <AmountsField />,
      isShown: isEarned,
      help: t('A day has the employee’s standard hours. For hours worked, days and weeks are what a full year earns.'),
    },
    { name: 'firstAfterMonths', label: t('First after'), ...months, isShown: isBy('anniversary') },
    { name: 'everyMonths', label: t('Then every'), ...months, min: 1, max: 120, isShown: isBy('anniversary') },
    {
      name: 'hours',
      label: t('Hours that count'),
      kind: 'segmented',
      options: [
        { value: 'ordinary', label: t('Ordinary') },
        { value: 'paid', label: t('With overtime') },
      ],
      isShown: isBy('hour'),
    },
    { name: 'countsPaidLeave', label: t('Paid leave counts too'), kind: 'switch', isShown: isBy('hour') },
    {
      name: 'daysPerWeek',
      label: t('Days in a week'),
      kind: 'number',
      min: 1,
      max: 7,
      isRequired: true,
      isShown: isEarned,
    },
  ]
}

function limitFields(): FormField<AccrualForm>[] {
  const isEnding = ({ earnedBy, unused }: Partial<AccrualForm>) => earnedBy !== 'nothing' && unused !== 'stays'
  return [
    {
      name: 'most',
      label: t('Largest balance'),
      section: t('Limits'),
      kind: 'custom',
      control: <AmountField placeholder={t('No limit')} />,
      isShown: isEarned,
      help: t('Nothing more is earned above it.'),
    },
    {
      name: 'unused',
      label: t('Unused leave'),
      kind: 'select',
      options: [
        { value: 'stays', label: t('Stays') },
        { value: 'serviceYear', label: t('Is carried over with the year of service') },
        { value: 'date', label: t('Is carried over on a date of the year') },
      ],
      isShown: isEarned,
    },
    {
      name: 'endsOn',
      label: t('On (month-day)'),
      kind: 'text',
      placeholder: '04-01',
      isRequired: true,
      check: (value) =>
        /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(String(value))
          ? undefined
          : t('A month and a day, such as 04-01'),
      isShown: (values) => isEnding(values) && values.unused === 'date',
    },
    {
      name: 'keep',
      label: t('Carried over at most'),
      kind: 'custom',
      control: <AmountField placeholder={t('All of it')} />,
      isShown: isEnding,
    },
    {
      name: 'expiresAfterMonths',
      label: t('Carried-over leave ends after'),
      kind: 'number',
      min: 1,
      max: 120,
      unit: t('months'),
      isShown: isEnding,
      help: t('Leave empty if it does not end.'),
    },
  ]
}
