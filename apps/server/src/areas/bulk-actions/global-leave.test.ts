import { saveGlobalLeave as saveGlobalLeaveCall } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { newAccount } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { noJobs } from '../../../test/no-jobs.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { previewLeave, saveGlobalLeave } from './bulk-actions.service.ts'
import { bulkOffice, DAY } from './testing/bulk-office.ts'

const test = testDatabase()
const office = bulkOffice(test)

type Body = z.input<NonNullable<(typeof saveGlobalLeaveCall)['body']>>

const annual = () => office.company.rules.payTypeIds.get('ANNUAL')!
const asked = (body: Partial<Body> = {}) =>
  saveGlobalLeaveCall.body!.parse({
    employees: [office.mele, office.noa],
    typeId: annual(),
    fromDate: DAY,
    toDate: '2026-06-04',
    description: 'The plant is shut.',
    loginRole: 'Admin',
    ...body,
  })
const save = (body?: Partial<Body>) => office.answerOf((work) => saveGlobalLeave(work, asked(body)))
const run = (body?: Partial<Body>) => office.run('leave', (work) => saveGlobalLeave(work, asked(body)))
const preview = (body?: Partial<Body>) => office.answerOf((work) => previewLeave(work, asked(body)))

const SECTION = { startMinute: 480, endMinute: 960, breakMinutes: 0, labelName: null, colorCode: null, rules: {} }
const plan = (employeeId: string, workDate: string, isOffDay = false) =>
  office.company.transact((work) =>
    saveScheduleDays(work, {
      source: 'roster',
      days: [{ employeeId, workDate, isOffDay, sections: isOffDay ? [] : [SECTION] }],
    }),
  )

async function leaves(): Promise<string[]> {
  const { rows } = await office.company.transact(({ tx }) =>
    sql<{ leave: string }>`
      select concat_ws(' ', e.first_name, l.from_date, l.to_date, l.status) as leave
      from leave l join employee e on e.company_id = l.company_id and e.id = l.employee_id
      order by e.first_name, l.created_at`.execute(tx),
  )
  return rows.map(({ leave }) => leave)
}

beforeEach(async () => {
  for (const employeeId of [office.mele, office.noa]) {
    await plan(employeeId, DAY)
    await plan(employeeId, '2026-06-04')
  }
})

describe('a global leave', () => {
  it('is approved at once where the caller decides on it, and paid', async () => {
    const id = await run()
    expect(await leaves()).toEqual(['Mele 2026-06-03 2026-06-04 Approved', 'Noa 2026-06-03 2026-06-04 Approved'])
    expect(await office.results('leave', id)).toEqual(['Mele done', 'Noa done'])
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{
        minutes: number
      }>`select sum(minutes)::integer as minutes from pay_line where employee_id = ${office.mele}::uuid`.execute(tx),
    )
    expect(rows[0]!.minutes).toBe(960)
  })

  it('of the caller’s own waits for someone else', async () => {
    const supervisor = await newAccount(test, { roleId: '3', companyId: office.company.companyId })
    await office.company.transact(({ tx }) =>
      sql`update employee set account_id = ${supervisor.accountId}::uuid where id = ${office.mele}::uuid`.execute(tx),
    )
    await office.company.transact(({ tx }) =>
      sql`insert into managed_department (company_id, account_id, department_id)
        values (app_company_id(), ${supervisor.accountId}::uuid, ${office.node('North')}::uuid)`.execute(tx),
    )
    const caller = {
      companyId: office.company.companyId,
      accountId: supervisor.accountId,
      roleId: '3' as const,
      employeeId: office.mele,
      functions: [],
      sessionId: supervisor.accountId,
      address: null,
    }
    const answer = await tenantTransaction(test.db, caller, (tx) =>
      previewLeave(
        { tx, caller, now: new Date('2026-06-04T00:00:00Z'), jobs: noJobs, log: createLog('silent') },
        asked({ employees: [office.mele] }),
      ),
    )
    expect(answer).toMatchObject({ changed: 1, pending: 1, rows: [{ isApproved: false }] })
    // Whom they do not see, they cannot name.
    const foreign = await tenantTransaction(test.db, caller, (tx) =>
      previewLeave({ tx, caller, now: new Date(), jobs: noJobs, log: createLog('silent') }, asked()),
    )
    expect(isRefusal(foreign) && foreign.status).toBe(404)
  })

  it('adds nothing the second time', async () => {
    await run()
    const again = await run()
    expect(await office.results('leave', again)).toEqual(['Mele same exist', 'Noa same exist'])
    expect(await leaves()).toHaveLength(2)
  })

  it('tells in words why nobody gets it', async () => {
    await run()
    expect(await save({ toDate: DAY })).toMatchObject({
      status: 200,
      message: 'dateExist',
      messageError: 'Leave already existed within the time frame.',
    })
    await office.closePeriod()
    expect(await save({ typeId: office.company.rules.payTypeIds.get('SICK')! })).toMatchObject({
      message: 'close',
      messageError:
        "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
    })
    expect(await save({ byWorkHours: true, fromLeaveTime: '12:00', toLeaveTime: '09:00', toDate: DAY })).toMatchObject({
      messageError: 'To time must be later than From time!',
    })
  })

  it('tells in words that it has begun', async () => {
    expect(await save()).toMatchObject({
      messageSuccess: 'The leave is being added for 2 people, where they can take it.',
    })
    await office.ended('leave')
  })

  it('without a schedule has the hours that are given', async () => {
    expect(await save({ scheduledDuration: false })).toMatchObject({ status: 400, issues: [{ field: 'duration' }] })
    const answer = await preview({
      scheduledDuration: false,
      skipUnscheduled: false,
      duration: 4,
      fromDate: '2026-06-08',
      toDate: '2026-06-09',
    })
    expect(answer).toMatchObject({ changed: 2, totalMinutes: 4 * 240, rows: [{ days: 2, minutes: 480 }, {}] })
  })
})

