import type { RollCallStatus } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { randomUUID } from 'node:crypto'
import { isRefusal } from '../../platform/call/refusal.ts'
import { end, start } from '../evacuation/roll-calls.service.ts'
import { sync } from '../evacuation/sync.service.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoCompany } from './demo-company.ts'
import { assignSites, markEvacuators, selectSiteId } from './demo-evacuation.repository.ts'
import type { DemoPlan } from './demo-plan.ts'

const MINUTE_MS = 60_000
/** How long the drill took. */
const DRILL_MINUTES = 9

/**
 * People have their work sites, a supervisor is an evacuator, and there was a drill at the bakery on Thursday of last week at
 * 9 in the morning: two wardens found everyone, one of whom had been taken for missing.
 */
export async function addEvacuation(
  { work, employeeIds }: DemoCompany,
  { monday }: Pick<DemoPlan, 'monday'>,
  { admin, supervisor }: Pick<DemoAccounts, 'admin' | 'supervisor'>,
): Promise<void> {
  const { tx } = work
  await assignSites(
    tx,
    [...employeeIds].flatMap(([{ path }, employeeId]) => {
      const siteName = siteOf(path)
      return siteName === undefined ? [] : [{ employeeId, siteName }]
    }),
  )
  await markEvacuators(tx, [supervisor])
  const began = Date.parse(`${addDays(monday, -5)}T20:00:00Z`)
  const as = (accountId: string, minutes: number) => ({
    ...work,
    caller: { ...work.caller, accountId },
    now: new Date(began + minutes * MINUTE_MS),
  })
  const siteId = await selectSiteId(tx, 'Bakery')
  const begun = await start(as(admin, 0), { siteId, isDrill: true, note: 'Spring drill, car park A' })
  if (isRefusal(begun) || begun.id === undefined) throw new Error('The drill of the demo was refused.')
  const { id } = begun
  const mark = async (accountId: string, minutes: number, pick: Verdict) => {
    const warden = as(accountId, minutes)
    const sentAt = warden.now.toISOString()
    const seen = await sync(warden, id, { sentAt, marks: [] })
    if (isRefusal(seen)) throw new Error('The drill of the demo was refused.')
    const marks = seen.rollCall.people.flatMap((person, place) => {
      const status = pick(place, person.status)
      return status === undefined ? [] : [{ id: randomUUID(), personId: person.id, status, at: sentAt }]
    })
    await sync(warden, id, { sentAt, marks })
  }
  await mark(admin, 3, (place) => (place % 2 === 0 && place > 0 ? 'safe' : undefined))
  await mark(supervisor, 5, (place, status) => (status === 'safe' ? undefined : place === 0 ? 'missing' : 'safe'))
  await mark(supervisor, 8, (_, status) => (status === 'safe' ? undefined : 'safe'))
  await end(as(admin, DRILL_MINUTES), id)
}

/** What a warden says of the person at a place of the list; undefined: nothing. */
type Verdict = (place: number, status: RollCallStatus) => RollCallStatus | undefined

function siteOf([division, branch]: readonly string[]): string | undefined {
  if (division === 'Bakery') return 'Bakery'
  return division === 'Distribution' && branch === 'Auckland' ? 'Distribution centre' : undefined
}
