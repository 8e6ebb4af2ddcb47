import type { Work } from '../../platform/call/call.ts'
import { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { selectDayTerms } from './work-shifts.repository.ts'

/** What holds for an employee on a date. */
export interface DayTerms {
  employeeName: string
  closed: boolean
  rules: PayGroupRules
}

/** @returns undefined for an employee whom the caller may not see */
export async function dayTerms(
  { tx }: Pick<Work, 'tx'>,
  day: { employeeId: string; workDate: string },
): Promise<DayTerms | undefined> {
  const stored = await selectDayTerms(tx, day)
  return stored && { ...stored, rules: PayGroupRules.parse(stored.rules) }
}
