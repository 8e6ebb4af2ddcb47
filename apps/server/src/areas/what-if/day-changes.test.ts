import type { DayChange } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { savePayGroup } from '../pay-setup/pay-groups.service.ts'
import { SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { previewDays } from './day-changes.ts'
import { ask } from './testing/ask.ts'

const { db } = testDatabase()
const days = ['2026-03-09', '2026-03-10', '2026-03-11']

describe('many changes, each tried by itself', () => {
  it('have the effect that a trial of one alone has, in their order', async () => {
    const weeks = await withApprovedOvertime()
    const { employeeId } = weeks
    const changes = days.map((day) => ({ kind: 'approval' as const, employeeId, day, allowOT: true }))
    const effects = await effectsOf(weeks, changes)
    const alone = await Promise.all(
      changes.map((change) => ask(weeks, { fromDate: change.day, toDate: change.day, changes: [change] })),
    )
    expect(effects.map((effect) => effect?.pendingOvertime)).toEqual(
      alone.map(({ pendingOvertime }) => pendingOvertime),
    )
    expect(effects.map((effect) => effect?.paid)).toEqual(
      alone.map(({ totals }) => ({
        before: totals.reduce((sum, { before }) => sum + before, 0),
        after: totals.reduce((sum, { after }) => sum + after, 0),
      })),
    )
    expect(effects.some((effect) => effect!.paid.after > effect!.paid.before)).toBe(true)
  })

  it('of a shift that is gone has none, beside one that has', async () => {
    const weeks = await withApprovedOvertime()
    const { employeeId } = weeks
    const gone = '00000000-0000-4000-8000-000000000009'
    const [first, second] = await effectsOf(weeks, [
      { kind: 'approval', employeeId, day: days[0]!, workShiftId: gone, allowOT: true },
      { kind: 'approval', employeeId, day: days[1]!, allowOT: true },
    ])
    expect(first).toBeNull()
    expect(second).not.toBeNull()
  })

  it('of an employee whom the caller does not see are not found', async () => {
    const weeks = await twoWeeks(db)
    const other = await twoWeeks(db)
    const changes: DayChange[] = [{ kind: 'approval', employeeId: other.employeeId, day: days[0]!, allowOT: true }]
    const answer = await weeks.transact((work) => previewDays(work, { changes }))
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

/** Two weeks in which overtime waits for approval. */
async function withApprovedOvertime(): Promise<TwoWeeks> {
  const weeks = await twoWeeks(db)
  await weeks.transact(async (work) => {
    await savePayGroup(work, { id: weeks.rules.payGroupId, effectiveFrom: SECOND.from, supervisorMAOT: true })
    await recalculate(work, { employeeIds: [weeks.employeeId], ...SECOND })
  })
  return weeks
}

async function effectsOf({ transact }: TwoWeeks, changes: DayChange[]) {
  const answer = await transact((work) => previewDays(work, { changes }))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer.effects
}
