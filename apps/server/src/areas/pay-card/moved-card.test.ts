import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { close } from '../payroll/payroll.service.ts'
import { cardCompany, shown, week, type CardCompany } from './testing/card-company.ts'
import { moveTo } from './testing/move-to-group.ts'

const { db } = testDatabase()
const first = { fromDate: '2026-03-02', toDate: '2026-03-03' }
const second = { fromDate: '2026-03-04', toDate: '2026-03-08' }

describe('someone who changes the pay group within a period', () => {
  it('has a card for each group, and each is paid once', async () => {
    const made = await cardCompany(db)
    const { read, enter, punch, payType, exported } = made
    const other = await moveTo(made, { from: second.fromDate, period: 'weekly' })
    await punch('2026-03-05 08:00 In', '2026-03-05 12:00 Out')
    const whole = await read()
    expect([whole.state, whole.parts]).toEqual([
      'sum',
      [
        { ...first, closed: false },
        { ...second, closed: false },
      ],
    ])
    await enter([{ id: payType('ORD'), effUnits: 8 }], first)
    await enter(
      [
        { id: payType('ORD'), effUnits: 5 },
        { payTypeId: payType('OT'), effUnits: 1 },
      ],
      second,
    )
    expect(shown(await read(first))).toEqual(['Ordinary Time 9.00 8.00'])
    expect(shown(await read(second))).toEqual(['Ordinary Time 4.00 5.00', '+Overtime 1.00 1.00'])
    expect(shown(await read())).toEqual(['Ordinary Time 13.00 13.00', '+Overtime 1.00 1.00'])
    expect(await exported(await periodOf(made, made.company.rules.payGroupId))).toEqual(['ORD 9.00 8.00'])
    expect(await exported(await periodOf(made, other))).toEqual(['ORD 4.00 5.00', 'OT 1.00 1.00'])
  })
})

describe('what was entered for someone who turns out to be in another pay group', () => {
  it('is paid there, unchanged, where the periods have the same dates', async () => {
    const made = await cardCompany(db)
    await enterBoth(made)
    const other = await moveTo(made, { from: '2026-01-05', period: 'weekly' })
    expect(await made.exported(await periodOf(made, made.company.rules.payGroupId))).toEqual([])
    expect(await made.exported(await periodOf(made, other))).toEqual(['ORD 9.00 10.00', 'OT 2.00 2.00'])
    expect(shown(await made.read())).toEqual(['Ordinary Time 9.00 10.00', '+Overtime 2.00 2.00'])
  })

  it('follows the calculation over other dates, with the lines added by hand, and the history tells it', async () => {
    const made = await cardCompany(db)
    await enterBoth(made)
    const next = { fromDate: '2026-03-09', toDate: '2026-03-15' }
    await made.enter([{ payTypeId: made.payType('OT'), effUnits: 3 }], next)
    const other = await moveTo(made, { from: '2026-01-05', period: 'fortnightly' })
    const fortnight = { fromDate: '2026-03-02', toDate: '2026-03-15' }
    expect(shown(await made.read(fortnight))).toEqual(['Ordinary Time 9.00 9.00', '+Overtime 5.00 5.00'])
    expect(await made.exported(await periodOf(made, other))).toEqual(['ORD 9.00 9.00', 'OT 5.00 5.00'])
    const { rows } = await made.company.transact(({ tx }) =>
      sql`select account_id, before -> 'lines' as lines, after -> 'moved' as moved, after -> 'asCalculated' as "asCalculated"
          from audit_entry where entity = 'pay_card' and reason is not null order by work_date`.execute(tx),
    )
    expect(rows).toEqual([
      {
        accountId: null,
        lines: ['Ordinary Time: 10.00', 'Overtime: 2.00'],
        moved: ['Overtime'],
        asCalculated: ['Ordinary Time'],
      },
      { accountId: null, lines: ['Overtime: 3.00'], moved: ['Overtime'], asCalculated: [] },
    ])
  })

  it('is closed with the period that it is paid in', async () => {
    const made = await cardCompany(db)
    await enterBoth(made)
    const other = await moveTo(made, { from: '2026-01-05', period: 'weekly' })
    await made.read()
    const id = await periodOf(made, other)
    await made.company.transact((work) => close(work, { ids: [id] }))
    expect(await made.exported(id)).toEqual(['ORD 9.00 10.00', 'OT 2.00 2.00'])
  })
})

async function enterBoth({ enter, payType }: CardCompany) {
  await enter([
    { id: payType('ORD'), effUnits: 10 },
    { payTypeId: payType('OT'), effUnits: 2 },
  ])
}

/** The period of the group with the Monday of the week. */
async function periodOf({ company, period }: CardCompany, payGroupId: string): Promise<string> {
  await period()
  const { rows } = await company.transact(({ tx }) =>
    sql<{ id: string }>`
      select id from pay_period
      where pay_group_id = ${payGroupId}::uuid and ${week.fromDate}::date between from_date and to_date`.execute(tx),
  )
  return rows[0]!.id
}
