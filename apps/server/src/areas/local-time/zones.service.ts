import { toLocal, zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { epochMinute } from './wall-time.service.ts'
import { selectCompanyZone, selectZoneSpans, type PayGroupZones } from './zones.repository.ts'

export { selectCompanyZone as companyZone, selectOnlyZone as onlyZone, zoneJoins } from './zones.repository.ts'

/** Answers the IANA name of the zone an employee's wall times of a date are in. */
export type ZoneOf = (employeeId: string, date: string) => string

/**
 * The zones of employees on any date, read in one query: the pay group's, else the nearest department node's, else the
 * company's. The first rules of an employee also hold for every date before them.
 *
 * @param payGroupZones zones to try out, by pay group
 * @source docs/engine.md A1 (Zone)
 */
export async function zoneOfEmployees(
  tx: TenantTx,
  employeeIds: string[],
  payGroupZones: PayGroupZones = {},
): Promise<ZoneOf> {
  const spans = new Map<string, { fromDate: string | null; zone: string }[]>()
  for (const { employeeId, fromDate, zone } of await selectZoneSpans(tx, employeeIds, payGroupZones)) {
    const known = spans.get(employeeId)
    if (known) known.push({ fromDate, zone })
    else spans.set(employeeId, [{ fromDate, zone }])
  }
  return (employeeId, date) => {
    const own = spans.get(employeeId)
    if (!own) throw new Error(`The zone of employee ${employeeId} was not asked for, or there is no such employee.`)
    const inForce = own.findLast((span) => span.fromDate === null || span.fromDate <= date) ?? own[0]!
    return inForce.zone
  }
}

/** The date in a zone at an instant. */
export function localDate(zone: string, at: Date): string {
  return toLocal(zoneOf(zone), epochMinute(at)).date
}

/** The date that it is in the company. */
export async function companyToday({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  return localDate(await selectCompanyZone(tx), now)
}

/**
 * The date in Greenwich, a day off the local one at most: close enough to look up a zone or rules, which seldom change.
 */
export function greenwichDate(at: Date): string {
  return at.toISOString().slice(0, 10)
}
