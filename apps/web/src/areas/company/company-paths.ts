import type { Permission } from '@timeloom/contract'

/** Address of the company's own detail. */
export const COMPANY_PATH = '/mydetail/company'

export function departmentPath(id: string): string {
  return `${COMPANY_PATH}/department/${id}`
}

/** Address of a new node below this one. */
export function newNodePath(id: string): string {
  return `${departmentPath(id)}/create`
}

const RESOURCES = ['division', 'branch', 'department', 'position'] as const

/** The permission to do something with nodes of a level. @param level 1 to 4 */
export function nodePermission(level: number, action: 'create' | 'update' | 'delete'): Permission {
  return `${RESOURCES[level - 1] ?? 'position'}:${action}`
}
