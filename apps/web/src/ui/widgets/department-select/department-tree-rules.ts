import { optionLabel } from '../../kit/multi-select/option-rules.ts'

/** A node of GET /api/departments. */
export interface DepartmentNode {
  id: string
  title: string
  /** Structure level, 1 for the topmost. */
  level: number
  status: 'Active' | 'Inactive'
  children: readonly DepartmentNode[]
}

/** A node as the tree draws it. */
export interface ShownNode {
  id: string
  /** Unique and readable: assistive technology reads it out while the arrow keys move. */
  key: string
  title: string
  /** An inactive node that is only there for the active ones below it. */
  isDisabled: boolean
  children: ShownNode[]
}

/**
 * The tree that is offered: inactive nodes only when all options are shown, but an inactive node with active ones below
 * it stays as a way to them.
 *
 * @source spec 000 §5
 */
export function shownTree(nodes: readonly DepartmentNode[], showsAll: boolean): ShownNode[] {
  const taken = new Set<string>()
  const visit = (node: DepartmentNode, way: string): ShownNode[] => {
    const isActive = node.status === 'Active'
    const title = optionLabel({ label: node.title, isActive })
    const key = uniqueKey(way === '' ? title : `${title}, ${way}`, taken)
    const children = node.children.flatMap((child) => visit(child, title))
    if (!isActive && !showsAll && children.length === 0) return []
    return [{ id: node.id, key, title, isDisabled: !isActive && !showsAll, children }]
  }
  return nodes.flatMap((node) => visit(node, ''))
}

/** Every node of a tree, parents before their children. */
export function everyNode(nodes: readonly ShownNode[]): ShownNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)])
}

/** Ids a node stands for when it is ticked: its own and those below it, as far as they are offered. */
export function idsUnder(node: ShownNode): string[] {
  return everyNode([node])
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ id }) => id)
}

/** Ids of the nodes above a node. */
export function idsAbove(nodes: readonly ShownNode[], id: string): string[] {
  return nodes.flatMap((node) =>
    node.id !== id && idsUnder(node).includes(id) ? [node.id, ...idsAbove(node.children, id)] : [],
  )
}

/** Of chosen nodes those that no other chosen one is above: with everyone below them they are the same people. */
export function topmost(nodes: readonly DepartmentNode[], ids: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => (ids.has(node.id) ? [node.id] : topmost(node.children, ids)))
}

/** Name of a chosen department, whether it is offered now or not. */
export function departmentName(nodes: readonly DepartmentNode[], id: string): string | undefined {
  for (const node of nodes) {
    if (node.id === id) return optionLabel({ label: node.title, isActive: node.status === 'Active' })
    const below = departmentName(node.children, id)
    if (below !== undefined) return below
  }
  return undefined
}

function uniqueKey(name: string, taken: Set<string>): string {
  let key = name
  for (let count = 2; taken.has(key); count += 1) key = `${name} (${count})`
  taken.add(key)
  return key
}
