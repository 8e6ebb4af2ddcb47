import { expect, it } from 'vitest'
import { inOrder } from './employee-order.ts'
import { employeeRow } from './timesheets.fixture.ts'

const ANA = employeeRow({ id: 'a', firstName: 'Ana', lastName: 'Zed', departmentName: 'Cold store' })
const BEN = employeeRow({ id: 'b', firstName: 'Ben', lastName: 'Āpiata', departmentName: 'Packing' })
const CARLA = employeeRow({ id: 'c', firstName: 'Carla', lastName: 'Abbott', departmentName: 'Packing' })
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

it.each([
  { order: 'LastName', expected: ['c', 'b', 'a'], why: 'by last name, a macron counts as its letter' },
  { order: 'FirstName', expected: ['a', 'b', 'c'], why: 'by first name' },
  { order: 'Department', expected: ['a', 'c', 'b'], why: 'by department, last names within it' },
] as const)('$why', ({ order, expected }) => expect(ids(inOrder([ANA, BEN, CARLA], order))).toEqual(expected))
