import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from './json-text.ts'
import type { Session } from './session.ts'
import {
  afterCommit,
  installationTransaction,
  sessionOf,
  tenantTransaction,
  type TransactionOptions,
} from './transaction.ts'

const { db } = testDatabase()
let mine: Session
let other: Session

beforeAll(async () => {
  mine = await newCompany(db)
  other = await newCompany(db)
  await tenantTransaction(db, mine, (tx) =>
    tx.insertInto('pay_group').values({ companyId: mine.companyId, name: 'Staff' }).execute(),
  )
})

const countGroups = (session: Session) =>
  tenantTransaction(db, session, (tx) => tx.selectFrom('pay_group').select('name').execute())

describe('plans that are made once', () => {
  const planOf = (options: TransactionOptions) =>
    tenantTransaction(
      db,
      mine,
      async (tx) => {
        await sql`create temporary table visit (id uuid primary key, by uuid not null) on commit drop`.execute(tx)
        await sql`analyze visit`.execute(tx)
        const { rows } = await sql<Record<string, string>>`
          explain (costs off) select v.by from pay_group g left join visit v on v.id = g.id
        `.execute(tx)
        return rows.flatMap((row) => Object.values(row)).join('\n')
      },
      options,
    )

  it('look rows of a table up by its key though it is empty: the plan stays when it has grown', async () => {
    expect(await planOf({ limits: 'call', plansOnce: 'byIndexes' })).toMatch(
      /Index Scan using visit_pkey .*\n +Index Cond/,
    )
    expect(await planOf({ limits: 'call' })).toContain('Seq Scan on visit')
  })

  it('for figures, read tables whole where that is quicker, and are made for all values from the first time on', async () => {
    expect(await planOf({ limits: 'call', plansOnce: 'freely' })).toContain('Seq Scan on visit')
    const plansOf = (mark: string, options: TransactionOptions) =>
      tenantTransaction(
        db,
        mine,
        async (tx) => {
          const asked = sql.lit(`asked ${mark}`)
          for (const name of ['one', 'two', 'three']) {
            await sql`select id from pay_group where name = ${name} and name <> ${asked}`.execute(tx)
          }
          const { rows } = await sql<{ generic: number; custom: number }>`
            select generic_plans as generic, custom_plans as custom from pg_prepared_statements
            where strpos(statement, ${asked}) > 0 and statement like 'select id from pay_group%'
          `.execute(tx)
          return rows
        },
        options,
      )
    expect(await plansOf('for figures', { limits: 'call', plansOnce: 'freely' })).toEqual([{ generic: 2, custom: 0 }])
    expect(await plansOf('for others', { limits: 'call' })).toEqual([{ generic: 0, custom: 2 }])
  })
})

describe('a transaction belongs to one company', () => {
  it('a query without a filter shows the session’s own company', async () => {
    expect(await countGroups(mine)).toEqual([{ name: 'Staff' }])
  })

  it("a query without a filter shows nothing of another company's", async () => {
    expect(await countGroups(other)).toEqual([])
  })

  it('without a company it shows nothing', async () => {
    const rows = await installationTransaction(db, (tx) => tx.selectFrom('pay_group').selectAll().execute())
    expect(rows).toEqual([])
  })

  it('a row for another company is refused', async () => {
    const foreign = tenantTransaction(db, other, (tx) =>
      tx.insertInto('pay_group').values({ companyId: mine.companyId, name: 'Intruders' }).execute(),
    )
    await expect(foreign).rejects.toThrow(/row-level security/)
  })

  it('works as the lesser role, in the name of the session', async () => {
    const said = await tenantTransaction(db, mine, (tx) =>
      sql<Record<string, string>>`
        select current_user, current_setting('app.company_id') as company_id, current_setting('app.account_id') as account_id,
               current_setting('app.role_id') as role_id, current_setting('app.employee_id') as employee_id`.execute(
        tx,
      ),
    )
    expect(said.rows).toEqual([
      {
        currentUser: 'timeloom_app',
        companyId: mine.companyId,
        accountId: mine.accountId,
        roleId: '2',
        employeeId: '',
      },
    ])
  })

  it('a session that carries SQL is only text', async () => {
    const cunning = { ...mine, roleId: "2', true); drop table punch; --" as Session['roleId'] }
    const said = await tenantTransaction(db, cunning, (tx) =>
      sql<{ roleId: string }>`select current_setting('app.role_id') as role_id`.execute(tx),
    )
    expect(said.rows[0]?.roleId).toBe(cunning.roleId)
  })

  it('leaves no company on the connection', async () => {
    await countGroups(mine)
    const client = await db.pool.connect()
    const { rows } = await client.query(
      `select current_user as who, current_setting('app.company_id', true) as company`,
    )
    client.release()
    expect(rows).toEqual([{ who: 'timeloom', company: expect.toBeOneOf(['', null]) }])
  })

  it('knows its session', async () => {
    expect(await tenantTransaction(db, mine, async (tx) => sessionOf(tx))).toEqual(mine)
  })
})

