import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { saveOwnSettings } from '../company-setup/company-settings.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { reviewSeveral } from '../exceptions/exceptions.service.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { preview, previewDays } from '../what-if/what-if.service.ts'
import { saveWorkShift } from '../work-shifts/work-shifts.service.ts'
import { approve, readApprovals } from './approvals.service.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const day = '2026-03-18'

describe('an exception is shown with the punch that caused it', () => {
  it('late In at the first pair, the break at its return, leaving early at the last Out', async () => {
    const company = await planned(['08:27 In', '12:00 Out', '12:57 In', '15:30 Out'])
    const rows = await list(company)
    expect(rows.map(({ issues }) => issues.map(({ type, side }) => `${type} ${side}`))).toEqual([
      ['LateArrival in'],
      ['EarlyDeparture out', 'UnscheduleBreak in'],
    ])
  })

  it('a missing Out is shown on the Out', async () => {
    const [row] = await list(await planned(['08:00 In']))
    expect(row?.issues).toEqual([{ type: 'MissingPunch', minutes: null, side: 'out' }])
    expect(row?.atWork).toBe(false)
  })
})

describe('a clean pair', () => {
  it.each([
    { why: 'left 5 minutes early within a tolerance of 5', out: '15:55', clean: true },
    { why: 'left a minute earlier', out: '15:54', clean: false },
  ])('$why', async ({ out, clean }) => {
    const [row] = await list(await planned(['08:00 In', `${out} Out`]))
    expect(row).toMatchObject({ clean, issues: [{ type: 'EarlyDeparture' }] })
  })

  it('is one whose exceptions were reviewed, but not while a punch is missing', async () => {
    const company = await planned(['08:27 In', '15:30 Out'])
    expect(await list(company)).toMatchObject([{ clean: false }])
    await reviewAll(company, 'LateArrival')
    expect(await list(company)).toMatchObject([{ clean: false }])
    await reviewAll(company, 'EarlyDeparture')
    expect(await list(company)).toMatchObject([{ clean: true }])
    const incomplete = await planned(['08:00 In'])
    await reviewAll(incomplete, 'MissingPunch')
    expect(await list(incomplete)).toMatchObject([{ clean: false }])
  })

  it('follows the tolerance of its company, and the exception and the pay stay', async () => {
    const company = await planned(['08:00 In', '15:48 Out'])
    const [before] = await list(company)
    expect(before).toMatchObject({ clean: false })
    await company.transact((work) => saveOwnSettings(work, { approvalTolerance: 12 }))
    expect((await list(company))[0]).toEqual({ ...before, clean: true })
  })

  it('is never clean without an Out or with another exception, whatever the tolerance', async () => {
    const company = await planned(['08:00 In', '12:00 Out', '12:03 In', '16:00 Out'])
    await company.transact((work) => saveOwnSettings(work, { approvalTolerance: 60 }))
    expect((await list(company)).map(({ clean }) => clean)).toEqual([true, false])
  })

  it('that is no longer clean is skipped when clean ones are approved, and approved when named', async () => {
    const company = await planned(['08:00 In', '15:55 Out'])
    const [row] = await list(company)
    await company.transact((work) => saveOwnSettings(work, { approvalTolerance: 0 }))
    const ids = { punchPairIds: [row!.punchPairId] }
    const refused = await company.transact((work) => approve(work, { ...ids, onlyClean: true }))
    expect(isRefusal(refused) && refused.answer.message).toBe('notClean')
    expect(await company.transact((work) => approve(work, ids))).toMatchObject({ changed: ids.punchPairIds })
  })

  it('must have no exception at all in a company older than the tolerance', async () => {
    const company = await companyAtWork(db, { now })
    expect((await company.transact(ownSettings)).approvalTolerance).toBe(5)
    await company.transact(({ tx }) =>
      tx
        .updateTable('company')
        .set({ settings: jsonText({}) })
        .where('id', '=', company.companyId)
        .execute(),
    )
    expect((await company.transact(ownSettings)).approvalTolerance).toBe(0)
  })
})

