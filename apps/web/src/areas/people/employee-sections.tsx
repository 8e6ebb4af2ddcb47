import { type CompanySettings, type EmployeeDetail, hasJobCosting } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { inOrder } from '../../ui/kit/form/in-order.ts'
import { markWithoutEffect } from '../../ui/widgets/mark-without-effect.ts'
import type { FormSection } from '../../ui/kit/form/sectioned-form.tsx'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import {
  assignmentFields,
  clockIdField,
  contactFields,
  datesFields,
  effectiveFromField,
  identifierFields,
} from '../../ui/widgets/person-form/employment-fields.tsx'
import { emailField, passwordFields, personFields, pinField } from '../../ui/widgets/person-form/sign-in-fields.tsx'
import type { EmploymentChoices } from '../../ui/widgets/person-form/use-employment-choices.ts'
import type { EmployeeChoices } from './use-employee-choices.ts'
import type { EmployeeValues } from './employee-values.ts'

export interface SectionNeeds {
  settings: CompanySettings
  employment: EmploymentChoices
  choices: EmployeeChoices
  employee: EmployeeDetail | undefined
  dateFormat: string
  mayChangeUsers: boolean
  mayChangeRates: boolean
  name: string
  lastUpdate: string
}

type Fields = FormField<EmployeeValues>[]
type Section = FormSection<EmployeeValues>

/** @source spec 000 §2.11; `effectiveFrom`, which it does not have, follows what it is about. */
const DETAIL_ORDER = [
  ...(['avatarFileName', 'email', 'firstName', 'lastName', 'middleName'] as const),
  ...(['changePassword', 'password', 'confirm_password', 'scheduleId', 'standardHours', 'guaranteedHours'] as const),
  ...(['timeRoundingId', 'departmentId', 'hireOnDateValue', 'terminateDateValue', 'reportTo', 'clockId'] as const),
  ...(['transferPositions', 'isExport', 'skills', 'comments', 'paygroupId', 'payRate', 'effectiveFrom'] as const),
]

/** The sections of an employee's form, as far as company and reader have them. @source spec 000 §2.11 */
export function employeeSections(needs: SectionNeeds): Section[] {
  const { settings, mayChangeUsers } = needs
  const section = (key: string, title: string, fields: Fields, isThere = true): Section[] =>
    isThere && fields.length > 0 ? [{ key, title, fields: markWithoutEffect('employee', fields) }] : []
  return [
    ...section('detail', t('Detail'), inOrder(detailFields(needs), DETAIL_ORDER)),
    ...section('thirdParty', t('Third-party identifiers'), asEmployee(identifierFields(employmentNeeds(needs)))),
    ...section('supervisor', t('Supervisor'), supervisorFields(needs), mayChangeUsers),
    ...section('jobCosting', t('Job costing'), jobCostingFields(needs), hasJobCosting(settings)),
    ...section('app', t('Mobile App'), appFields(needs), settings.isMobileAppEnabled),
    // the PIN opens kiosks too, which a company has without the app
    ...section('kiosk', t('Kiosk'), [pinOf(needs)], !settings.isMobileAppEnabled),
    ...section('contact', t('Contact'), asEmployee(contactFields())),
  ]
}

function detailFields(needs: SectionNeeds): Fields {
  const { settings, choices, employee, mayChangeUsers, mayChangeRates, name } = needs
  const employment = employmentNeeds(needs)
  const isNew = employee === undefined
  const isEmailHeld = !mayChangeUsers && (employee?.userId ?? null) !== null
  const email = emailField({
    ...(isEmailHeld ? { isDisabled: true, help: t('Only an Admin can change the email someone signs in with.') } : {}),
    ...(isNew ? { help: t('With an email, the person can sign in: an invitation is sent.') } : {}),
  })
  return [
    ...asEmployee(personFields({ name })),
    ...asEmployee([email]),
    ...(mayChangeUsers ? asEmployee(passwordFields({ isNew })) : []),
    ...asEmployee(datesFields(employment)),
    ...asEmployee(assignmentFields(employment)),
    hours('standardHours', settings.standardHoursDisplayName, 24),
    hours('guaranteedHours', settings.guaranteedHoursDisplayName, 400),
    ...(mayChangeRates
      ? [{ name: 'payRate', label: t('Pay Rate'), kind: 'number', min: 0, decimals: 2, unit: t('$') } as const]
      : []),
    ...(isNew ? [] : asEmployee([effectiveFromField(employment)])),
    ...(isNew || employee.showReportTo
      ? [
          {
            name: 'reportTo',
            label: t('Time/Leave Approval'),
            kind: 'select',
            options: choices.reportTo,
          } as const,
        ]
      : []),
    ...asEmployee(clockIdField(employment)),
    {
      name: 'transferPositions',
      label: t('Transfer Positions'),
      kind: 'custom',
      control: <DepartmentMultiSelect nodes={needs.employment.nodes} isLoading={needs.employment.isLoading} />,
    },
    ...(settings.isSkillEnabled
      ? [
          {
            name: 'skills',
            label: t('Skills'),
            kind: 'custom',
            control: <MultiSelect options={choices.skills} />,
          } as const,
        ]
      : []),
    { name: 'isExport', label: t('Export to Payroll'), kind: 'checkbox', width: 'full' },
    { name: 'comments', label: t('Comments'), kind: 'textarea', maxLength: 4000 },
  ]
}

