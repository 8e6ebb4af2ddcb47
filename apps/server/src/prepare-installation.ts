import { beginInstallation } from './areas/access/installation.service.ts'
import { createDemoInstallation, demoSignIns } from './areas/customers/demo.service.ts'
import type { Db } from './platform/db/open-database.ts'

/**
 * Begins the installation of an empty database, as a demo when it is to be one.
 *
 * @returns the sign-ins of a demo installation, else null
 */
export async function prepareInstallation(
  db: Db,
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<{ emails: string[]; password: string } | null> {
  return (await beginInstallation(db, isDemo, () => createDemoInstallation(db, { now }))) ? demoSignIns : null
}
