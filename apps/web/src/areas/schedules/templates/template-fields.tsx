import type { CompanySettings, PERIOD_TYPES } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import type { Choosable } from '../../../ui/kit/multi-select/option-rules.ts'
import { cycleDays, MOST_DAYS, type TemplateValues } from './template-values.ts'
import { periodTypeWords } from './template.words.ts'

interface FieldNeeds {
  isNew: boolean
  settings: Pick<CompanySettings, 'isAutoPunchEnabled'>
  people: { options: Choosable[]; isLoading: boolean }
  dateFormat: string
  isCustom: boolean
}

/** @source spec 001 §2.2, §4, §5; fields F222–F231 */
export function templateFields(needs: FieldNeeds): FormField<TemplateValues>[] {
  const { isNew, people } = needs
  return [
    { kind: 'text', name: 'name', label: t('Name'), isRequired: true, maxLength: 100, width: 'full' },
    {
      kind: 'custom',
      name: 'employeeIds',
      label: t('Assign'),
      width: 'full',
      control: <MultiSelect {...people} placeholder={t('Select employees')} />,
      help: t('Departments and the company can have it as well.'),
      inWords: (ids) =>
        t('{count, plural, one {# employee} other {# employees}}', { count: (ids as readonly string[]).length }),
    },
    { kind: 'checkbox', name: 'active', label: t('Active'), width: 'full', isDisabled: isNew },
    ...cycleFields(needs),
    ...dayFields(needs),
  ]
}

function cycleFields({ isNew, isCustom, dateFormat }: FieldNeeds): FormField<TemplateValues>[] {
  const fits = (_: unknown, values: TemplateValues) =>
    values.periods === null || values.days === null || cycleDays(values) !== undefined
      ? undefined
      : t('At most {count} days in all.', { count: MOST_DAYS })
  return [
    {
      kind: 'select',
      name: 'periodType',
      label: t('Period Type'),
      isRequired: true,
      isDisabled: !isNew,
      width: 'full',
      options: TYPES.map((value) => ({ value, label: periodTypeWords(value) })),
    },
    {
      kind: 'number',
      name: 'periods',
      label: t('Periods'),
      isRequired: true,
      isDisabled: !isCustom,
      min: 1,
      max: MOST_DAYS,
      decimals: 0,
      check: fits,
    },
    {
      kind: 'number',
      name: 'days',
      label: t('Days'),
      isRequired: true,
      isDisabled: !isCustom,
      min: 1,
      max: MOST_DAYS,
      decimals: 0,
      check: fits,
    },
    {
      kind: 'date',
      name: 'startDate',
      label: t('Start Date'),
      isRequired: true,
      width: 'full',
      dateFormat,
    },
  ]
}

function dayFields({ settings }: FieldNeeds): FormField<TemplateValues>[] {
  return [
    { kind: 'checkbox', name: 'workOnHoliday', label: t('Work on holidays'), width: 'full' },
    ...(settings.isAutoPunchEnabled
      ? [
          {
            kind: 'checkbox' as const,
            name: 'autoPunch' as const,
            label: t('Automatic punches'),
            width: 'full' as const,
          },
          {
            kind: 'checkbox' as const,
            name: 'outPunchOnly' as const,
            label: t('Out punch only'),
            width: 'full' as const,
          },
        ]
      : []),
  ]
}

const TYPES = ['Weekly', 'Fortnightly', 'Daily', 'Custom'] as const satisfies typeof PERIOD_TYPES
