import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction, tenantTransaction, type TenantTx } from '../../platform/db/transaction.ts'
import { starterRules, type FirstRules, type StarterRules } from '../pay-rules/pay-rules.service.ts'
import { defaultSettings, type StoredSettings } from './company-settings.ts'
import { structureLevels } from './company-structure.ts'
import { insertCompany, insertStructureLevels, selectCompanyByCode, type CompanyRow } from './customers.repository.ts'

export { defaultSettings } from './company-settings.ts'
export { systemWork } from './system-work.ts'
export { ensureNodes, pathKey, type NodePath } from './company-structure.ts'

export interface NewCompany {
  code: string
  name: string
  /** IANA name. */
  zone: string
  /** First day of its rules and pay periods. */
  from: string
  settings?: Partial<StoredSettings>
  /** The first pay group, where it is another than the starter one. */
  payGroup?: FirstRules['payGroup']
}

/** The company of a code, whatever its case; undefined when there is none. */
export function findCompany(db: Db, code: string): Promise<CompanyRow | undefined> {
  return installationTransaction(db, (tx) => selectCompanyByCode(tx, code), { readOnly: true })
}

/** Creates a company, complete or not at all: row, structure levels, settings, starter rules, and what `fill` adds. */
export function createCompany<T>(
  db: Db,
  company: NewCompany,
  fill: (created: { tx: TenantTx; companyId: string; rules: StarterRules }) => Promise<T>,
): Promise<T> {
  const companyId = randomUUID()
  const session = { companyId, accountId: null, roleId: '1', employeeId: null } as const
  return tenantTransaction(db, session, async (tx) => {
    await insertCompany(tx, {
      id: companyId,
      code: company.code,
      name: company.name,
      timeZoneId: company.zone,
      settings: { ...defaultSettings, ...company.settings },
    })
    await insertStructureLevels(tx, companyId, structureLevels)
    const rules = await starterRules(tx, { companyId, from: company.from, payGroup: company.payGroup })
    return fill({ tx, companyId, rules })
  })
}
