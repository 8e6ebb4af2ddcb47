import type { PayDay } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { unrefused } from '../../../test/unrefused.ts'
import { readApprovals } from '../approvals/approvals.service.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { saveFilter } from '../company/department-filter.service.ts'
import { readGroups } from '../exceptions/exception-groups.ts'
import { readCorrections } from '../corrections/read-corrections.ts'
import { countOf, readExceptions } from '../exceptions/exceptions.service.ts'
import { readLeavesPage } from '../leave/leave.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { close } from '../payroll/payroll.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { readDay } from './pay-day.service.ts'

const { db } = testDatabase()
/** Monday morning in Auckland, after the week of 9 to 15 March. */
const now = new Date('2026-03-15T20:00:00Z')
const toDate = '2026-03-15'
const range = { startDate: '2026-03-09', endDate: toDate }
let company: CompanyAtWork
/** a department in which nobody works */
let empty: string
/** a pay group whose weeks end on the same days */
let otherGroup: string

// Each is absent on Monday, forgets the Out on Tuesday and asks for it, and asks for leave on Friday.
beforeEach(async () => {
  company = await companyAtWork(db, { now })
  const nodes = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [['Bakery'], ['Packing']]))
  const bakery = nodes.get(pathKey(['Bakery']))!
  empty = nodes.get(pathKey(['Packing']))!
  otherGroup = await addPayGroup()
  await busyWeek({ firstName: 'Ana', departmentId: bakery })
  await busyWeek({ firstName: 'Ben', departmentId: bakery })
  await busyWeek({ firstName: 'Cam', departmentId: bakery, payGroupId: otherGroup })
})

it('a pay day counts everyone whom it pays, whatever department the caller has filtered by', async () => {
  const everyone = await day()
  expect(everyone).toMatchObject({
    pairs: { all: 3, approved: 0 },
    exceptions: { Absent: 3, MissingPunch: 3 },
    leave: { all: 3, pending: 3 },
  })
  await company.transact((work) => saveFilter(work, [empty]))
  expect(await day()).toEqual(everyone)
})

it('a pay day whose periods are partly closed is about those that are open', async () => {
  await closeOther()
  const { periods, pairs, exceptions, leave } = await day()
  expect(periods).toHaveLength(2)
  expect({ pairs, exceptions, leave }).toMatchObject({
    pairs: { all: 2 },
    exceptions: { Absent: 2, MissingPunch: 2 },
    leave: { all: 2, pending: 2 },
  })
})

it('the lists of its pay periods have the rows that it counts', async () => {
  await closeOther()
  await company.transact((work) => saveFilter(work, [empty]))
  const { periods, pairs, exceptions, leave } = await day()
  const payrollTransferId = periods.filter(({ isClosed }) => !isClosed).map(({ id }) => id)
  const asked = { ...range, payrollTransferId }
  const lists = await company.transact(async (work) => ({
    pairs: unrefused(await readApprovals(work, { ...asked, status: 'All' })).length,
    absent: unrefused(await readExceptions(work, { ...asked, type: 'Absent' })).total,
    absentNamed: await countOf(work, { payrollTransferId, type: 'Absent' }),
    together: unrefused(await readGroups(work, { payrollTransferId })).groups.flatMap(({ rows }) => rows).length,
    pending: unrefused(await readLeavesPage(work, { payrollTransferId, waiting: 'anyone' })).total,
    corrections: unrefused(await readCorrections(work, { payrollTransferId, state: 'waiting' })).total,
  }))
  expect(lists).toEqual({
    pairs: pairs.all,
    absent: exceptions['Absent'],
    absentNamed: exceptions['Absent'],
    together: exceptions['Absent'],
    pending: leave.pending,
    corrections: 2,
  })
})

