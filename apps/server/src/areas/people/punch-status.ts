import type { Work } from '../../platform/call/call.ts'
import { hasApprovedLeave, selectLastPunches } from './people.repository.ts'

export interface PunchStatus {
  status: 'In' | 'Out' | 'Leave' | 'NoPunch'
  /** When the person came or went; null for the other two. */
  since: Date | null
}

/** After this an In without an Out is a missing punch, not a person at work. @source docs/engine.md A2 (longest shift) */
export const longestShiftMs = 14 * 3_600_000

/**
 * Whether an employee is at work now, by the standing punches. A punch without direction is the opposite of the one
 * before it, an In when there is none within the longest shift.
 */
export async function punchStatus(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { employeeId, today }: { employeeId: string; today: string },
): Promise<PunchStatus> {
  const last = await lastPunch({ tx, now }, employeeId, longestShiftMs)
  if (last) return { status: last.direction, since: last.at }
  if (await hasApprovedLeave(tx, employeeId, today)) return { status: 'Leave', since: null }
  return { status: 'NoPunch', since: null }
}

/** The latest standing punch of the last milliseconds, with the direction that it has or follows from those before it. */
export async function lastPunch(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  employeeId: string,
  withinMs: number,
): Promise<{ direction: 'In' | 'Out'; at: Date } | null> {
  const punches = await selectLastPunches(tx, { employeeId, now, count: 20 })
  const last = punches[0]
  if (!last || now.getTime() - last.at.getTime() > withinMs) return null
  return { direction: directionOf(punches), at: last.at }
}

/** The direction of the first punch, which is the latest. */
function directionOf(punches: { at: Date; direction: 'In' | 'Out' | null }[]): 'In' | 'Out' {
  const [last, before] = punches
  if (last?.direction) return last.direction
  if (!last || !before || last.at.getTime() - before.at.getTime() > longestShiftMs) return 'In'
  return directionOf(punches.slice(1)) === 'In' ? 'Out' : 'In'
}
