import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { twoWeeks } from '../calculation/testing/two-weeks.ts'
import { deleteHolidays, saveHoliday } from '../holidays/holiday.service.ts'
import { savePayGroup } from './pay-groups.service.ts'
import { savePayType } from './pay-types.service.ts'
import { saveTimeRounding } from './time-rounding.service.ts'
import { roundingRows } from './testing/rounding-rows.ts'

const { db } = testDatabase()

describe('rules', () => {
  it('of another company are not found', async () => {
    const weeks = await twoWeeks(db)
    const other = await twoWeeks(db)
    const effectiveFrom = '2026-03-11'
    const answers = await weeks.transact(async (work) => [
      await saveHoliday(work, { id: other.holidayIds[1], effectiveFrom, name: 'Mine' }),
      await deleteHolidays(work, { ids: [other.holidayIds[1]] }),
      await savePayGroup(work, { id: other.rules.payGroupId, effectiveFrom }),
      await saveTimeRounding(work, { id: other.timeRoundingId, effectiveFrom, rules: roundingRows([[0, 59, 0]]) }),
      await savePayType(work, { id: other.rules.payTypeIds.get('ORD')!, effectiveFrom }),
      await assignEmployee(work, { employeeId: other.employeeId, effectiveFrom, changes: {} }),
      await assignEmployee(work, {
        employeeId: weeks.employeeId,
        effectiveFrom,
        changes: { payGroupId: other.rules.payGroupId },
      }),
    ])
    expect(answers.map((answer) => isRefusal(answer) && answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})
