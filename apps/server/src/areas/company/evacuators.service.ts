import { ROLE_IDS } from '@timeloom/contract'
import type { Program } from '../../platform/auth/program.ts'
import { forbidden, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Session } from '../../platform/db/session.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { isEvacuator } from './evacuators.repository.ts'

type Asking = Session & { accountId: string; program?: Program }

/** Whether someone runs roll calls: administrators, and those marked as evacuators; programs do not. */
export async function mayEvacuate(tx: TenantTx, { roleId, program, ...who }: Asking): Promise<boolean> {
  if (program) return false
  return roleId === ROLE_IDS.Superadmin || roleId === ROLE_IDS.Admin || isEvacuator(tx, who)
}

/** @returns undefined: the caller runs roll calls */
export async function refuseOthers({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<Refusal | undefined> {
  return (await mayEvacuate(tx, caller)) ? undefined : forbidden('Only evacuators and administrators can do this.')
}
