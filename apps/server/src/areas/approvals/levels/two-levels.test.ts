import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { companySetupRoutes } from '../../company-setup/company-setup.routes.ts'
import { approvalsRoutes } from '../approvals.routes.ts'
import { approvalOffice, type ApprovalOffice } from '../testing/approval-office.ts'

const database = testDatabase()
const server = testApp(database, [...approvalsRoutes, ...companySetupRoutes])
let office: ApprovalOffice
/** A Supervisor of nobody until they are named. */
let max: TestPerson
/** Mia's pairs. */
let ids: string[]

beforeEach(async () => {
  office = await approvalOffice(database, server)
  max = await office.person('3')
  ids = (await office.rows(office.sam)).map(({ punchPairId }) => punchPairId)
  expect(ids).toHaveLength(3)
})

const states = async (who: TestPerson) =>
  (await office.rows(who)).map(({ approved, levels }) =>
    approved ? 'approved' : levels?.first ? `first by ${levels.first.by.split(' ')[0]}` : 'waits',
  )
const turns = async (who: TestPerson) => (await office.rows(who)).map(({ levels }) => levels?.turn ?? null)

describe('one level', () => {
  it('is enough unless the company wants two', async () => {
    expect((await office.rows(office.sam, '&waits=me')).map(({ levels }) => levels)).toEqual([null, null, null])
    expect(await office.approve(ids, office.sam)).toMatchObject({ message: 'success', changed: ids })
    expect(await states(office.sam)).toEqual(['approved', 'approved', 'approved'])
  })

  it('no delegate approves hours there, and none sees them', async () => {
    await office.delegate(office.sam, office.pat)
    expect((await office.rows(office.pat)).map(({ employeeName }) => employeeName)).toEqual(Array(3).fill('Noa Pere'))
    expect(await office.approve(ids, office.pat)).toMatchObject({ message: 'notFound' })
  })
})

