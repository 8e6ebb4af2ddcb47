import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ChildProgram } from '../../../test/child-program.ts'
import { crashRounds } from '../../../test/crash-rounds.ts'
import { isFullRun } from '../../../test/full-run.ts'
import { testFolderPrefix } from '../../../test/sweep-abandoned-folders.ts'
import { temporaryRoot } from '../../../test/temporary-root.ts'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import { systemWork, type SystemWork } from '../../platform/call/system-work.ts'
import { startDatabase } from '../../platform/db/start-database.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { findCompany } from '../new-companies/new-companies.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { close, exportPeriods, open } from './payroll.service.ts'

const dataDir = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const log = createLog('silent')
const FIRST_DAY = '2024-01-01'
const LAST_DAY = '2024-01-28'

it.skipIf(!isFullRun)(
  'two officers close, export and open while punches come in: however often one is killed, no line is lost or doubled',
  async () => {
    const programs: ChildProgram[] = []
    const start = (half: string) => {
      const program = new ChildProgram('pay-days', { args: [dataDir, half] })
      programs.push(program)
      return program
    }
    const last = await crashRounds({
      rounds: 20,
      seed: 20261129,
      longestMs: 400,
      dataDir,
      start: () => start('0'),
      startBeside: () => start('1'),
      untilReady: (program) => program.says(/^closed/),
      untilRecovered: (program) => program.says(/^closed/, program.lines.length),
      check: () => inCompany(async (transact) => expect(await transact(({ tx }) => halfClosed(tx))).toEqual([])),
    })
    await last.finish()
    await Promise.all(programs.map((program) => program.kill()))

    const answered = programs.flatMap((program) => program.lines)
    expect(answered.filter((line) => line.startsWith('closed')).length).toBeGreaterThan(20)
    expect(answered.some((line) => line.startsWith('exported'))).toBe(true)
    await inCompany(async (transact) => {
      const imported = new Set(answered.filter((line) => line.startsWith('imported')).map((line) => line.slice(-10)))
      const worked = await transact(({ tx }) => workedDays(tx))
      const days = new Set(worked.map(({ day }) => day))
      expect([...imported].filter((day) => !days.has(day))).toEqual([])
      expect(await unitsOfFile(transact)).toEqual(unitsOf(worked))
    })
  },
  180_000,
)

/** Closed periods without the figures of each day, open ones with those of a close that did not happen. */
async function halfClosed(tx: TenantTx): Promise<unknown[]> {
  const { rows } = await sql`
    select p.from_date, p.is_closed, p.closing, s.days, s.minutes, d.days as stored, d.minutes as stored_minutes
    from pay_period p
    left join lateral (
      select count(*) as days, coalesce(sum((s.figures ->> 'paid')::integer), 0) as minutes, max(s.closing) as closing
      from pay_period_snapshot s
      where s.pay_period_id = p.id and s.closing >= p.closing and p.closing > 0
    ) s on true
    left join lateral (
      select count(*) as days, coalesce(sum(d.paid_minutes), 0) as minutes from timesheet_day d
      where d.work_date between p.from_date and p.to_date
    ) d on true
    where p.from_date between ${FIRST_DAY}::date and ${LAST_DAY}::date and (
      s.closing > p.closing or (p.is_closed <> (p.closed_totals is not null))
      or (p.is_closed and (s.days <> d.days or s.minutes <> d.minutes
        or (p.closed_totals ->> 'paidMinutes')::integer <> d.minutes)))
  `.execute(tx)
  return rows
}

interface Worked {
  clockId: string
  day: string
}

/** Who has an In and an Out on which day; each of them once. */
async function workedDays(tx: TenantTx): Promise<Worked[]> {
  const { rows } = await sql<Worked & { punches: number }>`
    select e.clock_id::text as clock_id, p.local_date as day, count(*)::integer as punches
    from punch p join employee e on e.id = p.employee_id
    group by e.clock_id, p.local_date
  `.execute(tx)
  expect(rows.filter(({ punches }) => punches !== 2)).toEqual([])
  return rows
}

/** Eight hours for each day. */
function unitsOf(worked: readonly Worked[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { clockId } of worked) units.set(clockId, (units.get(clockId) ?? 0) + 8)
  return byClockId(units)
}

/** Everything calculated, closed and exported once more: units of the file by clock ID, with each line there once. */
async function unitsOfFile(transact: SystemWork): Promise<Map<string, number>> {
  const ids = await transact(async (work) => {
    const { rows } = await sql<{ id: string }>`
      select id from pay_period where from_date between ${FIRST_DAY}::date and ${LAST_DAY}::date
    `.execute(work.tx)
    await open(work, { ids: rows.map(({ id }) => id) })
    const people = await work.tx.selectFrom('employee').select('id').execute()
    await recalculate(work, { employeeIds: people.map(({ id }) => id), from: FIRST_DAY, to: LAST_DAY })
    return rows.map(({ id }) => id)
  })
  await transact((work) => close(work, { ids, reason: 'The last time.' }))
  const file = await transact((work) => exportPeriods(work, { id: ids }))
  if (!(file instanceof AnswerFile)) throw new Error('There is no file.')
  const lines = parse<Record<string, string>>(file.file.content as string, { columns: true })
  const keys = lines.map((line) => [line['clockId'], line['from'], line['exportCode']].join(' '))
  expect(keys.length - new Set(keys).size).toBe(0)
  const units = new Map<string, number>()
  for (const line of lines) {
    units.set(line['clockId']!, (units.get(line['clockId']!) ?? 0) + Number(line['effUnits']))
  }
  const again = await transact((work) => exportPeriods(work, { id: ids, differences: true }))
  const { content } = (again as AnswerFile).file
  expect((content as string).trim().split(/\r?\n/)).toHaveLength(1)
  return byClockId(units)
}

function byClockId(units: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...units].toSorted(([one], [other]) => one.localeCompare(other)))
}

async function inCompany<T>(work: (transact: SystemWork) => Promise<T>): Promise<T> {
  const { db, stop } = await startDatabase({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, log)
  try {
    const company = await findCompany(db, 'CRASH')
    return await work(systemWork(db, { companyId: company!.id, now: new Date('2024-02-20T00:00:00Z'), log }))
  } finally {
    await stop()
  }
}
