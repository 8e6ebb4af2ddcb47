import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { recalculateBatches } from '../calculation/recalculate-batches.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { NOW, SECOND, twoWeeks } from '../calculation/testing/two-weeks.ts'
import { savePayGroup } from './pay-groups.service.ts'

const { db } = testDatabase()

describe('a change while a job recalculates', () => {
  it('waits for its batch and loses nothing: what was computed with the old rules is recalculated', async () => {
    const weeks = await twoWeeks(db)
    const { employeeId, companyId, accountId, transact } = weeks
    const { payGroupId } = weeks.rules
    await transact(({ tx }) => markForRecalculation(tx, [{ employeeId, ...SECOND }]))
    let changing: Promise<unknown> | undefined
    const failed = await recalculateBatches({
      transaction: (run) => transact(({ tx }) => run(tx)),
      caller: { companyId, accountId, address: null },
      now: () => NOW,
      log: createLog('silent'),
      employeeIds: null,
      goOn: () => Promise.resolve(true),
      // The batch has its figures and has not saved them: from here the change runs beside it.
      onProgress: async () => {
        changing = transact((work) =>
          savePayGroup(work, { id: payGroupId, effectiveFrom: '2026-03-09', breakTime: 60 }),
        )
        await expect.poll(waitingForTimeLock, { timeout: 10_000 }).toBe(1)
      },
    })
    expect(failed).toEqual([])
    expect(await changing).toMatchObject({ message: 'success', changedDays: 5 })
    expect((await weeks.paid(SECOND)).map(({ OT, PHW }) => OT ?? PHW)).toEqual([15, 15, 15, 255, 495])
    const left = await transact(({ tx }) => sql`select 1 from recalculation_mark`.execute(tx))
    expect(left.rows).toEqual([])
  })
})

/** Transactions of this database that wait for the lock of writers of time. */
async function waitingForTimeLock(): Promise<number> {
  const { rows } = await db.pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]!.waiting
}
