import { type DepartmentTreeNode, listDepartments } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import type { DepartmentNode } from './department-tree-rules.ts'

/** The nodes of the company that the person works with, as the department selects take them. */
export function useDepartments() {
  const answer = useCall(listDepartments, { query: {} }, { staleTimeMs: 60_000 })
  const nodes = useMemo(() => (answer.data ?? []).flatMap(({ children }) => children.map(toNode)), [answer.data])
  return { nodes, isLoading: answer.isPending, error: answer.error, retry: () => void answer.refetch() }
}

function toNode({ key, title, level, status, children }: DepartmentTreeNode): DepartmentNode {
  return { id: key, title, level: level ?? 0, status: status ? 'Active' : 'Inactive', children: children.map(toNode) }
}
