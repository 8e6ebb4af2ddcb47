import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { Refusal } from '../../platform/call/refusal.ts'
import { ensurePunchMonths, readPunch, savePunch } from './punches.service.ts'
import { day, punchOffice } from './testing/punch-office.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({})
})

const { entry, save, saved, remove, restore, standing, paidMinutes } = punchOffice(() => ({ company, employeeId }))
const audits = () =>
  company.transact(({ tx }) =>
    tx.selectFrom('audit_entry').select(['action', 'reason', 'accountId']).orderBy('createdAt').execute(),
  )

describe('a new punch', () => {
  it('is stored at its wall time, with its author, and the day is paid before the answer', async () => {
    await saved()
    await saved({ punchTime: '16:30', direction: 'Out', reason: 'forgot' })
    expect(await standing()).toMatchObject([
      { localDate: day, localMinute: 480, direction: 'In', pinnedDate: null, at: new Date('2026-06-02T20:00Z') },
      { localDate: day, localMinute: 990, direction: 'Out', at: new Date('2026-06-03T04:30Z') },
    ])
    expect(await paidMinutes()).toBe(510)
    expect((await audits()).filter((entry) => entry.action === 'create')).toMatchObject([
      { reason: null, accountId: company.accountId },
      { reason: 'forgot', accountId: company.accountId },
    ])
  })

  it('of the next day stands under the day it was entered on', async () => {
    await saved({ punchTime: '22:00' })
    await saved({ punchTime: '06:00', direction: 'Out', dayType: 'NextDay' })
    expect(await standing()).toMatchObject([{ pinnedDate: null }, { localDate: '2026-06-04', pinnedDate: day }])
    expect(await paidMinutes()).toBe(480)
  })

  it('of the same minute and direction is refused, of the other direction not', async () => {
    await saved()
    expect(await save()).toMatchObject({ status: 200, answer: { message: 'hasExistPunchRecord' } })
    await saved({ direction: 'Out' })
    expect(await standing()).toHaveLength(2)
  })

  it('of the same minute is refused where one of the two has no direction', async () => {
    await saved({ direction: undefined })
    expect(await save({ direction: 'In' })).toMatchObject({ answer: { message: 'hasExistPunchRecord' } })
    expect(await save({ direction: 'Out' })).toMatchObject({ answer: { message: 'hasExistPunchRecord' } })
    await saved({ punchTime: '09:00', direction: 'In' })
    expect(await save({ punchTime: '09:00', direction: undefined })).toMatchObject({
      answer: { message: 'hasExistPunchRecord' },
    })
    expect(await standing()).toHaveLength(2)
  })

  it('in the minute of a recorded punch is refused, whatever the seconds', async () => {
    await addRecorded('2026-06-02T20:00:47Z')
    expect(await save()).toMatchObject({ answer: { message: 'hasExistPunchRecord' } })
  })

  it('twice at the same moment is stored once', async () => {
    const answers = await Promise.all([save(), save(), save()])
    expect(
      answers.map((answer) => (answer instanceof Refusal ? answer.answer.message : answer.message)).sort(),
    ).toEqual(['hasExistPunchRecord', 'hasExistPunchRecord', 'success'])
    expect(await standing()).toHaveLength(1)
  })

  it('reads what the save before it has stored, however late that one ends', async () => {
    let second: ReturnType<typeof save> | undefined
    await company.transact(async (work) => {
      await savePunch(work, entry())
      second = save()
      await expect.poll(() => waitingForLocks(db), { timeout: 15_000 }).toBe(1)
    })
    expect(await second).toMatchObject({ answer: { message: 'hasExistPunchRecord' } })
    expect(await standing()).toHaveLength(1)
  })

  it('is not for the role Employee', async () => {
    const answer = await company.transact((work) =>
      savePunch({ ...work, caller: { ...work.caller, roleId: '4' } }, entry()),
    )
    expect(answer).toMatchObject({ status: 403 })
  })

  it('of an employee that the caller cannot see is not found', async () => {
    const other = await companyAtWork(db, { now })
    const stranger = await other.addEmployee({})
    expect(await save({ employeeId: stranger })).toMatchObject({ status: 404 })
    expect(await company.transact((work) => savePunch(work, entry()), { roleId: '3' })).toMatchObject({ status: 404 })
  })
})

