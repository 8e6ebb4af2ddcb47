import { toInstant, zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import { endClaims, linkClaims, selectMovedClaims, type MovedClaim } from './claims.repository.ts'
import { tellEnded } from './tell-ended.ts'

export { releaseClaims } from './claims.repository.ts'

/**
 * Lets claims of open shifts follow the plans of days, in the transaction that changed them. A claim whose shift is gone
 * from its person's day ends if the open shift has not begun: its place is free again. It stands again once the person is
 * planned at its times and place, as after an undo, if a place is still free.
 *
 * @param tells notifies whoever added an open shift of claims that end; false where the system imports, which mails nobody
 */
export async function followPlans(
  work: Work,
  days: readonly DayKey[],
  { tells }: { tells: boolean } = { tells: true },
): Promise<void> {
  const { tx, now } = work
  const moved = await selectMovedClaims(tx, days)
  if (moved.length === 0) return
  const planned = moved.filter(({ sectionId }) => sectionId !== null)
  const ended = await withoutBegun(
    work,
    moved.filter(({ sectionId }) => sectionId === null),
  )
  if (planned.length > 0) await linkClaims(tx, planned, now)
  if (ended.length > 0) await endClaims(tx, ended, now)
  await recordAudit(work, [
    ...ended.map((claim) => auditEntry(claim, { isStanding: false })),
    ...planned.filter(({ hasEnded }) => hasEnded).map((claim) => auditEntry(claim, { isStanding: true })),
  ])
  if (tells) await tellEnded(work, ended)
}

async function withoutBegun({ tx, now }: Work, claims: readonly MovedClaim[]): Promise<MovedClaim[]> {
  if (claims.length === 0) return []
  const zoneOn = await zoneOfEmployees(tx, [...new Set(claims.map(({ employeeId }) => employeeId))])
  return claims.filter(({ employeeId, workDate, startMinute }) => {
    const zone = zoneOf(zoneOn(employeeId, workDate))
    return toInstant(zone, workDate, startMinute) > epochMinute(now)
  })
}

function auditEntry(
  { openShiftId, employeeId, workDate }: MovedClaim,
  { isStanding }: { isStanding: boolean },
): AuditEntry {
  const record = { entity: 'open_shift', entityId: openShiftId, employeeId, workDate }
  const [offered, claimed] = [{ answer: 'Offered' }, { answer: 'Claimed' }]
  return isStanding
    ? { ...record, action: 'claim', before: offered, after: claimed, reason: 'The shift was planned again.' }
    : { ...record, action: 'end', before: claimed, after: offered, reason: 'The shift was taken off the plan.' }
}
