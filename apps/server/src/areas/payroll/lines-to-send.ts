import type { TenantTx } from '../../platform/db/transaction.ts'
import { differencesOf, keyOf, linesOf, type ExportLine } from './export-lines.ts'
import { selectExportRows, type ExportRow } from './export.repository.ts'
import { selectSentLines } from './sent-lines.repository.ts'

interface Asked {
  ids: string[]
  /** null: everyone */
  nodes: string[] | null
  /** what the periods pay these people */
  rows: readonly ExportRow[]
  isDifferences: boolean
}

interface LinesToSend {
  /** what payroll has once they are sent, with nothing where it has had a line that is no longer paid */
  all: ExportLine[]
  /** of that what goes into the file */
  lines: ExportLine[]
}

/** The lines of a file of pay periods: all that they pay, or only what differs from what was sent before. */
export async function linesToSend(tx: TenantTx, { ids, nodes, rows, isDifferences }: Asked): Promise<LinesToSend> {
  const paid = linesOf(rows)
  const all = [...paid, ...(await goneLines(tx, { ids, nodes, paid }))]
  if (!isDifferences) return { all, lines: paid }
  const asked = new Set(all.map(keyOf))
  const sent = await selectSentLines(tx, { ids, departmentIds: null })
  return {
    all,
    lines: differencesOf(
      all,
      sent.filter((line) => asked.has(keyOf(line))),
    ),
  }
}

/** Lines that were sent of these people and that nobody is paid any more: someone who moved on is paid elsewhere. */
async function goneLines(
  tx: TenantTx,
  { ids, nodes, paid }: { ids: string[]; nodes: string[] | null; paid: readonly ExportLine[] },
): Promise<ExportLine[]> {
  const sent = await selectSentLines(tx, { ids, departmentIds: nodes })
  if (sent.length === 0) return []
  const everyone = nodes === null ? paid : linesOf(await selectExportRows(tx, { ids, departmentIds: null }))
  const now = new Set(everyone.map(keyOf))
  return sent.filter((line) => !now.has(keyOf(line))).map((line) => ({ ...line, units: 0, effUnits: 0 }))
}

/** Of the periods those of which payroll has all that they pay, and nothing else. */
export async function completelySent(tx: TenantTx, ids: string[]): Promise<string[]> {
  const everyone = { ids, departmentIds: null }
  const lines = linesOf(await selectExportRows(tx, everyone))
  const left = differencesOf(lines, await selectSentLines(tx, everyone))
  const open = new Set(left.map(({ payPeriodId }) => payPeriodId))
  return ids.filter((id) => !open.has(id))
}
