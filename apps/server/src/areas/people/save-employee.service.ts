import type { AnswerOf, EmployeeBody, saveEmployee as saveEmployeeCall } from '@timeloom/contract'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'
import { addEmployee } from './add-employee.ts'
import { changeEmployee } from './change-employee.ts'

export { refusePasswords, refuseReferences } from './check-employee.ts'
export { lockPeople } from './employee-record.repository.ts'
export { takePicture } from './employee-relations.ts'

/** An account that the employee is to have; absent: the email makes one. */
export interface EmployeeAccount {
  accountId?: string
}

/**
 * Adds an employee, or changes the one with the given id. Department, pay group, schedule, rounding, hours and rate
 * hold from `effectiveFrom`; the figures they change are recalculated.
 *
 * @source spec 000 §2.11, §8.5; spec/decisions.md 14, 23, 24
 */
export async function saveEmployee(
  work: AccountWork,
  given: EmployeeBody,
  { accountId }: EmployeeAccount = {},
): Promise<AnswerOf<typeof saveEmployeeCall> | Refusal> {
  const body = withoutUnwantedPassword(given)
  const id = body.employeeId ?? body.id
  const saved =
    id === undefined ? await addEmployee(work, body, accountId) : await changeEmployee(work, id, body, accountId)
  return isRefusal(saved) ? saved : { message: 'success', ...saved }
}

/** A password beside a switch that is off was typed and thought better of. */
export function withoutUnwantedPassword<Body extends Pick<EmployeeBody, 'changePassword' | 'password'>>(
  body: Body,
): Body {
  return body.changePassword === false ? { ...body, password: undefined } : body
}
