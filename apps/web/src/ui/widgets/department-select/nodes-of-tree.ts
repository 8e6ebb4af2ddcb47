import type { DepartmentTreeNode } from '@timeloom/contract'
import type { DepartmentNode } from './department-tree-rules.ts'

/** The nodes of GET /api/departments to choose from: those below the company, which is nobody's department. */
export function nodesOfTree(tree: readonly DepartmentTreeNode[]): DepartmentNode[] {
  return tree.flatMap((node) => (node.level === null ? nodesOfTree(node.children) : [nodeOf(node, node.level)]))
}

function nodeOf(node: DepartmentTreeNode, level: number): DepartmentNode {
  const { key, title, status, children } = node
  return { id: key, title, level, status: status ? 'Active' : 'Inactive', children: nodesOfTree(children) }
}
