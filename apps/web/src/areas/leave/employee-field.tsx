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
  /** For people not in the list: someone who left. */
  chosenName: string | undefined
  /** An Employee requests for themselves, and a leave never changes its person. */
  isFixed: boolean
  onChosen: (employeeId: string) => void
}

/** Whose leave it is; choosing a person applies the defaults of their pay group. @source spec/fields.tsv F366 */
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
