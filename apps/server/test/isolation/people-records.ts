import type { RoleId } from '@timeloom/contract'
import { tenantTransaction } from '../../src/platform/db/transaction.ts'
import { newAccount, type TestPerson } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'

/** One account a role; the Employee's is the second employee's, the Supervisor manages their department. */
export async function addPeople(
  database: TestDatabase,
  {
    companyId,
    own,
    colleague,
    departmentId,
  }: { companyId: string; own: string; colleague: string; departmentId: string },
): Promise<Record<RoleId, TestPerson & { email: string }>> {
  const add = async (roleId: RoleId, employeeId: string | null = null) => {
    const account = await newAccount(database, { roleId, companyId })
    return { ...account, roleId, companyId, employeeId }
  }
  const people = { '1': await add('1'), '2': await add('2', colleague), '3': await add('3'), '4': await add('4', own) }
  await tenantTransaction(database.db, people['2'], async (tx) => {
    await tx.updateTable('employee').set({ accountId: people['4'].accountId }).where('id', '=', own).execute()
    // The Admin is an employee as well, and may choose the role at the sign-in.
    await tx.updateTable('employee').set({ accountId: people['2'].accountId }).where('id', '=', colleague).execute()
    await tx
      .insertInto('managed_department')
      .values({ companyId, accountId: people['3'].accountId, departmentId })
      .execute()
  })
  return people
}
