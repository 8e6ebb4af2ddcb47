import type { LeaveOffice } from './leave-office.ts'

/** How the administrator reads dates from now on. */
export async function readsDates({ company, admin }: LeaveOffice, dateFormat: string): Promise<void> {
  await company.transact(({ tx }) =>
    tx.updateTable('account').set({ dateFormat }).where('id', '=', admin.accountId).execute(),
  )
}