describe('a badge made twice', () => {
  it('is offered for removal, and its dry run pays what the removal then pays', async () => {
    const company = await planned(['08:27 In', '08:29 In', '16:00 Out'])
    const before = await list(company)
    const { employeeId, repeat } = before[0]!
    expect(repeat).toMatchObject({ punchTime: '08:27', dayType: 'Today' })
    const change = { kind: 'removePunch' as const, employeeId, day, punchId: repeat!.punchId }
    const tried = await company.transact((work) =>
      preview(work, { employees: [employeeId], fromDate: day, toDate: day, changes: [change] }),
    )
    if (isRefusal(tried)) throw new Error(tried.answer.message)
    expect(tried.exceptions).toMatchObject({ before: 2 })
    await company.transact((work) => deletePunch(work, { punchId: repeat!.punchId, employeeId, day }))
    const after = await list(company)
    expect(before.map(({ lonePunchId }) => lonePunchId)).toEqual([repeat!.punchId, null])
    expect(after.map(({ actualIn, actualOut }) => [actualIn, actualOut])).toEqual([['08:29', '16:00']])
    const paid = (rows: typeof after) => rows.reduce((sum, { paidHours }) => sum + Math.round(paidHours * 60), 0)
    const added = tried.totals.reduce((sum, total) => sum + total.after - total.before, 0)
    expect(paid(after) - paid(before)).toBe(added)
  })
})

describe('a punch that is missing', () => {
  it('is offered at the end of the section, and its dry run pays what the punch then pays', async () => {
    const company = await planned(['08:00 In'])
    const [before] = await list(company)
    const { employeeId, missing } = before!
    expect(missing).toEqual({ direction: 'Out', punchTime: '16:00', dayType: 'Today', why: 'scheduled' })
    const punch = { employeeId, day, punchTime: '16:00', dayType: 'Today', direction: 'Out' } as const
    const tried = await company.transact((work) => previewDays(work, { changes: [{ kind: 'addPunch', ...punch }] }))
    await company.transact((work) => savePunch(work, punch))
    const [after] = await list(company)
    expect(after).toMatchObject({ actualOut: '16:00', missing: null, paidHours: 8 })
    expect(tried).toMatchObject({ effects: [{ paid: { before: 0, after: 480 } }] })
  })

  it('is offered at the usual time of the weekday where nothing is planned, and not at all without one', async () => {
    const company = await companyAtWork(db, { now })
    const [usual, never] = [await company.addEmployee({}), await company.addEmployee({})]
    const before = ['2026-03-04', '2026-03-11'].flatMap((date) => [`${date} 08:00 In`, `${date} 15:30 Out`] as const)
    await addPunches(company, { employeeId: usual, punches: [...before, `${day} 08:02 In`] })
    await addPunches(company, { employeeId: never, punches: [`${day} 08:02 In`] })
    const employeeIds = [usual, never]
    await company.transact((work) => recalculate(work, { employeeIds, from: '2026-03-04', to: day }))
    const rows = new Map((await list(company)).map((row) => [row.employeeId, row.missing]))
    expect(rows.get(usual)).toEqual({ direction: 'Out', punchTime: '15:30', dayType: 'Today', why: 'usual' })
    expect(rows.get(never)).toBeNull()
  })
})

/** Wednesday 18 March planned 08:00–16:00 without a break, with these punches. */
async function planned(punches: (`${string} In` | `${string} Out`)[]): Promise<CompanyAtWork> {
  const company = await companyAtWork(db, { now })
  const employeeId = await company.addEmployee({})
  const plan = { employeeId, day, create: true, startTime: '08:00', endTime: '16:00' } as const
  const answer = await company.transact((work) =>
    saveWorkShift(work, { ...plan, startTimeType: 'Today', endTimeType: 'Today', saveAsShift: false }),
  )
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  await addPunches(company, { employeeId, punches: punches.map((punch) => `${day} ${punch}` as const) })
  await company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: day, to: day }))
  return company
}

async function list(company: CompanyAtWork) {
  const rows = await company.transact((work) => readApprovals(work, { status: 'All', startDate: day, endDate: day }))
  if (isRefusal(rows)) throw new Error(rows.answer.message)
  return rows
}

async function reviewAll(company: CompanyAtWork, type: string): Promise<void> {
  const found = await company.transact(({ tx }) =>
    tx.selectFrom('time_exception').select('id').where('type', '=', type).execute(),
  )
  expect(found).not.toEqual([])
  await company.transact((work) => reviewSeveral(work, { ids: found.map(({ id }) => id) }))
}
