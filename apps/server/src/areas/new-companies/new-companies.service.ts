import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction, tenantTransaction, type TenantTx } from '../../platform/db/transaction.ts'
import { addRegionHolidays, findHolidayRegion } from '../holidays/region-holidays.service.ts'
import { starterRules, type FirstRules, type StarterRules } from '../pay-rules/pay-rules.service.ts'
import { defaultSettings, type StoredSettings } from '../company/company.service.ts'
import { structureLevels } from './company-structure.ts'
import {
  insertCompany,
  insertStructureLevels,
  selectCompanyByCode,
  type CompanyRow,
} from './new-companies.repository.ts'

export { selectCompanyByCode, insertAccounts, type NewAccount } from './new-companies.repository.ts'

export { ensureNodes, pathKey, type NodePath } from './company-structure.ts'

export interface NewCompany {
  code: string
  name: string
  /** IANA name. */
  zone: string
  /** First day of its rules and pay periods. */
  from: string
  settings?: Partial<StoredSettings>
  /** The first pay group, if not the starter one. */
  payGroup?: FirstRules['payGroup']
  /** The names of the four levels from the top, if not the usual ones. */
  levels?: string[] | undefined
  licences?: number | undefined
  appLicences?: number | undefined
  /** Of `holidayRegions`, where its public holidays of this and the next year are to be there. */
  regionId?: string | undefined
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
    return fill({ tx, companyId, rules: await createCompanyWithin(tx, companyId, company) })
  })
}

/** As createCompany, in a transaction that already belongs to the new company. */
export async function createCompanyWithin(tx: TenantTx, companyId: string, company: NewCompany): Promise<StarterRules> {
  const { code, name, zone, from, payGroup, levels, regionId, licences, appLicences } = company
  const settings = { ...defaultSettings, ...company.settings }
  const region = regionId === undefined ? undefined : await findHolidayRegion(regionId)
  await insertCompany(tx, { id: companyId, code, name, timeZoneId: zone, settings, licences, appLicences, region })
  await insertStructureLevels(
    tx,
    companyId,
    structureLevels.map((level, index) => ({ ...level, labelName: levels?.[index] ?? level.labelName })),
  )
  if (region) {
    const year = Number(from.slice(0, 4))
    await addRegionHolidays(tx, { companyId, regionId: region.id, years: [year, year + 1] })
  }
  return starterRules(tx, { companyId, from, payGroup })
}
