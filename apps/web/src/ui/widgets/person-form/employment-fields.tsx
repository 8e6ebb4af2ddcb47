import { type CompanySettings, identifiersOf } from '@timeloom/contract'
import { Input, Tooltip } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { DepartmentSelect } from '../department-select/department-select.tsx'
import { departmentName } from '../department-select/department-tree-rules.ts'
import type { FormField } from '../../kit/form/form-field.types.ts'
import { type EmploymentChoices, offeredEntries } from './use-employment-choices.ts'

/** What both forms hold of an employee; absent is not known yet. */
export interface EmploymentValues {
  hireOnDateValue: string
  terminateDateValue: string | null
  departmentId: string | null
  paygroupId: string | null
  timeRoundingId: string | null
  scheduleId: string | null
  clockId: number | null
  payId: string | null
  xeroGuid: string | null
  workflowId: string | null
  externalId: string | null
  isExport: boolean
  name: string | null
  title: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddr: string | null
  postalAddr: string | null
  effectiveFrom: string | null
}

interface FieldNeeds {
  settings: CompanySettings
  choices: EmploymentChoices
  /** What is stored: an inactive choice stays offered. */
  held: Partial<EmploymentValues>
  dateFormat: string
}

type Fields = FormField<EmploymentValues>[]

/** Department, pay group and the other rules that hold from a date on. */
export function assignmentFields({ settings, choices, held }: FieldNeeds): Fields {
  return [
    {
      name: 'departmentId',
      label: settings.structureName,
      kind: 'custom',
      isRequired: true,
      control: <DepartmentSelect nodes={choices.nodes} isLoading={choices.isLoading} />,
      inWords: (id) => (typeof id === 'string' ? departmentName(choices.nodes, id) : undefined),
    },
    {
      name: 'paygroupId',
      label: t('Pay Group'),
      kind: 'select',
      isRequired: true,
      options: offeredEntries(choices.payGroups, held.paygroupId),
    },
    {
      name: 'timeRoundingId',
      label: t('Time Rounding'),
      kind: 'select',
      options: offeredEntries(choices.roundings, held.timeRoundingId),
    },
    {
      name: 'scheduleId',
      label: t('Schedule Template'),
      kind: 'select',
      options: offeredEntries(choices.schedules, held.scheduleId),
    },
  ]
}

/** From when an edit of the assignment holds; someone new has it from the hire date. */
export function effectiveFromField({ dateFormat }: FieldNeeds): FormField<EmploymentValues> {
  return {
    name: 'effectiveFrom',
    label: t('Effective from'),
    kind: 'date',
    dateFormat,
    help: t('Department, pay group, rounding, schedule, hours and pay rate change from this date.'),
  }
}

export function datesFields({ dateFormat }: FieldNeeds): Fields {
  return [
    { name: 'hireOnDateValue', label: t('Hire On Date'), kind: 'date', isRequired: true, dateFormat },
    {
      name: 'terminateDateValue',
      label: t('Terminated Date'),
      kind: 'date',
      dateFormat,
      check: (value, { hireOnDateValue }) =>
        typeof value === 'string' && value !== '' && value < hireOnDateValue
          ? t('This is before the hire date.')
          : undefined,
    },
  ]
}

/** The clock ID, where the company has clocks. @source spec 000 §5, §9 */
export function clockIdField({ settings }: FieldNeeds): Fields {
  if (!settings.isTimeClockEnabled) return []
  return [
    { name: 'clockId', label: t('Clock ID'), kind: 'number', isRequired: true, min: 0, max: 999_999_999, decimals: 0 },
  ]
}

/** By what a connected system knows the person. @source spec 000 §2.11; gaps B7, B8, B11 */
export function identifierFields({ settings, held }: FieldNeeds): Fields {
  const { shown, required } = identifiersOf(settings)
  const labels = {
    payId: t('Pay ID'),
    xeroGuid: t('Xero Guid'),
    workflowId: t('Workflow ID'),
    externalId: t('External ID'),
  }
  return shown.map((name) =>
    name === 'xeroGuid'
      ? { name, label: labels[name], kind: 'custom', control: <XeroGuid value={held.xeroGuid ?? ''} /> }
      : { name, label: labels[name], kind: 'text', isRequired: required === name, maxLength: 60 },
  )
}

export function contactFields(): Fields {
  return [
    { name: 'name', label: t('Name'), kind: 'text', maxLength: 120 },
    { name: 'title', label: t('Title'), kind: 'text', maxLength: 120 },
    { name: 'physicalAddr', label: t('Physical Address'), kind: 'text', maxLength: 300 },
    { name: 'mobile', label: t('Mobile'), kind: 'text', maxLength: 40 },
    { name: 'fax', label: t('Fax'), kind: 'text', maxLength: 40 },
    { name: 'postalAddr', label: t('Postal Address'), kind: 'text', maxLength: 300 },
    { name: 'phone', label: t('Phone'), kind: 'text', maxLength: 40 },
  ]
}

/** Only the connected system says it; the tooltip can be reached with the keyboard too. */
function XeroGuid({ id, value }: { id?: string; value: string }) {
  const words = t('If Xero Guid is empty. Please go to Settings page and synchronize.')
  return (
    <Tooltip title={words} trigger={['hover', 'focus']}>
      <Input readOnly aria-disabled="true" value={value} {...(id ? { id } : {})} />
    </Tooltip>
  )
}
