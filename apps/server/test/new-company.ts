import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/open-database.ts'
import type { Session } from '../src/platform/db/session.ts'
import { installationTransaction } from '../src/platform/db/transaction.ts'

/** Adds a company with an administrator's account. @returns that administrator's session */
export function newCompany(db: Db, timeZoneId = 'Pacific/Auckland'): Promise<Session> {
  return installationTransaction(db, async (tx) => {
    const code = randomUUID()
    const company = await tx
      .insertInto('company')
      .values({ code, name: `Company ${code}`, timeZoneId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await tx
      .insertInto('account')
      .values({
        companyId: company.id,
        email: `${code}@test.example`,
        firstName: 'Ada',
        lastName: 'Admin',
        roleId: '2',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { companyId: company.id, accountId: account.id, roleId: '2', employeeId: null }
  })
}
