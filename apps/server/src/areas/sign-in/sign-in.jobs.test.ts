import { expect, it } from 'vitest'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { newAccount } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction, type InstallationTx } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/start-jobs.ts'
import { workSignInJobs } from './sign-in.jobs.ts'

const database = testDatabase()
const now = new Date('2026-11-20T00:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it('attempts and begun sign-ins go after a day, idempotency keys after two', async () => {
  const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
  const forget = await nightlyWork()
  const left = await installationTransaction(database.db, async (tx) => {
    for (const hours of [23, 25]) {
      const at = hoursAgo(hours)
      await tx.insertInto('rate_limit').values({ key: 'sign-in', windowStart: at, attempts: 1 }).execute()
      const challenge = { accountId, kind: 'two-step', tokenHash: Buffer.from(`${hours}`), expiresAt: at }
      await tx.insertInto('sign_in_challenge').values(challenge).execute()
    }
    for (const hours of [47, 49]) {
      const request = { accountId, key: `${hours}`, call: 'POST /test', bodyDigest: Buffer.from('b') }
      await tx
        .insertInto('idempotency_key')
        .values({ ...request, createdAt: hoursAgo(hours) })
        .execute()
    }
    await forget(tx)
    return {
      attempts: await tx.selectFrom('rate_limit').select('windowStart').execute(),
      challenges: await tx.selectFrom('sign_in_challenge').select('expiresAt').execute(),
      keys: await tx.selectFrom('idempotency_key').select('key').execute(),
    }
  })
  expect(left).toEqual({
    attempts: [{ windowStart: hoursAgo(23) }],
    challenges: [{ expiresAt: hoursAgo(23) }],
    keys: [{ key: '47' }],
  })
})

/** What the queue would do every night. */
async function nightlyWork(): Promise<(tx: InstallationTx) => Promise<unknown>> {
  let work: ((tx: InstallationTx) => Promise<unknown>) | undefined
  const queues = {
    workForInstallation: (_: string, handler: (tx: InstallationTx) => Promise<unknown>) => (work = handler),
    schedule: async () => {},
  }
  await workSignInJobs(queues as unknown as Jobs, { clock: fixedClock(now) })
  return work!
}
