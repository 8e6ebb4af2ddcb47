import { listEmployees } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import type { Choosable } from '../../kit/multi-select/option-rules.ts'
import { nameOf } from './name-of.ts'

/** Active people, as the field takes them. */
export function useEmployeeOptions(): { options: Choosable[]; isLoading: boolean } {
  const { data, isPending } = useCall(listEmployees, { query: { employeeStatus: 'Active' } }, { staleTimeMs: 60_000 })
  const options = useMemo(() => (data ?? []).map((row) => ({ id: row.id, label: nameOf(row) })), [data])
  return { options, isLoading: isPending }
}
