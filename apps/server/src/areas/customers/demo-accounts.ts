import { hashPassword } from '../../platform/auth/passwords.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { insertAccount } from './customers.repository.ts'

const password = 'demo-Timeloom-2026'

const people = {
  superadmin: { email: 'superadmin@demo.example', firstName: 'Robin', lastName: 'Hale', roleId: '1' },
  admin: { email: 'admin@demo.example', firstName: 'Kate', lastName: 'Sinclair', roleId: '2' },
  supervisor: { email: 'supervisor@demo.example', firstName: 'Hēmi', lastName: 'Waititi', roleId: '3' },
  employee: { email: 'employee@demo.example', firstName: 'Aroha', lastName: 'Ngata', roleId: '4' },
} as const

/** What the program prints for a demo, and for a demo only. */
export const demoSignIns = { emails: Object.values(people).map(({ email }) => email), password }

export type DemoAccounts = Record<keyof typeof people, string>

/** Adds the four accounts, all of this company: the superadmin's sign-in opens it too. @returns their ids */
export async function createDemoAccounts(tx: TenantTx, companyId: string): Promise<DemoAccounts> {
  const passwordHash = await hashPassword(password)
  const add = (name: keyof typeof people) => {
    return insertAccount(tx, { ...people[name], companyId, passwordHash })
  }
  return {
    superadmin: await add('superadmin'),
    admin: await add('admin'),
    supervisor: await add('supervisor'),
    employee: await add('employee'),
  }
}
