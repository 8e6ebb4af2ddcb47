import type { CompanySettings, WorkShiftForm } from '@timeloom/contract'
import { Input } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { DepartmentSelect } from '../department-select/department-select.tsx'
import type { DepartmentNode } from '../department-select/department-tree-rules.ts'
import type { FormField } from '../../kit/form/form-field.types.ts'
import { markWithoutEffect } from '../mark-without-effect.ts'
import { DecisionField } from './decision-field.tsx'
import type { Decision, DecisionName, ShiftForm } from './shift-form.ts'
import { ShiftTimeField } from '../shift-time/shift-time-field.tsx'
import { isEndLater, type ShiftTime } from '../shift-time/shift-times.ts'
import { decidedWords, deductMissing, endTooEarly, shiftTimeWords, waitingWords } from './work-shift.words.ts'

interface FieldNeeds {
  settings: Pick<CompanySettings, 'isPositionCodeEnabled' | 'allowEditBreakTime' | 'hideApproveOT'>
  timeFormat: string
  /** As stored, or the defaults of a new shift. */
  before: ShiftForm
  /** new: planned from here; scheduled: it has a plan; unscheduled: only worked */
  kind: 'new' | 'scheduled' | 'unscheduled'
  waiting: WorkShiftForm['waiting'] | undefined
  positions: { nodes: readonly DepartmentNode[]; isLoading: boolean }
}

/** @source spec 001 §3, §4 Work shift; fields F345–F364 */
export function workShiftFields(needs: FieldNeeds): FormField<ShiftForm>[] {
  const { kind, settings } = needs
  return markWithoutEffect('workShift', [
    ...(kind === 'unscheduled'
      ? [
          {
            kind: 'checkbox' as const,
            name: 'saveAsShift' as const,
            label: t('Save as a Schedule'),
            width: 'full' as const,
          },
        ]
      : []),
    ...timeFields(needs),
    ...(settings.isPositionCodeEnabled ? [positionField(needs)] : []),
    ...breakFields(needs),
    ...decisionFields(needs),
    {
      kind: 'custom',
      name: 'reason',
      label: t('Reason'),
      width: 'full',
      control: <Input.TextArea rows={2} maxLength={500} />,
      inWords: String,
    },
  ])
}

function timeFields({ kind, timeFormat }: FieldNeeds): FormField<ShiftForm>[] {
  const isShown = (values: Partial<ShiftForm>) => kind !== 'unscheduled' || values.saveAsShift === true
  const isGiven = (value: unknown) => ((value as ShiftTime).minute === null ? t('This field is required.') : undefined)
  return [
    {
      kind: 'custom',
      name: 'startTime',
      label: t('Sch In'),
      isRequired: true,
      isShown,
      check: isGiven,
      control: <ShiftTimeField otherDay={t('Previous Day')} autoFocus={kind === 'new'} />,
      inWords: (time) => shiftTimeWords(time as ShiftTime, timeFormat, t('Previous Day')),
    },
    {
      kind: 'custom',
      name: 'endTime',
      label: t('Sch Out'),
      isRequired: true,
      isShown,
      check: (value, { startTime }) =>
        isGiven(value) ?? (isEndLater(startTime, value as ShiftTime) ? undefined : endTooEarly()),
      control: <ShiftTimeField otherDay={t('Next Day')} mayTypeNextDay />,
      inWords: (time) => shiftTimeWords(time as ShiftTime, timeFormat, t('Next Day')),
    },
  ]
}

function positionField({ positions }: FieldNeeds): FormField<ShiftForm> {
  return {
    kind: 'custom',
    name: 'departmentId',
    label: t('Position'),
    width: 'full',
    control: <DepartmentSelect nodes={positions.nodes} isLoading={positions.isLoading} />,
    inWords: (id) => positions.nodes.find((node) => node.id === id)?.title,
  }
}

function breakFields({ kind, settings, timeFormat }: FieldNeeds): FormField<ShiftForm>[] {
  const isOwn = (values: Partial<ShiftForm>) => values.overrideBreakCalculation === true
  const calculation = (type: ShiftForm['breakCalculationType']) => (values: Partial<ShiftForm>) =>
    isOwn(values) && values.breakCalculationType === type
  return [
    ...(settings.allowEditBreakTime ? [breakTimeField(kind)] : []),
    {
      kind: 'checkbox',
      name: 'lunchWorkingThrough',
      label: t('Meal not taken'),
      ...(settings.allowEditBreakTime ? {} : { width: 'full' as const }),
    },
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
      requiredText: deductMissing(),
      isShown: calculation('HoursAtWork'),
      check: (value) => (value === null || value === undefined || Number(value) > 0 ? undefined : deductMissing()),
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
      isShown: calculation('TimeOfDay'),
      timeFormat,
      mayBeNextDay: false,
    },
  ]
}

/** A stored shift has a break; a new one may leave it to the pay group. */
function breakTimeField(kind: FieldNeeds['kind']): FormField<ShiftForm> {
  return {
    kind: 'number',
    name: 'breakTime',
    label: t('Break Time'),
    min: 0,
    max: 1440,
    decimals: 0,
    unit: t('minutes'),
    ...(kind === 'new'
      ? { help: t('If empty, the pay group’s setting applies') }
      : { check: (value: unknown) => (value === null ? t('This field is required.') : undefined) }),
  }
}

function decisionFields({ kind, settings, before, waiting }: FieldNeeds): FormField<ShiftForm>[] {
  const field = (name: DecisionName, label: string, minutes: number): FormField<ShiftForm> => ({
    kind: 'custom',
    name,
    label,
    hasOwnLabel: true,
    inWords: (decision) => decidedWords(decision as Decision),
    control: (
      <DecisionField before={before[name]} label={label} waiting={waitingWords[name](minutes)} isNew={kind === 'new'} />
    ),
  })
  const { overtime = 0, early = 0, late = 0, unscheduled = 0 } = waiting ?? {}
  // A pair that its section did not attract is unscheduled work of a scheduled shift.
  const hasUnscheduled = kind === 'unscheduled' || unscheduled > 0 || before.apprvUnschWork.by !== 'rules'
  return [
    ...(settings.hideApproveOT ? [] : [field('allowOT', t('Approve overtime'), overtime)]),
    field('allowEA', t('Accept early arrival'), early),
    field('allowLD', t('Accept late departure'), late),
    ...(hasUnscheduled ? [field('apprvUnschWork', t('Accept unscheduled work'), unscheduled)] : []),
  ]
}
