import type { TenantTx } from '../../platform/db/transaction.ts'
import { insertNodes, selectNodes } from './new-companies.repository.ts'

/** The levels of every new company, from the top. @source 002 §3 CompanyStructure level */
export const structureLevels = [
  { level: 1, labelName: 'Division', hasTimeZone: true },
  { level: 2, labelName: 'Branch', hasTimeZone: true },
  { level: 3, labelName: 'Department', hasTimeZone: false },
  { level: 4, labelName: 'Position', hasTimeZone: false },
]

/** A node by the names from the top level down: `['North', 'Packhouse', 'Grading', 'Grader']`. */
export type NodePath = readonly string[]

/** The key of a path in the result of ensureNodes; names differ by more than case. */
export function pathKey(path: NodePath): string {
  return path.map((name) => name.toLowerCase()).join('\u0001')
}

/**
 * Adds the missing nodes, one statement per level, and returns the id of every requested path and of the nodes above.
 *
 * @returns ids by `pathKey`
 */
export async function ensureNodes(tx: TenantTx, companyId: string, paths: NodePath[]): Promise<Map<string, string>> {
  const ids = await existingNodes(tx)
  for (const { level } of structureLevels) {
    const missing = new Map<string, NodePath>()
    for (const path of paths) {
      const prefix = path.slice(0, level)
      if (prefix.length === level && !ids.has(pathKey(prefix))) missing.set(pathKey(prefix), prefix)
    }
    if (missing.size === 0) continue
    const parentOf = (path: NodePath) => ids.get(pathKey(path.slice(0, -1))) ?? null
    const added = await insertNodes(
      tx,
      companyId,
      [...missing.values()].map((path) => ({ parentId: parentOf(path), level, name: path.at(-1)! })),
    )
    const byParent = new Map(added.map((node) => [`${node.parentId}/${node.name.toLowerCase()}`, node.id]))
    for (const [key, path] of missing) ids.set(key, byParent.get(`${parentOf(path)}/${path.at(-1)!.toLowerCase()}`)!)
  }
  return ids
}

async function existingNodes(tx: TenantTx): Promise<Map<string, string>> {
  const nodes = await selectNodes(tx)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const keyOf = (id: string): string => {
    const node = byId.get(id)!
    const name = node.name.toLowerCase()
    return node.parentId === null ? name : `${keyOf(node.parentId)}\u0001${name}`
  }
  return new Map(nodes.map((node) => [keyOf(node.id), node.id]))
}
