import type { WhatIfChange } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { sqlState } from '../../platform/db/database-error.ts'
import { savePayGroup } from '../pay-setup/pay-groups.service.ts'
import { FIRST, SECOND, twoWeeks } from '../calculation/testing/two-weeks.ts'
import { ask, sides, stored } from './testing/ask.ts'
import { preview } from './what-if.service.ts'

const { db } = testDatabase()
const week = { fromDate: SECOND.from, toDate: SECOND.to }
const halfHours = [
  [0, 14, 0],
  [15, 44, 30],
  [45, 59, 60],
] as [number, number, number][]
const overtime = (before: number, after: number) => ({ payTypeName: 'Overtime', before, after })

describe('the dates', () => {
  it('keep the rules of other days: weekly overtime tried from Wednesday counts what Monday and Tuesday have', async () => {
    const weeks = await twoWeeks(db)
    const rules = {
      overtimeCalculationType: 'Weekly' as const,
      periodOvertimeThreshold: 30,
      calculatePublicHoliday: false,
    }
    const wednesday = { fromDate: '2026-03-11', toDate: SECOND.to }
    const answer = await ask(weeks, {
      ...wednesday,
      changes: [{ kind: 'payGroup', paygroupId: weeks.rules.payGroupId, rules }],
    })
    expect(sides(answer.totals, 'after')).toEqual({ 'Annual Leave': 240, 'Ordinary Time': 525, Overtime: 1050 })
    await weeks.transact((work) =>
      savePayGroup(work, { id: weeks.rules.payGroupId, effectiveFrom: '2026-03-11', ...rules }),
    )
    expect(await stored(weeks, { from: '2026-03-11', to: SECOND.to })).toEqual(sides(answer.totals, 'after'))
  })

  it('leave closed days out, and tell how many', async () => {
    const weeks = await twoWeeks(db)
    await weeks.closeFirst()
    const answer = await ask(weeks, {
      fromDate: FIRST.from,
      toDate: SECOND.to,
      changes: [{ kind: 'payGroup', paygroupId: weeks.rules.payGroupId, rules: { breakTime: 60 } }],
    })
    expect(answer).toMatchObject({ employees: 1, changedDays: 5, closedDays: 7 })
    expect(answer.differences.map(({ before, after }) => after - before)).toEqual([-120, -30])
  })

  it('take a zone of the pay group away as well as they give one', async () => {
    const weeks = await twoWeeks(db)
    const { payGroupId } = weeks.rules
    const before = await stored(weeks, SECOND)
    await weeks.transact((work) =>
      savePayGroup(work, { id: payGroupId, effectiveFrom: SECOND.from, timeZoneId: 'Europe/Berlin' }),
    )
    const inBerlin = await stored(weeks, SECOND)
    expect(inBerlin).not.toEqual(before)
    const answer = await ask(weeks, {
      ...week,
      changes: [{ kind: 'payGroup', paygroupId: payGroupId, rules: { timeZoneId: null } }],
    })
    expect(sides(answer.totals, 'before')).toEqual(inBerlin)
    expect(sides(answer.totals, 'after')).toEqual(before)
  })
})

describe('the transaction', () => {
  it('refuses writes from then on', async () => {
    const weeks = await twoWeeks(db)
    const writing = weeks.transact(async (work) => {
      await preview(work, {
        fromDate: SECOND.from,
        toDate: SECOND.to,
        changes: [{ kind: 'payGroup', paygroupId: weeks.rules.payGroupId, rules: {} }],
      })
      await sql`insert into pay_group (company_id, name) values (app_company_id(), 'x')`.execute(work.tx)
    })
    await expect(writing.catch((error: unknown) => sqlState(error))).resolves.toBe('25006')
  })

  it('computes with pay periods that are not stored yet, and stores none', async () => {
    const weeks = await twoWeeks(db)
    const rules = { overtimeCalculationType: 'PayPeriod', periodOvertimeThreshold: 40, calculatePublicHoliday: false }
    const changes: WhatIfChange[] = [{ kind: 'payGroup', paygroupId: weeks.rules.payGroupId, rules }]
    const withPeriods = await ask(weeks, { ...week, changes })
    await weeks.transact(({ tx }) => sql`delete from pay_period`.execute(tx))
    expect(await ask(weeks, { ...week, changes })).toEqual(withPeriods)
    expect(withPeriods.totals).toContainEqual(expect.objectContaining({ payTypeName: 'Overtime', after: 465 }))
    const { rows } = await weeks.transact(({ tx }) => sql`select 1 from pay_period`.execute(tx))
    expect(rows).toEqual([])
  })
})

describe('several changes', () => {
  it('are tried together, the later of two of the same thing', async () => {
    const weeks = await twoWeeks(db)
    const { employeeId, timeRoundingId } = weeks
    const payGroup = (breakTime: number): WhatIfChange => ({
      kind: 'payGroup',
      paygroupId: weeks.rules.payGroupId,
      rules: { breakTime },
    })
    const answer = await ask(weeks, {
      ...week,
      employees: [employeeId],
      changes: [payGroup(0), payGroup(60), { kind: 'rounding', timeRoundingId, rows: halfHours }],
    })
    // An hour off, and 17:30 instead of 17:15: 15 minutes less a day.
    expect(answer.differences.map(({ payTypeName, before, after }) => ({ payTypeName, before, after }))).toEqual([
      overtime(420, 360),
      { payTypeName: 'Public Holiday Worked', before: 525, after: 510 },
    ])
  })
})
