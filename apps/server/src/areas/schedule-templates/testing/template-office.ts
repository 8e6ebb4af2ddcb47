import { saveSchedule } from '@timeloom/contract'
import { sql } from 'kysely'
import { companyAtWork, type CompanyAtWork, type NewCompanyAtWork } from '../../../../test/company-at-work.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { saveTemplate } from '../schedule-templates.service.ts'
import type { TemplateBody } from '../template-plan.ts'

/** Friday, 13:00 in Auckland; summer time ends there on 5 April. */
export const NOW = new Date('2026-03-20T00:00:00Z')
export const TODAY = '2026-03-20'
/** The last day that is written ahead. */
export const THROUGH = '2026-05-15'

export const DAY = { startTime: '08:00', endTime: '16:30' }

/** A week from Monday, 16 March: Monday to Friday 08:00 to 16:30, the weekend off. */
export function weekly(change: Record<string, unknown> = {}): TemplateBody {
  return saveSchedule.body!.parse({
    name: 'Office hours',
    periodType: 'Weekly',
    periods: 1,
    days: 7,
    startDate: '2026-03-16',
    scheduleRules: weekOf(DAY),
    ...change,
  })
}

export const weekOf = (...sections: object[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((num) => (num > 5 ? { num, isOffDay: true } : { num, workSections: sections }))

export interface StoredDay {
  workDate: string
  source: string
  scheduleTemplateId: string | null
  templateNum: number | null
  isOffDay: boolean
  /** ids of the sections, by their start */
  ids: string[]
  /** as `480-990` */
  times: string[]
}

export interface TemplateOffice extends CompanyAtWork {
  /** @returns the id */
  template(body: TemplateBody): Promise<string>
  /** What is stored for an employee from a date on. */
  stored(employeeId: string, from?: string): Promise<StoredDay[]>
  /** Closes the pay periods that end before a date. */
  closeBefore(date: string): Promise<void>
}

/** A company where templates plan the days of people. */
export async function templateOffice(db: Db, options: Partial<NewCompanyAtWork> = {}): Promise<TemplateOffice> {
  const company = await companyAtWork(db, { now: NOW, ...options })
  return {
    ...company,
    async template(body) {
      const saved = await company.transact((work) => saveTemplate(work, body))
      if (isRefusal(saved)) throw new Error(`not saved: ${JSON.stringify(saved.answer)}`)
      return saved.id!
    },
    stored: (employeeId, from = '0001-01-01') =>
      company.transact(async ({ tx }) => {
        const { rows } = await sql<StoredDay>`
          select d.work_date, d.source, d.schedule_template_id, d.template_num, d.is_off_day,
            array(select s.id::text from work_section s where s.employee_id = d.employee_id and s.work_date = d.work_date
              order by s.start_minute) as ids,
            array(select s.start_minute || '-' || s.end_minute from work_section s
              where s.employee_id = d.employee_id and s.work_date = d.work_date order by s.start_minute) as times
          from schedule_day d
          where d.employee_id = ${employeeId}::uuid and d.work_date >= ${from}::date
          order by d.work_date`.execute(tx)
        return rows
      }),
    closeBefore: (date) =>
      company.transact(async ({ tx }) => {
        await sql`update pay_period set is_closed = true where to_date < ${date}::date`.execute(tx)
      }),
  }
}
