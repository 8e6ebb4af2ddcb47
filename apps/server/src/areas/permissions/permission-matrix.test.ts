import { ACTIONS, CALLS, functionsOf, RESOURCES, ROLE_IDS, type Permission, type RoleName } from '@timeloom/contract'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from './permission-matrix.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const specification = path.join(process.env['SPEC_DIR'] ?? path.join(root, '../shared'), 'spec/permissions.md')
const ROLES = Object.keys(ROLE_IDS) as RoleName[]
/** Resources of what the specification leaves open: what people say of their time, exchange and ask to be corrected. */
const BEYOND: readonly string[] = ['availability', 'shiftExchange', 'correction']
const LETTERS = { V: 'visible', C: 'create', U: 'update', D: 'delete', A: 'approve' } as Record<string, string>

describe.skipIf(!existsSync(specification))(`the matrix against ${specification}`, () => {
  const rows = existsSync(specification) ? tableOf(readFileSync(specification, 'utf8')) : []

  it('has every resource', () => {
    expect(rows.map(({ resource }) => resource).sort()).toEqual(
      RESOURCES.filter((resource) => !BEYOND.includes(resource)).sort(),
    )
  })

  it.each(rows)('grants $resource as written', ({ resource, letters }) => {
    const written = letters.map((each) => each.split('').flatMap((letter) => LETTERS[letter] ?? []))
    const granted = ROLES.map((role) => PERMISSIONS[ROLE_IDS[role]][resource as never] ?? [])
    expect(granted).toEqual(written)
  })
})

it('grants nothing that is no action', () => {
  const granted = Object.values(PERMISSIONS).flatMap((permissions) => Object.values(permissions).flat())
  expect(granted.filter((action) => !ACTIONS.includes(action))).toEqual([])
})

describe('functions of a Supervisor', () => {
  /** What every Supervisor does, whatever their functions: the company, its people and what they look up. */
  const OF_ALL = ['dashboard', 'division', 'branch', 'department', 'position', 'employee', 'job', 'task', 'skill']
  const OF_EVERYBODY = new Set([...OF_ALL, 'workplace', 'visitor', 'punchCode', 'audit', 'correction'])

  it('go with each permission that a Supervisor holds, but those of everyone', () => {
    const held = Object.entries(PERMISSIONS['3']).flatMap(([resource, actions]) =>
      actions.map((action) => `${resource}:${action}` as Permission),
    )
    const without = held.filter((permission) => functionsOf(permission) === undefined)
    expect(new Set(without.map((permission) => permission.split(':')[0]))).toEqual(OF_EVERYBODY)
  })

  it('of a call are among those of its permission', () => {
    const declared = CALLS.flatMap(({ id, endpoint: { access, functions } }) => {
      const known: readonly string[] = functionsOf(access as Permission) ?? []
      const isWider = (functions ?? []).some((each) => !known.includes(each))
      return isWider || (known.length > 0 && functions === undefined) ? [id] : []
    })
    expect(declared).toEqual([])
    expect(CALLS.filter(({ endpoint }) => endpoint.functions).length).toBeGreaterThan(25)
  })
})

/** The rows `| resource | letters of the four roles | … |` of section 2. */
function tableOf(text: string): { resource: string; letters: string[] }[] {
  return [...text.matchAll(/^\| (\w+) \|((?: (?:[VCUDA]+|-) \|){4})/gm)].map(([, resource = '', cells = '']) => ({
    resource,
    letters: cells
      .split('|')
      .slice(0, 4)
      .map((cell) => cell.trim()),
  }))
}
