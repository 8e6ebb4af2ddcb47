import PgBoss from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Session } from '../db/session.ts'
import { installationTransaction, sessionOf, tenantTransaction } from '../db/transaction.ts'
import { createLog } from '../log/log.ts'
import { jobSchemaLevel } from './prepare-job-queue.ts'
import { startJobs, type Jobs, type JobsOptions } from './start-jobs.ts'

const { db } = testDatabase()
let session: Session
let jobs: Jobs

beforeAll(async () => {
  session = await newCompany(db)
  jobs = await openJobs()
})
afterAll(() => jobs.stop())

const openJobs = (options: Pick<JobsOptions, 'onSent'> = {}) =>
  startJobs({
    ...options,
    db,
    log: createLog('silent'),
    pollMs: 20,
    queues: {
      greet: { retryLimit: 1 },
      fail: { retryLimit: 0 },
      steps: {},
      nightly: {},
      unworked: {},
      single: { policy: 'short' },
      slow: {},
    },
  })

type State = { state: string; output: unknown }
async function jobState(id: string | null): Promise<State | undefined> {
  const { rows } = await db.pool.query<State>('select state, output from pgboss.job where id = $1', [id])
  return rows[0]
}

const addGroup = (name: string) => (tx: Parameters<Parameters<typeof tenantTransaction>[2]>[0]) =>
  tx
    .insertInto('pay_group')
    .values({ companyId: sessionOf(tx).companyId, name })
    .execute()

describe('sending', () => {
  it('a job is saved with its transaction', async () => {
    const id = await tenantTransaction(db, session, (tx) => jobs.send(tx, 'unworked', { hello: 'there' }))
    expect(await jobState(id)).toMatchObject({ state: 'created' })
    const { rows } = await db.pool.query('select data from pgboss.job where id = $1', [id])
    expect(rows).toEqual([{ data: { hello: 'there', companyId: session.companyId, accountId: session.accountId } }])
  })

  it('a job goes with its transaction when that fails', async () => {
    let id: string | null = null
    await tenantTransaction(db, session, async (tx) => {
      id = await jobs.send(tx, 'unworked')
      throw new Error('no')
    }).catch(() => {})
    expect(id).not.toBeNull()
    expect(await jobState(id)).toBeUndefined()
  })

  it('a saved job is reported to whoever passes it on to another process', async () => {
    const sent: string[] = []
    const web = await openJobs({ onSent: (queue) => sent.push(queue) })
    try {
      await tenantTransaction(db, session, async (tx) => {
        await web.send(tx, 'unworked')
        expect(sent).toEqual([])
      })
      expect(sent).toEqual(['unworked'])
    } finally {
      await web.stop()
    }
  })

  it('of the same key only one waits', async () => {
    const ids = await tenantTransaction(db, session, async (tx) => [
      await jobs.send(tx, 'single', {}, { singletonKey: 'one' }),
      await jobs.send(tx, 'single', {}, { singletonKey: 'one' }),
    ])
    expect(ids).toEqual([expect.any(String), null])
  })

  it('a queue that nobody named is refused, not forgotten', async () => {
    await expect(tenantTransaction(db, session, (tx) => jobs.send(tx, 'unheard'))).rejects.toThrow(/unheard/)
  })

  it("the application role cannot read other companies' jobs", async () => {
    const reading = tenantTransaction(db, session, (tx) =>
      tx
        .selectFrom('pgboss.job' as 'company')
        .select('data' as 'id')
        .execute(),
    )
    await expect(reading).rejects.toThrow(/permission denied/)
  })
})

describe('working', () => {
  it("a job runs in its company's transaction and is gone with it", async () => {
    const done = waiting<string>()
    jobs.work<{ name: string }>('greet', async (tx, payload) => {
      await addGroup(payload.name)(tx)
      done.resolve(sessionOf(tx).companyId)
    })
    const id = await tenantTransaction(db, session, (tx) => jobs.send(tx, 'greet', { name: 'Greeted' }))
    expect(await done.promise).toBe(session.companyId)
    await expect.poll(async () => (await jobState(id))?.state).toBe('completed')
    const groups = await tenantTransaction(db, session, (tx) => tx.selectFrom('pay_group').select('name').execute())
    expect(groups).toEqual([{ name: 'Greeted' }])
  })

  it('a failing job saves nothing and tells why', async () => {
    jobs.work('fail', async (tx) => {
      await addGroup('Never')(tx)
      throw new Error('the file is unreadable')
    })
    const id = await tenantTransaction(db, session, (tx) => jobs.send(tx, 'fail'))
    await expect.poll(async () => (await jobState(id))?.state).toBe('failed')
    expect(await jobState(id)).toMatchObject({ output: { message: 'the file is unreadable' } })
    const groups = await tenantTransaction(db, session, (tx) => tx.selectFrom('pay_group').select('name').execute())
    expect(groups).not.toContainEqual({ name: 'Never' })
  })

  it('a job of steps opens its own transactions', async () => {
    jobs.workInSteps('steps', async ({ transaction, payload }) => {
      await transaction(addGroup(`first of ${payload.accountId === session.accountId}`))
      await transaction(addGroup('second'))
    })
    const id = await tenantTransaction(db, session, (tx) => jobs.send(tx, 'steps'))
    await expect.poll(async () => (await jobState(id))?.state).toBe('completed')
    const groups = await tenantTransaction(db, session, (tx) => tx.selectFrom('pay_group').select('name').execute())
    expect(groups.map((group) => group.name)).toEqual(expect.arrayContaining(['first of true', 'second']))
  })

  it('a job of the installation enqueues one a company', async () => {
    const other = await newCompany(db)
    const nightly = await openJobs()
    nightly.workForInstallation('nightly', async (tx) => {
      for (const { id } of await tx.selectFrom('company').select('id').execute())
        await nightly.sendFor(tx, id, 'unworked', { night: true })
    })
    await installationTransaction(db, (tx) => nightly.sendFor(tx, session.companyId, 'nightly'))
    await expect
      .poll(async () => {
        const { rows } = await db.pool.query<{ companyId: string }>(
          `select data->>'companyId' as "companyId" from pgboss.job where data ? 'night' order by 1`,
        )
        return rows.map((row) => row.companyId)
      })
      .toEqual([session.companyId, other.companyId].sort())
    await nightly.stop()
  })

  it('stopping waits for the job in hand', async () => {
    const started = waiting<void>()
    const goOn = waiting<void>()
    const own = await openJobs()
    own.work('slow', async () => {
      started.resolve()
      await goOn.promise
    })
    const id = await tenantTransaction(db, session, (tx) => own.send(tx, 'slow'))
    await started.promise
    const stopped = own.stop()
    goOn.resolve()
    await stopped
    expect(await jobState(id)).toMatchObject({ state: 'completed' })
  })
})

it('the level of the tables is the one of the installed package', () => {
  const level = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(
    PgBoss.getConstructionPlans('pgboss'),
  )?.[1]
  expect(jobSchemaLevel).toBe(Number(level))
})

function waiting<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}