it('each pay period says what was asked for on its days and is not decided, a closed one too', async () => {
  await closeOther()
  const counts = async () =>
    (await day()).periods
      .toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed))
      .map(({ isClosed, waitingCorrections, pendingLeave }) => ({ isClosed, waitingCorrections, pendingLeave }))
  expect(await counts()).toEqual([
    { isClosed: false, waitingCorrections: 2, pendingLeave: 2 },
    { isClosed: true, waitingCorrections: 1, pendingLeave: 1 },
  ])
  await company.transact(async ({ tx }) => {
    await sql`update correction set state = 'declined', decided_at = now() where work_date = '2026-03-10'`.execute(tx)
    await sql`
      update leave set status = 'Approved' where employee_id not in (
        select employee_id from employee_assignment where pay_group_id = ${otherGroup})
    `.execute(tx)
  })
  expect(await counts()).toEqual([
    { isClosed: false, waitingCorrections: 0, pendingLeave: 0 },
    { isClosed: true, waitingCorrections: 0, pendingLeave: 1 },
  ])
  // one of those that were approved is to be cancelled
  await company.transact(({ tx, caller }) =>
    sql`
      insert into leave_cancellation (company_id, leave_id, reason, asked_by, asked_at)
      select company_id, id, 'I am well again', ${caller.accountId}, ${now} from leave where status = 'Approved' limit 1
    `.execute(tx),
  )
  expect(await counts()).toMatchObject([{ pendingLeave: 1 }, { pendingLeave: 1 }])
  expect((await day()).leave).toEqual({ all: 2, pending: 1 })
})

it('a pay period that does not exist has no list', async () => {
  const payrollTransferId = [crypto.randomUUID()]
  const answers = await company.transact(async (work) => [
    await readApprovals(work, { payrollTransferId, status: 'All' }),
    await readExceptions(work, { payrollTransferId, type: 'AllException' }),
    await readLeavesPage(work, { payrollTransferId }),
    await readCorrections(work, { payrollTransferId }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 404 })
})

it('a pay day names who has hours after their last day', async () => {
  expect((await day()).afterLastDay).toEqual([])
  const employeeId = await company.addEmployee({
    firstName: 'Dee',
    lastName: 'Gone',
    terminatedOn: '2026-03-10',
    status: 'Terminated',
  })
  const punches = ['09', '11', '12'].flatMap((date): PunchText[] => [
    `2026-03-${date} 08:00 In`,
    `2026-03-${date} 12:00 Out`,
  ])
  await addPunches(company, { employeeId, punches })
  await company.transact((work) =>
    recalculate(work, { employeeIds: [employeeId], from: range.startDate, to: range.endDate }),
  )
  expect((await day()).afterLastDay).toEqual([
    {
      employeeId,
      employeeName: 'Dee Gone',
      lastDay: '2026-03-10',
      fromDate: '2026-03-11',
      toDate: '2026-03-12',
      hours: 8,
    },
  ])
})

async function day(): Promise<PayDay> {
  return unrefused(await company.transact((work) => readDay(work, { toDate })))
}

async function closeOther(): Promise<void> {
  const id = (await day()).periods.find(({ paygroupId }) => paygroupId === otherGroup)!.id
  unrefused(await company.transact((work) => close(work, { ids: [id] })))
}

async function busyWeek(person: { firstName: string; departmentId: string; payGroupId?: string }): Promise<void> {
  const employeeId = await company.addEmployee({ lastName: 'Berg', ...person })
  const sections = [
    { startMinute: 480, endMinute: 960, breakMinutes: null, labelName: null, colorCode: null, rules: {} },
  ]
  const days = ['2026-03-09', '2026-03-10'].map((workDate) => ({ employeeId, workDate, isOffDay: false, sections }))
  await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  await addPunches(company, { employeeId, punches: ['2026-03-10 08:00 In'] as PunchText[] })
  await company.transact(async (work) => {
    await recalculate(work, { employeeIds: [employeeId], from: range.startDate, to: range.endDate })
    const payTypeId = company.rules.payTypeIds.get('SICK')!
    const friday = { fromDate: '2026-03-13', toDate: '2026-03-13' }
    await work.tx
      .insertInto('leave')
      .values({ companyId: company.companyId, employeeId, payTypeId, ...friday, status: 'Pending' })
      .execute()
    await sql`
      insert into correction (company_id, employee_id, kind, work_date, day_type, punch_time, direction, reason, asked_by, asked_at)
      select app_company_id(), ${employeeId}, 'add', date, 'Today', '16:00', 'Out', 'I forgot', ${work.caller.accountId}, ${now}
      from (values (date '2026-03-10'), (date '2026-03-02')) asked (date)
    `.execute(work.tx)
  })
}

/** With the rules of the starter one. */
function addPayGroup(): Promise<string> {
  return company.transact(async ({ tx }) => {
    const { id } = await tx
      .insertInto('pay_group')
      .values({ companyId: company.companyId, name: 'Casual' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
      select company_id, ${id}, effective_from, rules from pay_group_version
      where pay_group_id = ${company.rules.payGroupId}
    `.execute(tx)
    return id
  })
}
