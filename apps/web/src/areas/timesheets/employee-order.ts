import type { EmployeeRow } from '@timeloom/contract'

export const EMPLOYEE_ORDERS = ['LastName', 'FirstName', 'Department'] as const
/** @source spec 001 §9 Sort options */
export type EmployeeOrder = (typeof EMPLOYEE_ORDERS)[number]

const COLLATOR = new Intl.Collator('en-NZ', { sensitivity: 'base', numeric: true })

/** Employees in the chosen order, names breaking ties. */
export function inOrder(employees: EmployeeRow[], order: EmployeeOrder): EmployeeRow[] {
  const keysOf = KEYS[order]
  return employees.toSorted((one, other) => {
    const others = keysOf(other)
    for (const [index, key] of keysOf(one).entries()) {
      const difference = COLLATOR.compare(key, others[index] ?? '')
      if (difference !== 0) return difference
    }
    return 0
  })
}

const KEYS: Record<EmployeeOrder, (employee: EmployeeRow) => string[]> = {
  LastName: (employee) => [employee.lastName, employee.firstName, employee.id],
  FirstName: (employee) => [employee.firstName, employee.lastName, employee.id],
  Department: (employee) => [employee.departmentName ?? '', employee.lastName, employee.firstName, employee.id],
}
