import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import type { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { ShiftTimeField } from '../../../ui/widgets/shift-time/shift-time-field.tsx'
import type { RequirementValues } from './requirement-form.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface FieldNeeds {
  departments: ReturnType<typeof useDepartments>
  /** Empty: there are none, or the company does not use them. */
  skills: { value: string; label: string }[]
  dateFormat: string
  timeFormat: string
}

export function requirementFields(needs: FieldNeeds): FormField<RequirementValues>[] {
  const { departments, skills, dateFormat, timeFormat } = needs
  return [
    {
      kind: 'custom',
      name: 'departmentId',
      label: t('Where'),
      width: 'full',
      help: t('People planned there and below it count.'),
      control: (
        <DepartmentSelect
          nodes={departments.nodes}
          isLoading={departments.isLoading}
          isClearable
          placeholder={t('Whole company')}
        />
      ),
    },
    {
      kind: 'select',
      name: 'skillId',
      label: t('Skill'),
      width: 'full',
      placeholder: t('Any'),
      options: skills,
      isShown: () => skills.length > 0,
    },
    {
      kind: 'segmented',
      name: 'repeats',
      label: t('When'),
      width: 'full',
      options: [
        { value: 'weekly', label: t('Every week') },
        { value: 'date', label: t('On one date') },
      ],
    },
    {
      kind: 'custom',
      name: 'weekdays',
      label: t('Days'),
      width: 'full',
      control: <WeekdaysField aria-label={t('Days')} />,
      isShown: ({ repeats }) => repeats === 'weekly',
    },
    {
      kind: 'date',
      name: 'date',
      label: t('Date'),
      width: 'full',
      dateFormat,
      help: t('Replaces what its weekday requires of the same place and skill.'),
      isShown: ({ repeats }) => repeats === 'date',
    },
    { kind: 'time', name: 'start', label: t('Start Time'), isRequired: true, timeFormat, mayBeNextDay: false },
    {
      kind: 'custom',
      name: 'end',
      label: t('End Time'),
      isRequired: true,
      control: <ShiftTimeField otherDay={t('Next Day')} mayTypeNextDay />,
    },
    { kind: 'number', name: 'needed', label: t('People needed'), isRequired: true, min: 0, max: 9999, decimals: 0 },
  ]
}
