import { addDays } from '@timeloom/engine'
import type { Db } from '../../../platform/db/open-database.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { addEmployees } from '../../people/people.service.ts'
import { ensurePunchMonths } from '../../punches/punches.service.ts'
import { ensurePayPeriods } from '../../pay-periods/pay-periods.service.ts'
import { ensureNodes, pathKey, createCompany } from '../../new-companies/new-companies.service.ts'
import { insertManagedNodes, markAsDemo } from '../demo.repository.ts'
import { createDemoAccounts, type DemoAccounts } from '../demo-accounts.ts'
import { datesBetween } from '../demo-days.ts'
import { addHolidays } from '../demo-holidays.ts'
import { addPayGroups, demoRules } from '../demo-pay-groups.ts'
import type { DemoPerson } from '../demo-people.ts'
import { branches } from '../demo-teams.ts'
import { bulkZone, type BulkSpan } from './bulk-span.ts'

/** A company with its people, before any time is recorded. */
export interface BulkCompany {
  companyId: string
  accounts: DemoAccounts
  /** In the order of the people. */
  employeeIds: string[]
  /** Ids by code. */
  payTypeIds: Map<string, string>
  /** The dates on which most people don't work. */
  holidays: Set<string>
}

/** Creates the company, its accounts and the demo mark in one transaction, so that it never exists without the mark. */
export function createBulkCompany(db: Db, people: DemoPerson[], span: BulkSpan): Promise<BulkCompany> {
  const company = { code: 'FERNBANK', name: 'Fernbank Foods', zone: bulkZone, from: span.from }
  return createCompany(
    db,
    { ...company, payGroup: demoRules('production', span.from) },
    async ({ tx, companyId, rules }) => {
      await markAsDemo(tx)
      const accounts = await createDemoAccounts(tx, companyId)
      const payGroups = await addPayGroups(tx, {
        companyId,
        monday: span.from,
        groups: people.map(({ payGroup }) => payGroup),
        first: ['production', rules.payGroupId],
      })
      const nodes = await addStructure(tx, { companyId, people, supervisorId: accounts.supervisor })
      const employees = people.map((person, index) => {
        const hiredOn = addDays(span.from, -(120 + ((index * 211) % 2600)))
        const first = index === 0 ? { email: 'employee@demo.example', accountId: accounts.employee } : withoutAccount
        return {
          ...first,
          clockId: person.clockId,
          payId: `P${person.clockId}`,
          firstName: person.firstName,
          lastName: person.lastName,
          hiredOn,
          terminatedOn: null,
          status: 'Active' as const,
          effectiveFrom: hiredOn,
          departmentId: nodes.get(pathKey(person.path))!,
          payGroupId: payGroups.get(person.payGroup)!,
          timeRoundingId: person.isRounded ? rules.quarterHourId : null,
          standardMinutes: person.standardMinutes,
        }
      })
      const employeeIds = await addEmployees(tx, companyId, employees)
      const holidays = await addHolidays(tx, companyId, span)
      // Created here once: plants loaded at the same time would wait for each other.
      await ensurePunchMonths(tx, monthsOf(span))
      await ensurePayPeriods(tx, { payGroupIds: null, through: addDays(span.until, 31) })
      return { companyId, accounts, employeeIds, payTypeIds: rules.payTypeIds, holidays }
    },
  )
}

const withoutAccount = { email: null, accountId: null }

async function addStructure(
  tx: TenantTx,
  { companyId, people, supervisorId }: { companyId: string; people: DemoPerson[]; supervisorId: string },
): Promise<Map<string, string>> {
  const paths = people.map(({ path }) => path)
  const nodes = await ensureNodes(tx, companyId, paths)
  const departmentId = nodes.get(pathKey(branches.bakery))!
  await insertManagedNodes(tx, companyId, [{ accountId: supervisorId, departmentId }])
  return nodes
}

function monthsOf({ from, today }: BulkSpan): string[] {
  const dates = datesBetween(addDays(from, -1), addDays(today, 1))
  return [...new Set(dates.map((date) => `${date.slice(0, 7)}-01`))]
}
