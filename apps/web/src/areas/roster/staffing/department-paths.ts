import type { DepartmentNode } from '../../../ui/widgets/department-select/department-tree-rules.ts'

/** Departments by id, each with those above it: `Bakery › Packing`. */
export function pathsOf(nodes: readonly DepartmentNode[], above: readonly string[] = []): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { id, title, children } of nodes) {
    const path = [...above, title]
    paths.set(id, path.join(' › '))
    for (const [below, words] of pathsOf(children, path)) paths.set(below, words)
  }
  return paths
}
