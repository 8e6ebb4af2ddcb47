import type { EmployeeRow } from '@timeloom/contract'
import { ConfigProvider, Form } from 'antd'
import { EmployeePicker } from '../../ui/widgets/employee-picker/employee-picker.tsx'
import { defaultsOf, type LeaveForm, type LeaveTerms } from './leave-form.ts'

interface EmployeeFieldProps {
  id?: string
  value?: string | null
  onChange?: (employeeId: string) => void
  employees: readonly EmployeeRow[]
  terms: LeaveTerms
  /** Where the list does not hold them: someone who left. */
  chosenName: string | undefined
  /** An Employee asks for themselves, and a leave stays with whose it is. */
  isFixed: boolean
  onChosen: (employeeId: string) => void
}

/** Whose leave it is; who is chosen brings the defaults of their pay group. @source spec/fields.tsv F366 */
export function EmployeeField({ id, value = null, onChange, ...props }: EmployeeFieldProps) {
  const form = Form.useFormInstance<LeaveForm>()
  return (
    <ConfigProvider componentDisabled={props.isFixed}>
      <EmployeePicker
        {...(id === undefined ? {} : { id })}
        employees={props.employees}
        value={value}
        {...(props.chosenName === undefined ? {} : { chosenName: props.chosenName })}
        onChange={(employeeId) => {
          form.setFieldsValue(defaultsOf(props.terms, employeeId))
          onChange?.(employeeId)
          props.onChosen(employeeId)
        }}
      />
    </ConfigProvider>
  )
}
