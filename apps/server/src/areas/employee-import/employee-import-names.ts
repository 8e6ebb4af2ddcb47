import { plain } from './employee-import-columns.ts'
import type { NodeName } from './employee-import.repository.ts'

/** Which record a text of the file means: its id, none, or several. `suggestions` are texts that mean one. */
export type Named = { id: string } | { id: null; isAmbiguous: boolean; suggestions: string[] }

/** How many names are offered in place of one that is not known. */
const OFFERED = 3
const PATH_SIGN = ' / '

/** Finds records by their names, whatever their case, spaces and signs. Each text is looked up once. */
export function namedBy(records: readonly { id: string; name: string }[]): (text: string) => Named {
  const ids = new Map(records.map(({ id, name }) => [plain(name), id]))
  const names = records.map(({ name }) => name)
  return remembered((text) => {
    const id = ids.get(plain(text))
    return id === undefined ? { id: null, isAmbiguous: false, suggestions: nearest(text, names) } : { id }
  })
}

/** Finds nodes by code, by name, or by a path such as `North / Packhouse` where several have the name. */
export function nodesBy(nodes: readonly NodeName[]): (text: string) => Named {
  const paths = pathsOf(nodes)
  const byKey = new Map<string, Set<string>>()
  const add = (key: string, id: string) => byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
  for (const { id, code } of nodes) {
    const path = paths.get(id)!
    path.forEach((_, index) => add(path.slice(index).map(plain).join('\u0001'), id))
    if (code !== null) add(plain(code), id)
  }
  const names = [...new Set(nodes.map(({ name }) => name))]
  return remembered((text) => {
    const found = [...(byKey.get(plain(text)) ?? byKey.get(pathKeyOf(text)) ?? [])]
    if (found.length === 1) return { id: found[0]! }
    const shown = found.map((id) => paths.get(id)!.join(PATH_SIGN))
    return { id: null, isAmbiguous: found.length > 1, suggestions: found.length > 1 ? shown : nearest(text, names) }
  })
}

/** The names of each node from the top down. */
export function pathsOf(nodes: readonly NodeName[]): Map<string, string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const pathOf = (node: NodeName): string[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    return [...(parent ? pathOf(parent) : []), node.name]
  }
  return new Map(nodes.map((node) => [node.id, pathOf(node)]))
}

function pathKeyOf(text: string): string {
  return text
    .split(/[/>\\|]/)
    .map(plain)
    .join('\u0001')
}

function remembered(find: (text: string) => Named): (text: string) => Named {
  const found = new Map<string, Named>()
  return (text) => {
    const known = found.get(text) ?? find(text)
    found.set(text, known)
    return known
  }
}

function nearest(text: string, names: readonly string[]): string[] {
  const wanted = plain(text)
  return names
    .map((name) => ({ name, distance: distanceOf(wanted, plain(name)) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(wanted.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, OFFERED)
    .map(({ name }) => name)
}

/** Letters to change, add or leave out; one that only goes on where the other ends is one step away. */
function distanceOf(one: string, other: string): number {
  if (one.length > 2 && (other.startsWith(one) || (one.startsWith(other) && other.length > 2))) return 1
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      now.push(Math.min(before[column]! + 1, now[column - 1]! + 1, before[column - 1]! + (isSame ? 0 : 1)))
    }
    before = now
  }
  return before.at(-1)!
}
