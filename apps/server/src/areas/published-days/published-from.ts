import { addDays, type WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import type { Session } from '../../platform/db/session.ts'
import { localDate } from '../local-time/zones.service.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { selectPublishing } from './published-days.repository.ts'

/**
 * The first date of which employees see only what is published; null: the company does not publish its rosters. What was
 * planned before yesterday is past, and shown as it stands, as pay has it; yesterday is today where clocks are behind the
 * company's.
 */
export async function publishedFrom({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<WorkDate | null> {
  const { isOn, timeZoneId } = await selectPublishing(tx)
  return isOn ? addDays(localDate(timeZoneId, now), -1) : null
}

/** In whose eyes it is read: a person's, or those of whoever a device reads for. */
export type Reader = Pick<Work, 'tx' | 'now'> & { caller: Session }

/** As publishedFrom, where the caller is an employee; null: the caller sees every plan as it is. */
export async function publishedOnlyFrom(work: Reader): Promise<WorkDate | null> {
  return seesOwnOnly(work.caller) ? publishedFrom(work) : null
}
