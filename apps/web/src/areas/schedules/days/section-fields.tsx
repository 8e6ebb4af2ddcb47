import type { CompanySettings } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { type ChoosableJob, type JobTask, taskProblem } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { WorkField } from '../../../ui/widgets/job-task-picker/work-field.tsx'
import { ShiftColourField } from '../../../ui/widgets/shift-colour/shift-colour-field.tsx'
import { ShiftTimeField } from '../../../ui/widgets/shift-time/shift-time-field.tsx'
import { isEndLater, type ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { refusalWords } from './day.words.ts'
import type { SectionChoices } from './section-choices.ts'
import type { SectionValues } from './section-values.ts'

interface FieldNeeds {
  settings: Pick<
    CompanySettings,
    | 'allowEditBreakTime'
    | 'hideApproveOT'
    | 'isJobCodeEnabled'
    | 'isTaskCodeEnabled'
    | 'isPositionCodeEnabled'
    | 'isSkillEnabled'
  >
  timeFormat: string
  choices: SectionChoices
  /** With the section's own one. */
  jobs: ChoosableJob[] | undefined
  /** The first field takes the focus. */
  isFocused: boolean
  isDisabled: boolean
}

/** @source spec 001 §3 Work section, §5; fields F237–F257 */
export function sectionFields(needs: FieldNeeds): FormField<SectionValues>[] {
  return [...timeFields(needs), ...workFields(needs), ...breakFields(needs), ...payFields(needs), ...lookFields(needs)]
}

function timeFields({ isFocused }: FieldNeeds): FormField<SectionValues>[] {
  const isGiven = (value: unknown) => ((value as ShiftTime).minute === null ? t('This field is required.') : undefined)
  return [
    {
      kind: 'custom',
      name: 'startTime',
      label: t('Sch In'),
      isRequired: true,
      check: isGiven,
      control: <ShiftTimeField otherDay={t('Previous Day')} autoFocus={isFocused} />,
    },
    {
      kind: 'custom',
      name: 'endTime',
      label: t('Sch Out'),
      isRequired: true,
      check: (value, { startTime }) =>
        isGiven(value) ?? (isEndLater(startTime, value as ShiftTime) ? undefined : refusalWords('endBeforeStart')),
      control: <ShiftTimeField otherDay={t('Next Day')} mayTypeNextDay />,
    },
  ]
}

function workFields({ settings, choices, jobs, isDisabled }: FieldNeeds): FormField<SectionValues>[] {
  const { isPositionCodeEnabled, isJobCodeEnabled, isTaskCodeEnabled, isSkillEnabled } = settings
  return [
    ...(isPositionCodeEnabled
      ? [
          {
            kind: 'custom' as const,
            name: 'departmentId' as const,
            label: t('Position'),
            width: 'full' as const,
            control: <DepartmentSelect {...choices.departments} isClearable />,
          },
        ]
      : []),
    ...(isJobCodeEnabled
      ? [
          {
            kind: 'custom' as const,
            name: 'work' as const,
            label: t('Job'),
            hasOwnLabel: true,
            width: 'full' as const,
            check: (work: unknown) => taskProblem(work as JobTask, isTaskCodeEnabled),
            control: <WorkField jobs={jobs} disabled={isDisabled} />,
          },
        ]
      : []),
    ...(isSkillEnabled
      ? [
          {
            kind: 'custom' as const,
            name: 'skills' as const,
            label: t('Skills'),
            width: 'full' as const,
            control: <MultiSelect options={choices.skills} />,
          },
        ]
      : []),
  ]
}

function breakFields({ settings, timeFormat }: FieldNeeds): FormField<SectionValues>[] {
  const isOwn = (values: Partial<SectionValues>) => values.overrideBreakCalculation === true
  const calculates = (type: SectionValues['breakCalculationType']) => (values: Partial<SectionValues>) =>
    isOwn(values) && values.breakCalculationType === type
  return [
    ...(settings.allowEditBreakTime
      ? [
          {
            kind: 'number' as const,
            name: 'breakTime' as const,
            label: t('Break Time'),
            min: 0,
            max: 1440,
            decimals: 0,
            unit: t('minutes'),
            help: t('If empty, the pay group’s setting applies'),
          },
        ]
      : []),
    { kind: 'checkbox', name: 'lunchWorkingThrough', label: t('Meal not taken') },
    { kind: 'checkbox', name: 'overrideBreakCalculation', label: t('Override break calculation'), width: 'full' },
    {
      kind: 'select',
      name: 'breakCalculationType',
      label: t('Break calculation'),
      isRequired: true,
      isShown: isOwn,
      options: [
        { value: 'None', label: t('None') },
        { value: 'HoursAtWork', label: t('Hours at Work') },
        { value: 'TimeOfDay', label: t('Time of Day') },
      ],
    },
    {
      kind: 'number',
      name: 'breakTriggerTime',
      label: t('Break deduct time'),
      isRequired: true,
      requiredText: refusalWords('deductTime'),
      isShown: calculates('HoursAtWork'),
      check: (value) => (value == null || Number(value) > 0 ? undefined : refusalWords('deductTime')),
      min: 0,
      max: 24,
      decimals: 2,
      unit: t('hours at work'),
    },
    {
      kind: 'time',
      name: 'breakStartTime',
      label: t('Break Start Time'),
      isRequired: true,
      isShown: calculates('TimeOfDay'),
      timeFormat,
      mayBeNextDay: false,
    },
  ]
}

function payFields({ settings }: FieldNeeds): FormField<SectionValues>[] {
  const isShown = (values: Partial<SectionValues>) => values.isOverridePayGroup === true
  return [
    { kind: 'checkbox', name: 'isOverridePayGroup', label: t('Override pay group'), width: 'full' },
    { kind: 'checkbox', name: 'allowEA', label: t('Accept early arrival'), isShown },
    { kind: 'checkbox', name: 'allowLD', label: t('Accept late departure'), isShown },
    ...(settings.hideApproveOT
      ? []
      : [{ kind: 'checkbox' as const, name: 'allowOT' as const, label: t('Approve overtime'), isShown }]),
  ]
}

function lookFields({ isDisabled }: FieldNeeds): FormField<SectionValues>[] {
  return [
    { kind: 'text', name: 'labelName', label: t('Label'), maxLength: 100 },
    {
      kind: 'custom',
      name: 'colorCode',
      label: t('Colour'),
      control: <ShiftColourField aria-label={t('Colour')} disabled={isDisabled} />,
    },
  ]
}
