import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { insertInstallation, lockInstallation, readInstallation } from './installation.repository.ts'

/**
 * Begins an installation that nobody has begun: as a demo when it is to be one and there is no company yet, else as a
 * real one. Processes that start at once wait for the first.
 *
 * @param makeDemo fills the empty database
 * @returns whether the installation is a demo
 */
export function beginInstallation(db: Db, wantsDemo: boolean, makeDemo: () => Promise<unknown>): Promise<boolean> {
  return installationTransaction(db, async (tx) => {
    await lockInstallation(tx)
    const { isDemo, hasCompanies } = await readInstallation(tx)
    if (isDemo !== null) return isDemo
    const becomesDemo = wantsDemo && !hasCompanies
    if (becomesDemo) await makeDemo()
    await insertInstallation(tx, becomesDemo)
    return becomesDemo
  })
}
