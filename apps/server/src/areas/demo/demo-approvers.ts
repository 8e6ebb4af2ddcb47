import { pathKey, type NodePath } from '../new-companies/new-companies.service.ts'
import { insertManagedNodes, setApprovers } from './demo.repository.ts'
import type { DemoAccounts, otherSupervisors } from './demo-accounts.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoPerson } from './demo-people.ts'
import { branches } from './demo-teams.ts'

/** An account and a node with all below it. */
type Charge = [accountId: string, path: NodePath]

export interface DemoApprovers {
  /** Who approves; nodes above come first, what is said of a node below them wins. */
  approvers: Charge[]
  /** What supervisors manage. */
  managed: Charge[]
}

/** Fernbank's supervisors look after their branches, the admin after the offices. */
export function fernbankApprovers(
  accounts: DemoAccounts & Record<keyof typeof otherSupervisors, string>,
): DemoApprovers & { approverOf: (person: DemoPerson) => string } {
  const supervisors: Record<keyof typeof branches, string> = {
    bakery: accounts.supervisor,
    chilled: accounts.chilled,
    distributionNorth: accounts.distribution,
    distributionSouth: accounts.distribution,
  }
  const managed = Object.entries(branches).map(([name, path]): Charge => [
    supervisors[name as keyof typeof branches],
    path,
  ])
  const divisions = [...new Set(managed.map(([, [division]]) => division!))]
  return {
    managed,
    approvers: [
      ...divisions.map((division): Charge => [accounts.admin, [division]]),
      ...managed,
      ...offices.map((path): Charge => [accounts.admin, path]),
    ],
    approverOf: ({ path, payGroup }) => {
      return payGroup === 'office' ? accounts.admin : managed.find(([, [division]]) => division === path[0])![0]
    },
  }
}

const offices: NodePath[] = [
  [...branches.bakery, 'Office'],
  [...branches.chilled, 'Office'],
  [...branches.distributionNorth, 'Customer Service'],
  [...branches.distributionSouth, 'Office'],
]

/** Gives accounts the nodes they manage and approve for. */
export async function addApprovers(
  { work, nodes }: DemoCompany,
  { approvers, managed }: Pick<DemoApprovers, 'approvers' | 'managed'>,
): Promise<void> {
  const charges = (given: Charge[]) =>
    given.map(([accountId, path]) => ({ accountId, departmentId: nodes.get(pathKey(path))! }))
  await insertManagedNodes(work.tx, work.caller.companyId, charges(managed))
  await setApprovers(work.tx, charges(approvers))
}
