import { payGroupDefaults } from '@timeloom/engine'
import { describe, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { PayGroupRules } from './pay-group-rules.ts'
import { insertPayGroupVersion } from './pay-rules.repository.ts'
import { payGroupVersions, payTypes, timeRoundingVersions } from './pay-rules.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')

it('a new pay group has the defaults that the engine calculates with', () => {
  const rules = PayGroupRules.parse({ startTime: '2026-01-05' })
  expect(rules).toMatchObject(payGroupDefaults)
})

it('a new pay group has the specification’s create defaults', () => {
  expect(PayGroupRules.parse({ startTime: '2026-01-05' })).toMatchObject({
    period: 'weekly',
    startDayOfMonth: 1,
    workTime: 0,
    convertUnit: 1,
    skipHoliday: true,
    skipUnscheduleDay: true,
    durationBySchedule: true,
    disableEmployeeApply: true,
    manualPunch: false,
  })
})

describe('the rules of a new company', () => {
  it('begin on the Monday of the first day, as do its pay periods', async () => {
    const { rules, transact } = await companyAtWork(db, { now, from: '2026-05-07' })
    const versions = await transact(({ tx }) =>
      payGroupVersions(tx, { ids: [rules.payGroupId], from: '2026-06-01', to: '2026-06-30' }),
    )
    expect(versions).toMatchObject([
      { payGroupId: rules.payGroupId, effectiveFrom: '2026-05-04', rules: { startTime: '2026-05-04' } },
    ])
  })

  it('have a pay type for each figure of the engine, and the leave of the statute', async () => {
    const { transact } = await companyAtWork(db, { now })
    const types = await transact(({ tx }) => payTypes(tx))
    expect(
      types
        .map((type) => type.systemCode)
        .filter((code) => code !== null)
        .sort(),
    ).toEqual(['autoLeave', 'holidayLeave', 'holidayWorked', 'ordinary', 'overtime'])
    expect(
      types.filter((type) => type.isLeave && type.systemCode === null).map((type) => [type.code, type.isPaidLeave]),
    ).toEqual([
      ['ALT', true],
      ['ANNUAL', true],
      ['SICK', true],
      ['UNPAID', false],
    ])
  })

  it('have quarters of an hour to round to', async () => {
    const { rules, transact } = await companyAtWork(db, { now })
    const versions = await transact(({ tx }) =>
      timeRoundingVersions(tx, { ids: [rules.quarterHourId], from: '2026-06-01', to: '2026-06-01' }),
    )
    expect(versions[0]?.rows[1]).toEqual([8, 22, 15])
  })
})

it.each([
  { why: 'before the first version that one holds', from: '2025-01-01', to: '2025-12-31', expected: ['2026-05-04'] },
  {
    why: 'the day before a new version is the old one’s',
    from: '2026-05-31',
    to: '2026-05-31',
    expected: ['2026-05-04'],
  },
  { why: 'the day of a new version is its own', from: '2026-06-01', to: '2026-06-01', expected: ['2026-06-01'] },
  {
    why: 'a range has every version of its days',
    from: '2026-05-31',
    to: '2026-07-01',
    expected: ['2026-05-04', '2026-06-01', '2026-07-01'],
  },
])('$why', async ({ from, to, expected }) => {
  const { companyId, rules, transact } = await companyAtWork(db, { now, from: '2026-05-04' })
  const versions = await transact(async ({ tx }) => {
    for (const effectiveFrom of ['2026-06-01', '2026-07-01']) {
      await insertPayGroupVersion(tx, {
        companyId,
        payGroupId: rules.payGroupId,
        effectiveFrom,
        rules: { startTime: '2026-05-04' },
      })
    }
    return payGroupVersions(tx, { ids: [rules.payGroupId], from, to })
  })
  expect(versions.map((version) => version.effectiveFrom)).toEqual(expected)
})
