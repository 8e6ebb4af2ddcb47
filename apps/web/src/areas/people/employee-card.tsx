import type { EmployeeRow } from '@timeloom/contract'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { PersonCard } from '../../ui/widgets/person-card.tsx'
import { EmployeeLinks } from './employee-links.tsx'
import { EmployeeStatusEditor, EmployeeStatusTag } from './employee-status-editor.tsx'

/** An employee on a phone. */
export function EmployeeCard({ employee, mayEdit }: { employee: EmployeeRow; mayEdit: boolean }) {
  const about = [employee.clockId, employee.departmentName, employee.payGroupName]
  return (
    <PersonCard
      name={nameOf(employee)}
      avatarFileName={employee.avatarFileName}
      about={about.filter((part) => part !== null).join(' · ')}
    >
      {mayEdit ? <EmployeeStatusEditor employee={employee} /> : <EmployeeStatusTag status={employee.employeeStatus} />}
      <EmployeeLinks employee={employee} />
    </PersonCard>
  )
}