describe('the end of a transaction', () => {
  const insert = (name: string, then: () => void) =>
    tenantTransaction(db, other, async (tx) => {
      await tx.insertInto('pay_group').values({ companyId: other.companyId, name }).execute()
      then()
    })

  it('an error takes everything back', async () => {
    const failing = insert('Half', () => {
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await countGroups(other)).toEqual([])
  })

  it('a connection that is lost in the moment it is handed out does not end the process', async () => {
    const listeners = await new Promise<number>((resolve, reject) => {
      db.pool.connect((error, client, release) => {
        if (!client) return reject(error ?? new Error('There is no connection.'))
        resolve(client.listenerCount('error'))
        release()
      })
    })
    expect(listeners).toBeGreaterThan(0)
  })

  it('a swallowed error of a query is not a success', async () => {
    const swallowing = tenantTransaction(db, other, async (tx) => {
      await tx.insertInto('pay_group').values({ companyId: other.companyId, name: 'Lost' }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow(/rolled back/)
  })

  it('calls back after the commit, and not after an error', async () => {
    const called: string[] = []
    await tenantTransaction(db, mine, async (tx) => afterCommit(tx, () => called.push('saved')))
    await tenantTransaction(db, mine, async (tx) => {
      afterCommit(tx, () => called.push('failed'))
      throw new Error('no')
    }).catch(() => {})
    expect(called).toEqual(['saved'])
  })

  it('a read-only transaction writes nothing', async () => {
    const writing = tenantTransaction(
      db,
      mine,
      (tx) => tx.insertInto('pay_group').values({ companyId: mine.companyId, name: 'No' }).execute(),
      { readOnly: true },
    )
    await expect(writing).rejects.toThrow(/read-only/)
  })

  it('a snapshot does not see what is saved in the meantime', async () => {
    const seen = await tenantTransaction(
      db,
      mine,
      async (tx) => {
        const before = await tx.selectFrom('holiday').select('id').execute()
        await tenantTransaction(db, mine, (writer) =>
          writer
            .insertInto('holiday')
            .values({
              companyId: mine.companyId,
              name: 'New',
              holidayDate: '2026-03-02',
              alternativeDate: '2026-03-02',
            })
            .execute(),
        )
        const after = await tx.selectFrom('holiday').select('id').execute()
        return [before.length, after.length]
      },
      { snapshot: true },
    )
    expect(seen).toEqual([0, 0])
  })
})

describe('values arrive as the types say', () => {
  it.each([
    { why: 'a date is the day itself, not an instant', sent: sql`date '2026-03-02'`, arrives: '2026-03-02' },
    { why: 'dates in an array too', sent: sql`array[date '2026-03-02']`, arrives: ['2026-03-02'] },
    {
      why: 'an instant is a Date',
      sent: sql`timestamptz '2026-03-02 00:00+13'`,
      arrives: new Date('2026-03-01T11:00:00Z'),
    },
    { why: 'a count is a number', sent: sql`count(*)`, arrives: 1 },
    { why: 'a numeric is a number', sent: sql`7.25::numeric(5,2)`, arrives: 7.25 },
    { why: 'a time is text', sent: sql`time '08:30'`, arrives: '08:30:00' },
    { why: 'JSON keeps its keys', sent: sql`'{"pay_group": 1}'::jsonb`, arrives: { pay_group: 1 } },
    { why: 'an empty place is null', sent: sql`null::int8`, arrives: null },
    { why: 'a null in an array of numbers too', sent: sql`array[1::int8, null]`, arrives: [1, null] },
  ])('$why', async ({ sent, arrives }) => {
    const { rows } = await installationTransaction(db, (tx) => sql`select ${sent} as some_value`.execute(tx))
    expect(rows).toEqual([{ someValue: arrives }])
  })

  it('a number beyond what JavaScript keeps exactly is refused, never rounded', async () => {
    const reading = installationTransaction(db, (tx) => sql`select 9007199254740993::int8 as n`.execute(tx))
    await expect(reading).rejects.toThrow(/9007199254740993/)
  })

  it('a list goes into a JSON column as JSON', async () => {
    const rules = [[0, 7, 0]]
    const version = await tenantTransaction(db, mine, async (tx) => {
      const rounding = await tx
        .insertInto('time_rounding')
        .values({ companyId: mine.companyId, name: 'Quarter' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return tx
        .insertInto('time_rounding_version')
        .values({
          companyId: mine.companyId,
          timeRoundingId: rounding.id,
          effectiveFrom: '2026-01-01',
          rules: jsonText(rules),
        })
        .returning(['rules', 'effectiveFrom'])
        .executeTakeFirstOrThrow()
    })
    expect(version).toEqual({ rules, effectiveFrom: '2026-01-01' })
  })

  it('tells how many rows a change met', async () => {
    const result = await tenantTransaction(db, mine, (tx) =>
      tx.updateTable('pay_group').set({ isActive: false }).where('name', '=', 'Staff').executeTakeFirst(),
    )
    expect(result.numUpdatedRows).toBe(1n)
  })
})
