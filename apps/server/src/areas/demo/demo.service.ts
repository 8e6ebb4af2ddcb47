import { addDays, dayOfDate, weekdayOf } from '@timeloom/engine'
import type { Db } from '../../platform/db/open-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { localDate } from '../local-time/zones.service.ts'
import { createCompany } from '../new-companies/new-companies.service.ts'
import { markAsDemo } from './demo.repository.ts'
import { addAfterwards } from './afterwards/demo-afterwards.ts'
import { createAccounts, createDemoAccounts, harbourAdmin, otherSupervisors } from './demo-accounts.ts'
import { addApprovers, fernbankApprovers } from './demo-approvers.ts'
import { fillDemoCompany, idleQueue } from './demo-company.ts'
import { demoRules } from './demo-pay-groups.ts'
import { demoPeople, harbourPeople } from './demo-people.ts'
import { finishDemoPeriods } from './demo-periods.ts'
import type { DemoPlan } from './demo-plan.ts'
import { addDevices } from './demo-devices.ts'
import { insertCorrections } from './demo-corrections.repository.ts'
import { addEvacuation } from './demo-evacuation.ts'
import { addVisitors } from './demo-visitors.ts'
import { addSetupLists } from './demo-setup.ts'
import { addExchange } from './demo-exchange.ts'
import { addAccruals, addLeaveLimits } from './demo-leave.ts'
import { addMoney } from './demo-money.ts'
import { changePayCard } from './demo-pay-card.ts'
import { fernbankStory, noStory } from './demo-story.ts'
import { addTemplates } from './demo-templates.ts'

export { demoSignIns } from './demo-accounts.ts'

const zone = 'Pacific/Auckland'
const weeks = 10

/**
 * Creates the demo: Fernbank Foods with ten weeks of work up to now, closed and exported but for the pay periods that
 * have just ended and the running ones, its setup lists filled, and schedule templates for the weeks after its rosters; and
 * Harbour Clinic, which nobody of Fernbank ever
 * sees. The same day gives the same companies. Fernbank, its accounts and the demo mark are created in one transaction:
 * their password is public, so they never exist without the mark.
 */
export async function createDemoInstallation(db: Db, { now }: { now: Date }): Promise<void> {
  const today = localDate(zone, now)
  const monday = addDays(today, -weekdayOf(dayOfDate(today)))
  const span = { zone, from: addDays(monday, -7 * weeks), monday, today, until: addDays(monday, 13) }
  await createFernbank(db, { span, now })
  await createHarbour(db, { span, now })
}

interface DemoAt {
  span: Pick<DemoPlan, 'zone' | 'from' | 'monday' | 'today' | 'until'>
  now: Date
}

const settings = { exceptionThreshold: 15, exceptionLDThreshold: 15 }

function createFernbank(db: Db, { span, now }: DemoAt): Promise<void> {
  const payGroup = demoRules('production', span.from)
  const features = { ...settings, isShiftBudgetEnabled: true, isMobileAppEnabled: true }
  const own = { settings: features, appLicences: 50, payGroup }
  const fernbank = { code: 'FERNBANK', name: 'Fernbank Foods', zone, from: span.from, ...own }
  return createCompany(db, fernbank, async ({ tx, companyId, rules }) => {
    await markAsDemo(tx)
    const accounts = await createDemoAccounts(tx, companyId)
    const supervisors = await createAccounts(tx, companyId, otherSupervisors)
    const approvers = fernbankApprovers({ ...accounts, ...supervisors })
    const plan: DemoPlan = {
      ...span,
      seed: 'fernbank',
      rules,
      firstGroup: 'production',
      people: demoPeople,
      story: fernbankStory(span.monday),
      employee: { accountId: accounts.employee, email: 'employee@demo.example' },
      approverOf: approvers.approverOf,
    }
    const around = { tx, companyId, accountId: accounts.admin, now, log: createLog('warn') }
    const company = await fillDemoCompany(around, plan)
    await addApprovers(company, approvers)
    await addSetupLists(company)
    await addDevices(company, plan)
    await addVisitors(company)
    await addEvacuation(company, plan, accounts)
    await finishDemoPeriods(company, plan)
    await addAfterwards(company, plan)
    await changePayCard(company, plan)
    await addTemplates(company, plan)
    await addMoney(company, plan)
    await addLeaveLimits(company)
    await addAccruals({ ...company.work, jobs: idleQueue }, plan)
    await insertCorrections(tx, { accountId: accounts.employee, deciderId: accounts.supervisor, now })
    await addExchange(company, plan, [...Object.values(accounts), ...Object.values(supervisors)])
  })
}

function createHarbour(db: Db, { span, now }: DemoAt): Promise<void> {
  const payGroup = demoRules('office', span.from)
  const harbour = { code: 'HARBOUR', name: 'Harbour Clinic', zone, from: span.from, settings, payGroup }
  return createCompany(db, harbour, async ({ tx, companyId, rules }) => {
    const { admin } = await createAccounts(tx, companyId, harbourAdmin)
    const plan: DemoPlan = {
      ...span,
      seed: 'harbour',
      rules,
      firstGroup: 'office',
      people: harbourPeople,
      story: noStory,
      employee: null,
      approverOf: () => admin,
    }
    const company = await fillDemoCompany({ tx, companyId, accountId: admin, now, log: createLog('warn') }, plan)
    await addApprovers(company, { approvers: [[admin, ['Harbour Clinic']]], managed: [] })
    await finishDemoPeriods(company, plan)
  })
}