describe('a revision', () => {
  it('replaces the punch, keeps it, and tells its history', async () => {
    const first = await saved()
    const second = await saved({ id: first, punchTime: '07:45', reason: 'came earlier' })
    expect(await standing()).toMatchObject([{ localMinute: 465 }])
    const [before, read] = await Promise.all(
      [first, second].map((id) => company.transact((work) => readPunch(work, id))),
    )
    expect(before).toMatchObject({ punchTime: '08:00', replacedById: second, isRemoved: false })
    expect(read).toMatchObject({
      replacedById: null,
      isRemoved: false,
      punchTime: '07:45',
      day,
      dayType: 'Today',
      source: 'manual',
      reason: 'came earlier',
      history: [
        { punchTime: `${day}T08:00`, by: 'Ada Admin', reason: null },
        { punchTime: `${day}T07:45`, by: 'Ada Admin', reason: 'came earlier' },
      ],
    })
  })

  it('without a direction keeps it', async () => {
    const first = await saved({ direction: 'Out' })
    await saved({ id: first, punchTime: '08:05', direction: undefined })
    expect(await standing()).toMatchObject([{ localMinute: 485, direction: 'Out' }])
  })

  it('that changes nothing is no revision', async () => {
    const first = await saved()
    expect(await saved({ id: first })).toBe(first)
  })

  it('of a punch that was replaced in the meantime answers who did it', async () => {
    const first = await saved()
    await saved({ id: first, punchTime: '07:45' })
    expect(await save({ id: first, punchTime: '07:30' })).toMatchObject({
      status: 409,
      answer: { message: 'changed', changedBy: 'Ada Admin' },
    })
    expect(await standing()).toMatchObject([{ localMinute: 465 }])
  })

  it('by two at the same moment succeeds once', async () => {
    const first = await saved()
    const answers = await Promise.all([
      save({ id: first, punchTime: '07:45' }),
      save({ id: first, punchTime: '07:30' }),
    ])
    expect(
      answers.map((answer) => (answer instanceof Refusal ? answer.status : 200)).toSorted((a, b) => a - b),
    ).toEqual([200, 409])
    expect(await standing()).toHaveLength(1)
  })

  it('onto the minute of another punch is refused', async () => {
    await saved({ punchTime: '09:00' })
    const first = await saved()
    expect(await save({ id: first, punchTime: '09:00' })).toMatchObject({ answer: { message: 'hasExistPunchRecord' } })
  })

  it('of another employee’s punch is not found', async () => {
    const first = await saved()
    const other = await company.addEmployee({})
    expect(await save({ id: first, employeeId: other })).toMatchObject({ status: 404 })
  })
})

describe('a removal', () => {
  it('takes the punch out of the timesheet and keeps it; undo puts it back', async () => {
    await saved()
    const out = await saved({ punchTime: '16:00', direction: 'Out' })
    expect(await paidMinutes()).toBe(480)
    expect(await remove(out)).toEqual({ message: 'success' })
    expect(await company.transact((work) => readPunch(work, out))).toMatchObject({
      isRemoved: true,
      replacedById: null,
    })
    expect(await paidMinutes()).toBe(0)
    expect(await restore(out)).toEqual({ message: 'success' })
    expect(await paidMinutes()).toBe(480)
    expect((await audits()).map((entry) => entry.action)).toEqual(
      expect.arrayContaining(['create', 'delete', 'restore']),
    )
  })

  it('a second time answers that someone was faster', async () => {
    const punch = await saved()
    await remove(punch)
    expect(await remove(punch)).toMatchObject({ status: 409 })
  })

  it('is not undone over a new punch of that minute', async () => {
    const punch = await saved()
    await remove(punch)
    await saved()
    expect(await restore(punch)).toMatchObject({ answer: { message: 'hasExistPunchRecord' } })
  })

  it('of a revised punch is not undone', async () => {
    const first = await saved()
    await saved({ id: first, punchTime: '07:45' })
    expect(await restore(first)).toMatchObject({ status: 409 })
  })
})

function addRecorded(at: string) {
  return company.transact(async ({ tx }) => {
    await ensurePunchMonths(tx, [day])
    await tx
      .insertInto('punch')
      .values({
        companyId: company.companyId,
        employeeId,
        at: new Date(at),
        zone: 'Pacific/Auckland',
        localDate: day,
        localMinute: 480,
        direction: 'In',
        source: 'terminal',
      })
      .execute()
  })
}
