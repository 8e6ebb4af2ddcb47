import type { EmployeeRow } from '@timeloom/contract'
import { nameOf } from '../../ui/employee-picker/name-of.ts'
import { PersonMark } from '../../ui/person-mark.tsx'
import { EmployeeLinks } from './employee-links.tsx'
import styles from './people.module.css'
import { EmployeeStatusTag, StatusPopover } from './status-popover.tsx'

/** An employee on a phone. */
export function EmployeeCard({ employee, mayEdit }: { employee: EmployeeRow; mayEdit: boolean }) {
  const about = [employee.clockId, employee.departmentName, employee.payGroupName]
  return (
    <div className={styles.card}>
      <PersonMark name={nameOf(employee)} avatarFileName={employee.avatarFileName} size={44} />
      <div className={styles.cardWords}>
        <b>{nameOf(employee)}</b>
        <small>{about.filter((part) => part !== null).join(' · ')}</small>
        <span className={styles.cardFoot}>
          {mayEdit ? <StatusPopover employee={employee} /> : <EmployeeStatusTag status={employee.employeeStatus} />}
          <EmployeeLinks employee={employee} />
        </span>
      </div>
    </div>
  )
}
