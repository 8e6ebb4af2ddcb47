import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { FIRST, ORDINARY_DAY, ORDINARY_WEEK, SECOND, twoWeeks } from '../calculation/testing/two-weeks.ts'
import { deleteHolidays, saveHoliday } from './holiday.service.ts'
import { addHoliday } from './testing/add-holiday.ts'

const { db } = testDatabase()

describe('a holiday', () => {
  it.each([
    { why: 'moved back after it has passed', effectiveFrom: '2026-03-14', date: '2026-03-20', reason: /paid twice/ },
    { why: 'moved to a date before the change', effectiveFrom: '2026-03-12', date: '2026-03-10', reason: /no date/ },
  ])('$why is refused', async ({ effectiveFrom, date, reason }) => {
    const weeks = await twoWeeks(db)
    const answer = await weeks.transact((work) =>
      saveHoliday(work, { id: weeks.holidayIds[1], effectiveFrom, date, alterdate: date }),
    )
    expect(isRefusal(answer) && answer.status).toBe(400)
    expect(isRefusal(answer) && answer.answer['issues']).toEqual([
      { field: 'effectiveFrom', reason: expect.stringMatching(reason) },
    ])
    expect(await weeks.paid(SECOND)).toEqual(ORDINARY_WEEK)
  })

  it('that is deleted can be added again, and is not added twice', async () => {
    const weeks = await twoWeeks(db)
    const add = () => weeks.transact((work) => addHoliday(work, { name: 'founding day', date: '2026-03-13' }))
    await weeks.transact((work) => deleteHolidays(work, { ids: [weeks.holidayIds[1]] }))
    expect((await weeks.paid(SECOND))[4]).toEqual(ORDINARY_DAY)
    await add()
    expect(await weeks.paid(SECOND)).toEqual(ORDINARY_WEEK)
    const again = await add()
    expect(isRefusal(again) && again.answer.message).toBe('exist')
  })

  it('is refused the day after a closed night that reaches into it, and only then', async () => {
    const add = async (night: boolean) => {
      const weeks = await twoWeeks(db)
      if (night) {
        await addPunches(weeks, {
          employeeId: weeks.employeeId,
          punches: ['2026-03-08 22:00 In', '2026-03-09 06:00 Out'],
        })
        await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...FIRST }))
      }
      await weeks.closeFirst()
      return weeks.transact((work) => addHoliday(work, { name: 'Monday', date: '2026-03-09' }))
    }
    const reached = await add(true)
    expect(isRefusal(reached) && reached.answer.message).toBe('close')
    expect(await add(false)).toMatchObject({ message: 'success' })
  })
})
