import type { AnswerOf, EmployeeBody, saveEmployee as saveEmployeeCall } from '@timeloom/contract'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'
import type { Signer } from '../../platform/auth/signer.ts'
import { addEmployee } from './add-employee.ts'
import { changeEmployee } from './change-employee.ts'
import { keepPinLookup } from './employee-pin.ts'

export { refusePasswords, refuseReferences } from './check-employee.ts'
export { lockPeople } from './employee-record.repository.ts'
export { takePicture } from './employee-relations.ts'
export { changePin, keepPinLookup } from './employee-pin.ts'

/** A save of people; the signer makes what a PIN is found by. */
export type PeopleWork = AccountWork & { signer: Signer }

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
  work: PeopleWork,
  given: EmployeeBody,
  { accountId }: EmployeeAccount = {},
): Promise<AnswerOf<typeof saveEmployeeCall> | Refusal> {
  const body = withoutUnwantedPassword(given)
  const id = body.employeeId ?? body.id
  const saved =
    id === undefined ? await addEmployee(work, body, accountId) : await changeEmployee(work, id, body, accountId)
  if (isRefusal(saved)) return saved
  if (body.pin !== undefined) await keepPinLookup(work, { employeeId: saved.id, pin: body.pin })
  return { message: 'success', ...saved }
}

/** A password beside a switch that is off was typed and thought better of. */
export function withoutUnwantedPassword<Body extends Pick<EmployeeBody, 'changePassword' | 'password'>>(
  body: Body,
): Body {
  return body.changePassword === false ? { ...body, password: undefined } : body
}
