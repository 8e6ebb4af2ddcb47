import { callsAs } from './calls.ts'
import type { Calls } from './demo-people.ts'
import { expect } from './journey.ts'
import { secret } from './secrets-typed.ts'

/**
 * An employee signs in from now on, with a password of their own: the one that was handed out is changed at once.
 *
 * @param admin hands it out
 */
export async function giveAccount(
  admin: Calls,
  { address, employeeId, email, password }: { address: string; employeeId: string; email: string; password: string },
): Promise<void> {
  const handed = secret('password', 'handed out on paper')
  const account = { id: employeeId, email, password: handed, confirm_password: handed }
  expect(await admin.post('/employee/save-without-photo', account)).toMatchObject({ message: 'success' })
  const theirs = await callsAs(address, email, handed)
  const chosen = secret('password', password)
  const change = { currentPassword: handed, newPassword: chosen, confirmPassword: chosen }
  expect(await theirs.post('/profile/change-password', change)).toMatchObject({ message: 'success' })
}
