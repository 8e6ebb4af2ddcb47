import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { readTimesheet } from '../timesheets/timesheets.service.ts'
import { cardCompany, listsOf, shown, week } from './testing/card-company.ts'

const { db } = testDatabase()

describe('a pay card that nobody touched', () => {
  it('has what is calculated, by pay type, and nothing is stored', async () => {
    const { read, company } = await cardCompany(db)
    const card = await read()
    expect(card).toMatchObject({
      id: null,
      employeeName: 'Mia Ngata',
      state: 'open',
      readonly: false,
      version: 0,
      ...week,
    })
    expect(card.details).toEqual([
      {
        id: company.rules.payTypeIds.get('ORD'),
        payTypeId: company.rules.payTypeIds.get('ORD'),
        payTypeName: 'Ordinary Time',
        units: 9,
        effUnits: 9,
        notes: '',
        modifiedId: null,
        modifiedName: null,
        modifiedAt: null,
        manualAdd: false,
        calculatedEffUnits: null,
        isExported: true,
      },
    ])
    expect(await stored(company)).toBe(0)
  })

  it('offers active pay types that are no leave', async () => {
    const { read, company } = await cardCompany(db)
    await company.transact(({ tx }) => sql`update pay_type set is_active = false where code = 'PHW'`.execute(tx))
    expect((await read()).payTypes.map(({ name }) => name)).toEqual(['Ordinary Time', 'Overtime'])
  })

  it('counts punches that were not calculated yet', async () => {
    const { read, company, employeeId } = await cardCompany(db)
    await addPunches(company, { employeeId, punches: ['2026-03-03 08:00 In', '2026-03-03 12:00 Out'] })
    expect(shown(await read())).toEqual(['Ordinary Time 13.00 13.00'])
  })
})

describe('effective units that someone entered', () => {
  it('stay, and say who and what is calculated; units follow the punches', async () => {
    const { read, enter, punch, payType, exported, period } = await cardCompany(db)
    await enter([{ id: payType('ORD'), units: 9, effUnits: 10, notes: 'bus was late' }])
    await punch('2026-03-03 08:00 In', '2026-03-03 12:30 Out')
    const card = await read()
    expect(shown(card)).toEqual(['Ordinary Time 13.50 10.00'])
    expect(card.details[0]).toMatchObject({
      calculatedEffUnits: 13.5,
      modifiedName: 'Ada Admin',
      notes: 'bus was late',
    })
    expect(await exported((await period()).id)).toEqual(['ORD 13.50 10.00'])
    expect(await period()).toMatchObject({ paidHours: 13.5, changedPayCards: 1 })
  })

  it('stay when nothing is calculated any more, and when just that is calculated', async () => {
    const { read, enter, payType, company, punch } = await cardCompany(db)
    await enter([{ id: payType('ORD'), effUnits: 13 }])
    await punch('2026-03-03 08:00 In', '2026-03-03 12:00 Out')
    expect(shown(await read())).toEqual(['Ordinary Time 13.00 13.00'])
    await enter([{ id: payType('ORD'), units: 13, effUnits: 13 }])
    expect((await read()).details[0]).toMatchObject({ calculatedEffUnits: 13 })
    await company.transact(({ tx }) => sql`delete from pay_line`.execute(tx))
    expect(shown(await read())).toEqual(['Ordinary Time 0.00 13.00'])
  })

  it('follow the calculation again when they are emptied; notes stay', async () => {
    const { read, enter, payType, company } = await cardCompany(db)
    await enter([{ id: payType('ORD'), effUnits: 10, notes: 'agreed' }])
    await enter([{ id: payType('ORD'), effUnits: '', notes: 'agreed' }])
    expect((await read()).details[0]).toMatchObject({ effUnits: 9, calculatedEffUnits: null, notes: 'agreed' })
    await enter([{ id: payType('ORD') }])
    await enter([{ id: payType('ORD'), effUnits: 8 }])
    expect(shown(await read())).toEqual(['Ordinary Time 9.00 8.00'])
    expect(await stored(company)).toBe(1)
  })

  it('are refused where the calculated units have changed since they were shown', async () => {
    const { read, send, punch, payType } = await cardCompany(db)
    await punch('2026-03-03 08:00 In', '2026-03-03 12:00 Out')
    const answer = await send(listsOf([{ id: payType('ORD'), units: 9, effUnits: 9 }]))
    expect(isRefusal(answer) && [answer.status, answer.answer.message]).toEqual([409, 'changed'])
    expect(shown(await read())).toEqual(['Ordinary Time 13.00 13.00'])
  })

  it('may be those of leave, which nobody can add by hand', async () => {
    const { send, payType } = await cardCompany(db)
    const answer = await send(listsOf([{ payTypeId: payType('ANNUAL'), effUnits: 8 }]))
    expect(isRefusal(answer) && [answer.status, answer.answer['issues']]).toEqual([
      400,
      [{ field: 'payTypeIds.0', reason: 'an active pay type that is no leave' }],
    ])
  })
})

