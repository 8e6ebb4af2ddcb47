import type { CurrentUser } from '@timeloom/contract'
import { firstMenuPath, type MenuSection } from './menu-tree.ts'

/**
 * Where a user starts: the dashboard, where the company has it. Else the screen that answers their first question: for an
 * Admin what prevents closing, for a Supervisor what is pending, for an Employee their
 * next shift, hours and requests. A screen
 * not in their menu is skipped.
 *
 * @returns null: their menu is empty
 * @source design/ui.md Learned by trying it; spec/gaps.md B41
 */
export function homePath(sections: MenuSection[], { roleName, companyId }: CurrentUser): string | null {
  if (companyId === null) return firstMenuPath(sections)
  const own = sections.filter(({ key }) => key !== 'customer')
  const offered = new Set(own.flatMap(({ path, entries }) => [path, ...entries.map((entry) => entry.path)]))
  return FIRST[roleName].find((path) => offered.has(path)) ?? firstMenuPath(own)
}

const FOR_OFFICE = ['/dashboard', '/time-approvals/list', '/payrolltransfer/list']

const FIRST: Record<CurrentUser['roleName'], string[]> = {
  Superadmin: FOR_OFFICE,
  Admin: FOR_OFFICE,
  Supervisor: ['/dashboard', '/time-approvals/list', '/leave/list', '/timesheet/view'],
  Employee: ['/home', '/timesheet/view', '/leave/list'],
}
