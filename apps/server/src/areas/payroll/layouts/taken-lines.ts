import type { LayoutDefinition } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { ownSettings } from '../../company/company.service.ts'
import type { ExportLine } from '../export-lines.ts'
import { isAmong } from './layout-line.ts'

/**
 * What payroll has once a file in a layout that leaves lines out was exported: the lines of the file, and the allowances that
 * a company sends in a file of their own.
 */
export async function takenLines(
  work: Work,
  definition: LayoutDefinition,
  all: readonly ExportLine[],
): Promise<ExportLine[]> {
  const { isAllowanceExportClient } = await ownSettings(work)
  return all.filter((line) => isAmong(definition, line) || (isAllowanceExportClient && line.isAllowance))
}
