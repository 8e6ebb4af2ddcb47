import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { DatabaseUnavailableError } from './database-error.ts'
import { openDatabase, type Db } from './open-database.ts'
import { clientOf } from './query-builder.ts'
import type { Session } from './session.ts'
import { tenantTransaction, type TenantTx } from './transaction.ts'

const { db, address } = testDatabase()
/** One connection only: whatever a transaction leaves on it meets the next one. */
let single: Db
let mine: Session
let other: Session

beforeAll(async () => {
  mine = await newCompany(db)
  other = await newCompany(db)
})
beforeEach(() => {
  single = openDatabase({ address, maxConnections: 1 })
  return () => single.close()
})

const companyOf = async (tx: TenantTx) => {
  const { rows } = await sql<{ company: string }>`select current_setting('app.company_id') as company`.execute(tx)
  return rows[0]?.company
}
const processOf = async (tx: TenantTx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]!.pid
}
/** What the next transaction on the connection finds. */
const next = () =>
  tenantTransaction(single, other, async (tx) => {
    const { rows } = await sql<{ company: string; role: string; timeout: string }>`
      select current_setting('app.company_id') as company, current_user as role,
        current_setting('statement_timeout') as timeout`.execute(tx)
    return { ...rows[0]!, pid: await processOf(tx) }
  })

describe('queries sent together', () => {
  it('each get their own answer', async () => {
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    const found = await tenantTransaction(single, mine, (tx) =>
      Promise.all(
        numbers.map(async (number) => {
          // Texts that come again are prepared, the others are not.
          const text = number % 3 === 0 ? sql`select ${number}::integer as n` : sql.raw(`select ${number} as n`)
          return (await sql<{ n: number }>`${text}`.execute(tx)).rows[0]?.n
        }),
      ),
    )
    expect(found).toEqual(numbers)
  })

  it('fail with the reason of the first, wherever the others are awaited', async () => {
    const failing = tenantTransaction(single, mine, async (tx) => {
      const deep = async (levels: number): Promise<void> => {
        if (levels > 0) await deep(levels - 1)
        else await sql`select 1 / 0`.execute(tx)
      }
      await Promise.all([deep(5), sql`select 1`.execute(tx), sql`select 2`.execute(tx)])
    })
    await expect(failing).rejects.toThrow(/division by zero/)
  })

  it('work in one company each, whatever fails beside them', async () => {
    const few = openDatabase({ address, maxConnections: 3 })
    const sessions = [mine, other, await newCompany(db)]
    const runs = Array.from({ length: 240 }, (_, run) => ({ run, session: sessions[run % 3]! }))
    const ended = await Promise.allSettled(
      runs.map(({ run, session }) =>
        tenantTransaction(few, session, async (tx) => {
          const seen = await Promise.all([companyOf(tx), companyOf(tx)])
          if (run % 5 === 0) await Promise.all([sql`select 1 / 0`.execute(tx), companyOf(tx)])
          if (run % 7 === 0) throw new Error('half-way')
          return [...seen, await companyOf(tx)]
        }),
      ),
    )
    await few.close()
    const expected = runs.map(({ run, session: { companyId } }) =>
      run % 5 === 0 || run % 7 === 0 ? 'refused' : [companyId, companyId, companyId],
    )
    expect(ended.map((end) => (end.status === 'fulfilled' ? end.value : 'refused'))).toEqual(expected)
  })
})