describe('the preview', () => {
  it('says what it takes of each person, exceptions first', async () => {
    await office.run('leave', (work) =>
      saveGlobalLeave(work, asked({ employees: [office.noa], fromDate: '2026-06-04' })),
    )
    expect(await preview()).toMatchObject({
      people: 2,
      changed: 1,
      totalMinutes: 960,
      leftOut: [{ reason: 'dateExist', people: 1 }],
      rows: [
        { employeeId: office.noa, reason: 'dateExist', date: '2026-06-04' },
        { employeeId: office.mele, reason: null, minutes: 960, days: 2, holidays: 0, unscheduled: 0 },
      ],
    })
  })

  it('counts what is skipped', async () => {
    await office.company.transact(({ tx }) =>
      sql`insert into holiday (company_id, name, holiday_date, alternative_date)
        values (app_company_id(), 'King’s Birthday', '2026-06-04', '2026-06-04')`.execute(tx),
    )
    expect(await preview({ toDate: '2026-06-06' })).toMatchObject({
      rows: [{ minutes: 480, days: 1, holidays: 1, unscheduled: 2 }, {}],
    })
  })

  it('refuses who has too little of the balance', async () => {
    await office.company.transact(({ tx }) =>
      tx
        .insertInto('leave_balance')
        .values(
          [office.mele, office.noa].map((employeeId, i) => ({
            companyId: office.company.companyId,
            employeeId,
            payTypeId: annual(),
            asOf: '2026-05-31',
            minutes: i === 0 ? 959 : 960,
          })),
        )
        .execute(),
    )
    expect(await preview()).toMatchObject({
      rows: [
        { employeeId: office.mele, reason: 'noBalance', balanceMinutes: 959 },
        { employeeId: office.noa, reason: null, balanceMinutes: 960 },
      ],
    })
    const id = await run()
    expect(await office.results('leave', id)).toEqual(['Mele refused noBalance', 'Noa done'])
  })
})

describe('the undo', () => {
  it('cancels leave that is as it was added, and names the others', async () => {
    const id = await run()
    await office.company.transact(({ tx }) =>
      sql`update leave set description = 'of my own', version = version + 1 where employee_id = ${office.noa}::uuid`.execute(
        tx,
      ),
    )
    await office.undo('leave', id)
    expect(await leaves()).toEqual(['Mele 2026-06-03 2026-06-04 Cancelled', 'Noa 2026-06-03 2026-06-04 Approved'])
    expect(await office.results('leave', id)).toEqual(['Mele done undone', 'Noa done kept changed'])
  })
})