describe('a line added by hand', () => {
  it('is paid on top, survives recalculation, and can be deleted, also twice', async () => {
    const { read, enter, punch, payType, exported, period, remove, company } = await cardCompany(db)
    await enter([{ payTypeId: payType('OT'), effUnits: '2.25', notes: 'call-out' }])
    await punch('2026-03-03 08:00 In', '2026-03-03 12:00 Out')
    const card = await read()
    expect(shown(card)).toEqual(['Ordinary Time 13.00 13.00', '+Overtime 2.25 2.25'])
    expect(await exported((await period()).id)).toEqual(['ORD 13.00 13.00', 'OT 2.25 2.25'])
    const line = card.details[1]!
    expect(await remove(card.id!, line.id)).toEqual({ message: 'success' })
    expect(await remove(card.id!, line.id)).toEqual({ message: 'success' })
    expect(shown(await read())).toEqual(['Ordinary Time 13.00 13.00'])
    expect(await stored(company)).toBe(1)
    const gone = await remove(card.id!, payType('ORD'))
    expect(isRefusal(gone) && gone.status).toBe(404)
  })

  it('next to a calculated one of its pay type is added to it in the payroll file', async () => {
    const { read, enter, company, employeeId, payType, exported, period } = await cardCompany(db)
    await enter([{ payTypeId: payType('OT'), effUnits: 1.1 }])
    await company.transact(({ tx }) =>
      sql`insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes)
          values (app_company_id(), ${employeeId}::uuid, '2026-03-04', ${payType('OT')}::uuid, 73)`.execute(tx),
    )
    const card = await read()
    expect(shown(card)).toEqual(['Ordinary Time 9.00 9.00', 'Overtime 1.22 1.22', '+Overtime 1.10 1.10'])
    expect(await exported((await period()).id)).toEqual(['ORD 9.00 9.00', 'OT 2.32 2.32'])
    await enter(card.details.map(({ id, payTypeId, effUnits }) => ({ id, payTypeId, effUnits, notes: 'seen' })))
    expect(shown(await read())).toEqual(shown(card))
  })

  it('may take back what was paid too much', async () => {
    const { read, enter, payType, exported, period } = await cardCompany(db)
    await enter([{ payTypeId: payType('OT'), effUnits: '-1.5' }])
    expect(shown(await read())).toEqual(['Ordinary Time 9.00 9.00', '+Overtime -1.50 -1.50'])
    expect(await exported((await period()).id)).toEqual(['ORD 9.00 9.00', 'OT -1.50 -1.50'])
  })

  it('is paid to someone who left before the period', async () => {
    const { enter, payType, exported, period, company } = await cardCompany(db)
    const last = { fromDate: '2026-03-09', toDate: '2026-03-15' }
    await company.transact(({ tx }) =>
      sql`update employee set status = 'Terminated', terminated_on = '2026-03-06'`.execute(tx),
    )
    await enter([{ payTypeId: payType('OT'), effUnits: 3 }], last)
    expect(await exported((await period('2026-03-09')).id)).toEqual(['OT 3.00 3.00'])
  })

  it('saved twice at once is there once', async () => {
    const { read, send, payType } = await cardCompany(db)
    const line = listsOf([{ payTypeId: payType('OT'), effUnits: 2 }])
    const answers = await Promise.all([send(line), send(line)])
    const codes = answers.map((answer) => (isRefusal(answer) ? answer.answer.message : answer.message))
    expect(codes.toSorted()).toEqual(['repeatcode', 'success'])
    expect(shown(await read())).toEqual(['Ordinary Time 9.00 9.00', '+Overtime 2.00 2.00'])
  })
})

