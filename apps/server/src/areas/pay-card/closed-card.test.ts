import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { sqlState } from '../../platform/db/database-error.ts'
import { close, open, recalculateAll } from '../payroll/payroll.service.ts'
import { cardCompany, listsOf, shown, type CardCompany } from './testing/card-company.ts'

const { db } = testDatabase()

describe('the pay card of a closed period', () => {
  it('is read, refuses changes, and is exported as it was closed', async () => {
    const { read, send, remove, payType, exported, id } = await closedCard()
    const card = await read()
    expect(card).toMatchObject({ state: 'closed', readonly: true, payTypes: [], description: 'March' })
    expect(shown(card)).toEqual(['Ordinary Time 9.00 10.00', '+Overtime 2.00 2.00'])
    expect(await exported(id)).toEqual(['ORD 9.00 10.00', 'OT 2.00 2.00'])
    for (const answer of [
      await send(listsOf([{ id: payType('ORD'), effUnits: 11 }])),
      await send({ description: 'later' }),
      await remove(card.id!, card.details[1]!.id),
    ])
      expect(isRefusal(answer) && [answer.status, answer.answer.message]).toEqual([200, 'close'])
  })

  it.each([
    { why: 'a line changed', text: 'update pay_card_detail set eff_units = 1' },
    { why: 'a line deleted', text: 'update pay_card_detail set removed_at = now()' },
    { why: 'a card changed', text: `update pay_card set description = 'other'` },
    {
      why: 'a line added',
      text: `insert into pay_card_detail (company_id, pay_card_id, pay_type_id, is_manual, eff_units, modified_at)
        select c.company_id, c.id, t.id, true, 1, now() from pay_card c, pay_type t where t.code = 'PHW'`,
    },
    {
      why: 'a card added',
      text: `insert into pay_card (company_id, employee_id, pay_period_id)
        select e.company_id, e.id, p.id from employee e, pay_period p where p.is_closed and e.last_name = 'Other'`,
    },
    {
      why: 'a card taken to another period',
      text: `update pay_card set pay_period_id = (select id from pay_period where not is_closed limit 1)`,
    },
  ])('does not change in the database either: $why', async ({ text }) => {
    const { company } = await closedCard()
    await company.addEmployee({ lastName: 'Other' })
    const error: unknown = await company
      .transact(({ tx }) => sql.raw(text).execute(tx))
      .catch((thrown: unknown) => thrown)
    expect(sqlState(error)).toBe('TL001')
  })

  it('cannot be removed by the application, nor what it was closed with', async () => {
    const { company } = await closedCard()
    for (const table of ['pay_card', 'pay_card_detail', 'pay_card_snapshot']) {
      const removing = company.transact(({ tx }) => sql`delete from ${sql.table(table)}`.execute(tx))
      await expect(removing).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('says in the list of periods how many were changed', async () => {
    const { period } = await closedCard()
    expect(await period()).toMatchObject({ isClosed: true, paidHours: 9, changedPayCards: 1 })
  })
})

describe('a period that is opened again', () => {
  it('keeps what was entered, through recalculation and the next close', async () => {
    const { read, company, punch, exported, id } = await closedCard()
    await company.transact((work) => open(work, { ids: [id] }))
    await punch('2026-03-03 08:00 In', '2026-03-03 12:00 Out')
    await company.transact((work) => recalculateAll(work, { ids: [id] }))
    expect(shown(await read())).toEqual(['Ordinary Time 13.00 10.00', '+Overtime 2.00 2.00'])
    await company.transact((work) => close(work, { ids: [id] }))
    expect(await exported(id)).toEqual(['ORD 13.00 10.00', 'OT 2.00 2.00'])
  })

  it('and changed keeps the pay cards of both closes', async () => {
    const { company, enter, payType, id, exported } = await closedCard()
    await company.transact((work) => open(work, { ids: [id] }))
    await enter([{ id: payType('ORD'), effUnits: '' }])
    await company.transact((work) => close(work, { ids: [id] }))
    const { rows } = await company.transact(({ tx }) =>
      sql<{ entered: string }>`
        select string_agg(d ->> 'effUnits', ' ' order by d ->> 'isManual') as entered
        from pay_card_snapshot s cross join lateral jsonb_array_elements(s.details) d
        group by s.closing order by s.closing`.execute(tx),
    )
    expect(rows.map(({ entered }) => entered)).toEqual(['10.00 2.00', '2.00'])
    expect(await exported(id)).toEqual(['ORD 9.00 9.00', 'OT 2.00 2.00'])
  })
})

/** Ten units entered in nine hours, two added by hand, closed. */
async function closedCard(): Promise<CardCompany & { id: string }> {
  const made = await cardCompany(db)
  const { id } = await made.period()
  await made.enter([
    { id: made.payType('ORD'), effUnits: 10 },
    { payTypeId: made.payType('OT'), effUnits: 2 },
  ])
  await made.send({ description: 'March' })
  await made.company.transact((work) => close(work, { ids: [id] }))
  return { ...made, id }
}
