import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction, type InstallationTx } from '../../platform/db/transaction.ts'
import { hasAccounts, insertInstallation, lockInstallation, readInstallation } from './installation.repository.ts'

export { hasAccounts as isSetUp, lockInstallation } from './installation.repository.ts'

/**
 * Starts a fresh installation: as a demo if that is wanted and it is still empty, else as a real one. Processes that
 * start at the same time wait for the first.
 *
 * @param makeDemo fills the empty database
 * @returns whether the installation is a demo
 */
export function beginInstallation(db: Db, wantsDemo: boolean, makeDemo: () => Promise<unknown>): Promise<boolean> {
  return installationTransaction(db, async (tx) => {
    await lockInstallation(tx)
    const { isDemo, isUsed } = await readInstallation(tx)
    if (isDemo !== null) return isDemo
    const becomesDemo = wantsDemo && !isUsed
    if (becomesDemo) await makeDemo()
    await insertInstallation(tx, becomesDemo)
    return becomesDemo
  })
}

/**
 * Reserves the first run for this transaction until it ends.
 *
 * @returns false when an account already exists
 */
export async function claimFirstRun(tx: InstallationTx): Promise<boolean> {
  await lockInstallation(tx)
  return !(await hasAccounts(tx))
}
