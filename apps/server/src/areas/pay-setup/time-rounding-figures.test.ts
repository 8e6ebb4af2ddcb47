import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { FIRST, ORDINARY_DAY, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { readTimeRoundings, saveTimeRounding } from './time-rounding.service.ts'

const database = testDatabase()
const row = (fromTime: number, toT: number, value: number) => ({ fromTime, toT, value })

describe('other rows', () => {
  const HOUR = [row(0, 29, 0), row(30, 60, 60)]
  /** 08:00–17:00 instead of 08:00–17:15, without the half hour off: a quarter less overtime. */
  const HOUR_DAY = { ORD: 480, OT: 30 }

  async function changed(weeks: TwoWeeks, effectiveFrom?: string, rules = HOUR) {
    const id = weeks.timeRoundingId
    return weeks.transact((work) => saveTimeRounding(work, { id, rules, effectiveFrom }))
  }

  it('hold for every day that is still open, and say since when', async () => {
    const weeks = await twoWeeks(database.db)
    expect(await changed(weeks)).toMatchObject({ message: 'success', effectiveFrom: '2026-01-05', changedDays: 10 })
    expect((await weeks.paid(FIRST))[0]).toEqual(HOUR_DAY)
    expect((await weeks.paid(SECOND))[0]).toEqual(HOUR_DAY)
  })

  it('leave closed days as they were paid', async () => {
    const weeks = await twoWeeks(database.db)
    await weeks.closeFirst()
    expect(await changed(weeks)).toMatchObject({ effectiveFrom: '2026-03-09', changedDays: 5 })
    expect((await weeks.paid(FIRST))[0]).toEqual(ORDINARY_DAY)
    expect((await weeks.paid(SECOND))[0]).toEqual(HOUR_DAY)
  })

  it('hold from a date where one is given, and are shown as later rows until then', async () => {
    const weeks = await twoWeeks(database.db)
    await changed(weeks, '2026-03-11')
    expect((await weeks.paid(SECOND)).slice(0, 3)).toEqual([ORDINARY_DAY, ORDINARY_DAY, HOUR_DAY])
    await changed(weeks, '2027-02-01', [row(0, 60, 60)])
    const [rounding] = await weeks.transact((work) => readTimeRoundings(work, {}))
    const later = { effectiveFrom: '2027-02-01', rules: [row(0, 60, 60)] }
    expect(rounding).toMatchObject({ rules: HOUR, later, version: 3 })
  })

  it('are refused from a date that no calendar goes on from', async () => {
    const weeks = await twoWeeks(database.db)
    const reason = expect.stringMatching(/^a date from 1990-01-01 to \d{4}-12-31$/)
    for (const date of ['9999-12-31', '1989-12-31']) {
      expect(await changed(weeks, date)).toMatchObject({ answer: { issues: [{ field: 'effectiveFrom', reason }] } })
    }
    expect(await changed(weeks)).toMatchObject({ effectiveFrom: '2026-01-05' })
  })

  it('are refused from a closed day on', async () => {
    const weeks = await twoWeeks(database.db)
    await weeks.closeFirst()
    expect(await changed(weeks, FIRST.to)).toMatchObject({ answer: { message: 'close' } })
    expect((await weeks.paid(SECOND))[0]).toEqual(ORDINARY_DAY)
  })
})
