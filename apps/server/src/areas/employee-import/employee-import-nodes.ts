import type { EmployeeImportBody } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import type { ImportPlan } from './employee-import-check.ts'
import { plain } from './employee-import-columns.ts'
import { pathsOf } from './employee-import-names.ts'

/** What the right on a level is called, from the top. */
const RESOURCES = ['division', 'branch', 'department', 'position'] as const

/** Makes the departments that rows name and the company has not. @returns their ids by plain name */
export async function addNewDepartments(
  work: Work,
  { body, plan }: { body: EmployeeImportBody; plan: ImportPlan },
): Promise<Map<string, string> | Refusal> {
  const { nodes, levels } = plan.records
  const named = new Map(plan.toAdd.flatMap(({ newDepartment: name }) => (name === null ? [] : [[plain(name), name]])))
  if (named.size === 0) return new Map()
  const above = body.newDepartmentsBelow ? (pathsOf(nodes).get(body.newDepartmentsBelow) ?? []) : []
  if (!levels.includes(above.length + 1)) return refused('noCompanyStructure')
  if (!mayDo(work.caller, `${RESOURCES[above.length]!}:create`)) return forbidden()
  const paths = new Map([...named].map(([key, name]) => [key, [...above, name]]))
  const ids = await ensureNodes(work.tx, work.caller.companyId, [...paths.values()])
  const made = new Map([...paths].map(([key, path]) => [key, ids.get(pathKey(path))!]))
  await recordAudit(
    work,
    [...made].map(([key, id]) => ({
      action: 'create',
      entity: 'department',
      entityId: id,
      after: { name: named.get(key), parentId: body.newDepartmentsBelow ?? null, level: above.length + 1 },
    })),
  )
  return made
}
