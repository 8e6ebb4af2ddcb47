import { describe, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { close, periodsToChooseFrom, readPayPeriods } from './payroll.service.ts'
import { periodToOpen } from './periods-to-choose.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')

describe('the period to begin with', () => {
  const week = (id: string, fromDate: string, toDate: string, isClosed = false) => ({ id, fromDate, toDate, isClosed })
  const first = week('first', '2026-03-02', '2026-03-08')
  const second = week('second', '2026-03-09', '2026-03-15')
  const running = week('running', '2026-03-16', '2026-03-22')
  const ahead = week('ahead', '2026-03-23', '2026-03-29')
  const today = '2026-03-20'

  it.each([
    {
      why: 'the last one that ended with times is still to be closed',
      periods: [first, second, running, ahead],
      lastWorked: '2026-03-13',
      expected: 'second',
    },
    {
      why: 'weeks without times after an imported history are skipped',
      periods: [first, second, running, ahead],
      lastWorked: '2026-03-05',
      expected: 'first',
    },
    {
      why: 'it is closed: the running one',
      periods: [first, { ...second, isClosed: true }, running, ahead],
      lastWorked: '2026-03-13',
      expected: 'running',
    },
    {
      why: 'nothing was worked yet: the running one',
      periods: [first, second, running, ahead],
      lastWorked: null,
      expected: 'running',
    },
    {
      why: 'the running one was closed early: the last that is not',
      periods: [first, { ...second, isClosed: true }, { ...running, isClosed: true }, ahead],
      lastWorked: '2026-03-13',
      expected: 'first',
    },
    { why: 'there is none', periods: [], lastWorked: null, expected: null },
  ])('$why', ({ periods, lastWorked, expected }) =>
    expect(periodToOpen(periods, { today, lastWorked, isOwnOnly: false })).toBe(expected),
  )

  it('of an employee is the latest with their times, closed or not', () => {
    const periods = [first, { ...second, isClosed: true }, running, ahead]
    expect(periodToOpen(periods, { today, lastWorked: '2026-03-13', isOwnOnly: true })).toBe('second')
    expect(periodToOpen(periods, { today, lastWorked: '2026-03-17', isOwnOnly: true })).toBe('running')
  })
})

describe('the periods of a company', () => {
  it('are those that have begun and the next, and open on the last worked one until it is closed', async () => {
    const { company } = await workedWeek()
    const before = await company.transact((work) => periodsToChooseFrom(work, {}))
    if (isRefusal(before)) throw new Error(before.answer.message)
    const [group] = before.groups
    expect(before).toMatchObject({ today: '2026-03-20', hasTimes: true })
    expect(group?.periods.at(-1)?.fromDate).toBe('2026-03-23')
    expect(group?.periods.find(({ id }) => id === group.opensOn)).toMatchObject({ fromDate: '2026-03-02' })

    const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
    const worked = periods.find(({ fromDate }) => fromDate === '2026-03-02')!
    await company.transact((work) => close(work, { ids: [worked.id] }))
    const after = await company.transact((work) => periodsToChooseFrom(work, {}))
    if (isRefusal(after)) throw new Error(after.answer.message)
    const [again] = after.groups
    expect(again?.periods.find(({ id }) => id === worked.id)?.isClosed).toBe(true)
    expect(again?.periods.find(({ id }) => id === again.opensOn)).toMatchObject({ fromDate: '2026-03-16' })
  })

  it('open on the last worked one also after years without any', async () => {
    const { company } = await workedWeek(new Date('2030-03-20T00:00:00Z'))
    const answer = await company.transact((work) => periodsToChooseFrom(work, {}))
    const [group] = isRefusal(answer) ? [] : answer.groups
    expect(group?.periods.find(({ id }) => id === group.opensOn)).toMatchObject({ fromDate: '2026-03-02' })
    expect(group?.periods.at(-1)?.fromDate).toBe('2030-03-25')
    const days = group!.periods.map(({ fromDate }) => fromDate)
    expect(days).toEqual([...new Set(days)].toSorted())
  })

  it('of an employee whom the caller does not see are not found', async () => {
    const { employeeId } = await workedWeek()
    const other = await companyAtWork(db, { now })
    const answer = await other.transact((work) => periodsToChooseFrom(work, { employeeId }))
    expect(isRefusal(answer) && answer.status).toBe(404)
    const own = await other.transact((work) => periodsToChooseFrom(work, {}))
    expect(own).toMatchObject({ groups: [], hasTimes: false })
  })
})

async function workedWeek(at = now) {
  const company = await companyAtWork(db, { now: at })
  const employeeId = await company.addEmployee({})
  await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
  await company.transact((work) =>
    recalculate(work, { employeeIds: [employeeId], from: '2026-03-02', to: '2026-03-08' }),
  )
  return { company, employeeId }
}
