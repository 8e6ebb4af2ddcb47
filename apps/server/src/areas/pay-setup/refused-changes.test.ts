import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { twoWeeks } from '../calculation/testing/two-weeks.ts'
import { changeHoliday, removeHoliday } from '../holidays/change-holiday.ts'
import { changePayGroup, changePayType, changeTimeRounding } from './change-rules.service.ts'

const { db } = testDatabase()

describe('rules', () => {
  it('of another company are not found', async () => {
    const weeks = await twoWeeks(db)
    const other = await twoWeeks(db)
    const effectiveFrom = '2026-03-11'
    const answers = await weeks.transact(async (work) => [
      await changeHoliday(work, { holidayId: other.holidayIds[1], effectiveFrom, name: 'Mine' }),
      await removeHoliday(work, { holidayId: other.holidayIds[1], effectiveFrom }),
      await changePayGroup(work, { payGroupId: other.rules.payGroupId, effectiveFrom, rules: {} }),
      await changeTimeRounding(work, { timeRoundingId: other.timeRoundingId, effectiveFrom, rows: [[0, 59, 0]] }),
      await changePayType(work, { payTypeId: other.rules.payTypeIds.get('ORD')!, effectiveFrom, changes: {} }),
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

describe('rules that cannot be', () => {
  it.each([
    { rules: { breakTme: 5 }, field: 'rules.breakTme' },
    { rules: { breakTime: -1 }, field: 'rules.breakTime' },
    { rules: { overtimeCalculationType: 'Yearly' }, field: 'rules.overtimeCalculationType' },
    { rules: { timeZoneId: 'Mars/Phobos' }, field: 'rules.timeZoneId' },
    { rules: { periodOvertimeCode: '7f0c3cb2-1111-4111-8111-111111111111' }, field: 'rules.periodOvertimeCode' },
  ])('are refused by the name of the field: $field', async ({ rules, field }) => {
    const weeks = await twoWeeks(db)
    const { payGroupId } = weeks.rules
    const answer = await weeks.transact((work) =>
      changePayGroup(work, { payGroupId, effectiveFrom: '2026-03-11', rules }),
    )
    expect(isRefusal(answer) && answer.status).toBe(400)
    expect(isRefusal(answer) && answer.answer['issues']).toEqual([{ field, reason: expect.any(String) }])
  })
})

it('rounding rows that cannot be are refused by their place', async () => {
  const weeks = await twoWeeks(db)
  const rows = [
    [0, 7, 0],
    [8, 61, 15],
  ] as [number, number, number][]
  const answer = await weeks.transact((work) =>
    changeTimeRounding(work, { timeRoundingId: weeks.timeRoundingId, effectiveFrom: '2026-03-11', rows }),
  )
  expect(isRefusal(answer) && answer.status).toBe(400)
  expect(isRefusal(answer) && answer.answer['issues']).toEqual([{ field: 'rows.1.1', reason: expect.any(String) }])
})
