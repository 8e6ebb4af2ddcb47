import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { isVisible } from '../people/people.service.ts'

/** The employee that a call names, else the caller's own; 404 for one whom the caller may not see, or has not. */
export async function ownOrNamed(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  named: string | undefined,
): Promise<string | Refusal> {
  const employeeId = named ?? caller.employeeId
  if (employeeId === null || !(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  return employeeId
}
