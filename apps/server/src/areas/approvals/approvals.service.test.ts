import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { savePunch } from '../punches/punches.service.ts'
import { addWork, useJobs } from '../punch-intake/testing/work-of-company.ts'
import { approve, countDaily, countLastPeriod, readApprovals, unapprove } from './approvals.service.ts'

const { db } = testDatabase()
/** Friday 20 March 2026, 13:00 in Auckland. */
const now = new Date('2026-03-20T00:00:00Z')
const march = { status: 'All' as const, startDate: '2026-03-01', endDate: '2026-03-20' }

describe('the list of time to approve', () => {
  it('has one row per pair, clean ones without issues, incomplete ones with theirs', async () => {
    const { company } = await workedDays()
    const rows = await list(company, march)
    expect(rows).toMatchObject([
      {
        date: '2026-03-18',
        actualIn: '22:00',
        actualOut: '+06:00',
        paidHours: 8,
        issues: [],
        approved: false,
        closed: false,
      },
      { date: '2026-03-20', actualIn: '08:00', actualOut: null, paidHours: 0, approved: false },
    ])
  })

  it.each([
    { why: 'yesterday and today unless asked otherwise', query: { status: 'All' as const }, dates: ['2026-03-20'] },
    { why: 'the last pay period', query: { status: 'All' as const, period: 'LastPeriod' as const }, dates: [] },
    { why: 'approved ones only', query: { ...march, status: 'Approved' as const }, dates: [] },
    { why: 'by part of the name', query: { ...march, search: 'ight' }, dates: ['2026-03-18', '2026-03-20'] },
    { why: 'by a name that nobody has', query: { ...march, search: 'zzz' }, dates: [] },
  ])('$why', async ({ query, dates }) => {
    const { company } = await workedDays()
    expect((await list(company, query)).map(({ date }) => date)).toEqual(dates)
  })

  it('says which job a pair is booked to, where the company books work', async () => {
    const { company } = await workedDays()
    const jobId = await addWork(company, 'job', { code: 'WARD', name: 'Ward 3' })
    const { rows } = await company.transact(({ tx }) =>
      sql<{ id: string; employeeId: string }>`
        select id, employee_id from standing_punch where direction = 'In' and local_minute = 480`.execute(tx),
    )
    const { id, employeeId } = rows[0]!
    const punch = { id, employeeId, day: '2026-03-20', dayType: 'Today', punchTime: '08:00', direction: 'In' } as const
    await company.transact((work) => savePunch(work, { ...punch, jobId }))
    expect((await list(company, march)).map(({ job }) => job)).toEqual([null, null])
    await useJobs(company)
    expect((await list(company, march)).map(({ job }) => job)).toEqual([null, 'Ward 3'])
  })

  it('a supervisor without nodes sees nobody, and can approve nobody', async () => {
    const { company } = await workedDays()
    const [row] = await list(company, march)
    expect(await company.transact((work) => readApprovals(work, march), { roleId: '3' })).toEqual([])
    const answer = await company.transact((work) => approve(work, { punchPairIds: [row!.punchPairId] }), {
      roleId: '3',
    })
    expect(isRefusal(answer) && answer.answer).toMatchObject({ message: 'notFound' })
    expect((await list(company, march))[0]).toMatchObject({ approved: false })
  })

  it('counts what remains of yesterday and today, and of the last pay period', async () => {
    const { company } = await workedDays()
    expect(await company.transact((work) => countDaily(work, { status: 'Unapproved' }))).toBe(1)
    expect(await company.transact((work) => countLastPeriod(work, { status: 'Unapproved' }))).toBe(0)
  })
})

describe('approving', () => {
  it('approves what it can and reports the rest row by row', async () => {
    const { company } = await workedDays()
    const [night, single] = await list(company, march)
    const foreign = crypto.randomUUID()
    const asked = [night!.punchPairId, single!.punchPairId, foreign]
    expect(await company.transact((work) => approve(work, { punchPairIds: asked }))).toEqual({
      message: 'success',
      changed: [night!.punchPairId],
      refused: [
        { punchPairId: single!.punchPairId, reason: 'incomplete' },
        { punchPairId: foreign, reason: 'notFound' },
      ],
    })
    expect((await list(company, march)).map(({ approved }) => approved)).toEqual([true, false])
  })

  it('twice counts once, can be withdrawn, and every change is recorded', async () => {
    const { company } = await workedDays()
    const id = (await list(company, march))[0]!.punchPairId
    await company.transact((work) => approve(work, { punchPairId: [id] }))
    expect(await company.transact((work) => approve(work, { punchPairId: [id] }))).toMatchObject({ changed: [] })
    await company.transact((work) => unapprove(work, { punchPairId: [id] }))
    const { rows } = await company.transact(({ tx }) =>
      sql`select action from audit_entry where entity = 'punch_pair' order by at, action`.execute(tx),
    )
    expect(rows).toEqual([{ action: 'approve' }, { action: 'unapprove' }])
    expect((await list(company, march))[0]).toMatchObject({ approved: false })
  })

  it('survives a recalculation that changes nothing, and is withdrawn when figures change', async () => {
    const { company, employeeId } = await workedDays()
    const id = (await list(company, march))[0]!.punchPairId
    await company.transact((work) => approve(work, { punchPairIds: [id] }))
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-03-17', to: '2026-03-20' }),
    )
    expect((await list(company, march))[0]).toMatchObject({ punchPairId: id, approved: true })
    await company.transact(({ tx }) => sql`update punch_pair set paid_minutes = 1 where id = ${id}::uuid`.execute(tx))
    await company.transact(({ tx }) => sql`update timesheet_day set result_hash = ''`.execute(tx))
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-03-17', to: '2026-03-20' }),
    )
    expect((await list(company, march))[0]).toMatchObject({ punchPairId: id, approved: false, paidHours: 8 })
  })
})

/** A night shift from Wednesday, and a single In on Friday morning. */
async function workedDays() {
  const company = await companyAtWork(db, { now })
  const employeeId = await company.addEmployee({ firstName: 'Nora', lastName: 'Night' })
  await addPunches(company, {
    employeeId,
    punches: ['2026-03-18 22:00 In', '2026-03-19 06:00 Out', '2026-03-20 08:00 In'],
  })
  await company.transact((work) =>
    recalculate(work, { employeeIds: [employeeId], from: '2026-03-01', to: '2026-03-21' }),
  )
  return { company, employeeId }
}

async function list(company: CompanyAtWork, query: Parameters<typeof readApprovals>[1]) {
  const rows = await company.transact((work) => readApprovals(work, query))
  if (isRefusal(rows)) throw new Error(rows.answer.message)
  return rows
}
