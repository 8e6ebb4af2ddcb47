import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { saveTimeRounding } from '../pay-setup/time-rounding.service.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { FIRST, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { saveCompany } from '../company-setup/company-detail.service.ts'
import { saveDepartment } from './save-department.ts'

const { db } = testDatabase()

/** The employee of the two weeks, at a node and without a rounding of their own. */
async function unrounded(): Promise<TwoWeeks & { division: string; branch: string }> {
  const weeks = await twoWeeks(db)
  const nodes = await weeks.transact(({ tx }) => ensureNodes(tx, weeks.companyId, [['Plant', 'North']]))
  const [division, branch] = [nodes.get(pathKey(['Plant']))!, nodes.get(pathKey(['Plant', 'North']))!]
  await weeks.transact((work) =>
    assignEmployee(work, {
      employeeId: weeks.employeeId,
      effectiveFrom: '2026-01-05',
      changes: { timeRoundingId: null, departmentId: branch },
    }),
  )
  return { ...weeks, division, branch }
}

/** Minutes of overtime of the first working day. */
const overtime = async (weeks: TwoWeeks, range = SECOND) => (await weeks.paid(range))[0]?.['OT']

describe('who has no rounding of their own', () => {
  it('is rounded as the nearest node upwards says, as soon as it says so', async () => {
    const weeks = await unrounded()
    const before = await overtime(weeks)
    const saved = await weeks.transact((work) =>
      saveDepartment(work, { id: weeks.division, timeRoundingId: weeks.timeRoundingId }),
    )
    expect(saved).toMatchObject({ message: 'success', changedDays: expect.any(Number) })
    expect(before).not.toBe(45)
    expect(await overtime(weeks)).toBe(45)
  })

  it('is rounded as the company says where no node does', async () => {
    const weeks = await unrounded()
    await weeks.transact((work) => saveCompany(work, { timeRoundingId: weeks.timeRoundingId }))
    expect(await overtime(weeks)).toBe(45)
  })

  it('is recalculated when that rounding changes', async () => {
    const weeks = await unrounded()
    await weeks.transact((work) => saveDepartment(work, { id: weeks.branch, timeRoundingId: weeks.timeRoundingId }))
    await weeks.transact((work) =>
      saveTimeRounding(work, {
        id: weeks.timeRoundingId,
        effectiveFrom: SECOND.from,
        rules: [{ fromTime: 0, toT: 60, value: 0 }],
      }),
    )
    expect(await overtime(weeks)).not.toBe(45)
    expect(await overtime(weeks, FIRST)).toBe(45)
  })

  it('keeps what was paid on closed days', async () => {
    const weeks = await unrounded()
    await weeks.closeFirst()
    const before = await weeks.days(FIRST)
    await weeks.transact((work) => saveDepartment(work, { id: weeks.branch, timeRoundingId: weeks.timeRoundingId }))
    expect(await weeks.days(FIRST)).toEqual(before)
    expect(await overtime(weeks)).toBe(45)
  })
})

it('nobody is marked who belongs elsewhere', async () => {
  const weeks = await unrounded()
  const nodes = await weeks.transact(({ tx }) => ensureNodes(tx, weeks.companyId, [['Office']]))
  const answer = await weeks.transact((work) =>
    saveDepartment(work, { id: nodes.get(pathKey(['Office']))!, timeRoundingId: weeks.timeRoundingId }),
  )
  expect(answer).toMatchObject({ changedDays: 0 })
  const marks = await weeks.transact(({ tx }) => sql`select 1 from recalculation_mark`.execute(tx))
  expect(marks.rows).toEqual([])
})
