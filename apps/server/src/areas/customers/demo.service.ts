import { addDays, dayOfDate, weekdayOf } from '@timeloom/engine'
import type { Db } from '../../platform/db/open-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { localDate } from '../people/zones.service.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { fillDemoCompany } from './demo-company.ts'
import { demoPeople, harbourPeople, productionBranch } from './demo-people.ts'
import { finishDemoPeriods } from './demo-periods.ts'
import { createCompany } from './customers.service.ts'
import { markAsDemo } from './customers.repository.ts'

export { demoSignIns } from './demo-accounts.ts'

const zone = 'Pacific/Auckland'
const seed = 'fernbank'

/**
 * Makes the demo: Fernbank Foods with four weeks of work up to now, one closed and exported fortnight, one to close and the
 * running one; and Harbour Clinic, which nobody of Fernbank ever sees. The same today and seed give the same companies.
 *
 * Fernbank, its accounts and the mark of a demo are one transaction: their password is known, so there is no moment
 * without the mark.
 */
export async function createDemoInstallation(db: Db, { now }: { now: Date }): Promise<void> {
  const log = createLog('warn')
  const today = localDate(zone, now)
  const monday = addDays(today, -weekdayOf(dayOfDate(today)))
  const from = addDays(monday, -28)
  const until = addDays(monday, 13)
  const settings = { exceptionThreshold: 15, exceptionLDThreshold: 15 }
  const fernbank = { code: 'FERNBANK', name: 'Fernbank Foods', zone, from, settings, payGroup: plantFortnightly(from) }
  await createCompany(db, fernbank, async ({ tx, companyId, rules }) => {
    await markAsDemo(tx)
    const accounts = await createDemoAccounts(tx, companyId)
    const around = { tx, companyId, accountId: accounts.admin, now, log }
    const company = await fillDemoCompany(around, {
      seed,
      rules,
      zone,
      people: demoPeople,
      from,
      today,
      until,
      accounts,
    })
    await company.manage(accounts.supervisor, productionBranch)
    for (const path of [['Head Office'], ['Auckland Plant']]) await company.approveFor(accounts.admin, path)
    await company.approveFor(accounts.supervisor, productionBranch)
    await finishDemoPeriods(company, { monday, supervisorId: accounts.supervisor })
  })
  const harbour = { code: 'HARBOUR', name: 'Harbour Clinic', zone, from }
  await createCompany(db, harbour, async ({ tx, companyId, rules }) => {
    const around = { tx, companyId, accountId: null, now, log }
    await fillDemoCompany(around, {
      seed: 'harbour',
      rules,
      zone,
      people: harbourPeople,
      from,
      today,
      until,
      accounts: null,
    })
  })
}

/** Fortnights that begin so that one has just ended. */
function plantFortnightly(from: string) {
  return {
    name: 'Plant fortnightly',
    rules: {
      period: 'fortnightly',
      startTime: from,
      breakCalculationType: 'HoursAtWork',
      workTime: 5,
      breakTime: 30,
      graceTimeIn: 5,
      graceTimeOut: 5,
      overtimeCalculationType: 'Daily',
      dailyOvertimeThreshold: 8,
      supervisorMAOT: true,
      approvedUnscheduledWork: false,
    },
  } as const
}
