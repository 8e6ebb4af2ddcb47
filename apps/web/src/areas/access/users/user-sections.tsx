import type { CompanySettings, EmployeeDetail, UserDetail } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { DepartmentMultiSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { inOrder } from '../../../ui/kit/form/in-order.ts'
import { markWithoutEffect } from '../../../ui/widgets/mark-without-effect.ts'
import type { FormSection } from '../../../ui/kit/form/sectioned-form.tsx'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import {
  assignmentFields,
  clockIdField,
  contactFields,
  datesFields,
  effectiveFromField,
  identifierFields,
} from '../../../ui/widgets/person-form/employment-fields.tsx'
import { emailField, passwordFields, personFields, pinField } from '../../../ui/widgets/person-form/sign-in-fields.tsx'
import type { EmploymentChoices } from '../../../ui/widgets/person-form/use-employment-choices.ts'
import type { UserChoices } from './use-user-choices.ts'
import type { UserValues } from './user-values.ts'

const SUPERVISOR = '3'

export interface UserSectionNeeds {
  settings: CompanySettings
  employment: EmploymentChoices
  choices: UserChoices
  user: UserDetail | undefined
  employee: EmployeeDetail | undefined
  dateFormat: string
  name: string
}

type Fields = FormField<UserValues>[]

/** @source spec 000 §2.9 */
const USER_ORDER = [
  ...(['avatarFileName', 'email', 'firstName', 'lastName', 'middleName'] as const),
  ...(['changePassword', 'password', 'confirm_password', 'isEmployee', 'exportDevisions', 'roleId'] as const),
  ...(['departments', 'funs', 'isLeave', 'forwardTo', 'mobileApp', 'pin', 'evacuator'] as const),
]

/** @source spec 000 §2.9; `effectiveFrom`, which it does not have, follows what it is about. */
const EMPLOYEE_ORDER = [
  ...(['hireOnDateValue', 'name', 'clockId', 'terminateDateValue', 'title'] as const),
  ...(['payId', 'xeroGuid', 'workflowId', 'externalId', 'isExport', 'mobile', 'phone', 'fax'] as const),
  ...(['departmentId', 'paygroupId', 'timeRoundingId', 'physicalAddr', 'postalAddr', 'scheduleId'] as const),
  'effectiveFrom' as const,
]

/** The sections of a user's form. @source spec 000 §2.9 */
export function userSections(needs: UserSectionNeeds): FormSection<UserValues>[] {
  return [
    { key: 'user', title: t('User Info'), fields: markWithoutEffect('user', inOrder(userFields(needs), USER_ORDER)) },
    {
      key: 'employee',
      title: t('Employee Info'),
      isShown: ({ isEmployee }) => isEmployee === true,
      fields: markWithoutEffect('user', inOrder(employeeFields(needs), EMPLOYEE_ORDER)),
    },
  ]
}

function userFields({ settings, employment, choices, user, name }: UserSectionNeeds): Fields {
  const isNew = user === undefined
  const isSupervisor = ({ roleId }: Partial<UserValues>) => roleId === SUPERVISOR
  const tree = { nodes: employment.nodes, isLoading: employment.isLoading }
  return [
    ...asUser(personFields({ name })),
    ...asUser([emailField({ isRequired: true })]),
    ...asUser(passwordFields({ isNew })),
    { name: 'roleId', label: t('Role'), kind: 'select', isRequired: true, options: choices.roles },
    {
      name: 'departments',
      label: t('Management'),
      kind: 'custom',
      isRequired: true,
      isShown: isSupervisor,
      control: <DepartmentMultiSelect includesBelow {...tree} />,
    },
    {
      name: 'funs',
      label: t('Function'),
      kind: 'custom',
      isShown: isSupervisor,
      help: t('Leave empty for all.'),
      control: <MultiSelect options={choices.functions} />,
    },
    {
      name: 'exportDevisions',
      label: t('Export Divisions'),
      kind: 'custom',
      help: t('Departments this user exports payroll for. Leave empty for all.'),
      control: <DepartmentMultiSelect includesBelow {...tree} />,
    },
    { name: 'isLeave', label: t('Leave Request Forwarding'), kind: 'switch' },
    {
      name: 'forwardTo',
      label: t('Forward to'),
      kind: 'select',
      isShown: ({ isLeave }) => isLeave === true,
      options: choices.forwardTo.filter(({ value }) => value !== user?.id),
    },
    ...(settings.isMobileAppEnabled ? appFields(user) : []),
    {
      name: 'isEmployee',
      label: t('This user is an employee'),
      kind: 'switch',
      width: 'full',
      isDisabled: user?.isEmployee ?? false,
      ...(user?.isEmployee ? { help: t('End the employment under Employees.') } : {}),
    },
  ]
}

function appFields(user: UserDetail | undefined): Fields {
  return [
    { name: 'mobileApp', label: t('Mobile App'), kind: 'switch' },
    pinField<UserValues>({
      hasPin: user?.hasPin ?? false,
      isRequired: user?.hasPin !== true,
      isShown: ({ mobileApp }) => mobileApp === true,
    }),
    { name: 'evacuator', label: t('Evacuator'), kind: 'checkbox', width: 'full' },
  ]
}

function employeeFields({ settings, employment, employee, dateFormat }: UserSectionNeeds): Fields {
  const needs = { settings, choices: employment, dateFormat, held: { ...employee, ...employee?.form } }
  return asUser([
    ...datesFields(needs),
    ...assignmentFields(needs),
    ...(employee ? [effectiveFromField(needs)] : []),
    ...clockIdField(needs),
    ...identifierFields(needs),
    ...contactFields(),
    { name: 'isExport', label: t('Export to Payroll'), kind: 'checkbox', width: 'full' },
  ])
}

/** Fields of a part of the form, which know only that part's values. */
function asUser<Part extends Partial<UserValues>>(fields: FormField<Part>[]): Fields {
  return fields as unknown as Fields
}
