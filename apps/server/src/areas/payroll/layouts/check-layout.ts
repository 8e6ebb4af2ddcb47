import type { AnswerOf, checkPayrollLayout, listPayrollLayouts, QueryOf } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { notFound, type Refusal } from '../../../platform/call/refusal.ts'
import { linesOf } from '../export-lines.ts'
import { selectExportRows } from '../export.repository.ts'
import { selectSpan } from '../payroll.repository.ts'
import { builtInLayouts, layoutOf } from './built-in-layouts.ts'
import { layoutProblems } from './layout-problems.ts'

export function listLayouts(): AnswerOf<typeof listPayrollLayouts> {
  return builtInLayouts.map(({ id, name, detail }) => ({ id, name, detail }))
}

/** What the payroll system of a layout would reject of pay periods, as they stand. */
export async function checkLayout(
  { tx }: Work,
  { layout, id }: QueryOf<typeof checkPayrollLayout>,
): Promise<AnswerOf<typeof checkPayrollLayout> | Refusal> {
  const ids = [...new Set(id)]
  if ((await selectSpan(tx, ids)) === undefined) return notFound('There is no such pay period.')
  const rows = await selectExportRows(tx, { ids, departmentIds: null })
  return { problems: layoutProblems(layoutOf(layout), linesOf(rows)) }
}
