import { beginInstallation, isSetUp } from './areas/accounts/installation.service.ts'
import { createDemoInstallation, demoSignIns } from './areas/demo/demo.service.ts'
import { setupCode } from './areas/customers/setup-code.ts'
import type { Db } from './platform/db/open-database.ts'
import { installationTransaction } from './platform/db/transaction.ts'

export interface Prepared {
  /** null: this is no demo */
  demoSignIns: { emails: string[]; password: string } | null
  /** What opens the first run at /setup; null: someone has an account. */
  setupCode: string | null
}

/** Begins the installation of an empty database, as a demo when it is to be one. */
export async function prepareInstallation(
  db: Db,
  { isDemo, now, secretKey }: { isDemo: boolean; now: Date; secretKey: string },
): Promise<Prepared> {
  const becameDemo = await beginInstallation(db, isDemo, () => createDemoInstallation(db, { now }))
  const hasSomebody = await installationTransaction(db, isSetUp, { readOnly: true })
  return { demoSignIns: becameDemo ? demoSignIns : null, setupCode: hasSomebody ? null : setupCode(secretKey) }
}
