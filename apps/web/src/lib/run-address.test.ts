import { expect, it } from 'vitest'
import { addressInRun, payPeriodsIn, writePayPeriods } from './run-address.ts'

const IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

it('an address names the pay periods that its list is about', () => {
  const run = { ids: IDS, startDate: '2026-11-09', endDate: '2026-11-22' }
  const address = addressInRun('/leave/list', run, { status: 'Pending' })
  const [path, query] = address.split('?')
  expect(path).toBe('/leave/list')
  const search = new URLSearchParams(query)
  expect(payPeriodsIn(search)).toEqual(IDS)
  expect([search.get('status'), search.get('startDate'), search.get('endDate')]).toEqual([
    'Pending',
    '2026-11-09',
    '2026-11-22',
  ])
  writePayPeriods(search, undefined)
  expect(payPeriodsIn(search)).toBeUndefined()
})

it('what cannot be read names none', () => {
  expect(payPeriodsIn(new URLSearchParams())).toBeUndefined()
  expect(payPeriodsIn(new URLSearchParams({ payPeriods: 'next' }))).toBeUndefined()
})
