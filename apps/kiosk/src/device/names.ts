import type { AnswerOf, FEWEST_NAME_LETTERS, findNames } from '@timeloom/contract'
import { isLike, type PunchDevice } from '@timeloom/device'

/** Someone who may punch here. */
export type FoundName = NonNullable<AnswerOf<typeof findNames>['names']>[number]

/** What some letters led to. `lost`: the server could not be asked, or no longer has a list of names. */
export type FoundNames = { kind: 'names'; names: FoundName[] } | { kind: 'locked' | 'lost' }

export const FEWEST_LETTERS: typeof FEWEST_NAME_LETTERS = 3

/** Asks the server whose name begins with some letters; nothing of it is kept on the device. */
export async function askNames(device: PunchDevice, letters: string): Promise<FoundNames> {
  const reply = await device.ask('/api/device/names', { letters })
  if (reply.kind !== 'answered') return { kind: 'lost' }
  const { message, names } = reply.body
  if (message === 'locked') return { kind: 'locked' }
  if (message !== 'success' || !Array.isArray(names)) return { kind: 'lost' }
  return { kind: 'names', names: names.filter(isName) }
}

function isName(name: unknown): name is FoundName {
  return isLike(name, { employeeId: 'string', name: 'string' })
}
