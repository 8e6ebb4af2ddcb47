import { sql } from 'kysely'
import type { PunchText } from '../../calculation/testing/add-punches.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import type { PresenceOffice } from '../../presence/testing/presence-office.ts'

/** The week of the present of `presenceOffice`: Friday, 20 November 2026, 13:00 in Auckland. */
export const WEEK = { from: '2026-11-16', to: '2026-11-22' }

/** Six hours from 08:00 on Monday to Thursday. */
export const FOUR_BY_SIX = ['16', '17', '18', '19'].flatMap((day): PunchText[] => [
  `2026-11-${day} 08:00 In`,
  `2026-11-${day} 14:00 Out`,
])

/** Changes the rules of every pay group, which take no breaks off unless told to. */
export async function changeRules(office: PresenceOffice, changes: object): Promise<void> {
  const plain = { breakCalculationType: 'None', ...changes }
  await office.company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(plain)}::jsonb`.execute(tx),
  )
}

export function calculateWeek(office: PresenceOffice, employeeIds: string[]): Promise<unknown> {
  return office.company.transact((work) => recalculate(work, { employeeIds, ...WEEK }))
}
