import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomerRow, DepartmentTreeNode, EmployeeRow, PayGroup, UserRow } from '@timeloom/contract'
import { callsAs } from './calls.ts'
import type { Product } from './product.ts'
import { useCodes } from './use-codes.ts'
import { WEB } from './web.ts'

export interface Screen {
  path: string
  permission: string
}

/** The app's own tables, so that a new screen is looked at from its first day. */
export async function everyScreen(): Promise<Screen[]> {
  const areas = join(WEB, 'src/areas')
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  const tables = files
    .filter((file) => file.endsWith('.route.tsx'))
    .toSorted()
    .map((file) => import(pathToFileURL(join(areas, file)).href) as Promise<{ routes: Screen[] }>)
  return (await Promise.all(tables)).flatMap(({ routes }) => routes)
}

/**
 * What the addresses of single records need: a parameter's value, or what follows a path. Screens that the demo does not
 * use are switched on, and have something to show.
 */
export async function recordsOf({ address }: Product): Promise<Record<string, string>> {
  const api = await callsAs(address, 'superadmin@demo.example')
  const [employee] = await api.get<EmployeeRow[]>('/api/employees')
  const [user] = await api.get<UserRow[]>('/api/users')
  const [company] = await api.get<DepartmentTreeNode[]>('/api/departments')
  const [payGroup] = await api.get<PayGroup[]>('/api/pay-groups')
  const [schedule] = await api.get<{ id: string }[]>('/api/schedules')
  const rollCalls = await api.get<{ rows: { id: string }[] }>('/api/evacuation/roll-calls')
  const customers = await api.get<{ rows: CustomerRow[] }>('/api/customers')
  const used = { isJobCodeEnabled: true, isTaskCodeEnabled: true, isSkillEnabled: true }
  await useCodes(api, used)
  for (const list of ['job', 'task', 'api/skills']) {
    await api.post(`/${list}/save`, { code: 'S1', name: 'Screen one', allowanceCalculationType: 'eitherOnePerShift' })
  }
  const { definition } = await api.get<{ definition: object }>('/api/payroll-layouts/ipayrollSheet')
  const layout = await api.post<{ id: string }>('/api/payroll-layouts/save', { name: 'Weekly file', definition })
  await api.post('/kiosk/contact/save', { firstname: 'Aroha', lastname: 'Ngata', email: 'aroha@fernbank.example' })
  return {
    ':id': payGroup?.id ?? '',
    ':layoutId': layout.id,
    ':rollCallId': rollCalls.rows[0]?.id ?? '',
    ':departmentId': company?.children[0]?.key ?? '',
    '/employee/update': `?id=${employee?.id}`,
    '/timesheet/view': `?id=${employee?.id}`,
    '/user/update': `?id=${user?.id}`,
    '/customer/update': `?id=${customers.rows[0]?.id}`,
    '/schedule/update': `?id=${schedule?.id}`,
    '/schedule/employee': `?employeeId=${employee?.id}`,
    '/password/changePasswordByEmail': '?token=of-a-mail-long-ago',
  }
}
