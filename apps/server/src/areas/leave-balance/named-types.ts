/** A pay type with the names a file may use for it. */
export interface NamedType {
  id: string
  name: string
  code: string
  exportCode: string
}

/** Finds pay types by the names a file uses. */
export interface NamedTypes {
  find(text: string): { payTypeId: string; name: string } | { reason: string }
}

/**
 * Pay types by name, else by code, else by export code; capitals and spaces do not matter. Several that are called the
 * same are distinguished by being among those that the layout has a column for.
 */
export function namedTypes(types: readonly NamedType[], inLayout: ReadonlySet<string>): NamedTypes {
  const indexes = (['name', 'code', 'exportCode'] as const).map((field) => indexBy(types, field))
  return {
    find: (text) => {
      const key = keyOf(text)
      if (key === '') return { reason: 'The pay type is missing.' }
      const found = indexes.map((index) => index.get(key)).find((each) => each !== undefined)
      if (!found) return { reason: `There is no pay type '${text}'.` }
      const chosen = found.length === 1 ? found : found.filter(({ id }) => inLayout.has(id))
      const [only, ...others] = chosen
      if (!only || others.length > 0) return { reason: `Several pay types are called '${text}'.` }
      return { payTypeId: only.id, name: only.name }
    },
  }
}

function indexBy(types: readonly NamedType[], field: 'name' | 'code' | 'exportCode'): Map<string, NamedType[]> {
  const index = new Map<string, NamedType[]>()
  for (const type of types) {
    const key = keyOf(type[field])
    if (key !== '') index.set(key, [...(index.get(key) ?? []), type])
  }
  return index
}

function keyOf(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase()
}
