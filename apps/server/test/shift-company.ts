import { saveWorkShift as saveWorkShiftCall, type AnswerOf, type WorkShiftForm } from '@timeloom/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { companyAtWork, type CompanyAtWork } from './company-at-work.ts'
import { isRefusal, type Refusal } from '../src/platform/call/refusal.ts'
import type { Db } from '../src/platform/db/open-database.ts'
import { saveScheduleDays, type Section } from '../src/areas/schedules/schedules.service.ts'
import { recalculate } from '../src/areas/calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../src/areas/calculation/testing/add-punches.ts'
import { readWorkShift } from '../src/areas/work-shifts/read-work-shift.ts'
import { deleteWorkShift, saveWorkShift } from '../src/areas/work-shifts/work-shifts.service.ts'

/** A Tuesday; the punches of tests are on it unless they say otherwise. */
export const day = '2026-03-03'
const now = new Date('2026-03-20T00:00:00Z')

export type SentShift = Partial<z.input<NonNullable<(typeof saveWorkShiftCall)['body']>>>

export interface ShiftCompanyFacts {
  /** of the pay group */
  rules?: Record<string, unknown>
  /** of the company */
  settings?: Record<string, unknown>
  sections?: (Pick<Section, 'startMinute' | 'endMinute'> & Partial<Section>)[]
  /** the employee's punches count by the quarter of an hour */
  isRounded?: boolean
  /** `HH:mm In` of the day */
  punches?: `${string} ${'In' | 'Out'}`[]
}

export type ShiftCompany = Awaited<ReturnType<typeof shiftCompany>>

/** A company with one employee, who was planned and punched on `day`, calculated. */
export async function shiftCompany(db: Db, facts: ShiftCompanyFacts = {}) {
  const { rules, settings, sections, punches, isRounded = false } = facts
  const company = await companyAtWork(db, { now })
  await company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(rules ?? {})}::jsonb`.execute(tx),
  )
  await company.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify(settings ?? {})}::jsonb where id = app_company_id()`.execute(
      tx,
    ),
  )
  const employeeId = await company.addEmployee({
    firstName: 'Mia',
    lastName: 'Ngata',
    timeRoundingId: isRounded ? company.rules.quarterHourId : null,
  })
  if (sections) await plan(company, employeeId, sections)
  const texts = (punches ?? []).map((text): PunchText => `${day} ${text}` as PunchText)
  const punchIds = texts.length === 0 ? [] : await addPunches(company, { employeeId, punches: texts })
  await company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: day, to: day }))
  return { company, employeeId, punchIds, ...callsOf(company, employeeId), ...stored(company, employeeId) }
}

function plan(company: CompanyAtWork, employeeId: string, sections: NonNullable<ShiftCompanyFacts['sections']>) {
  const whole = sections.map((section): Section => ({
    breakMinutes: null,
    labelName: null,
    colorCode: null,
    rules: {},
    ...section,
  }))
  const days = [{ employeeId, workDate: day, isOffDay: whole.length === 0, sections: whole }]
  return company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
}

function callsOf(company: CompanyAtWork, employeeId: string) {
  const save = (sent: SentShift, as: Parameters<CompanyAtWork['transact']>[1] = {}) => {
    const body = saveWorkShiftCall.body!.parse({ employeeId, day, ...sent })
    return company.transact((work) => saveWorkShift(work, body), as)
  }
  return {
    save,
    /** The save that must succeed. @returns the id of the work shift */
    saved: async (sent: SentShift): Promise<string> => idOf(await save(sent)),
    remove: (schId: string, as: Parameters<CompanyAtWork['transact']>[1] = {}) =>
      company.transact((work) => deleteWorkShift(work, { employeeId, day, schId, reason: 'not needed' }), as),
    /** The n-th work shift of the day as its dialog reads it. */
    form: async (index = 0): Promise<WorkShiftForm> => {
      const ids = await shiftIds(company, employeeId)
      const form = await company.transact((work) => readWorkShift(work, ids[index] ?? ''))
      if (isRefusal(form)) throw new Error(JSON.stringify(form.answer))
      return form
    },
  }
}

function idOf(answer: AnswerOf<typeof saveWorkShiftCall> | Refusal): string {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  if (answer.id === undefined) throw new Error('The save names no work shift.')
  return answer.id
}

async function shiftIds(company: CompanyAtWork, employeeId: string): Promise<string[]> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ id: string }>`
      select w.id from work_shift w left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
      where w.employee_id = ${employeeId}::uuid and w.work_date = ${day}::date
      order by s.start_minute nulls last, w.shift_key`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

function stored(company: CompanyAtWork, employeeId: string) {
  const { rules, companyId } = company
  const transact: CompanyAtWork['transact'] = (work) => company.transact(work)
  return {
    figures: async (date = day) => {
      const row = await transact(({ tx }) =>
        tx
          .selectFrom('timesheet_day')
          .select([
            'type',
            'paidMinutes as paid',
            'overtimeMinutes as overtime',
            'pendingOvertimeMinutes as pending',
            'breakMinutes as break',
            'notAcceptedMinutes as notAccepted',
          ])
          .where('employeeId', '=', employeeId)
          .where('workDate', '=', date)
          .executeTakeFirst(),
      )
      if (!row) throw new Error('Nothing came of the day.')
      return row
    },
    sections: () =>
      transact(({ tx }) =>
        tx
          .selectFrom('work_section')
          .select(['id', 'startMinute', 'endMinute', 'breakMinutes', 'rules'])
          .where('workDate', '=', day)
          .orderBy('startMinute')
          .execute(),
      ),
    scheduleDay: () =>
      transact(({ tx }) =>
        tx
          .selectFrom('schedule_day')
          .select(['isOffDay', 'source', 'fromTemplate'])
          .where('workDate', '=', day)
          .executeTakeFirst(),
      ),
    decisions: () =>
      transact(({ tx }) =>
        tx
          .selectFrom('shift_decision')
          .select(['shiftKey', 'workDate', 'apprvUnschWork', 'breakRules', 'version'])
          .select(['allowEa', 'allowLd', 'allowOt'])
          .orderBy('shiftKey')
          .execute(),
      ),
    audits: () =>
      transact(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select(['action', 'entityId', 'before', 'after', 'reason', 'accountId'])
          .where('entity', '=', 'work_shift')
          .orderBy('createdAt')
          .execute(),
      ),
    /** Closes, or opens, the week of the day. */
    setClosed: (isClosed: boolean) =>
      transact(({ tx }) =>
        tx
          .insertInto('pay_period')
          .values({
            companyId,
            payGroupId: rules.payGroupId,
            fromDate: '2026-03-02',
            toDate: '2026-03-08',
            periodCode: '20260302',
            isClosed,
          })
          .onConflict((oc) => oc.columns(['companyId', 'payGroupId', 'fromDate']).doUpdateSet({ isClosed }))
          .execute(),
      ),
  }
}
