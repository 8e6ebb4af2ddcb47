import type { ApprovalRow } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { clinicFile, clinicMissing } from '../../../test/clinic-files.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { tenantTransaction, type TenantTx } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { routes } from '../../routes.ts'
import { importFiles, type ImportReport } from './import-files.service.ts'

const database = testDatabase()
const { db } = database
const now = new Date('2026-11-20T00:00:00Z')
const server = testApp(database, routes, { now })

interface PlainDay {
  employee: string
  date: string
  minutes: number
}

/**
 * Days that need no rule to be paid: exactly two lines of the file have the person and date, an IN and then an OUT at
 * most 14 hours later, both truncated to the minute; the schedule has no row, of any type, for the person and date.
 * Repeated lines count as lines (three more days qualify when repeats of one minute are merged first).
 */
function plainDays(): PlainDay[] {
  const punches = new Map<string, { at: number; direction: string }[]>()
  for (const [employee, date, time = '', offset = '', direction = ''] of rowsOf('punches.csv')) {
    const at = Date.parse(`${date}T${time.slice(0, 5)}${offset}`) / 60_000
    const key = `${employee} ${date}`
    punches.set(key, [...(punches.get(key) ?? []), { at, direction }])
  }
  const scheduled = new Set(rowsOf('schedule.csv').map(([employee, date]) => `${employee} ${date}`))
  return [...punches].flatMap(([key, day]) => {
    const [first, last] = day.sort((a, b) => a.at - b.at)
    const isPlain = day.length === 2 && first?.direction === 'IN' && last?.direction === 'OUT' && !scheduled.has(key)
    if (!isPlain || last.at - first.at > 14 * 60) return []
    const [employee = '', date = ''] = key.split(' ')
    return [{ employee, date, minutes: last.at - first.at }]
  })
}

function rowsOf(name: 'punches.csv' | 'schedule.csv'): string[][] {
  const rows = clinicFile(name).toString().trim().split(/\r?\n/).slice(1)
  return rows.map((row) => row.split(','))
}

describe.skipIf(clinicMissing)(`the clinic's pay${clinicMissing ? ` (${clinicMissing})` : ''}`, () => {
  let report: ImportReport
  const inCompany = <T>(work: (tx: TenantTx) => Promise<T>) =>
    tenantTransaction(db, { companyId: report.companyId, accountId: null, roleId: '2', employeeId: null }, work)

  beforeAll(async () => {
    report = await importFiles(db, now, createLog('silent'), {
      companyCode: 'CLINIC',
      zone: 'Asia/Makassar',
      employees: { name: 'employees.csv', content: clinicFile('employees.csv') },
      schedule: { name: 'schedule.csv', content: clinicFile('schedule.csv') },
      punches: { name: 'punches.csv', content: clinicFile('punches.csv') },
    })
  })

  it('130 days need no rule', () => expect(plainDays()).toHaveLength(130))

  it('a day that needs no rule pays the minutes between In and Out', async () => {
    const stored = await inCompany((tx) =>
      tx
        .selectFrom('timesheet_day as d')
        .innerJoin('employee as e', 'e.id', 'd.employeeId')
        .select(['e.payId', 'd.workDate', 'd.paidMinutes'])
        .execute(),
    )
    const paid = new Map(stored.map((day) => [`${day.payId} ${day.workDate}`, day.paidMinutes]))
    const wrong = plainDays().filter((day) => paid.get(`${day.employee} ${day.date}`) !== day.minutes)
    expect(wrong.map((day) => ({ ...day, paid: paid.get(`${day.employee} ${day.date}`) }))).toEqual([])
  })

  it('every stored punch belongs to the company, and no line is lost', async () => {
    const { punches } = await inCompany((tx) =>
      tx
        .selectFrom('punch')
        .select((eb) => eb.fn.countAll<number>().as('punches'))
        .executeTakeFirstOrThrow(),
    )
    const file = report.files.at(-1)!
    expect(file).toMatchObject({ lines: 6147, refused: 0, late: 0 })
    expect(punches).toBe(file.imported)
    expect(file.imported + file.alreadyThere).toBe(file.lines)
  })

  // Two fortnights of real punches: an ordinary one, and the one with the most missing punches.
  it.each([
    { from: '2021-11-15', to: '2021-11-28', rows: 173, toLookAt: 63, missing: 17, withFix: 11 },
    { from: '2021-12-27', to: '2022-01-09', rows: 312, toLookAt: 194, missing: 75, withFix: 66 },
  ])(
    'of the rows from $from on, $toLookAt need a look, and most with a missing punch have a fix of one click',
    async ({ from, to, ...expected }) => {
      const { companyId } = report
      const { accountId } = await newAccount(database, { roleId: '2', companyId })
      const headers = await server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
      const url = `/api/time-approvals?startDate=${from}&endDate=${to}`
      const rows = (await server.app.inject({ url, headers })).json<ApprovalRow[]>()
      const missing = rows.filter((row) => row.actualIn === null || row.actualOut === null)
      const fixed = missing.filter((row) => row.missing !== null || row.repeat !== null)
      expect({
        rows: rows.length,
        toLookAt: rows.filter(({ clean }) => !clean).length,
        missing: missing.length,
        withFix: fixed.length,
      }).toEqual(expected)
    },
  )
})
