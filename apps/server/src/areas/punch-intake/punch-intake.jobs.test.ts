import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyAtWork } from '../../../test/company-at-work.ts'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { createLog } from '../../platform/log/log.ts'
import { startJobs, type Jobs } from '../../platform/jobs/start-jobs.ts'
import { savePunch } from '../punches/punches.service.ts'
import { workPunchIntakeJobs, punchIntakeQueues } from './punch-intake.jobs.ts'
import { kioskAtWork, kioskOffice, NOW, type KioskAtWork } from './testing/kiosk-at-work.ts'

const { db } = testDatabase()
const log = createLog('silent')
let jobs: Jobs
let company: CompanyAtWork
let kiosk: KioskAtWork
let mele: string

beforeAll(async () => {
  jobs = await startJobs({ db, log, queues: punchIntakeQueues, pollMs: 20 })
})
afterAll(() => jobs.stop())
beforeEach(async () => {
  ;({ company, kiosk, mele } = await kioskOffice(db))
})

const marks = async () => {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ marks: number }>`select count(*) as marks from recalculation_mark`.execute(tx),
  )
  return rows[0]!.marks
}
const jobsOf = async (state: string) => {
  const { rows } = await db.pool.query<{ jobs: number }>(
    `select count(*) as jobs from pgboss.job where name = 'punch-intake' and state = $1 and data ->> 'companyId' = $2`,
    [state, company.companyId],
  )
  return rows[0]!.jobs
}
const figuresOf = async (employeeId: string) => {
  const { rows } = await company.transact(({ tx }) =>
    sql`select d.work_date, d.paid_minutes, (
          select json_agg(json_build_array(t.code, l.minutes) order by t.code) from pay_line l
          join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
          where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date) as lines
        from timesheet_day d where d.employee_id = ${employeeId}::uuid order by d.work_date`.execute(tx),
  )
  return rows
}

describe('punches of devices', () => {
  it('of many calls at once wait in one job', async () => {
    const kiosks = await Promise.all(Array.from({ length: 5 }, () => kioskAtWork(db, company)))
    const calls = kiosks.flatMap((each, device) =>
      [0, 1, 2].map((call) => {
        const deviceTime = new Date(NOW.getTime() - (device * 3 + call) * 60_000).toISOString()
        return each.send([each.note({ employeeId: mele, deviceTime })], { jobs })
      }),
    )
    expect((await Promise.all(calls)).flat().every(({ result }) => result === 'stored')).toBe(true)
    expect(await jobsOf('created')).toBe(1)
  })

  it('that are all duplicates or held start no job', async () => {
    await kiosk.send([kiosk.note({}), 'garbage'], { jobs })
    expect(await jobsOf('created')).toBe(0)
  })

  it('are recalculated with those of a call that was not committed when the job was taken up', async () => {
    const ana = await company.addEmployee({ firstName: 'Ana' })
    await kiosk.send([kiosk.note({ employeeId: mele })], { jobs })
    const second = await kioskAtWork(db, company)
    const working = await startJobs({ db, log, queues: punchIntakeQueues, pollMs: 20 })
    try {
      await second.send([second.note({ employeeId: ana })], {
        jobs,
        beforeCommit: async () => {
          workPunchIntakeJobs(working, { clock: fixedClock(NOW), log })
          await expect.poll(() => waitingForLocks(db, 'pg_advisory_xact_lock('), { timeout: 10_000 }).toBe(1)
        },
      })
      await expect.poll(marks, { timeout: 10_000 }).toBe(0)
      expect(await jobsOf('created')).toBe(0)
    } finally {
      await working.stop()
    }
  })

  it('have the figures of the same punches saved by hand', async () => {
    const working = await startJobs({ db, log, queues: punchIntakeQueues, pollMs: 20 })
    workPunchIntakeJobs(working, { clock: fixedClock(NOW), log })
    // Quarters of an hour of five days, In and Out in turn.
    const quarters = fc.uniqueArray(fc.integer({ min: 0, max: 5 * 96 - 1 }), { minLength: 2, maxLength: 14 })
    try {
      await fc.assert(
        fc.asyncProperty(quarters, async (chosen) => {
          const [byKiosk, byHand] = [await company.addEmployee({}), await company.addEmployee({})]
          const punches = chosen
            .toSorted((a, b) => a - b)
            .map((quarter, index) => ({ quarter, direction: index % 2 === 0 ? ('In' as const) : ('Out' as const) }))
          const start = Date.UTC(2026, 2, 8, 11)
          const noted = punches.map(({ quarter, direction }) => {
            const deviceTime = new Date(start + quarter * 900_000).toISOString()
            return kiosk.note({ employeeId: byKiosk, deviceTime, direction })
          })
          await kiosk.send(noted, { jobs })
          for (const { quarter, direction } of punches) {
            const day = `2026-03-${String(9 + Math.floor(quarter / 96)).padStart(2, '0')}`
            const [hour, minute] = [Math.floor((quarter % 96) / 4), (quarter % 4) * 15]
            const punchTime = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
            await company.transact((work) =>
              savePunch(work, { employeeId: byHand, day, dayType: 'Today', punchTime, direction }),
            )
          }
          await expect.poll(marks, { timeout: 10_000 }).toBe(0)
          expect(await figuresOf(byKiosk)).toEqual(await figuresOf(byHand))
        }),
        { numRuns: 8 },
      )
    } finally {
      await working.stop()
    }
  })
})