describe('two levels', () => {
  beforeEach(async () => {
    await office.twoLevels()
    expect(await office.managers(office.plant, [max])).toBe('200 success')
  })

  it('a pair counts as approved only after the second, which someone else gives', async () => {
    expect(await turns(office.sam)).toEqual(['first', 'first', 'first'])
    expect(await office.approve(ids, office.sam)).toMatchObject({ changed: ids })
    const [row] = await office.rows(office.sam)
    expect(row).toMatchObject({
      department: 'Plant / Bakery',
      position: 'Bakery',
      approved: false,
      levels: { turn: null, mayWithdraw: true, isSeen: true, managers: 'Ada Lane' },
    })
    expect(row?.levels?.first).toMatchObject({ by: 'Sam Lane', for: null })
    // again changes nothing, also not at the second level
    expect(await office.approve(ids, office.sam)).toMatchObject({ message: 'success', changed: [] })
    expect(await unapprovedNow()).toBe(6)
    expect(await office.approve(ids, max)).toMatchObject({ changed: ids })
    expect(await states(office.sam)).toEqual(['approved', 'approved', 'approved'])
    expect(await unapprovedNow()).toBe(3)
    const history = await office.approvals()
    expect(history.map(({ by }) => by)).toEqual([
      ...ids.map(() => office.sam.accountId),
      ...ids.map(() => max.accountId),
    ])
    expect(history[0]?.after).toEqual({ approvedBySupervisor: true })
    expect(history[3]?.after).toEqual({ approved: true })
  })

  it('a manager approves what waits for them, of departments below, and not in the place of a supervisor', async () => {
    expect((await office.rows(max)).map(({ employeeName }) => employeeName.split(' ')[0])).toEqual([
      ...Array<string>(3).fill('Mia'),
      ...Array<string>(3).fill('Noa'),
    ])
    expect(await turns(max)).toEqual(Array(6).fill(null))
    expect((await office.rows(max))[0]).toMatchObject({ levels: { isSeen: false } })
    expect(await office.approve(ids, max)).toMatchObject({ message: 'notYourTurn' })
    await office.approve(ids.slice(0, 1), office.sam)
    expect(await office.approve(ids, max, { onlyClean: true })).toMatchObject({
      changed: ids.slice(0, 1),
      refused: [{ reason: 'notYourTurn' }, { reason: 'notYourTurn' }],
    })
    expect(await states(office.sam)).toEqual(['approved', 'waits', 'waits'])
  })

  it('the nearest department decides whose turn it is', async () => {
    const near = await office.person('3')
    expect(await office.managers(office.bakery, [near])).toBe('200 success')
    await office.approve(ids, office.sam)
    expect(await office.approve(ids, max)).toMatchObject({ message: 'notFound' })
    expect(await turns(near)).toEqual(['second', 'second', 'second'])
    expect(await office.managers(office.bakery, [])).toBe('200 success')
    expect(await turns(max)).toEqual(['second', 'second', 'second', null, null, null])
  })

  it('lists and counts what waits for the caller alone, where they ask for it', async () => {
    await office.approve(ids.slice(0, 1), office.sam)
    const mine = async (who: TestPerson, more = '') =>
      (await office.rows(who, `&waits=me${more}`)).map(({ punchPairId }) => punchPairId)
    const daily = async (who: TestPerson) => (await office.get('/time-approvals/dailyNum?waits=me', who)).json<number>()
    expect(await mine(office.sam)).toEqual(ids.slice(1))
    expect(await mine(office.sam, '&pageSize=1&page=2')).toEqual(ids.slice(2))
    expect(await mine(max)).toEqual(ids.slice(0, 1))
    expect(await mine(office.admin)).toEqual(ids.slice(0, 1))
    await office.worked(office.mia, ['2026-11-19'])
    expect([await daily(office.sam), await daily(max)]).toEqual([1, 0])
  })

  it('administrators decide at either level, and nobody at both', async () => {
    expect(await turns(office.admin)).toEqual(Array(6).fill('instead'))
    expect(await office.approve(ids, office.admin, { onlyClean: true })).toMatchObject({ message: 'notYourTurn' })
    await office.approve(ids, office.admin)
    expect(await turns(office.admin)).toEqual([null, null, null, 'instead', 'instead', 'instead'])
    expect(await office.approve(ids, office.admin)).toMatchObject({ changed: [] })
    expect(await office.approve(ids, max)).toMatchObject({ changed: ids })
  })

  it('a supervisor of other departments sees and approves none of it, one without the function nothing', async () => {
    expect(await office.approve(ids, office.pat)).toMatchObject({ message: 'notFound' })
    await office.company.transact(({ tx }) =>
      tx
        .updateTable('account')
        .set({ functions: ['Schedules'] })
        .where('id', '=', max.accountId)
        .execute(),
    )
    expect((await office.get('/api/time-approvals', max)).statusCode).toBe(403)
    // nobody who still approves hours is named: administrators decide
    await office.approve(ids, office.sam)
    expect((await office.rows(office.admin))[0]).toMatchObject({ levels: { turn: 'second', managers: '' } })
    expect(await office.managers(office.bakery, [max])).toBe('200 noApprover')
  })

  it('a manager takes back the second, the supervisor can not, and either takes back the first', async () => {
    await office.approve(ids, office.sam)
    await office.approve(ids, max)
    expect(await office.disapprove(ids, office.sam)).toMatchObject({ message: 'notYourTurn' })
    expect(await office.disapprove(ids, max)).toMatchObject({ changed: ids })
    expect(await states(office.sam)).toEqual(Array(3).fill('first by Sam'))
    expect(await office.disapprove(ids.slice(0, 1), max)).toMatchObject({ changed: ids.slice(0, 1) })
    expect(await office.disapprove(ids.slice(1, 2), office.sam)).toMatchObject({ changed: ids.slice(1, 2) })
    expect(await states(office.sam)).toEqual(['waits', 'waits', 'first by Sam'])
    expect(await office.disapprove(ids.slice(0, 1), office.sam)).toMatchObject({ message: 'success', changed: [] })
  })
})

