import type { DepartmentTreeNode, StatusFilter } from '@timeloom/contract'
import type { LevelRow, NodeRow } from './departments.repository.ts'

interface Parts {
  /** parents before their children */
  nodes: readonly NodeRow[]
  levels: readonly LevelRow[]
  company: { id: string; name: string }
  status: StatusFilter
}

/**
 * The nodes below the company's own. A node whose parent is not among them hangs below the company; people are counted
 * with those further down. A node of another status stays where one of the asked status lies below it.
 */
export function buildTree({ nodes, levels, company, status }: Parts): DepartmentTreeNode {
  const labels = new Map(levels.map(({ level, labelName }) => [level, labelName]))
  const root: DepartmentTreeNode = {
    key: company.id,
    title: company.name,
    level: null,
    status: true,
    parent: null,
    structureName: '',
    employees: 0,
    children: [],
  }
  const byId = new Map<string, DepartmentTreeNode>()
  for (const { id, parentId, level, name, isActive, employees } of nodes) {
    const above = (parentId === null ? undefined : byId.get(parentId)) ?? root
    const structureName = labels.get(level) ?? ''
    const node = {
      key: id,
      title: name,
      level,
      status: isActive,
      parent: above.key,
      structureName,
      employees,
      children: [],
    }
    byId.set(id, node)
    above.children.push(node)
  }
  finish(root, status === 'All' ? null : status === 'Active')
  return root
}

/** Sums up the people and takes away what was not asked for. @param wanted null: every status */
function finish(node: DepartmentTreeNode, wanted: boolean | null): void {
  for (const child of node.children) {
    finish(child, wanted)
    node.employees += child.employees
  }
  if (wanted === null) return
  node.children = node.children.filter((child) => child.status === wanted || child.children.length > 0)
}
