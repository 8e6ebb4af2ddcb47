import type { LayoutDefinition } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import type { ExportLine } from '../export-lines.ts'
import type { ExportRow } from '../export.repository.ts'
import { charsetOf, encodeFile } from './encode-file.ts'
import { layoutFileName } from './file-facts.ts'
import { layoutLines } from './layout-lines.ts'
import { readFileFacts } from './read-file-facts.ts'
import { layoutFile, textOfFile } from './write-layout.ts'

interface ToWrite {
  periods: readonly { id: string }[]
  lines: readonly ExportLine[]
  /** what the lines were calculated from; null: they are differences */
  calculated: readonly ExportRow[] | null
  /** of earlier periods */
  adjustments: readonly ExportLine[]
  /** first and last day of the periods */
  span: { from: string; to: string }
  /** stands at the end of the file's name */
  kind: '' | '-DRAFT' | '-DIFFERENCES'
}

/** The file of a payroll system; a draft and differences say so in its name. */
export async function exportInLayout(
  work: Work,
  definition: LayoutDefinition,
  { periods, lines, calculated, adjustments, span, kind }: ToWrite,
) {
  const facts = await readFileFacts(work, span)
  const ids = periods.map(({ id }) => id)
  const found = await layoutLines(work.tx, definition, { lines, rows: calculated, ids })
  const corrected = await layoutLines(work.tx, definition, { lines: adjustments, rows: null, ids: [] })
  const file = await layoutFile(definition, [...found, ...corrected], facts)
  return {
    name: layoutFileName(definition, facts).replace(/(?=\.[^.]+$)/, kind),
    content: encodeFile(await textOfFile(definition, file), definition.encoding),
    type: `text/csv; charset=${charsetOf(definition.encoding)}`,
    rows: file.records.length,
  }
}
