import { describe, expect, it } from 'vitest'
import { auditChanges, idsIn } from './audit-changes.service.ts'

const NODE = '0190a8f0-0000-7000-8000-000000000001'
const OTHER = '0190a8f0-0000-7000-8000-000000000002'
const NAMES = new Map([[NODE, 'Bakery']])

describe('the changes of an entry', () => {
  it.each([
    {
      why: 'only fields that differ are listed',
      before: { title: 'Baker', mobile: '021' },
      after: { title: 'Lead', mobile: '021' },
      changes: [{ field: 'title', before: 'Baker', after: 'Lead' }],
    },
    {
      why: 'a new record lists its initial values',
      before: null,
      after: { name: 'North', code: null, isActive: true },
      changes: [
        { field: 'name', before: null, after: 'North' },
        { field: 'isActive', before: null, after: true },
      ],
    },
    {
      why: 'a deleted one lists what it had',
      before: { name: 'North' },
      after: null,
      changes: [{ field: 'name', before: 'North', after: null }],
    },
    {
      why: 'nested fields have a path, rows count from 1',
      before: { rules: { breakTime: 30 }, rows: [{ from: '08:00' }] },
      after: { rules: { breakTime: 45 }, rows: [{ from: '08:15' }] },
      changes: [
        { field: 'rules.breakTime', before: 30, after: 45 },
        { field: 'rows.1.from', before: '08:00', after: '08:15' },
      ],
    },
    {
      why: 'names replace known ids',
      before: { departmentId: NODE },
      after: { departmentId: OTHER, departments: [NODE, OTHER] },
      changes: [
        { field: 'departmentId', before: 'Bakery', after: OTHER },
        { field: 'departments', before: null, after: ['Bakery', OTHER] },
      ],
    },
    {
      why: 'empty counts as absent',
      before: { comments: null, skills: [] },
      after: { comments: '', skills: [] },
      changes: [],
    },
  ])('$why', ({ before, after, changes }) => expect(auditChanges(before, after, NAMES)).toEqual(changes))
})

it('ids are found wherever they are', () => {
  expect(idsIn([{ a: NODE, b: [OTHER, 'text', 7, null] }, null])).toEqual([NODE, OTHER])
})
