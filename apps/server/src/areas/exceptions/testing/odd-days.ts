import { sql } from 'kysely'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { addPunches, type PunchText } from '../../calculation/testing/add-punches.ts'
import { section } from '../../calculation/testing/two-weeks.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'

/** Friday 20 March 2026, 18:00 in Auckland. */
export const NOW = new Date('2026-03-20T05:00:00Z')
export const MARCH = { startDate: '2026-03-01', endDate: '2026-03-20' }

/** What goes wrong with each day; planned 08:00 to 16:00. */
const PUNCHES: Record<string, string[]> = {
  '2026-03-16': ['08:20 In', '16:00 Out'],
  '2026-03-17': ['08:00 In', '15:30 Out'],
  '2026-03-18': [],
  '2026-03-19': ['08:00 In'],
  '2026-03-20': ['08:00 In', '16:40 Out'],
}

export interface OddDays extends CompanyAtWork {
  employeeId: string
  /** calculates the days again */
  calculate(): Promise<void>
  /** changes the company's settings, as they are stored */
  set(settings: object): Promise<void>
}

/** An employee who is late, leaves early, is absent, forgets the Out, and leaves late, on the days of one week. */
export async function oddDays(db: Db): Promise<OddDays> {
  const company = await companyAtWork(db, { now: NOW })
  const employeeId = await company.addEmployee({ firstName: 'Otto', lastName: 'Odd', clockId: 7 })
  await planned(company, employeeId, Object.keys(PUNCHES))
  const punches = Object.entries(PUNCHES).flatMap(([day, times]) => times.map((time) => `${day} ${time}` as PunchText))
  await addPunches(company, { employeeId, punches })
  const calculate = async () => {
    const range = { from: MARCH.startDate, to: MARCH.endDate }
    await company.transact((work) => recalculate(work, { employeeIds: [employeeId], ...range }))
  }
  await calculate()
  const set = (settings: object) =>
    company.transact(async ({ tx }) => {
      await sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb
        where id = app_company_id()`.execute(tx)
    })
  return { ...company, employeeId, calculate, set }
}

/** Plans the days from 08:00 to 16:00. */
export async function planned(company: CompanyAtWork, employeeId: string, dates: readonly string[]): Promise<void> {
  const days = dates.map((workDate) => ({ employeeId, workDate, isOffDay: false, sections: [section(480, 960)] }))
  await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
}
