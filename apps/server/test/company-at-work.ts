import { randomUUID } from 'node:crypto'
import { createCompany } from '../src/areas/new-companies/new-companies.service.ts'
import type { StarterRules } from '../src/areas/pay-rules/pay-rules.service.ts'
import { addEmployees, type EmployeeToAdd } from '../src/areas/people/people.service.ts'
import type { JobQueue, Work } from '../src/platform/call/call.ts'
import { isRefusal } from '../src/platform/call/refusal.ts'
import type { Db } from '../src/platform/db/open-database.ts'
import type { RoleId } from '@timeloom/contract'
import { tenantTransaction } from '../src/platform/db/transaction.ts'
import { createLog } from '../src/platform/log/log.ts'
import { noJobs } from './no-jobs.ts'

const log = createLog('silent')

/** A company with starter rules and an administrator, for tests of services. */
export interface CompanyAtWork {
  companyId: string
  accountId: string
  rules: StarterRules
  /** Adds an employee with clock id and, unless told otherwise, the starter pay group. @returns the id */
  addEmployee(employee: Partial<EmployeeToAdd>): Promise<string>
  /** Runs as the administrator, or as `roleId`, at `now`; a Refusal rolls back as the mount does. */
  transact<T>(work: (work: Work) => Promise<T>, as?: { roleId?: RoleId; now?: Date }): Promise<T>
}

export interface NewCompanyAtWork {
  zone?: string
  from?: string
  now: Date
  jobs?: JobQueue
}

/** Creates it in the test file's database. */
export async function companyAtWork(db: Db, options: NewCompanyAtWork): Promise<CompanyAtWork> {
  const code = randomUUID().slice(0, 8)
  const zone = options.zone ?? 'Pacific/Auckland'
  const from = options.from ?? '2026-01-05'
  const made = await createCompany(
    db,
    { code, name: `Company ${code}`, zone, from },
    async ({ tx, companyId, rules }) => {
      const { id } = await tx
        .insertInto('account')
        .values({ companyId, email: `${code}@test.example`, firstName: 'Ada', lastName: 'Admin', roleId: '2' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { companyId, accountId: id, rules }
    },
  )
  const transact: CompanyAtWork['transact'] = (work, as = {}) => {
    const caller = {
      companyId: made.companyId,
      accountId: made.accountId,
      roleId: as.roleId ?? ('2' as const),
      employeeId: null,
      functions: [],
      sessionId: made.accountId,
      address: null,
    }
    return runAndRollBackRefusals(db, caller, (tx) =>
      work({ tx, caller, now: as.now ?? options.now, jobs: options.jobs ?? noJobs, log }),
    )
  }
  return {
    ...made,
    transact,
    addEmployee: (employee) =>
      transact(async ({ tx }) => {
        const number = employee.clockId ?? Math.floor(Math.random() * 1e9)
        const complete: EmployeeToAdd = {
          clockId: number,
          payId: String(number),
          firstName: 'Employee',
          lastName: String(number),
          email: null,
          hiredOn: from,
          terminatedOn: null,
          status: 'Active',
          accountId: null,
          effectiveFrom: from,
          departmentId: null,
          payGroupId: made.rules.payGroupId,
          timeRoundingId: null,
          standardMinutes: 480,
          ...employee,
        }
        return (await addEmployees(tx, made.companyId, [complete]))[0]!
      }),
  }
}

/** Like the mount: a Refusal is returned, and its transaction is rolled back. */
async function runAndRollBackRefusals<T>(
  db: Db,
  session: Parameters<typeof tenantTransaction>[1],
  work: Parameters<typeof tenantTransaction<T>>[2],
): Promise<T> {
  try {
    return await tenantTransaction(db, session, async (tx) => {
      const answer = await work(tx)
      if (isRefusal(answer)) throw new RolledBack(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T
    throw error
  }
}

class RolledBack extends Error {
  constructor(readonly answer: unknown) {
    super('rolled back')
  }
}
