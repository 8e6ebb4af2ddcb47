import { hashPassword } from '../../platform/auth/passwords.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { insertAccounts, type NewAccount } from '../new-companies/new-companies.service.ts'

const password = 'demo-Timeloom-2026'

type DemoAccount = Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'roleId'>

const people = {
  superadmin: { email: 'superadmin@demo.example', firstName: 'Robin', lastName: 'Hale', roleId: '1' },
  admin: { email: 'admin@demo.example', firstName: 'Kate', lastName: 'Sinclair', roleId: '2' },
  supervisor: { email: 'supervisor@demo.example', firstName: 'Hēmi', lastName: 'Waititi', roleId: '3' },
  employee: { email: 'employee@demo.example', firstName: 'Aroha', lastName: 'Ngata', roleId: '4' },
} as const satisfies Record<string, DemoAccount>

/** What the program prints for a demo, and for a demo only. */
export const demoSignIns = { emails: Object.values(people).map(({ email }) => email), password }

/** The supervisors of Fernbank's other branches. */
export const otherSupervisors = {
  chilled: { email: 'chilled@demo.example', firstName: 'Sarah', lastName: 'Kelliher', roleId: '3' },
  distribution: { email: 'distribution@demo.example', firstName: 'Rawiri', lastName: 'Tamatea', roleId: '3' },
} as const satisfies Record<string, DemoAccount>

/** The second company's own. */
export const harbourAdmin = {
  admin: { email: 'admin@harbour.example', firstName: 'Helen', lastName: 'Whitcombe', roleId: '2' },
} as const satisfies Record<string, DemoAccount>

export type DemoAccounts = Record<keyof typeof people, string>

/** Adds the four accounts, all of this company: the superadmin's sign-in opens it too. @returns their ids */
export function createDemoAccounts(tx: TenantTx, companyId: string): Promise<DemoAccounts> {
  return createAccounts(tx, companyId, people)
}

/** Adds accounts of a company with the demo's password. @returns their ids under the same names */
export async function createAccounts<Name extends string>(
  tx: TenantTx,
  companyId: string,
  accounts: Record<Name, DemoAccount>,
): Promise<Record<Name, string>> {
  const passwordHash = await hashPassword(password)
  const named = Object.entries<DemoAccount>(accounts)
  const ids = await insertAccounts(
    tx,
    named.map(([, account]) => ({ ...account, companyId, passwordHash })),
  )
  return Object.fromEntries(named.map(([name, { email }]) => [name, ids.get(email)!])) as Record<Name, string>
}
