import { randomUUID } from 'node:crypto'
import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import { startOfMinute } from '../local-time/wall-time.service.ts'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import type { DemoDay } from './demo-days.ts'
import type { DemoPerson } from './demo-people.ts'
import { insertEnteredOuts } from './demo.repository.ts'

const reason = 'Forgot to clock out, confirmed by the shift lead'

/**
 * Enters the Outs that are missing on days, at the end of the shift, as an account, in a constant number of statements.
 *
 * @returns how many there were
 */
export async function enterForgottenOuts(
  work: Work,
  { accountId, zone }: { accountId: string; zone: string },
  { days, employeeIds }: { days: DemoDay[]; employeeIds: ReadonlyMap<DemoPerson, string> },
): Promise<number> {
  const forgotten = days.filter(({ event }) => event === 'noOut')
  if (forgotten.length === 0) return 0
  const punches = forgotten.map(({ person, date: workDate, shift: { endMinute } }) => {
    const [localDate, localMinute] = endMinute < 1440 ? [workDate, endMinute] : [addDays(workDate, 1), endMinute - 1440]
    const at = startOfMinute(toInstant(zoneOf(zone), localDate, localMinute))
    const pinnedDate = localDate === workDate ? null : workDate
    return { id: randomUUID(), employeeId: employeeIds.get(person)!, workDate, at, localDate, localMinute, pinnedDate }
  })
  await markForRecalculation(
    work.tx,
    punches.map(({ employeeId, workDate, localDate }) => ({ employeeId, from: workDate, to: localDate })),
  )
  await insertEnteredOuts(work.tx, { companyId: work.caller.companyId, accountId, zone, reason }, punches)
  await recordAudit(
    { ...work, caller: { ...work.caller, accountId } },
    punches.map(({ id, employeeId, workDate, at }) => {
      const after = { at: at.toISOString(), zone, direction: 'Out' }
      return { action: 'create', entity: 'punch', entityId: id, employeeId, workDate, after, reason }
    }),
  )
  return punches.length
}