function hours(name: 'standardHours' | 'guaranteedHours', label: string, max: number): Fields[number] {
  return { name, label, kind: 'number', min: 0, max, decimals: 2, unit: t('h') }
}

function supervisorFields({ employment, choices }: SectionNeeds): Fields {
  const isShown = ({ isSupervisor }: Partial<EmployeeValues>) => isSupervisor === true
  return [
    {
      name: 'isSupervisor',
      label: t('Supervisor'),
      kind: 'switch',
      width: 'full',
      check: (value, { email }) => (value === true && !email ? t('People who sign in need an email.') : undefined),
    },
    {
      name: 'departments',
      label: t('Management'),
      kind: 'custom',
      isShown,
      control: <DepartmentMultiSelect includesBelow nodes={employment.nodes} isLoading={employment.isLoading} />,
    },
    {
      name: 'funs',
      label: t('Function'),
      kind: 'custom',
      isShown,
      help: t('Leave empty for all.'),
      control: <MultiSelect options={choices.functions} />,
    },
  ]
}

function jobCostingFields({ lastUpdate }: SectionNeeds): Fields {
  return [
    { name: 'defaultActivity', label: t('Default Activity'), kind: 'text', maxLength: 100 },
    { name: 'defaultWorkcentre', label: t('Default Workcentre'), kind: 'text', maxLength: 100 },
    { name: 'payCostcode', label: t('JC Trans Type'), kind: 'text', maxLength: 100 },
    { name: 'glTransType', label: t('GL Trans Type'), kind: 'text', maxLength: 100 },
    {
      name: 'lastUpdate',
      label: t('Last Update'),
      kind: 'custom',
      control: <output>{lastUpdate === '' ? t('Never') : lastUpdate}</output>,
    },
  ]
}

function appFields(needs: SectionNeeds): Fields {
  const { choices } = needs
  return [
    { name: 'mobileIMEI', label: t('Registration ID'), kind: 'text', maxLength: 100 },
    {
      name: 'workPlaceId',
      label: t('Assign Sites'),
      kind: 'custom',
      control: <MultiSelect options={choices.workPlaces} />,
    },
    { name: 'statusApp', label: t('Enabled'), kind: 'checkbox' },
    {
      name: 'showonDashboard',
      label: t('Show on Dashboard'),
      kind: 'checkbox',
      help: t('Stands first in the table of employees there.'),
    },
    { name: 'noGPS', label: t('No GPS'), kind: 'checkbox' },
    { name: 'noGeoFence', label: t('No Geofence'), kind: 'checkbox' },
    { name: 'evacuator', label: t('Evacuator'), kind: 'checkbox', width: 'full' },
    pinOf(needs),
  ]
}

function pinOf({ employee }: SectionNeeds) {
  return pinField<EmployeeValues>({ hasPin: employee?.form?.hasPin ?? false })
}

function employmentNeeds({ settings, employment, employee, dateFormat }: SectionNeeds) {
  return { settings, choices: employment, dateFormat, held: { ...employee, ...employee?.form } }
}

/** Fields of a part of the form, which know only that part's values. */
function asEmployee<Part extends Partial<EmployeeValues>>(fields: FormField<Part>[]): Fields {
  return fields as unknown as Fields
}
