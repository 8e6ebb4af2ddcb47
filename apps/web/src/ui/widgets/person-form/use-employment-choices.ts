import { type LookupEntry, listDepartments, listPayGroups, listSchedules, listTimeRoundings } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import type { DepartmentNode } from '../department-select/department-tree-rules.ts'
import { nodesOfTree } from '../department-select/nodes-of-tree.ts'

const FRESH = { staleTimeMs: 60_000 }

export interface EmploymentChoices {
  nodes: DepartmentNode[]
  payGroups: LookupEntry[]
  roundings: LookupEntry[]
  schedules: LookupEntry[]
  isLoading: boolean
}

/** What the forms of users and of employees choose from for an employee. */
export function useEmploymentChoices(): EmploymentChoices {
  const departments = useCall(listDepartments, { query: { status: 'All' } }, FRESH)
  const payGroups = useCall(listPayGroups, { query: {} }, FRESH)
  const roundings = useCall(listTimeRoundings, { query: {} }, FRESH)
  const schedules = useCall(listSchedules, { query: {} }, FRESH)
  const nodes = useMemo(() => nodesOfTree(departments.data ?? []), [departments.data])
  return {
    nodes,
    payGroups: payGroups.data ?? [],
    roundings: roundings.data ?? [],
    schedules: schedules.data ?? [],
    isLoading: [departments, payGroups, roundings, schedules].some(({ isPending }) => isPending),
  }
}

/** Entries as a select offers them: those that are on, and the one that is chosen already. */
export function offeredEntries(
  entries: readonly { id: string; name: string; active?: boolean }[],
  chosen: string | null | undefined,
): { value: string; label: string }[] {
  return entries
    .filter(({ id, active = true }) => active || id === chosen)
    .map(({ id, name, active = true }) => ({ value: id, label: active ? name : `${name} ${t('(Inactive)')}` }))
}
