/** Longer texts insert many rows, each time another number of them. */
const longestKept = 20_000
const kept = new Map<string, string>()

/** Lists of any length look alike: `in ($1, $2)` and several rows of values are cut after the first. */
export function stableSql(sql: string): string {
  const known = kept.get(sql)
  if (known !== undefined) return known
  const stable = withShortLists(sql)
  if (sql.length <= longestKept) kept.set(sql, stable)
  return stable
}

function withShortLists(sql: string): string {
  let number = 0
  return sql
    .trim()
    .replaceAll(/\bin \(\$\d+(?:, \$\d+)*\)/g, 'in ($0, …)')
    .replaceAll(/(\bvalues )(\((?:[^()']|\([^()']*\))*\))(?:, \((?:[^()']|\([^()']*\))*\))+/g, '$1$2, …')
    .replaceAll(/\$\d+/g, () => `$${++number}`)
}

const keptTemplates = new WeakMap<readonly string[], string>()

/** The text of a `sql` tag, whatever stands in its places and however its lines are broken. */
export function templateText(fragments: readonly string[]): string {
  let text = keptTemplates.get(fragments)
  if (text === undefined) {
    text = fragments.join('${}').replaceAll(/\s+/g, ' ').trim()
    keptTemplates.set(fragments, text)
  }
  return text
}
