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
  const ownSent = await selectSentLines(tx, { ids, departmentIds: nodes })
  const all = [...paid, ...(await goneLines(tx, { ids, nodes, paid, sent: ownSent }))]
  if (!isDifferences) return { all, lines: paid }
  const asked = new Set(all.map(keyOf))
  const sent = nodes === null ? ownSent : await selectSentLines(tx, { ids, departmentIds: null })
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
  { ids, nodes, paid, sent }: Pick<Asked, 'ids' | 'nodes'> & Record<'paid' | 'sent', readonly ExportLine[]>,
): Promise<ExportLine[]> {
  if (sent.length === 0) return []
  const everyone = nodes === null ? paid : linesOf(await selectExportRows(tx, { ids, departmentIds: null }))
  const now = new Set(everyone.map(keyOf))
  return sent.filter((line) => !now.has(keyOf(line))).map((line) => ({ ...line, units: 0, effUnits: 0 }))
}

interface SentPeriods {
  /** those of which payroll has all that they pay, and nothing else */
  complete: string[]
  /** those of which payroll has something of everyone whom they pay */
  covered: string[]
}

/** How far the periods were sent. */
export async function sentOf(tx: TenantTx, ids: string[]): Promise<SentPeriods> {
  const everyone = { ids, departmentIds: null }
  const lines = linesOf(await selectExportRows(tx, everyone))
  const sent = await selectSentLines(tx, everyone)
  const known = new Set(sent.map(personOf))
  const left = differencesOf(lines, sent)
  return {
    complete: withoutAny(ids, left),
    covered: withoutAny(
      ids,
      left.filter((line) => !known.has(personOf(line))),
    ),
  }
}

function personOf({ payPeriodId, employeeId }: ExportLine): string {
  return `${payPeriodId} ${employeeId}`
}

/** The periods that have none of the lines. */
function withoutAny(ids: readonly string[], lines: readonly ExportLine[]): string[] {
  const some = new Set(lines.map(({ payPeriodId }) => payPeriodId))
  return ids.filter((id) => !some.has(id))
}
