import type {
  AnswerOf,
  childCompanyStructure,
  departmentEmployees,
  departmentPeople,
  DepartmentDetail,
  DepartmentTreeNode,
  StatusFilter,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import {
  countNodePeople,
  selectCompanyDefaults,
  selectDeciders,
  selectLevels,
  selectNode,
  selectNodeEmployees,
  selectNumericPunchCodes,
  selectPositionsBelow,
  selectTreeNodes,
  selectWayUp,
  type AncestorRow,
} from './departments.repository.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { buildTree } from './department-tree.ts'
import { levelBelow } from './structure-levels.ts'

export { saveDepartment } from './save-department.ts'

export { hasNode } from './departments.repository.ts'

const NO_NODE = 'There is no such department.'

/** The tree below the company; of `status`, nodes on the way to one stay. @source spec 000 §2.12 */
export async function readTree(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<DepartmentTreeNode[]> {
  const today = await companyToday({ tx, now })
  const [nodes, people, levels, company] = await Promise.all([
    selectTreeNodes(tx),
    countNodePeople(tx, today),
    selectLevels(tx),
    selectCompanyDefaults(tx),
  ])
  const counted = nodes.map((node) => ({ ...node, employees: people.get(node.id) ?? 0 }))
  return [buildTree({ nodes: counted, levels, company, status: status ?? 'All' })]
}

/** A node with what its form chooses from. @source spec 000 §2.13, §3 */
export async function readDepartment({ tx }: Pick<Work, 'tx'>, id: string): Promise<DepartmentDetail | Refusal> {
  const [node, levels, wayUp, company, positions] = await Promise.all([
    selectNode(tx, id),
    selectLevels(tx),
    selectWayUp(tx, id),
    selectCompanyDefaults(tx),
    selectPositionsBelow(tx, id),
  ])
  if (!node) return notFound(NO_NODE)
  const level = levels.find((each) => each.level === node.level)!
  const above = wayUp.slice(1)
  const child = levelBelow(levels, node.level)
  const { name, isActive, scheduleTemplateId, workPlaceIds, approverAccountId, isGreentreeWeekly, ...same } = node
  return {
    ...same,
    key: node.id,
    title: name,
    departmentName: name,
    status: isActive,
    parent: node.parentId,
    parentName: above[0]?.name ?? company.name,
    structureName: level.labelName,
    labelName: level.labelName,
    hasTimeZone: level.hasTimeZone,
    childLevel: child ? { level: child.level, labelName: child.labelName, timeZone: child.hasTimeZone } : null,
    positions: level.level === 3 ? positions : [],
    scheduleId: scheduleTemplateId,
    workPlaceId: workPlaceIds,
    timeLeaveApproverId: approverAccountId,
    greentreeWeekly: isGreentreeWeekly,
    inherits: inheritedFrom([...above, company]),
  }
}

/** The level of a new child of a node, or of the company when `id` is the company's. */
export async function readChildLevel(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  id: string,
): Promise<AnswerOf<typeof childCompanyStructure> | Refusal> {
  const isRoot = id === caller.companyId
  const [node, levels, wayUp, company] = await Promise.all([
    isRoot ? undefined : selectNode(tx, id),
    selectLevels(tx),
    isRoot ? [] : selectWayUp(tx, id),
    selectCompanyDefaults(tx),
  ])
  if (!isRoot && !node) return notFound(NO_NODE)
  const child = levelBelow(levels, node?.level ?? 0)
  return {
    level: child?.level ?? null,
    labelName: child?.labelName ?? null,
    timeZone: child?.hasTimeZone ?? false,
    parentName: node?.name ?? company.name,
    inherits: inheritedFrom([...wayUp, company]),
  }
}

/** What a node takes that has no value of its own: the nearest one's above it. @source spec/settings.md section 3 */
function inheritedFrom(above: AncestorRow[]): DepartmentDetail['inherits'] {
  const nearest = (value: 'timeZone' | 'schedule' | 'timeRounding') => {
    const found = above.find((row) => row[value] !== null)
    return found ? { name: found[value]!, from: found.name } : null
  }
  return { timeZone: nearest('timeZone'), schedule: nearest('schedule'), timeRounding: nearest('timeRounding') }
}

export async function readNodeEmployees(
  { tx }: Pick<Work, 'tx'>,
  id: string,
): Promise<AnswerOf<typeof departmentEmployees> | Refusal> {
  const [node, employees] = await Promise.all([selectNode(tx, id), selectNodeEmployees(tx, id)])
  return node ? employees : notFound(NO_NODE)
}

/** Who can supervise nodes or approve for them. */
export function readDeciders({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<AnswerOf<typeof departmentPeople>> {
  return selectDeciders(tx, caller.companyId)
}

/** The lowest number from 1 that no node has as its punch code. */
export async function readNextPunchCode({ tx }: Pick<Work, 'tx'>): Promise<{ punchCode: string }> {
  const taken = new Set(await selectNumericPunchCodes(tx))
  let code = 1
  while (taken.has(code)) code++
  return { punchCode: String(code) }
}
