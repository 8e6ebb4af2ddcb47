import type { DepartmentTreeNode } from '@timeloom/contract'

/** A row of the tree as it is drawn. */
export interface TreeRow {
  node: DepartmentTreeNode
  /** 1 for the company */
  depth: number
  /** Among its siblings, from 1. */
  position: number
  siblings: number
  isOpen: boolean
}

/**
 * The visible rows: those of open nodes or, during a search, of nodes whose title contains the text and their
 * ancestors.
 */
export function visibleRows(root: DepartmentTreeNode, open: ReadonlySet<string>, typed: string): TreeRow[] {
  const wanted = typed.trim().toLowerCase()
  const found = wanted === '' ? undefined : foundBelow(root, wanted)
  const rows: TreeRow[] = []
  const visit = (nodes: readonly DepartmentTreeNode[], depth: number) => {
    const shown = found ? nodes.filter(({ key }) => found.has(key)) : nodes
    shown.forEach((node, index) => {
      const isOpen = node.children.length > 0 && (found !== undefined || depth === 1 || open.has(node.key))
      rows.push({ node, depth, position: index + 1, siblings: shown.length, isOpen })
      if (isOpen) visit(node.children, depth + 1)
    })
  }
  visit([root], 1)
  return rows
}

function foundBelow(root: DepartmentTreeNode, wanted: string): Set<string> {
  const found = new Set<string>([root.key])
  const visit = (node: DepartmentTreeNode): boolean => {
    const below = node.children.filter(visit).length > 0
    const isFound = below || node.title.toLowerCase().includes(wanted)
    if (isFound) found.add(node.key)
    return isFound
  }
  root.children.forEach(visit)
  return found
}

/** The keys of the nodes above one, from the company down; nothing when it is not in the tree. */
export function wayTo(root: DepartmentTreeNode, key: string): string[] {
  if (root.key === key) return []
  for (const child of root.children) {
    if (child.key === key) return [root.key]
    const below = wayTo(child, key)
    if (below.length > 0) return [root.key, ...below]
  }
  return []
}

/** A node by its key. */
export function findNode(root: DepartmentTreeNode, key: string): DepartmentTreeNode | undefined {
  if (root.key === key) return root
  for (const child of root.children) {
    const found = findNode(child, key)
    if (found) return found
  }
  return undefined
}
