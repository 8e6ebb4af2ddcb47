import type { PayrollTransfer, Timesheet } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { clinicFile, clinicMissing } from '../../../test/clinic-files.ts'
import { clinicHours } from '../../../test/clinic-hours.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { routes } from '../../routes.ts'
import { importFiles } from '../imports/import-files.service.ts'

const database = testDatabase()
const now = new Date('2022-06-30T00:00:00Z')
const server = testApp(database, routes, { now })

/** Of the last days of pay periods. */
const MONTHS = ['2021-10', '2021-11', '2021-12', '2022-01', '2022-02', '2022-03', '2022-04', '2022-05']

/** Ordinary time and overtime; leave and holidays are not worked. */
const WORKED = new Set(['ORD', 'OT'])
const WORKED_ON_SCREEN = new Set(['Ordinary Time', 'Overtime'])

describe.skipIf(clinicMissing)(`the clinic's half-year${clinicMissing ? ` (${clinicMissing})` : ''}`, () => {
  let headers: Record<string, string>
  let periods: PayrollTransfer[]
  let hours: Map<string, number>
  let employees: { id: string; clockId: number }[]

  beforeAll(async () => {
    const { companyId } = await importFiles(database.db, now, createLog('silent'), {
      companyCode: 'CLINIC',
      zone: 'Asia/Makassar',
      employees: { name: 'employees.csv', content: clinicFile('employees.csv') },
      schedule: { name: 'schedule.csv', content: clinicFile('schedule.csv') },
      punches: { name: 'punches.csv', content: clinicFile('punches.csv') },
    })
    const { accountId } = await newAccount(database, { roleId: '2', companyId })
    headers = await server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
    periods = await call<PayrollTransfer[]>('/payrolltransfer/searchlist', { days: 365 })
    employees = await call('/api/employees')
    hours = clinicHours()
  })

  it.each(MONTHS)('%s: the file has the hours of the screen and of the engine command', async (month) => {
    const own = periods.filter(({ toDate }) => toDate.startsWith(month))
    expect(own.length).toBeGreaterThan(0)
    const ids = own.map(({ id }) => id)
    expect(await call('/payrolltransfer/close', { ids, reason: 'No Out is to come.' })).toEqual({ message: 'success' })
    const file = await server.app.inject({ url: `/payrolltransfer/exportCSV?id=${ids.join(',')}`, headers })
    const fromFile = new Map<string, number>()
    for (const line of parse<Record<string, string>>(file.body, { columns: true, bom: true })) {
      if (!WORKED.has(line['exportCode']!)) continue
      const key = `${line['clockId']} ${isoDate(line['from']!)}`
      fromFile.set(key, (fromFile.get(key) ?? 0) + Math.round(Number(line['effUnits']) * 100))
    }
    const fromEngine = new Map<string, number>()
    for (const [key, minutes] of hours) {
      const [clockId, date = ''] = key.split(' ')
      const period = own.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate)
      if (!period || minutes === 0) continue
      const sum = `${clockId} ${period.fromDate}`
      fromEngine.set(sum, (fromEngine.get(sum) ?? 0) + minutes)
    }
    expect(differing(fromFile, fromEngine)).toEqual([])
    expect(await differingOnScreen(own, fromEngine)).toEqual([])
    expect(fromFile.size).toBeGreaterThan(5)
  })

  /** Whose timesheet of the period shows other worked minutes. */
  async function differingOnScreen(own: readonly PayrollTransfer[], expected: ReadonlyMap<string, number>) {
    const wrong: string[] = []
    for (const { fromDate, toDate } of own) {
      for (const { id, clockId } of employees) {
        const minutes = expected.get(`${clockId} ${fromDate}`)
        if (minutes === undefined) continue
        const path = `/api/timesheet/getPunchRecords?employee=${id}&fromT=${fromDate}&endT=${toDate}`
        const { timeSheets } = await call<Timesheet>(path)
        const worked = timeSheets.flatMap((day) => day.payTypeTimes).filter(({ name }) => WORKED_ON_SCREEN.has(name))
        // hundredths of hours, each of whole minutes
        const shown = worked.reduce((sum, { value }) => sum + Math.round(value * 60), 0)
        if (shown !== minutes) wrong.push(`${clockId} ${fromDate}: ${shown} instead of ${minutes} minutes`)
      }
    }
    return wrong
  }

  async function call<T>(url: string, payload?: object): Promise<T> {
    const method = payload === undefined ? 'GET' : 'POST'
    return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json<T>()
  }
})

/** Hundredths of hours in the file that are not those of the minutes. */
function differing(file: ReadonlyMap<string, number>, minutes: ReadonlyMap<string, number>): string[] {
  return [...new Set([...file.keys(), ...minutes.keys()])].flatMap((key) => {
    const [shown, worked] = [file.get(key) ?? 0, minutes.get(key) ?? 0]
    return Math.abs(shown - (worked * 100) / 60) <= 0.5 ? [] : [`${key}: ${shown / 100} h, worked ${worked} minutes`]
  })
}

function isoDate(date: string): string {
  return /^\d{4}/.test(date) ? date : date.split('/').toReversed().join('-')
}
