import type { TreeRow } from './tree-rows.ts'

interface TreeMove {
  /** Place of the row that becomes the active one. */
  to?: number
  /** The active node is opened or closed. */
  toggle?: boolean
}

/** What a key does in the tree; undefined: nothing. @source ARIA authoring practices, tree view */
export function treeKeyMove(key: string, rows: readonly TreeRow[], active: number): TreeMove | undefined {
  const row = rows[active]
  if (!row) return undefined
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(active + 1, last) }
    case 'ArrowUp':
      return { to: Math.max(active - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      if (row.node.children.length === 0) return {}
      return row.isOpen ? { to: active + 1 } : { toggle: true }
    case 'ArrowLeft':
      if (row.isOpen && row.depth > 1) return { toggle: false }
      return {
        to: Math.max(
          0,
          rows.findLastIndex(({ depth }, index) => index < active && depth < row.depth),
        ),
      }
    default:
      return undefined
  }
}
