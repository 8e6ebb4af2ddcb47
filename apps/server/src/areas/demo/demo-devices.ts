import { addDays } from '@timeloom/engine'
import type { DemoCompany } from './demo-company.ts'
import { allowPhones, insertKiosk, insertTerminal } from './demo-devices.repository.ts'
import type { DemoPlan } from './demo-plan.ts'

const MINUTE_MS = 60_000

/**
 * The kiosk at the bakery's entrance and the terminal of the distribution centre, of which nobody has the key: they are
 * seen, and never heard of again. People with an account may use their phones.
 */
export async function addDevices(
  { work }: Pick<DemoCompany, 'work'>,
  { from, zone }: Pick<DemoPlan, 'from' | 'zone'>,
): Promise<void> {
  const { tx, caller, now } = work
  await insertKiosk(tx, {
    name: 'Bakery entrance',
    siteName: 'Bakery',
    enrolledBy: caller.accountId,
    enrolledAt: new Date(`${addDays(from, -3)}T01:20:00Z`),
    lastSeenAt: new Date(now.getTime() - 6 * MINUTE_MS),
    clockAheadMs: 1_400,
    battery: 86,
  })
  await insertTerminal(tx, {
    name: 'Dock clock',
    serial: 'CKJN204560117',
    siteName: 'Distribution centre',
    zone,
    enrolledBy: caller.accountId,
    enrolledAt: new Date(`${addDays(from, -3)}T02:45:00Z`),
    lastSeenAt: new Date(now.getTime() - MINUTE_MS),
    firmware: 'Ver 8.0.4.2',
    usersOnIt: 12,
  })
  await allowPhones(tx)
}
