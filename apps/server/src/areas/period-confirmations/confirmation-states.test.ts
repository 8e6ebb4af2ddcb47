import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { savePunch } from '../punches/punches.service.ts'
import { confirm } from './confirm-period.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readStates } from './read-states.ts'

const { db } = testDatabase()
const BOTH = { startDate: FIRST.from, endDate: SECOND.to }
let weeks: TwoWeeks

beforeEach(async () => {
  weeks = await twoWeeks(db)
  await asks(true)
})

const asks = (confirmPayPeriods: boolean) =>
  weeks.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify({ confirmPayPeriods })}::jsonb
      where id = app_company_id()`.execute(tx),
  )
const states = (query = BOTH, as: { roleId?: '3' } = {}) => weeks.transact((work) => readStates(work, query), as)
const short = async (query = BOTH) =>
  (await states(query))
    .filter(({ employeeId }) => employeeId === weeks.employeeId)
    .map(({ fromT, toT, state }) => [fromT, toT, state])
/** Confirms in the name of the employee. */
const confirmOwn = (fromT: string, now = NOW) =>
  weeks.transact(
    async (work) => {
      const own: Work = {
        ...work,
        jobs: idleJobs,
        caller: { ...work.caller, employeeId: weeks.employeeId, roleId: '4' },
      }
      const read = await readConfirmation(own, { employee: weeks.employeeId, fromT })
      if (isRefusal(read)) throw new Error(JSON.stringify(read.answer))
      expect(await confirm(own, { fromT, figures: read.figures })).toEqual({ message: 'success' })
    },
    { now },
  )
const addPunch = (punchTime: string, direction: 'In' | 'Out') =>
  weeks.transact((work) =>
    savePunch(
      { ...work, jobs: idleJobs },
      { employeeId: weeks.employeeId, day: '2026-03-14', dayType: 'Today', punchTime, direction },
    ),
  )

it('each period that is over says whether its hours are confirmed, and changes with them', async () => {
  const none = [
    [FIRST.from, FIRST.to, 'none'],
    [SECOND.from, SECOND.to, 'none'],
  ]
  expect(await short()).toEqual(none)
  await confirmOwn(SECOND.from)
  expect(await short()).toEqual([none[0], [SECOND.from, SECOND.to, 'current']])
  expect((await states({ startDate: SECOND.to, endDate: SECOND.to }))[0]?.confirmedAt).toBe('2026-03-20T00:00:00.000Z')
  await addPunch('09:00', 'In')
  await addPunch('13:00', 'Out')
  expect(await short()).toEqual([none[0], [SECOND.from, SECOND.to, 'changed']])
  await confirmOwn(SECOND.from, new Date(NOW.getTime() + 60_000))
  expect(await short({ startDate: SECOND.from, endDate: SECOND.from })).toEqual([[SECOND.from, SECOND.to, 'current']])
})

it('agrees with the timesheet of someone who reads some leave only as leave', async () => {
  const setType = (change: object) =>
    weeks.transact(({ tx }) =>
      sql`update pay_type set settings = settings || ${JSON.stringify(change)}::jsonb
        where id = ${weeks.rules.payTypeIds.get('ANNUAL')!}::uuid`.execute(tx),
    )
  await setType({ confidential: true })
  await confirmOwn(SECOND.from)
  const read = await weeks.transact((work) =>
    readConfirmation(work, { employee: weeks.employeeId, fromT: SECOND.from }),
  )
  expect(read).toMatchObject({ confirmed: { isCurrent: true } })
  expect(await short()).toContainEqual([SECOND.from, SECOND.to, 'current'])
})

it('says nothing of a period that goes on, and nothing where the company does not ask', async () => {
  expect(await short({ startDate: '2026-03-16', endDate: '2026-03-20' })).toEqual([])
  await asks(false)
  expect(await states()).toEqual([])
})

it('days are those in the period’s pay group', async () => {
  await weeks.transact(async ({ tx }) => {
    const other = await tx
      .insertInto('pay_group')
      .values({ companyId: weeks.companyId, name: 'Monthly' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into employee_assignment (company_id, employee_id, effective_from, pay_group_id, standard_minutes)
      values (app_company_id(), ${weeks.employeeId}::uuid, '2026-03-11', ${other.id}::uuid, 480)`.execute(tx)
  })
  expect(await short()).toEqual([
    [FIRST.from, FIRST.to, 'none'],
    [SECOND.from, '2026-03-10', 'none'],
  ])
})

it('a supervisor reads only of their people', async () => {
  expect(await states(BOTH, { roleId: '3' })).toEqual([])
  const { companyId, accountId } = weeks
  const departmentId = await weeks.transact(async ({ tx }) => {
    const values = { companyId, level: 1, name: 'Packing' }
    const { id } = await tx.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('managed_department').values({ companyId, accountId, departmentId: id }).execute()
    return id
  })
  const theirs = await weeks.addEmployee({ departmentId })
  const seen = await states(BOTH, { roleId: '3' })
  expect(new Set(seen.map(({ employeeId }) => employeeId))).toEqual(new Set([theirs]))
  expect(seen).toHaveLength(2)
})
