import { listEmployees } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'

export interface EmployeesFieldProps {
  /** Also those whom the list does not have, such as people of departments that it is narrowed to. */
  assigned: readonly { id: string; name: string }[]
  id?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
}

/** The people of a site, chosen among those whom the person may see. */
export function EmployeesField({ assigned, ...props }: EmployeesFieldProps) {
  const { data: employees, isPending } = useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
  const options = useMemo(() => {
    const listed = (employees ?? []).map((row) => ({
      id: row.id,
      label: nameOf(row),
      isActive: row.employeeStatus === 'Active',
    }))
    const known = new Set(listed.map(({ id }) => id))
    return [...listed, ...assigned.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, label: name }))]
  }, [employees, assigned])
  return <MultiSelect {...props} options={options} isLoading={isPending} />
}
