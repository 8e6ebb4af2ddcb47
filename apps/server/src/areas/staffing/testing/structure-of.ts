import type { CompanyAtWork } from '../../../../test/company-at-work.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'

/** Adds a node below the plant, which nobody belongs to. @returns its id */
export async function structureOf({ companyId, transact }: CompanyAtWork, name: string): Promise<string> {
  const path = ['Plant', name]
  const nodes = await transact(({ tx }) => ensureNodes(tx, companyId, [path]))
  return nodes.get(pathKey(path))!
}
