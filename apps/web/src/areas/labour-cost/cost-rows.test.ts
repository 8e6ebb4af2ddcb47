import type { LabourCost } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { departmentRows } from './cost-rows.ts'

it('departments with the same name show as many parents as they need to differ', () => {
  const paths = [
    ['Auckland', 'Packing', 'Packer'],
    ['Tauranga', 'Packing', 'Packer'],
    ['Tauranga', 'Dispatch', 'Driver'],
    ['Auckland', 'Yard', 'Driver'],
    ['Auckland', 'Bakery', 'Baker'],
  ]
  const departments = paths.map((names) => ({
    departmentId: names.join(),
    departmentName: names.at(-1)!,
    parentNames: names.slice(0, -1),
    minutes: 60,
    cost: 100,
    entered: 0,
    previous: { minutes: 0, cost: 0 },
    budget: null,
  }))
  const rows = departmentRows({ departments } as unknown as LabourCost)
  expect(rows.map(({ label }) => label)).toEqual([
    'Packer, Packing, Auckland',
    'Packer, Packing, Tauranga',
    'Driver, Dispatch',
    'Driver, Yard',
    'Baker',
  ])
})
