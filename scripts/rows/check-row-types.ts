import { keyOf, type Source } from './call-sites.ts'
import { compareRow } from './compare-row.ts'
import { byKey, type RowDescription } from './row-description.ts'

/** What is wrong with the row types of a source, a line each with file and line. */
export function checkRowTypes({ checker, sites, problems }: Source, rows: readonly RowDescription[]): string[] {
  const described = byKey(rows)
  const wrong = sites.flatMap((site) => {
    const row = described.get(keyOf(site))
    // What the driver is told beside the repositories, such as `begin`, has no rows to read.
    if (!row) return site.sent === 'driver' && site.isDiscarded ? [] : [`${placeOf(site)} ${site.name} ${unsent}`]
    return compareRow(checker, site, row.columns).map((problem) => `${placeOf(site)} ${site.name} ${problem}`)
  })
  return [...problems, ...wrong]
}

const unsent = 'is sent by no test as it is written now; if one does, record it: docs/decisions/0023-checked-rows.md'

function placeOf({ file, line }: { file: string; line: number }): string {
  return `apps/server/src/${file}:${line}`
}