describe('a delegate', () => {
  beforeEach(async () => {
    await office.twoLevels()
    await office.managers(office.plant, [max])
  })

  it('approves for the supervisor they stand in for, and the history says for whom', async () => {
    await office.delegate(office.sam, office.pat)
    expect(await office.approve(ids, office.pat)).toMatchObject({ changed: ids })
    expect((await office.rows(office.sam))[0]?.levels?.first).toMatchObject({ by: 'Pat Lane', for: 'Sam Lane' })
    expect((await office.approvals())[0]).toMatchObject({
      by: office.pat.accountId,
      after: { approvedBySupervisor: true, onBehalfOf: office.sam.accountId },
    })
  })

  it('approves for the manager, unless they or the manager gave the first approval', async () => {
    await office.delegate(max, office.sam)
    await office.approve(ids.slice(0, 1), office.sam)
    expect(await turns(office.sam)).toEqual([null, 'first', 'first', null, null, null])
    await office.delegate(max, office.pat)
    expect(await office.approve(ids.slice(0, 1), office.pat)).toMatchObject({ changed: ids.slice(0, 1) })
    expect((await office.approvals()).at(-1)).toMatchObject({
      after: { approved: true, onBehalfOf: max.accountId },
    })
  })

  it('of an administrator decides about everyone', async () => {
    await office.delegate(office.admin, office.pat)
    expect(await office.rows(office.pat)).toHaveLength(6)
    await office.approve(ids, office.sam)
    expect(await office.approve(ids, office.pat)).toMatchObject({ changed: ids })
  })
})

describe('where nobody else could give the second approval', () => {
  it('one approval counts as both, and is taken back as both', async () => {
    await office.twoLevels()
    await office.company.transact(({ tx }) => tx.deleteFrom('managed_department').execute())
    expect(await turns(office.admin)).toEqual(Array(6).fill('both'))
    expect(await office.approve(ids, office.admin, { onlyClean: true })).toMatchObject({ changed: ids })
    expect((await states(office.admin)).slice(0, 3)).toEqual(Array(3).fill('approved'))
    expect((await office.approvals())[0]?.after).toEqual({ approved: true, approvedBySupervisor: true })
    await office.disapprove(ids, office.admin)
    expect(await states(office.admin)).toEqual(Array(6).fill('waits'))
  })

  it('the only administrator gives the second after having given the first in the supervisor’s place', async () => {
    await office.twoLevels()
    await office.approve(ids, office.admin)
    expect((await turns(office.admin)).slice(0, 3)).toEqual(Array(3).fill('second'))
    expect(await office.approve(ids, office.admin)).toMatchObject({ changed: ids })
    expect((await states(office.admin)).slice(0, 3)).toEqual(Array(3).fill('approved'))
  })
})

describe('the managers', () => {
  it('are read and named by administrators only, as long as they and the department are of the company', async () => {
    expect(await office.managers(office.plant, [max])).toBe('200 success')
    const read = async (who: TestPerson) => office.get('/api/approval-managers', who)
    expect((await read(office.admin)).json()).toMatchObject({
      departments: [{ departmentId: office.plant, departmentName: 'Plant', managers: [{ id: max.accountId }] }],
    })
    expect((await read(office.sam)).statusCode).toBe(403)
    expect(await office.managers(office.plant, [max], office.sam)).toMatch(/^403/)
    expect(await office.managers(crypto.randomUUID(), [max])).toMatch(/^404/)
    const foreign = await approvalOffice(database, server)
    expect(await office.managers(office.plant, [foreign.sam])).toMatch(/^404/)
    expect(await office.managers(foreign.plant, [max])).toMatch(/^404/)
  })
})

async function unapprovedNow(): Promise<number> {
  return (await office.get('/api/time-approvals?status=Unapproved&startDate=2026-11-01&endDate=2026-11-20')).json<
    unknown[]
  >().length
}
