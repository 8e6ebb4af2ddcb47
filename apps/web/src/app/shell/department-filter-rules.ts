import type { ShownNode } from '../../ui/widgets/department-select/department-tree-rules.ts'

interface TreeKey {
  key: string
  title: string
  children: TreeKey[]
}

/** Nodes as the drawn tree takes them. */
export function treeKeys(nodes: readonly ShownNode[]): TreeKey[] {
  return nodes.map(({ id, title, children }) => ({ key: id, title, children: treeKeys(children) }))
}

/** Nodes whose title holds the text, with those above them; everything while nothing is typed. */
export function matching(nodes: readonly ShownNode[], typed: string): ShownNode[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = matching(node.children, typed)
    const isFound = node.title.toLowerCase().includes(wanted)
    return isFound || children.length > 0 ? [{ ...node, children: isFound ? node.children : children }] : []
  })
}

/**
 * The topmost chosen nodes after one was ticked or unticked: each stands for all below it, and all children of a node
 * together stand for the node.
 */
export function topmost(
  nodes: readonly ShownNode[],
  chosen: readonly string[],
  { id, isOn }: { id: string; isOn: boolean },
): string[] {
  const before = new Set(chosen)
  const below = (node: ShownNode, isChosen: boolean): { isAll: boolean; ids: string[] } => {
    const isOwn = node.id === id ? isOn : isChosen || before.has(node.id)
    if (node.id === id && isOn) return { isAll: true, ids: [node.id] }
    const inherits = node.id === id ? false : isOwn
    if (node.children.length === 0) return { isAll: isOwn, ids: isOwn ? [node.id] : [] }
    const parts = node.children.map((child) => below(node.id === id ? withoutChoice(child) : child, inherits))
    const isAll = node.id !== id && parts.every((part) => part.isAll)
    return { isAll, ids: isAll ? [node.id] : parts.flatMap((part) => part.ids) }
  }
  const withoutChoice = (node: ShownNode): ShownNode => {
    before.delete(node.id)
    node.children.forEach(withoutChoice)
    return node
  }
  return nodes.flatMap((node) => below(node, false).ids)
}
