import { setTimeout as wait } from 'node:timers/promises'
import { createCompany, findCompany } from '../../src/areas/new-companies/new-companies.service.ts'
import { addEmployees } from '../../src/areas/people/people.service.ts'
import type { Db } from '../../src/platform/db/open-database.ts'

export const FIRST_DAY = '2024-01-01'
/** Of the company, with clock IDs from 0 on. */
export const PEOPLE = 20

/** The company CRASH, made by whichever run comes first. @returns its id */
export function crashCompany(db: Db): Promise<string> {
  return insist(async () => (await findCompany(db, 'CRASH'))?.id ?? create(db))
}

/** Does work again until it succeeds, as people and devices do. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > 500) throw error
      await wait(20)
    }
  }
}

function create(db: Db): Promise<string> {
  const company = { code: 'CRASH', name: 'Crash', zone: 'Pacific/Auckland', from: FIRST_DAY }
  return createCompany(db, company, async ({ tx, companyId: id, rules }) => {
    const numbers = [...Array(PEOPLE).keys()]
    await addEmployees(
      tx,
      id,
      numbers.map((clockId) => ({
        clockId,
        payId: String(clockId),
        firstName: 'Employee',
        lastName: String(clockId),
        email: null,
        hiredOn: FIRST_DAY,
        terminatedOn: null,
        status: 'Active' as const,
        accountId: null,
        effectiveFrom: FIRST_DAY,
        departmentId: null,
        payGroupId: rules.payGroupId,
        timeRoundingId: null,
        standardMinutes: 480,
      })),
    )
    return id
  })
}
