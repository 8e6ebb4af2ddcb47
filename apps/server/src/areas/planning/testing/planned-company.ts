import { sql } from 'kysely'
import { companyAtWork, type NewCompanyAtWork } from '../../../../test/company-at-work.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { plannedDaysOf, type PlannedDayRow } from '../../schedules/planned-days.service.ts'
import type { DayPlan, DayRefusal, PlanSection } from '../day-plan.ts'
import { planDays } from '../plan-days.service.ts'

export const NOW = new Date('2026-06-05T04:00:00Z')
/** A Wednesday to come. */
export const DAY = '2026-06-10'

export type PlannedCompany = Awaited<ReturnType<typeof plannedCompany>>

/** A company with an employee, Mia Ngata, whose days are planned. */
export async function plannedCompany(db: Db, options: Partial<NewCompanyAtWork> = {}) {
  const company = await companyAtWork(db, { now: NOW, from: '2026-05-04', ...options })
  const employeeId = await company.addEmployee({ firstName: 'Mia', lastName: 'Ngata' })
  /** A plan of the employee on the day, unless the fields say otherwise. */
  const plan = (sections: PlanSection[], fields: Partial<DayPlan> = {}): DayPlan => ({
    employeeId,
    workDate: DAY,
    isOffDay: false,
    sections,
    ...fields,
  })
  const save = async (...plans: DayPlan[]) => {
    const saved = await company.transact((work) => planDays(work, { source: 'roster', plans, title: 'Changed' }))
    if (isRefusal(saved)) throw new Error(saved.answer.message)
    return saved
  }
  const planned = async (workDate = DAY, whose = employeeId): Promise<PlannedDayRow> => {
    const [row] = await company.transact(({ tx }) => plannedDaysOf(tx, [{ employeeId: whose, workDate }]))
    return row!
  }
  return {
    ...company,
    employeeId,
    plan,
    save,
    planned,
    /** Why the plans are refused, one answer a day. */
    refusals: async (...plans: DayPlan[]): Promise<(DayRefusal | null)[]> => {
      const { judged, isSaved } = await save(...plans)
      if (isSaved) throw new Error('The plans were saved.')
      return judged.map(({ refused }) => refused)
    },
    set: (settings: Record<string, unknown>) =>
      company.transact(({ tx }) =>
        sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
          tx,
        ),
      ),
    setRules: (rules: Record<string, unknown>) =>
      company.transact(({ tx }) =>
        sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`.execute(tx),
      ),
    close: (fromDate: string, toDate: string) =>
      company.transact(({ tx }) =>
        tx
          .insertInto('pay_period')
          .values({
            companyId: company.companyId,
            payGroupId: company.rules.payGroupId,
            fromDate,
            toDate,
            periodCode: fromDate,
            isClosed: true,
          })
          .execute(),
      ),
    /** Makes a date the employee's last day. */
    leave: (terminatedOn: string) =>
      company.transact(({ tx }) =>
        tx.updateTable('employee').set({ terminatedOn }).where('id', '=', employeeId).execute(),
      ),
    /** Makes the days ones that follow a template. */
    followTemplate: () =>
      company.transact(({ tx }) =>
        sql`update schedule_day set source = 'template', from_template = true, version = 1`.execute(tx),
      ),
  }
}

/** A section in minutes from the day's midnight. */
export function section(startMinute: number, endMinute: number, fields: Partial<PlanSection> = {}): PlanSection {
  return { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {}, ...fields }
}

/** 08:00–12:00 and 13:00–17:00. */
export const MORNING = section(480, 720)
export const AFTERNOON = section(780, 1020)
