import type { EmployeeRow } from '@timeloom/contract'

/** People who have left come last: something may still be paid to them, but they are seldom meant. */
export function leaversLast<Person extends Pick<EmployeeRow, 'employeeStatus'>>(people: readonly Person[]): Person[] {
  const hasLeft = ({ employeeStatus }: Person) => Number(employeeStatus === 'Terminated')
  return people.toSorted((one, other) => hasLeft(one) - hasLeft(other))
}
