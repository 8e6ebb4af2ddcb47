import { Select } from 'antd'
import { ChevronsUpDown } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../person-mark.tsx'
import styles from './employee-picker.module.css'
import { nameOf } from './name-of.ts'

interface PickableEmployee {
  id: string
  firstName: string
  lastName: string
  clockId: number | null
  avatarFileName?: string | null
}

interface EmployeePickerProps {
  id?: string
  employees: readonly PickableEmployee[]
  value?: string | null
  onChange?: (employeeId: string) => void
  /** `heading` is the name of the page's employee, large and without a frame. */
  look?: 'field' | 'heading'
  /** Name to show for a chosen employee who is not in the list, such as a former one. */
  chosenName?: string
  isLoading?: boolean
  placeholder?: string
  'aria-label'?: string
}

/** An employee by photo, name and clock ID; typing finds by either of the last two. */
export function EmployeePicker(props: EmployeePickerProps) {
  const { employees, value, onChange, look = 'field', chosenName, isLoading = false, placeholder, ...rest } = props
  return (
    <Select
      {...rest}
      className={styles[look] ?? ''}
      {...(look === 'heading' ? HEADING : {})}
      value={value ?? null}
      onChange={(employeeId: string | null) => employeeId !== null && onChange?.(employeeId)}
      loading={isLoading}
      placeholder={placeholder ?? t('Select an employee')}
      showSearch={{ filterOption: (typed, option) => (option?.search ?? '').includes(typed.trim().toLowerCase()) }}
      notFoundContent={t('No employee found')}
      listHeight={400}
      popupMatchSelectWidth={320}
      labelRender={({ label }) => label ?? chosenName}
      optionRender={({ data }) => <Option employee={data.employee} />}
      options={employees.map((employee) => ({
        value: employee.id,
        label: nameOf(employee),
        search: `${employee.clockId ?? ''} ${nameOf(employee)}`.toLowerCase(),
        employee,
      }))}
    />
  )
}

const HEADING = { variant: 'borderless', suffixIcon: <ChevronsUpDown size={16} aria-hidden="true" /> } as const

function Option({ employee }: { employee: PickableEmployee }) {
  return (
    <span className={styles.option}>
      <PersonMark name={nameOf(employee)} avatarFileName={employee.avatarFileName ?? null} size={22} />
      <span className={styles.name}>{nameOf(employee)}</span>
      <span className={styles.clock}>{employee.clockId}</span>
    </span>
  )
}
