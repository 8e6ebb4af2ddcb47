import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { openDatabase, type Db } from '../../platform/db/open-database.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { savePunch } from '../punches/punches.service.ts'
import { lockMarks } from '../marks/marks.repository.ts'
import { recalculateBatches } from './recalculate-batches.ts'
import { recalculate } from './recalculation.service.ts'
import { addPunches } from './testing/add-punches.ts'

const { db, address } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const log = createLog('silent')
/** Another process's connections. */
let elsewhere: Db
beforeAll(() => {
  elsewhere = openDatabase({ address, maxConnections: 3 })
})
afterAll(() => elsewhere.close())

it('two workers share the marks, and a change made in the meantime is calculated after them: nothing is lost or done twice', async () => {
  const company = await companyAtWork(db, { now })
  const employeeIds = await peopleAtWork(company, 5)
  const [corrected] = employeeIds
  const parts: string[] = []
  const held = gate()
  const paused = gate()
  const first = gate()

  // A save has the last three employees locked when the first worker starts, which leaves it the first two.
  const save = company.transact(async ({ tx }) => {
    await lockMarks(tx, employeeIds.slice(2))
    await held.opened
  })
  await expect.poll(() => rowsLocked(company), { timeout: 15_000 }).toBe(3)
  const workers = [
    work(company, db, async (employees) => {
      parts.push(`first ${employees}`)
      first.open()
      await paused.opened
    }),
  ]
  await first.opened
  held.open()
  await save

  // The second takes the others; then it has to wait for the first, as does a correction to an employee the first has
  // locked.
  workers.push(work(company, elsewhere, async (employees) => void parts.push(`second ${employees}`)))
  const correction = company.transact((saving) =>
    savePunch(saving, {
      employeeId: corrected!,
      day: '2026-03-02',
      dayType: 'Today',
      punchTime: '17:00',
      direction: 'Out',
    }),
  )
  await expect.poll(() => waitingForLocks(db, 'recalculation_mark'), { timeout: 15_000 }).toBe(2)
  expect(parts).toEqual(['first 2', 'second 3'])
  paused.open()

  expect(await Promise.all(workers)).toEqual([[], []])
  expect(await correction).toMatchObject({ message: 'success' })
  expect(parts).toEqual(['first 2', 'second 3'])
  expect(await figures(company)).toEqual({
    marks: 0,
    paid: employeeIds.map((employeeId) => ({ employeeId, minutes: 540 })),
  })
  const again = await company.transact((all) => recalculate(all, { employeeIds, from: '2026-03-01', to: '2026-03-09' }))
  expect(again).toEqual({ changedDays: 0 })
})

/**
 * Employees in the order of ids who worked nine hours on 2 March; the first has forgotten the Out. Their pay periods
 * exist already: if two workers created one, the second would wait for the first.
 */
async function peopleAtWork(company: CompanyAtWork, people: number): Promise<string[]> {
  const employeeIds: string[] = []
  for (let person = 0; person < people; person++) employeeIds.push(await company.addEmployee({}))
  employeeIds.sort()
  await company.transact((all) => recalculate(all, { employeeIds, from: '2026-03-01', to: '2026-03-20' }))
  for (const [person, employeeId] of employeeIds.entries()) {
    await addPunches(company, {
      employeeId,
      punches: person === 0 ? ['2026-03-02 08:00 In'] : ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'],
    })
  }
  return employeeIds
}

/** A worker that reports, inside the transaction of a batch, how many employees it has calculated. */
function work({ companyId, accountId }: CompanyAtWork, on: Db, onBatch: (employees: number) => Promise<void>) {
  return recalculateBatches({
    transaction: (run) => tenantTransaction(on, { companyId, accountId, roleId: '2', employeeId: null }, run),
    caller: { companyId, accountId, address: null },
    now: () => now,
    log,
    employeeIds: null,
    goOn: () => Promise.resolve(true),
    onProgress: (_, employees) => onBatch(employees),
  })
}

function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

async function rowsLocked({ transact }: CompanyAtWork): Promise<number> {
  const { rows } = await transact(({ tx }) =>
    sql<{ locked: number }>`
      select (select count(*) from recalculation_mark) - (select count(*) from (
        select 1 from recalculation_mark for update skip locked) free) as locked`.execute(tx),
  )
  return rows[0]!.locked
}

async function figures({ transact }: CompanyAtWork) {
  return transact(async ({ tx }) => {
    const paid = await sql<{ employeeId: string; minutes: number }>`
      select employee_id, sum(minutes) as minutes from pay_line group by 1 order by 1`.execute(tx)
    const marks = await sql<{ marks: number }>`select count(*) as marks from recalculation_mark`.execute(tx)
    return { marks: marks.rows[0]!.marks, paid: paid.rows }
  })
}
