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

const COMPARED_IN_CODE = /roleId\)? ?[!=]== ?'[1-4]'/
/** Of a column or of the session's setting: `a.role_id <> '4'`, `current_setting('app.role_id', true) in ('1', '2')`. */
const COMPARED_IN_SQL = /role_id(?:', true\))?\s*(?:=|<>|!=|(?:not )?in|(?:= )?any)\s*\(?(?:array\[)?'[1-4]'/i

it.each([
  "a.role_id = '3'",
  "role_id<>'4'",
  "role_id in ('1', '2')",
  "a.role_id not in ('4')",
  "role_id = any(array['1', '2'])",
  "current_setting('app.role_id', true) <> '4'",
])('a role is compared with a number in %s', (statement) => {
  expect(statement).toMatch(COMPARED_IN_SQL)
})

it('no file compares a role with a number, in code or in SQL', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'),
  )
  const comparing = sources.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return COMPARED_IN_CODE.test(text) || COMPARED_IN_SQL.test(text)
  })
  expect(comparing).toEqual([])
  expect(sources.length).toBeGreaterThan(500)
})
