import type { RosterWarning } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import type { Section } from '../../schedules/schedules.service.ts'
import { rosterOffice, WEEK, type RosterOffice } from './roster-office.ts'

/** The office of the roster, with what tests of warnings plan and ask. */
export interface WarnedOffice extends RosterOffice {
  /** Adds someone of the bakery with shifts: dates, and times in minutes. @returns the id */
  baker(shifts: Record<string, Section[]>): Promise<string>
  /** The ids of the shifts of a day, by start. */
  sectionsOn(employeeId: string, workDate: string): Promise<string[]>
  /** Changes settings of the company. */
  set(settings: Record<string, unknown>): Promise<void>
  /** The warnings of a person in the week. @throws when they are refused */
  warnings(employeeId: string, query?: Record<string, string>, who?: TestPerson): Promise<RosterWarning[]>
}

export async function warnedOffice(database: TestDatabase, server: TestApp): Promise<WarnedOffice> {
  const office = await rosterOffice(database, server)
  return {
    ...office,
    baker: async (shifts) => {
      const id = await office.company.addEmployee({ firstName: 'Mia', lastName: 'Ngata', departmentId: office.bakery })
      for (const [date, sections] of Object.entries(shifts)) await office.plan(id, date, sections)
      return id
    },
    sectionsOn: async (employeeId, workDate) => {
      const rows = await office.rows({ startDate: workDate, endDate: workDate })
      const row = rows.find(({ employee }) => employee.id === employeeId)
      return row!.scheduleRuleVoList[0]!.workSections.map(({ id }) => id)
    },
    set: (settings) =>
      office.company.transact(async ({ tx }) => {
        await sql`
          update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()
        `.execute(tx)
      }),
    warnings: async (employeeId, query = {}, who = office.admin) => {
      const asked = new URLSearchParams({ ...WEEK, employeeIds: employeeId, ...query })
      const answer = await office.get(`/api/roster/warnings?${asked.toString()}`, who)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
  }
}

/** A section in minutes from the day's midnight. */
export function section(startMinute: number, endMinute: number, fields: Partial<Section> = {}): Section {
  return { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {}, ...fields }
}
