import type { Work } from '../../platform/call/call.ts'
import { type StoredTerms, selectEmployeeTerms } from './employee-terms.repository.ts'
import { PayGroupRules } from './pay-rules.service.ts'

/** The terms that apply to an employee on a date. */
export interface EmployeeTerms extends Omit<StoredTerms, 'rules'> {
  rules: PayGroupRules
}

/**
 * The terms for an employee's work, shifts and leave on a date: the pay group's rules in force, and the employment.
 *
 * @returns undefined for an employee whom the caller may not see
 */
export async function employeeTerms(
  { tx }: Pick<Work, 'tx'>,
  of: { employeeId: string; on: string },
): Promise<EmployeeTerms | undefined> {
  const stored = await selectEmployeeTerms(tx, of)
  return stored && { ...stored, rules: PayGroupRules.parse(stored.rules) }
}
