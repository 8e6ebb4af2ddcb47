import { recalculateGlobally as recalculateGloballyCall } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { testDatabase } from '../../../test/test-database.ts'
import { savePunch } from '../punches/punches.service.ts'
import { previewRecalculation, readPeopleOf, recalculateGlobally } from './bulk-actions.service.ts'
import { bulkOffice, DAY } from './testing/bulk-office.ts'

const office = bulkOffice(testDatabase())

type Body = z.input<NonNullable<(typeof recalculateGloballyCall)['body']>>

const asked = (body: Partial<Body> = {}) =>
  recalculateGloballyCall.body!.parse({
    employees: [office.mele, office.noa],
    startDate: '2026-06-01',
    endDate: '2026-06-14',
    ...body,
  })
const save = (body?: Partial<Body>) => office.answerOf((work) => recalculateGlobally(work, asked(body)))
const run = (body?: Partial<Body>) => office.run('recalculation', (work) => recalculateGlobally(work, asked(body)))
const preview = (body?: Partial<Body>) => office.answerOf((work) => previewRecalculation(work, asked(body)))

/** A day whose figures no longer are what its facts make. */
async function spoilDay() {
  for (const punchTime of ['08:00', '16:00']) {
    await office.company.transact((work) =>
      savePunch(work, { employeeId: office.mele, day: DAY, dayType: 'Today', punchTime }),
    )
  }
  const paid = await office.paidMinutes(office.mele)
  await office.company.transact(({ tx }) =>
    sql`update timesheet_day set paid_minutes = 1, result_hash = 'spoilt', input_hash = 'spoilt'
      where employee_id = ${office.mele}::uuid and work_date = ${DAY}::date`.execute(tx),
  )
  return paid
}
const changedDays = async (id: string) => {
  const people = await office.company.transact((work) => readPeopleOf(work, { id, kind: 'recalculation' }))
  return Array.isArray(people) ? people.map((person) => person.changedDays) : people
}

describe('a global recalculation', () => {
  it('rights the figures, and says whose days changed', async () => {
    const paid = await spoilDay()
    expect(paid).toBeGreaterThan(400)
    const id = await run()
    expect(await office.paidMinutes(office.mele)).toBe(paid)
    expect(await changedDays(id)).toEqual([1, 0])
    expect(await changedDays(await run())).toEqual([0, 0])
  })

  it('of a pay period is that of its people', async () => {
    await office.company.addEmployee({ lastName: 'later', hiredOn: '2026-07-01', effectiveFrom: '2026-07-01' })
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ id: string }>`
        insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
        values (app_company_id(), ${office.company.rules.payGroupId}::uuid, '2026-06-01', '2026-06-07', '20260601', false)
        on conflict (company_id, pay_group_id, from_date) do update set is_closed = false returning id`.execute(tx),
    )
    const period = { payrollTransferId: rows[0]!.id, employees: undefined, startDate: undefined, endDate: undefined }
    const id = await run(period)
    expect(await office.results('recalculation', id)).toEqual(['Mele done', 'Noa done'])
    await office.closePeriod()
    expect(await save(period)).toMatchObject({ status: 200, message: 'close' })
  })

  it('leaves closed days as they are, and is refused where every day is closed', async () => {
    await spoilDay()
    await office.closePeriod()
    expect(await preview()).toMatchObject({
      changed: 2,
      openDays: 14,
      closedDays: 14,
      rows: [{ openDays: 7, closedDays: 7 }, {}],
    })
    expect(await changedDays(await run())).toEqual([0, 0])
    expect(await office.paidMinutes(office.mele)).toBe(1)
    expect(await save({ endDate: '2026-06-07' })).toMatchObject({ status: 200, message: 'close' })
  })

  it('needs both dates, in order', async () => {
    expect(await save({ startDate: undefined })).toMatchObject({ status: 400, issues: [{ field: 'startDate' }] })
    expect(await save({ endDate: '2026-05-31' })).toMatchObject({ status: 400, issues: [{ field: 'endDate' }] })
  })
})
