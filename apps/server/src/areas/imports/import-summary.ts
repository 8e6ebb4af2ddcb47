import type { ImportSummary, OtherOffset } from '@timeloom/contract'
import type { ImportLineRow } from './imports.repository.ts'
import type { IncomingPunch } from '../punches/incoming-punches.service.ts'

/** How many refused lines, and lines with another offset, a response shows. */
export const shownRefusals = 100

/** Counts a file's outcomes: every line is in exactly one of the counts. */
export function importSummary(facts: {
  importId: string
  fileName: string
  placed: IncomingPunch[]
  otherOffset: OtherOffset[]
  lines: ImportLineRow[]
  jobId: string | null
}): ImportSummary {
  const refused = facts.lines.filter((row) => row.outcome === 'refused')
  const dates = [...new Set(facts.placed.map((punch) => punch.localDate))].sort()
  const count = (outcome: ImportLineRow['outcome']) => facts.lines.filter((row) => row.outcome === outcome).length
  return {
    importId: facts.importId,
    fileName: facts.fileName,
    lines: facts.lines.length,
    imported: count('imported'),
    replaced: 0,
    alreadyThere: count('alreadyThere'),
    late: count('late'),
    refused: refused.length,
    refusedLines: refused.slice(0, shownRefusals),
    otherOffset: facts.otherOffset.length,
    otherOffsetLines: facts.otherOffset.slice(0, shownRefusals),
    employees: new Set(facts.placed.map((punch) => punch.employeeId)).size,
    fromDate: dates[0] ?? null,
    toDate: dates.at(-1) ?? null,
    jobId: facts.jobId,
  }
}

type Counts = Pick<ImportSummary, 'fileName' | 'imported' | 'replaced' | 'alreadyThere' | 'late' | 'refused'>

/** An import as its sync result says it. */
export function importInWords(summary: Counts, what: string): { status: 'Success' | 'Warning'; message: string } {
  const { fileName, imported, replaced, alreadyThere, late, refused } = summary
  const parts = [`${fileName}: ${imported} ${what} imported, ${alreadyThere} already there.`]
  if (replaced > 0) parts.push(`${replaced} replaced.`)
  if (late > 0) parts.push(`${late} are on closed days: they count once the period is re-opened.`)
  if (refused > 0) parts.push(`${refused} lines were refused: see Previous imports for the reasons.`)
  return { status: late + refused > 0 ? 'Warning' : 'Success', message: parts.join(' ') }
}
