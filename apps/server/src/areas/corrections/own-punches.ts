import type { Work } from '../../platform/call/call.ts'
import { ownSettings } from '../company/company.service.ts'
import { employeeTerms } from '../pay-rules/employee-terms.service.ts'

/**
 * Whether an employee's own entry of a missing punch counts at once: where the company uses manual punches and the pay
 * group of the day allows it.
 *
 * @source spec 002 §3 manualPunch; docs/decisions/0045-corrections.md
 */
export async function entersOwnPunches(
  work: Pick<Work, 'tx' | 'caller'>,
  of: { employeeId: string; on: string },
): Promise<boolean> {
  const { isManualPunchEnabled } = await ownSettings(work)
  return isManualPunchEnabled && ((await employeeTerms(work, of))?.rules.manualPunch ?? false)
}
