import type { AnswerOf, readOwnFigures } from '@timeloom/contract'
import { isLike, type PunchDevice } from '@timeloom/device'
import type { Person } from './identify.ts'

export interface OwnFigures {
  /** minutes paid in the pay period; null: not shown */
  paidMinutes: number | null
  /** minutes left of each leave type */
  leave: NonNullable<AnswerOf<typeof readOwnFigures>['leave']>
}

/** Asks for the figures of the person before the kiosk. @returns null: there are none to show, or no answer came */
export async function askOwnFigures(
  device: PunchDevice,
  { employeeId, proof }: Pick<Person, 'employeeId' | 'proof'>,
): Promise<OwnFigures | null> {
  if (proof === null) return null
  const reply = await device.ask('/api/device/own-figures', { employeeId, proof })
  if (reply.kind !== 'answered' || reply.body['message'] !== 'success') return null
  const { paidMinutes, leave } = reply.body
  return {
    paidMinutes: typeof paidMinutes === 'number' ? paidMinutes : null,
    leave: Array.isArray(leave) ? leave.filter(isLeave) : [],
  }
}

function isLeave(each: unknown): each is OwnFigures['leave'][number] {
  return isLike<{ name: string }>(each, { name: 'string' }) && typeof Reflect.get(each, 'minutes') === 'number'
}
