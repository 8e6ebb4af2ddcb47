import { describe, expect, it } from 'vitest'
import {
  type DepartmentNode,
  departmentName,
  everyNode,
  idsAbove,
  idsUnder,
  shownTree,
  topmost,
} from './department-tree-rules.ts'

const node = (title: string, children: DepartmentNode[] = [], status: DepartmentNode['status'] = 'Active') => ({
  id: `id ${title}`,
  title,
  level: 1,
  status,
  children,
})

const TREE: DepartmentNode[] = [
  node('Fernbank', [
    node('Packing', [node('Line 1'), node('Line 2')]),
    node('Old mill', [node('Saw', [], 'Inactive')], 'Inactive'),
    node('Depot', [node('Night')], 'Inactive'),
  ]),
]

const titles = (showsAll: boolean) => everyNode(shownTree(TREE, showsAll)).map(({ title }) => title)

describe('inactive departments', () => {
  it('are hidden with what is below them', () => expect(titles(false)).not.toContain('Old mill (Inactive)'))
  it('stay as a way to an active one, but cannot be chosen', () => {
    const depot = everyNode(shownTree(TREE, false)).find(({ id }) => id === 'id Depot')
    expect(depot).toMatchObject({ title: 'Depot (Inactive)', isDisabled: true })
    expect(titles(false)).toContain('Night')
  })
  it('are all there, and can be chosen, when all options are shown', () => {
    expect(titles(true)).toEqual(expect.arrayContaining(['Old mill (Inactive)', 'Saw (Inactive)']))
    expect(everyNode(shownTree(TREE, true)).some(({ isDisabled }) => isDisabled)).toBe(false)
  })
  it('keep their name while they are hidden', () => {
    expect(departmentName(TREE, 'id Saw')).toBe('Saw (Inactive)')
    expect(departmentName(TREE, 'id nowhere')).toBeUndefined()
  })
})

it('a department stands for what is offered below it, not for what is hidden', () => {
  const [company] = shownTree(TREE, false)
  expect(idsUnder(company!)).toEqual(['id Fernbank', 'id Packing', 'id Line 1', 'id Line 2', 'id Night'])
})

it('two departments of one name keep keys of their own', () => {
  const keys = everyNode(shownTree([node('Team', [node('A'), node('A')])], false)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

it('a department lies in those above it, also in one that cannot be chosen', () => {
  expect(idsAbove(shownTree(TREE, false), 'id Line 1')).toEqual(['id Fernbank', 'id Packing'])
  expect(idsAbove(shownTree(TREE, false), 'id Night')).toEqual(['id Fernbank', 'id Depot'])
  expect(idsAbove(shownTree(TREE, false), 'id Fernbank')).toEqual([])
})

it('the topmost of chosen departments stand for those below them', () => {
  const chosen = (...names: string[]) => topmost(TREE, new Set(names.map((name) => `id ${name}`)))
  expect(chosen('Packing', 'Line 1', 'Line 2', 'Night')).toEqual(['id Packing', 'id Night'])
  expect(chosen('Line 2')).toEqual(['id Line 2'])
})
