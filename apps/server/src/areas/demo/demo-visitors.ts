import type { DemoCompany } from './demo-company.ts'
import { insertVisits, type DemoVisit } from './demo-visitors.repository.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** Visitors of yesterday and today, and two who are expected. */
export async function addVisitors({ work }: Pick<DemoCompany, 'work'>): Promise<void> {
  const { tx, now } = work
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const visit = (who: Pick<DemoVisit, 'name' | 'company' | 'host'>, more: Partial<DemoVisit>): DemoVisit => ({
    userType: 'Visitor',
    siteName: 'Bakery',
    expectedAt: null,
    signedInAt: null,
    signedOutAt: null,
    ...who,
    ...more,
  })
  await insertVisits(tx, [
    visit(
      { name: 'Jonas Petersen', company: 'Oven Service NZ', host: 'Marama' },
      { userType: 'Contractor', signedInAt: at(-95) },
    ),
    visit({ name: 'Lucy Chen', company: 'FreshMart', host: 'Hana' }, { expectedAt: at(-30), signedInAt: at(-24) }),
    visit({ name: 'Peter Walsh', company: 'Walsh Accounting', host: 'Emma' }, { expectedAt: at(20) }),
    visit(
      { name: 'Aroha Tane', company: 'Tane Electrical', host: 'Marama' },
      { userType: 'Contractor', siteName: 'Distribution centre', expectedAt: at(DAY_MINUTES) },
    ),
    visit(
      { name: 'Ravi Menon', company: 'Cold Chain Ltd', host: 'Hana' },
      { signedInAt: at(-DAY_MINUTES - 60), signedOutAt: at(-DAY_MINUTES) },
    ),
    visit({ name: 'Sina Faleolo', company: '', host: 'Emma' }, { signedInAt: at(-50), signedOutAt: at(-35) }),
  ])
}
