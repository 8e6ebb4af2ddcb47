import type { LayoutDefinition } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { ownSettings } from '../../company/company.service.ts'
import { keyOf, type ExportLine } from '../export-lines.ts'
import { selectSentLines } from '../sent-lines.repository.ts'
import { isAmong } from './layout-line.ts'

/**
 * What payroll has once a file in a layout that leaves lines out was exported: the lines of the file, with nothing where it
 * has had some that no longer exist, and the allowances that a company sends in a file of their own.
 */
export async function takenLines(
  work: Work,
  definition: LayoutDefinition,
  { all, ids, isOfAll }: { all: readonly ExportLine[]; ids: string[]; isOfAll: boolean },
): Promise<ExportLine[]> {
  const { isAllowanceExportClient } = await ownSettings(work)
  const isTaken = (line: ExportLine) => isAmong(definition, line) || (isAllowanceExportClient && line.isAllowance)
  const sent = isOfAll ? await selectSentLines(work.tx, ids) : []
  const now = new Set(all.map(keyOf))
  const gone = sent.filter((line) => !now.has(keyOf(line))).map((line) => ({ ...line, units: 0, effUnits: 0 }))
  return [...all, ...gone].filter(isTaken)
}
