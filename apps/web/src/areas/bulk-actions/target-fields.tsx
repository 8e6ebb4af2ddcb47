import type { CompanySettings } from '@timeloom/contract'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { useEmployeeOptions } from '../../ui/widgets/employee-picker/use-employee-options.ts'

/** Whom a form is for: the toggle swaps the two fields. */
export interface TargetValues {
  byEmployee: boolean
  employees: string[]
  departments: string[]
}

export const NO_TARGETS: TargetValues = { byEmployee: true, employees: [], departments: [] }

/** @source spec/fields.tsv F637–F639, F645–F650 */
export function useTargetFields(): FormField<TargetValues>[] {
  const { structureName }: CompanySettings = useSettings()
  const employees = useEmployeeOptions()
  const departments = useDepartments()
  return [
    { kind: 'switch', name: 'byEmployee', label: t('By Employee'), width: 'full' },
    {
      kind: 'custom',
      name: 'employees',
      label: t('Employees'),
      width: 'full',
      isRequired: true,
      isShown: ({ byEmployee }) => byEmployee === true,
      control: <MultiSelect options={employees.options} isLoading={employees.isLoading} />,
    },
    {
      kind: 'custom',
      name: 'departments',
      label: structureName || t('Departments'),
      help: t('With everything below them'),
      width: 'full',
      isRequired: true,
      isShown: ({ byEmployee }) => byEmployee !== true,
      control: <DepartmentMultiSelect includesBelow nodes={departments.nodes} isLoading={departments.isLoading} />,
    },
  ]
}

/** The field of the people, for what is wrong with them. */
export function targetField({ byEmployee }: TargetValues): 'employees' | 'departments' {
  return byEmployee ? 'employees' : 'departments'
}