describe('a connection', () => {
  it('goes on in the next company after a query that failed among others', async () => {
    let pid = 0
    const failing = tenantTransaction(single, mine, async (tx) => {
      pid = await processOf(tx)
      await Promise.all([companyOf(tx), sql`select 1 / 0`.execute(tx), companyOf(tx)])
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await next()).toMatchObject({ company: other.companyId, role: 'timeloom_app', pid })
  })

  it('goes on after a statement that took too long', async () => {
    let pid = 0
    const slow = tenantTransaction(single, mine, async (tx) => {
      pid = await processOf(tx)
      await sql`set local statement_timeout = 20`.execute(tx)
      await Promise.all([sql`select pg_sleep(600)`.execute(tx), companyOf(tx)])
    })
    await expect(slow).rejects.toThrow(/statement timeout/)
    expect(await next()).toMatchObject({ company: other.companyId, timeout: '0', pid })
  })

  it('goes on after a statement that was cancelled', async () => {
    const { pid, ended } = await asleep('pg_cancel_backend')
    expect(ended.map(reason)).toEqual(Array(3).fill(expect.stringMatching(/canceling statement/)))
    expect(await next()).toMatchObject({ company: other.companyId, pid })
  })

  it('that is lost with queries under way fails all of them, and is replaced', async () => {
    const { pid, ended } = await asleep('pg_terminate_backend')
    for (const end of ended) expect(end).toMatchObject({ status: 'rejected', reason: { outcome: 'nothingSaved' } })
    expect(ended.every((end) => end.status === 'rejected' && end.reason instanceof DatabaseUnavailableError)).toBe(true)
    const found = await next()
    expect(found.company).toBe(other.companyId)
    expect(found.pid).not.toBe(pid)
  })

  it('does no work when the company could not be told', async () => {
    let isCalled = false
    const nobody = tenantTransaction(single, { ...mine, companyId: 'not\0text' }, async () => {
      isCalled = true
    })
    await expect(nobody).rejects.toThrow(/0x00/)
    expect(isCalled).toBe(false)
    expect(await next()).toMatchObject({ company: other.companyId, role: 'timeloom_app' })
  })
})

describe('statements', () => {
  it.each([true, false])('stay prepared on a connection, or none does: %s', async (preparesStatements) => {
    const pool = openDatabase({ address, maxConnections: 1, preparesStatements })
    const prepared = async () => {
      const run = async (tx: TenantTx) => {
        await Promise.all([companyOf(tx), companyOf(tx), companyOf(tx)])
        return sql<{ names: number }>`select count(*) as names from pg_prepared_statements`.execute(tx)
      }
      return (await tenantTransaction(pool, mine, run)).rows[0]!.names
    }
    expect((await prepared()) > 0).toBe(preparesStatements)
    await pool.close()
  })
})

describe('what still works when its transaction is over', () => {
  it('reaches neither the next company nor the bare connection', async () => {
    let late: Promise<unknown> | undefined
    let goOn: () => void = () => {}
    const failing = tenantTransaction(single, mine, async (tx) => {
      const told = new Promise<void>((resolve) => (goOn = resolve))
      late = told.then(() => companyOf(tx))
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    await tenantTransaction(single, other, async () => {
      goOn()
      await expect(late).rejects.toThrow(/transaction is over/)
    })
  })

  it('is refused after a success too, and by every way to the connection', async () => {
    const tx = await tenantTransaction(single, mine, async (open) => {
      await companyOf(open)
      return open
    })
    await nextTurn()
    await expect(companyOf(tx)).rejects.toThrow(/transaction is over/)
    expect(() => clientOf(tx)).toThrow(/transaction is over/)
  })
})

/** Three queries of one transaction, ended by `how` while the first of them sleeps. */
async function asleep(how: 'pg_cancel_backend' | 'pg_terminate_backend') {
  let pid = 0
  let ended: PromiseSettledResult<unknown>[] = []
  // Settled, not awaited: it is refused while this function is still asking for it.
  const over = Promise.allSettled([
    tenantTransaction(single, mine, async (tx) => {
      pid = await processOf(tx)
      ended = await Promise.allSettled([sql`select pg_sleep(600)`.execute(tx), companyOf(tx), companyOf(tx)])
      throw new Error('ended')
    }),
  ])
  const isAsleep = async () => {
    const { rows } = await db.pool.query(`select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`, [
      pid,
    ])
    return rows.length === 1
  }
  await expect.poll(isAsleep, { timeout: 15_000 }).toBe(true)
  await db.pool.query(`select ${how}($1)`, [pid])
  await over
  return { pid, ended }
}

function reason(end: PromiseSettledResult<unknown>): string {
  return end.status === 'rejected' ? (end.reason as Error).message : 'answered'
}