describe('timesheet, pay card and payroll file', () => {
  it.each([
    { why: 'odd minutes', settings: {}, convertUnit: 1, expected: ['ORD 13.78 13.78'] },
    { why: 'a payroll that takes minutes', settings: {}, convertUnit: 60, expected: ['ORD 13.78 826.80'] },
    {
      why: 'pay in days',
      settings: { convertToDay: true, ctDayType: 'byStandardHour' },
      convertUnit: 1,
      expected: ['ORD 1.72 1.72'],
    },
  ])('agree to the hundredth: $why', async ({ settings, convertUnit, expected }) => {
    const { read, punch, exported, period, company, employeeId } = await cardCompany(db)
    await company.transact(async ({ tx }) => {
      await sql`update pay_type set settings = settings || ${JSON.stringify(settings)}::jsonb where code = 'ORD'`.execute(
        tx,
      )
      await sql`update pay_group_version set rules = rules || ${JSON.stringify({ convertUnit })}::jsonb`.execute(tx)
    })
    await punch('2026-03-03 08:00 In', '2026-03-03 12:47 Out')
    const [line] = (await read()).details
    expect([`ORD ${line!.units.toFixed(2)} ${line!.effUnits.toFixed(2)}`]).toEqual(expected)
    expect(await exported((await period()).id)).toEqual(expected)
    const timesheet = await company.transact((work) =>
      readTimesheet(work, { employee: employeeId, fromT: week.fromDate }),
    )
    if (isRefusal(timesheet)) throw new Error('no timesheet')
    expect(timesheet.summary.payTypeTotals).toEqual([{ name: 'Ordinary Time', value: 13.78 }])
  })
})

describe('days that are not one card', () => {
  it('show what the cards in them come to, and are not saved', async () => {
    const { read, enter, punch, payType, send } = await cardCompany(db)
    await punch('2026-03-10 08:00 In', '2026-03-10 12:00 Out')
    await enter([{ id: payType('ORD'), effUnits: 10 }])
    const fortnight = { fromDate: '2026-03-02', toDate: '2026-03-15' }
    const card = await read(fortnight)
    expect(card).toMatchObject({ id: null, state: 'sum', readonly: true, payTypes: [] })
    expect(card.parts.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-15'],
    ])
    expect(shown(card)).toEqual(['Ordinary Time 13.00 14.00'])
    const answer = await send({ ...fortnight, description: 'no' })
    expect(isRefusal(answer) && answer.answer.message).toBe('notOneCard')
  })

  it('show what is calculated of a part of one: an amount is of the whole', async () => {
    const { read, enter, payType } = await cardCompany(db)
    await enter([{ id: payType('ORD'), effUnits: 10 }])
    const card = await read({ fromDate: '2026-03-02', toDate: '2026-03-04' })
    expect([card.state, shown(card)]).toEqual(['sum', ['Ordinary Time 9.00 9.00']])
    expect(card.parts).toEqual([{ ...week, closed: false }])
  })

  it('are in no pay period before the first', async () => {
    const { read } = await cardCompany(db)
    const card = await read({ fromDate: '2025-12-01', toDate: '2025-12-07' })
    expect(card).toMatchObject({ state: 'noPeriod', readonly: true, details: [], parts: [] })
  })
})

async function stored(company: Awaited<ReturnType<typeof cardCompany>>['company']): Promise<number> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ rows: number }>`select count(*) as rows from pay_card_detail`.execute(tx),
  )
  return rows[0]!.rows
}
