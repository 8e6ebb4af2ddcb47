import type { AnswerOf, BodyOf, changePinAtKiosk as call } from '@timeloom/contract'
import { takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changePin } from '../people/save-employee.service.ts'
import { findByPin } from './identify.ts'
import { lockedFor } from './locked-for.ts'
import type { IntakeWork } from './pin-holders.ts'

/**
 * Changes of one person's PIN. Someone who could change theirs without end would find out which PINs others have: the kiosk
 * asks for the clock ID where two have the same.
 */
const CHANGES: Limit = { name: 'PIN changes of a person', attempts: 3, windowMinutes: 1440 }

/** Gives the person before a kiosk another PIN, where they have typed the one they have. */
export async function changePinAtKiosk(
  work: IntakeWork,
  { pin, clockId, newPin }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const found = await findByPin(work, { pin, clockId })
  if (found.message !== 'success') return found
  const { employeeId } = found
  if (newPin === pin) return { message: 'same' }
  const seconds = await takeAttempt(work.tx, [{ limit: CHANGES, subject: employeeId }], work.now)
  if (seconds > 0) return lockedFor(work, seconds)
  await changePin(work, { employeeId, pin: newPin })
  const after = { pin: 'changed', device: work.device.name }
  await recordAudit(work, [{ action: 'update', entity: 'employee', entityId: employeeId, employeeId, after }])
  return { message: 'success' }
}
