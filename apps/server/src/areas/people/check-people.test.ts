import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { holdersOf, type Numbers } from './check-people.service.ts'

const { db } = testDatabase()
const now = new Date('2026-11-20T00:00:00Z')
const NOBODY = { clockId: null, payId: null }

let company: CompanyAtWork
let una: string

beforeAll(async () => {
  company = await companyAtWork(db, { now })
  una = await company.addEmployee({ clockId: 1, payId: 'P1', firstName: 'Una', lastName: 'Held' })
  await company.addEmployee({
    clockId: 2,
    payId: 'P2',
    firstName: 'Leo',
    lastName: 'Gone',
    status: 'Terminated',
    terminatedOn: '2026-06-30',
  })
  const other = await companyAtWork(db, { now })
  await other.addEmployee({ clockId: 3, payId: 'P3' })
})

const asked = (change: Partial<Numbers>): Numbers => ({
  employeeId: null,
  clockId: null,
  payId: null,
  hiredOn: '2026-07-01',
  ...change,
})
const holders = (numbers: Numbers[]) => company.transact(({ tx }) => holdersOf(tx, numbers))

describe('who has a number', () => {
  it.each([
    { why: 'someone who works here', change: { clockId: 1, payId: 'P1' }, found: ['Una Held', 'Una Held'] },
    { why: 'one of the two', change: { clockId: 1, payId: 'P9' }, found: ['Una Held', null] },
    { why: 'a clock ID is free after the last day', change: { clockId: 2 }, found: [null, null] },
    { why: 'and not on it', change: { clockId: 2, hiredOn: '2026-06-30' }, found: ['Leo Gone', null] },
    { why: 'a pay ID stays its person’s', change: { payId: 'P2' }, found: [null, 'Leo Gone'] },
    { why: 'another company’s numbers are its own', change: { clockId: 3, payId: 'P3' }, found: [null, null] },
  ])('$why', async ({ change, found: [clockId, payId] }) => {
    expect(await holders([asked(change)])).toEqual([{ clockId, payId }])
  })

  it('is not the employee who keeps it', async () => {
    expect(await holders([asked({ employeeId: una, clockId: 1, payId: 'P1' })])).toEqual([NOBODY])
  })

  it('is answered for many in their order, those without numbers as well', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => asked(index % 2 === 0 ? {} : { clockId: index }))
    const found = await holders(many)
    expect(found).toHaveLength(1000)
    expect(found.slice(0, 3)).toEqual([NOBODY, { clockId: 'Una Held', payId: null }, NOBODY])
    expect(found.slice(3).every(({ clockId }) => clockId === null)).toBe(true)
  })
})
