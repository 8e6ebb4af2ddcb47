import { beforeAll, describe, expect, it } from 'vitest'
import { clinicFile, clinicMissing } from '../../../test/clinic-files.ts'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { importEmployees } from './import-employees.ts'
import { importSchedule } from './schedule-file/import-schedule.ts'
import { digestOf, storePunches } from './imports.service.ts'
import { readOwnEmployees, readOwnPunches, readOwnSchedule } from './own-files.ts'
import { readClockFile } from './clock-file/read-clock-file.ts'
import type { PunchFile } from './punch-line.ts'

const { db } = testDatabase()
const now = new Date('2026-11-20T00:00:00Z')
const lines = 6147

describe.skipIf(clinicMissing)(`the clinic's files${clinicMissing ? ` (${clinicMissing})` : ''}`, () => {
  it('every line of punches.csv is accounted for, and what is stored is what the file says once', async () => {
    const clinic = await newClinic()
    const summary = await importCsv(clinic)
    expect(summary).toMatchObject({
      lines,
      imported: lines - repeated(),
      alreadyThere: repeated(),
      late: 0,
      refused: 0,
    })
    expect(await storedPunches(clinic)).toBe(lines - repeated())
  })

  it('the same file again adds nothing', async () => {
    const clinic = await newClinic()
    await importCsv(clinic)
    expect(await importCsv(clinic)).toMatchObject({ lines, imported: 0, alreadyThere: lines, late: 0, refused: 0 })
    expect(await storedPunches(clinic)).toBe(lines - repeated())
  })

  it('the clock’s own file after the CSV adds nothing, whatever the offsets were', async () => {
    const clinic = await newClinic()
    await importCsv(clinic)
    expect(await importDat(clinic)).toMatchObject({ lines, imported: 0, alreadyThere: lines, refused: 0 })
  })

  it('the CSV after the clock’s own file adds nothing', async () => {
    const clinic = await newClinic()
    expect(await importDat(clinic)).toMatchObject({ lines, imported: lines - repeated(), alreadyThere: repeated() })
    expect(await importCsv(clinic)).toMatchObject({ lines, imported: 0, alreadyThere: lines, refused: 0 })
  })

  it('two imports of one file at once store each punch once', async () => {
    const clinic = await newClinic()
    const [first, second] = await Promise.all([importCsv(clinic), importDat(clinic)])
    expect(first.imported + second.imported).toBe(lines - repeated())
    expect(await storedPunches(clinic)).toBe(lines - repeated())
  })

  it('lines of unknown people are refused, and the others stored', async () => {
    const clinic = await companyAtWork(db, { now, zone: 'Asia/Makassar', from: '2021-10-20' })
    await clinic.addEmployee({ clockId: 1002 })
    const own = (await readPunches()).read.filter((line) => line.clockId === 1002).length
    const summary = await importCsv(clinic)
    expect(summary.refused).toBe(lines - own)
    expect(summary.imported + summary.alreadyThere).toBe(own)
    expect(summary.refusedLines).toHaveLength(100)
    expect(summary.refusedLines[0]).toMatchObject({ outcome: 'refused', reason: 'unknownEmployee' })
  })

  it('every row of schedule.csv is accounted for, and again adds nothing', async () => {
    const clinic = await newClinic()
    const file = await readOwnSchedule({ content: clinicFile('schedule.csv') })
    const first = await clinic.transact((work) => importSchedule(work, file))
    expect(first).toMatchObject({ lines: 6478, imported: 6467, alreadyThere: 0 })
    expect(first.refused.map((line) => line.reason)).toEqual(Array(11).fill('emptySection'))
    const again = await clinic.transact((work) => importSchedule(work, file))
    expect(again).toMatchObject({ lines: 6478, imported: 0, alreadyThere: 6467 })
  })

  it('employees have number, name, hire date and rules from their first recorded day', async () => {
    const clinic = await newClinic()
    const rows = await clinic.transact(({ tx }) =>
      tx
        .selectFrom('employee as e')
        .innerJoin('employee_assignment as a', 'a.employeeId', 'e.id')
        .select(['clockId', 'payId', 'firstName', 'lastName', 'hiredOn', 'terminatedOn', 'status', 'effectiveFrom'])
        .where('clockId', 'in', [1002, 1003, 1004])
        .orderBy('clockId')
        .execute(),
    )
    expect(rows).toEqual([
      { ...person(1002), hiredOn: '2021-10-20', terminatedOn: null, status: 'Active', effectiveFrom: '2021-10-20' },
      { ...person(1003), hiredOn: '2021-07-01', terminatedOn: null, status: 'Active', effectiveFrom: '2021-07-01' },
      {
        ...person(1004),
        hiredOn: '2021-11-01',
        terminatedOn: '2022-10-31',
        status: 'Terminated',
        effectiveFrom: expect.any(String),
      },
    ])
  })
})

function person(number: number) {
  return { clockId: number, payId: String(number), firstName: 'Employee', lastName: String(number) }
}

async function newClinic(): Promise<CompanyAtWork> {
  const clinic = await companyAtWork(db, { now, zone: 'Asia/Makassar', from: '2021-10-20' })
  const firstDays = new Map<number, string>()
  for (const { clockId, date } of (await readPunches()).read) {
    if (date < (firstDays.get(clockId) ?? '9')) firstDays.set(clockId, date)
  }
  const employees = await readOwnEmployees({ content: clinicFile('employees.csv') })
  const account = await clinic.transact((work) =>
    importEmployees(work, {
      file: employees,
      companyName: 'Clinic',
      firstDays,
      fallbackDay: '2021-10-20',
      today: '2026-11-20',
    }),
  )
  expect(account).toMatchObject({ lines: 77, imported: 77, refused: [] })
  return clinic
}

function readPunches() {
  return readOwnPunches({ name: 'punches.csv', content: clinicFile('punches.csv') })
}

async function importCsv(clinic: CompanyAtWork) {
  return importFile(clinic, { kind: 'csv', content: clinicFile('punches.csv'), file: await readPunches() })
}

async function importDat(clinic: CompanyAtWork) {
  const content = clinicFile('attlog.dat')
  return importFile(clinic, { kind: 'dat', content, file: await readClockFile(content) })
}

function importFile(
  clinic: CompanyAtWork,
  { content, ...source }: { kind: 'csv' | 'dat'; content: Buffer; file: PunchFile },
) {
  const named = { ...source, fileName: `clinic.${source.kind}`, digest: digestOf(content) }
  return storePunches(clinic.transact, named, () => Promise.resolve(null))
}

async function storedPunches(clinic: CompanyAtWork): Promise<number> {
  const { stored } = await clinic.transact(({ tx }) =>
    tx
      .selectFrom('punch')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow(),
  )
  return stored
}

let repeatedLines: number | undefined

/** Lines of the file that repeat a person's minute and direction, counted only from the file. */
function repeated(): number {
  if (repeatedLines === undefined) {
    const rows = clinicFile('punches.csv').toString().trim().split('\n').slice(1)
    const keys = rows.map((row) => {
      const [employee, date, time = '', , direction] = row.split(',')
      return [employee, date, time.slice(0, 5), direction].join()
    })
    repeatedLines = keys.length - new Set(keys).size
  }
  return repeatedLines
}

beforeAll(() => {
  if (!clinicMissing) expect(repeated()).toBe(191)
})
