import { ROLE_IDS } from '@timeloom/contract'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isAdministrator, mayChangeTime, mayGiveRole, rolesWith, seesOwnOnly } from './permissions.service.ts'

const { Superadmin, Admin, Supervisor, Employee } = ROLE_IDS

it.each([
  {
    role: 'Superadmin',
    roleId: Superadmin,
    may: [true, true, false],
    gives: [Superadmin, Admin, Supervisor, Employee],
  },
  { role: 'Admin', roleId: Admin, may: [true, true, false], gives: [Admin, Supervisor, Employee] },
  { role: 'Supervisor', roleId: Supervisor, may: [false, true, false], gives: [Admin, Supervisor, Employee] },
  { role: 'Employee', roleId: Employee, may: [false, false, true], gives: [Admin, Supervisor, Employee] },
] as const)('what the matrix lets a role do: $role', ({ roleId, may, gives }) => {
  const holder = { roleId }
  expect([isAdministrator(holder), mayChangeTime(holder), seesOwnOnly(holder)]).toEqual(may)
  expect(Object.values(ROLE_IDS).filter((given) => mayGiveRole(roleId, given))).toEqual(gives)
})

it('who approves is all but Employees', () => {
  expect(rolesWith('timeApproval:approve')).toEqual([Superadmin, Admin, Supervisor])
  expect(rolesWith('leave:approve')).toEqual([Superadmin, Admin, Supervisor])
})

it('hardly a file compares a role with a number', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'),
  )
  const comparing = sources.filter((file) =>
    /roleId\)? ?[!=]== ?'[1-4]'/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
  expect(comparing).toEqual(['areas/pay-setup/pay-types.service.ts'])
  expect(sources.length).toBeGreaterThan(500)
})
